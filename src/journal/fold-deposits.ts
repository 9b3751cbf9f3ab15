import { takeDeposit } from '../ledger/deposit.ts'
import type { Entry } from './entry.ts'
import { accountOf, mustName, settle } from './fold-accounts.ts'
import type { DepositBody } from './ledger-bodies.ts'
import type { NewRows } from './rows.ts'
import type { Overlay } from './state.ts'

/** Bought hours of an account became a deposit: they count as never granted, and are granted again if they are given back. */
export function foldDeposit(state: Overlay, entry: Entry, body: DepositBody, rows: NewRows): void {
  const { reference, account, plancks } = body
  mustName(account)
  settle(state, reference, { account, plancks, pool: 'fuel' }, rows)
  state.accounts.set(account, takeDeposit(accountOf(state, account, entry), BigInt(plancks)))
  const { counters } = state.scalars
  state.scalars = { ...state.scalars, counters: { ...counters, granted: counters.granted - BigInt(plancks) } }
}
