import { type Account, balanceOf } from './account.ts'

/** Totals over the whole journal, in plancks. */
export interface Counters {
  /** Credited to accounts. */
  readonly granted: bigint
  /** Taken from accounts by charges. */
  readonly burned: bigint
  /** Faces of the coins that were minted. */
  readonly minted: bigint
}

export const ZERO_COUNTERS: Counters = Object.freeze({ granted: 0n, burned: 0n, minted: 0n })

/**
 * Compares the totals with the rows that they summarise: what was burned was minted, every coin's face is in the total,
 * and what was granted was either burned or is still in an account.
 * @param faces sum of the faces of all coins, counted from their rows
 * @returns error messages; empty when all totals agree
 */
export function conservationErrors(counters: Counters, accounts: Iterable<Account>, faces: bigint): string[] {
  let balances = 0n
  let burned = 0n
  for (const account of accounts) {
    if (account.free < 0n || account.fuel < 0n || account.bond < 0n) return ['an account has a negative balance']
    balances += balanceOf(account)
    burned += account.burned
  }
  const errors: string[] = []
  if (counters.burned !== counters.minted)
    errors.push(`burned ${counters.burned}, but minted ${counters.minted} plancks`)
  if (faces !== counters.minted)
    errors.push(`the coins' faces sum to ${faces}, but ${counters.minted} plancks were minted`)
  if (burned !== counters.burned) errors.push(`the accounts burned ${burned}, but ${counters.burned} plancks in total`)
  if (balances + burned !== counters.granted) {
    errors.push(`granted ${counters.granted}, but balances and burned sum to ${balances + burned} plancks`)
  }
  return errors
}
