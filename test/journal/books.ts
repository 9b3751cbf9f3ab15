import type { Placed } from '../../src/journal/entry.ts'
import { bondOf, CYCLE_TICKS, GRACE_TICKS, type Tier } from '../../src/ledger/plan.ts'

/** Balances of an account, for people who keep books with a calendar. */
export interface Book {
  free: bigint
  fuel: bigint
  bond: bigint
  burned: bigint
  expired: bigint
  tier: Tier | null
  /** First tick after the cycle. */
  end: number
  ahead: Tier[]
}

const emptyBook = (): Book => ({
  free: 0n,
  fuel: 0n,
  bond: 0n,
  burned: 0n,
  expired: 0n,
  tier: null,
  end: 0,
  ahead: [],
})

/**
 * The books of a node in the plainest way: an entry is posted when it comes, and whatever is due happens when it is due, as a timer
 * would do it. Independent of the fold, which has no timers.
 */
export class Books {
  readonly accounts = new Map<string, Book>()
  credited = 0n

  /** What is due up to a tick. */
  until(svcond: number): void {
    for (const book of this.accounts.values()) {
      while (book.tier !== null && svcond >= book.end && (book.ahead.length > 0 || book.bond > 0n)) {
        book.expired += book.bond
        book.bond = 0n
        const next = book.ahead.shift()
        if (next === undefined) break
        book.tier = next
        book.bond = bondOf(next)
        book.end += CYCLE_TICKS
      }
      if (book.tier !== null && svcond >= book.end + GRACE_TICKS) book.tier = null
    }
  }

  post({ draft, svcond }: Placed): void {
    this.until(svcond)
    if (draft.kind === 'key') this.#credit(draft.body.account, 'free', BigInt(draft.body.free_grant))
    else if (draft.kind === 'fund') this.#credit(draft.body.account, draft.body.pool, BigInt(draft.body.plancks))
    else if (draft.kind === 'settlement') {
      const { account, pool, plancks, tier } = draft.body
      if (tier === undefined) this.#credit(account, pool, BigInt(plancks))
      else {
        this.credited += BigInt(plancks)
        this.#seat(account, tier, svcond)
      }
    } else if (draft.kind === 'seat') {
      this.#of(draft.body.account).fuel -= bondOf(draft.body.tier)
      this.#seat(draft.body.account, draft.body.tier, svcond)
    } else if (draft.kind === 'seal') {
      const { charge, owner } = draft.body
      const book = this.#of(owner)
      let due = BigInt(charge.plancks)
      book.burned += due
      for (const pool of charge.funding === 'paid' ? (['bond', 'fuel'] as const) : (['free'] as const)) {
        const taken = book[pool] < due ? book[pool] : due
        book[pool] -= taken
        due -= taken
      }
      if (due !== 0n) throw new Error(`the charge of entry ${svcond} exceeds its pools`)
    }
  }

  #of(account: string): Book {
    const book = this.accounts.get(account) ?? emptyBook()
    this.accounts.set(account, book)
    return book
  }

  #credit(account: string, pool: 'free' | 'fuel' | 'bond', plancks: bigint): void {
    this.#of(account)[pool] += plancks
    this.credited += plancks
  }

  #seat(account: string, tier: Tier, svcond: number): void {
    const book = this.#of(account)
    const active = book.tier !== null && svcond < book.end
    if (active && book.tier !== null && bondOf(tier) <= bondOf(book.tier)) {
      book.ahead.push(tier)
      return
    }
    // Without a seat, hours that were bonded before there were any are fuel.
    if (book.tier === null) {
      book.fuel += book.bond
      book.bond = 0n
    }
    book.bond += bondOf(tier)
    book.tier = tier
    book.end = svcond + CYCLE_TICKS
  }
}
