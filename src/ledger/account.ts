import type { Seat } from './seat.ts'
import type { DayUsage } from './usage.ts'

/**
 * Balances of an account, in plancks, as of its last entry: `accountAt` gives those of a tick. Holds are not included: they exist in
 * memory only.
 */
export interface Account {
  /** Granted by the node; the coins that it pays for are soulbound. */
  readonly free: bigint
  /** Bought hours. */
  readonly fuel: bigint
  /** Bought hours that are bonded for the cycle; they burn first. */
  readonly bond: bigint
  /** Burned by computations so far. */
  readonly burned: bigint
  /** Bonded hours that were left at the end of their cycle, so far. */
  readonly expired: bigint
  /** Taken back because payments were refunded or disputed, so far. */
  readonly reversed: bigint
  /** Null on the plan Free. */
  readonly seat: Seat | null
  /** Whether its computations are listed in the public record; null if it never chose, which means no. */
  readonly publish: boolean | null
  /** What was charged on the day of the last charge; earlier days are rows of their own. */
  readonly used: DayUsage | null
}

export const EMPTY_ACCOUNT: Account = Object.freeze({
  free: 0n,
  fuel: 0n,
  bond: 0n,
  burned: 0n,
  expired: 0n,
  reversed: 0n,
  seat: null,
  publish: null,
  used: null,
})

const ACCOUNT_ID = /^[0-9A-Za-z:_-]{1,80}$/

/** Whether a text may name an account: rows and keys are composed around it. */
export const isAccountId = (text: string): boolean => ACCOUNT_ID.test(text)

/** The parts of a balance that can be credited. */
export type Pool = 'free' | 'fuel' | 'bond'

/** What an account can spend: the sum of its pools. */
export const balanceOf = (account: Account): bigint => account.free + account.fuel + account.bond

/**
 * The account with `plancks` more in a pool.
 * @throws Error unless the amount is positive
 */
export function credit(account: Account, pool: Pool, plancks: bigint): Account {
  if (plancks <= 0n) throw new Error(`a credit is positive, not ${plancks}`)
  return { ...account, [pool]: account[pool] + plancks }
}
