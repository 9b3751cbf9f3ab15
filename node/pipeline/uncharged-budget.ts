import { Refusal } from '../../src/errors/refusal.ts'
import type { Funding } from '../../src/ledger/charge.ts'
import type { Clock } from '../../src/time/clock.ts'
import { secondsText } from './seconds-text.ts'

/** Uncharged work allowed to an account or address, in operations (some 30 s of one core). */
const CAPACITY = 3e10

/** Refill over time: an empty budget is full again after fifty minutes. */
const REFILL_PER_SECOND = 1e7

/** Share of a price that counts while a charged run is in progress, which bounds the number of concurrent runs. */
const UNDER_WAY = 1 / 8

/** A run that is charged unless it is refused may be larger than the whole budget: it starts if this much is left. */
const MOST_NEEDED = CAPACITY / 2

const SECOND = 1_000_000_000n

/** Most accounts, and most addresses, kept; beyond it the least recent one is dropped. */
const MAX_NAMES = 50_000

/** Account and address of a call. */
export interface Payer {
  readonly account: string | null
  /** Null for what the clock starts. */
  readonly address: string | null
}

/** The demo key is shared: its work counts for the address only. */
export const payerOf = (
  caller: { readonly account: string; readonly demo: boolean } | null,
  address: string,
): Payer => ({
  account: caller === null || caller.demo ? null : caller.account,
  address,
})

/** Admitted work in progress. */
export interface Admitted {
  /**
   * It has ended; only the first call counts.
   * @param change operations by which the budget changes: what was charged, less the work that was not
   */
  end(change: number): void
}

export interface UnchargedBudget {
  /**
   * Admits work that may end without a charge.
   * @param price operations, known before the work
   * @param funding the balance in which its price is held; null if it is never charged
   * @throws Refusal RATE_LIMITED if the budget of the account or the address has less left than the work needs. If the
   * price is held in purchased hours, it is enough that something is left.
   */
  admit(payer: Payer, price: number, funding: Funding | null): Admitted
}

interface Level {
  operations: number
  underWay: number
  /** Unix nanoseconds of the last update. */
  at: bigint
}

/** What has to be left for work to start, operations. */
const neededFor = (price: number, funding: Funding | null): number => {
  if (funding === 'paid') return 1
  return Math.max(1, funding === 'free' ? Math.min(price, MOST_NEEDED) : price)
}

/** Refused work is free for the caller, so it is bounded here, per account and per address, by the clock port. */
export function createUnchargedBudget(clock: Clock): UnchargedBudget {
  const accounts = new Map<string, Level>()
  const addresses = new Map<string, Level>()
  const levelOf = (levels: Map<string, Level>, name: string, now: bigint): Level => {
    const known = levels.get(name) ?? { operations: CAPACITY, underWay: 0, at: now }
    const seconds = Number(now - known.at) / Number(SECOND)
    known.operations = Math.min(CAPACITY, known.operations + Math.max(0, seconds) * REFILL_PER_SECOND)
    known.at = now
    levels.delete(name)
    levels.set(name, known)
    if (levels.size > MAX_NAMES) levels.delete(levels.keys().next().value as string)
    return known
  }
  return {
    admit({ account, address }, price, funding) {
      const now = clock.now()
      const mine: Level[] = []
      if (address !== null) mine.push(levelOf(addresses, address, now))
      if (account !== null) mine.push(levelOf(accounts, account, now))
      const needed = neededFor(price, funding)
      for (const level of mine) {
        const left = level.operations - level.underWay
        if (left < needed) throw tooLittleLeft(needed, left)
      }
      const counted = funding === null ? price : price * UNDER_WAY
      for (const level of mine) level.underWay += counted
      let open = true
      return {
        end(change) {
          if (!open) return
          open = false
          for (const level of mine) {
            level.underWay -= counted
            level.operations = Math.min(CAPACITY, level.operations + change)
          }
        },
      }
    },
  }
}

function tooLittleLeft(needed: number, left: number): Refusal {
  const seconds = Math.max(1, Math.ceil((needed - left) / REFILL_PER_SECOND))
  const rest = Math.max(0, Math.floor(left))
  return new Refusal(
    'RATE_LIMITED',
    `The budget for uncharged work (refused at its end, abandoned, or requested with QUERY) has ${rest} of ${CAPACITY} operations left, and this work needs ${Math.ceil(needed)}. Charged work refills it, and so does time: try again in ${secondsText(seconds)}.`,
    {
      limit: 'uncharged-work',
      quota_operations: CAPACITY,
      needed: Math.ceil(needed),
      left: rest,
      retry_after: seconds,
    },
  )
}
