import { type Account, balanceOf } from './account.ts'
import { aheadOf } from './cycles.ts'

/** Totals over the whole journal, in plancks. */
export interface Counters {
  /** Credited to accounts, less what they deposited. */
  readonly granted: bigint
  /** Taken from accounts by charges. */
  readonly burned: bigint
  /** Faces of the coins that were minted. */
  readonly minted: bigint
  /** Left of bonds at the end of their cycles, counted with the next entry of the account. */
  readonly expired: bigint
  /** Taken back from accounts whose payments were refunded or disputed. */
  readonly reversed: bigint
  /** Number of the coins that were minted from free balances: they belong to the foundation. */
  readonly foundationCoins: number
  /** Their faces. */
  readonly foundation: bigint
}

export const ZERO_COUNTERS: Counters = Object.freeze({
  granted: 0n,
  burned: 0n,
  minted: 0n,
  expired: 0n,
  reversed: 0n,
  foundationCoins: 0,
  foundation: 0n,
})

/** All totals as text, to compare two of them. */
export const countersText = (counters: Counters): string => Object.entries(counters).sort().join()

/**
 * Compares the totals with the rows that they summarise: what was burned was minted, every coin's face is in the total,
 * and what was granted was burned, has expired, was taken back, or is still in an account.
 * @param faces sum of the faces of all coins, counted from their rows
 * @returns error messages; empty when all totals agree
 */
export function conservationErrors(counters: Counters, accounts: Iterable<Account>, faces: bigint): string[] {
  let balances = 0n
  let burned = 0n
  let expired = 0n
  let reversed = 0n
  for (const account of accounts) {
    if (account.free < 0n || account.fuel < 0n || account.bond < 0n) return ['an account has a negative balance']
    balances += balanceOf(account) + aheadOf(account)
    burned += account.burned
    expired += account.expired
    reversed += account.reversed
  }
  const errors: string[] = []
  if (counters.burned !== counters.minted)
    errors.push(`burned ${counters.burned}, but minted ${counters.minted} plancks`)
  if (faces !== counters.minted)
    errors.push(`the coins' faces sum to ${faces}, but ${counters.minted} plancks were minted`)
  if (burned !== counters.burned) errors.push(`the accounts burned ${burned}, but ${counters.burned} plancks in total`)
  if (expired !== counters.expired) {
    errors.push(`of the accounts' bonds ${expired} expired, but ${counters.expired} plancks in total`)
  }
  if (reversed !== counters.reversed) {
    errors.push(`${reversed} were taken back from the accounts, but ${counters.reversed} plancks in total`)
  }
  const found = balances + burned + expired + reversed
  if (found !== counters.granted) {
    errors.push(`granted ${counters.granted}, but balances, burned, expired and taken back sum to ${found} plancks`)
  }
  return errors
}
