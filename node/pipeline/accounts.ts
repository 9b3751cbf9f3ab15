import type { Decide } from '../../src/journal/decision.ts'
import type { DepositBody, SeatBody } from '../../src/journal/ledger-bodies.ts'
import type { Account } from '../../src/ledger/account.ts'
import type { Funding } from '../../src/ledger/charge.ts'
import type { Hold } from '../../src/ledger/holds.ts'
import type { MintedKey } from '../../src/ledger/key-record.ts'
import type { Caller } from '../caller.ts'
import type { RequestMark } from './idempotency.ts'

/** A freshly minted key; the key itself is never shown again. */
export interface Minted {
  readonly key: string
  readonly account: string
  readonly balance: Account
}

/** Keys and balances as used by the pipelines. */
export interface Accounts {
  /** The shared key, for first steps only. */
  readonly demoKey: string
  /** @returns the owner of the key, or null when this node never issued it */
  resolve(key: string): Caller | null | Promise<Caller | null>
  /** @returns the owner of a key by its lookup hash; null unless it is valid here and may read */
  byLookup(lookup: string): Pick<Caller, 'account' | 'proofKey'> | null
  /**
   * Reserves the price while the computation runs.
   * @param only the kind of balance to charge
   * @throws Refusal DAILY_CAP_REACHED; INSUFFICIENT_BALANCE with the price, the balances and the calls that help
   */
  hold(caller: Caller, price: number, only?: Funding): Hold
  /** Issues a personal key with the free balance of the settings. */
  mint(): Promise<Minted>
  /** Credits the free balance of the settings to an account that no key was minted with; once, however often. */
  welcome(account: string): Promise<void>
  /** A new key that is not valid yet: a payment mints its record. */
  prepare(): { readonly key: string; readonly record: MintedKey }
  /** Makes sure that the demo key exists and can pay; refills its free balance. */
  prepareDemoKey(): Promise<void>
  /** The current tick; not before that of the last entry. */
  now(): number
  /** @param svcond the tick, if not the current one */
  balance(account: string, svcond?: number): Account
  /** Credits paid hours; once per mark, if there is one. @param plancks positive */
  fund(account: string, plancks: bigint, mark: RequestMark | null): Promise<void>
  /**
   * Bonds bought hours for one cycle of a tier; once per reference, also after a restart.
   * @throws Refusal INSUFFICIENT_BALANCE, TOO_FAR_AHEAD
   */
  bond(seat: SeatBody): Promise<void>
  /**
   * Takes a deposit from bought hours, in the same batch as something else.
   * @param write submits that batch with the given entries
   * @throws Refusal INSUFFICIENT_BALANCE; those of `write`
   */
  deposit<T>(deposit: DepositBody, write: (beside: Decide<void>) => Promise<T>): Promise<T>
}
