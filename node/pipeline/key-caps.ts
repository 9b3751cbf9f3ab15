import { Refusal } from '../../src/errors/refusal.ts'
import { type KeyRecord, spentOn } from '../../src/ledger/key-record.ts'
import { DAY_NS, dayOf } from '../../src/ledger/usage.ts'

/** Prices of running computations by the key that pays, in memory only: a crash voids them and nothing was charged. */
export class KeyCaps {
  readonly #held = new Map<string, bigint>()

  /**
   * Reserves a price within the daily cap of a key. It counts for the day on which the computation ends, and until then for
   * every day, so the cap is never exceeded.
   * @param svcond now
   * @returns a function that releases it, charged or not
   * @throws Refusal DAILY_CAP_REACHED
   */
  place(record: KeyRecord, price: number, svcond: number): () => void {
    const { lookup, grant } = record
    const held = this.#held.get(lookup) ?? 0n
    const spent = spentOn(record, dayOf(svcond))
    const cap = grant?.daily_cap
    if (cap !== undefined && spent + held + BigInt(price) > BigInt(cap))
      throw reached({ cap, spent, held, price, svcond })
    this.#held.set(lookup, held + BigInt(price))
    let open = true
    return () => {
      if (!open) return
      open = false
      const left = (this.#held.get(lookup) ?? 0n) - BigInt(price)
      if (left === 0n) this.#held.delete(lookup)
      else this.#held.set(lookup, left)
    }
  }
}

interface Reached {
  readonly cap: string
  readonly spent: bigint
  readonly held: bigint
  readonly price: number
  readonly svcond: number
}

function reached({ cap, spent, held, price, svcond }: Reached): Refusal {
  const resets = new Date(Number((BigInt(dayOf(svcond) + 1) * DAY_NS) / 1_000_000n)).toISOString()
  const running = held === 0n ? '' : `, ${held} are reserved for running computations`
  return new Refusal(
    'DAILY_CAP_REACHED',
    `The price is ${price} plancks; of the daily cap of ${cap} plancks of this key, ${spent} are spent${running}. It is counted anew at ${resets}.`,
    { price_plancks: price, cap_plancks: cap, spent_plancks: String(spent), held_plancks: String(held), resets },
  )
}
