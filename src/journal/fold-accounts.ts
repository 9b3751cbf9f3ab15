import type { Account } from '../ledger/account.ts'
import { credit, isAccountId } from '../ledger/account.ts'
import { bondFuel, paySeat } from '../ledger/cycles.ts'
import { bondOf, isTier } from '../ledger/plan.ts'
import type { Entry } from './entry.ts'
import { keyKey, settlementKey } from './key-spaces.ts'
import type { FundBody, KeyBody, SeatBody, SettlementBody } from './ledger-bodies.ts'
import { must } from './must.ts'
import { keyRow, type NewRows, type Settlement, settlementRow } from './rows.ts'
import { accountAsOf, type Overlay } from './state.ts'

const SETTLEMENT_REFERENCE = /^[a-z][0-9a-z:/_-]{0,199}$/

export const mustName = (account: string): void =>
  must(isAccountId(account), `${account} is not the name of an account`)

/** The account as of an entry; what expired since its last one is counted. */
export function accountOf(state: Overlay, id: string, { svcond }: Pick<Entry, 'svcond'>): Account {
  const before = state.account(id)?.expired ?? 0n
  const account = accountAsOf(state, id, svcond)
  if (account.expired !== before) {
    const { counters } = state.scalars
    const expired = counters.expired + account.expired - before
    state.scalars = { ...state.scalars, counters: { ...counters, expired } }
  }
  return account
}

export function foldKey(state: Overlay, entry: Entry, body: KeyBody, rows: NewRows): void {
  must(state.key(body.lookup) === undefined, 'a key is minted once')
  mustName(body.account)
  const { free_grant, ...record } = body
  state.keys.set(body.lookup, record)
  rows.set(keyKey(body.lookup), keyRow(record))
  const account = accountOf(state, body.account, entry)
  if (free_grant === '0') state.accounts.set(body.account, account)
  else grant(state, body.account, credit(account, 'free', BigInt(free_grant)), BigInt(free_grant))
}

export function foldFund(state: Overlay, entry: Entry, body: FundBody): void {
  mustName(body.account)
  const plancks = BigInt(body.plancks)
  grant(state, body.account, credit(accountOf(state, body.account, entry), body.pool, plancks), plancks)
}

export function foldSettlement(state: Overlay, entry: Entry, body: SettlementBody, rows: NewRows): void {
  const { reference, tier } = body
  settle(state, reference, body, rows)
  if (tier === undefined) return foldFund(state, entry, body)
  mustName(body.account)
  must(isTier(tier) && body.plancks === String(bondOf(tier)), `${reference} does not pay for a seat`)
  const paid = paySeat(accountOf(state, body.account, entry), tier, entry.svcond)
  grant(state, body.account, paid, BigInt(body.plancks))
}

export function foldSeat(state: Overlay, entry: Entry, { account, tier, reference }: SeatBody, rows: NewRows): void {
  mustName(account)
  must(isTier(tier), `${tier} is not a tier`)
  const settled = { account, plancks: String(bondOf(tier)), pool: 'bond', tier } as const
  if (reference !== undefined) settle(state, reference, settled, rows)
  state.accounts.set(account, bondFuel(accountOf(state, account, entry), tier, entry.svcond))
}

function settle(state: Overlay, reference: string, settlement: Settlement, rows: NewRows): void {
  must(SETTLEMENT_REFERENCE.test(reference), `${reference} is not the reference of a settlement`)
  must(!state.settled(reference), `${reference} is settled already`)
  state.settlements.add(reference)
  rows.set(settlementKey(reference), settlementRow(settlement))
}

function grant(state: Overlay, id: string, account: Account, plancks: bigint): void {
  const { counters } = state.scalars
  state.accounts.set(id, account)
  state.scalars = { ...state.scalars, counters: { ...counters, granted: counters.granted + plancks } }
}
