import type { Account } from './account.ts'
import { type Funding, fundingFor, type Held } from './charge.ts'

/** A price reserved while its computation runs. */
export interface Hold {
  readonly account: string
  readonly plancks: number
  readonly funding: Funding
  /** The kind that the caller wants charged, if it matters. */
  readonly only?: Funding
  /** Lookup hash of the key whose use is counted. */
  readonly key?: string
  /** Releases the amount, charged or not; a second call does nothing. */
  release(): void
}

/**
 * Reservations for running computations, in memory only: a crash voids every hold and nothing was charged. As long
 * as every charge is at most its hold and of the same funding, no charge can fail, unless a bond expires meanwhile.
 */
export class Holds {
  readonly #held = new Map<string, Held>()

  /** Amounts of the account reserved now. */
  of(account: string): Held {
    return this.#held.get(account) ?? { free: 0n, paid: 0n }
  }

  /**
   * Reserves a price.
   * @param id account
   * @param balance the account's committed balance
   * @param price plancks, at least 1
   * @param only the kind of balance to charge, regardless of the other
   * @throws Refusal INSUFFICIENT_BALANCE when the unreserved balance does not cover it
   */
  place(id: string, balance: Account, price: number, only?: Funding): Hold {
    const funding = fundingFor(balance, price, this.of(id), only)
    this.#add(id, funding, BigInt(price))
    let open = true
    return {
      account: id,
      plancks: price,
      funding,
      ...(only === undefined ? {} : { only }),
      release: () => {
        if (open) this.#add(id, funding, -BigInt(price))
        open = false
      },
    }
  }

  #add(id: string, funding: Funding, plancks: bigint): void {
    const held = this.of(id)
    const next = funding === 'free' ? { ...held, free: held.free + plancks } : { ...held, paid: held.paid + plancks }
    if (next.free === 0n && next.paid === 0n) this.#held.delete(id)
    else this.#held.set(id, next)
  }
}
