import type { Account } from '../ledger/account.ts'
import { credit, isAccountId } from '../ledger/account.ts'
import { chargeAccount } from '../ledger/charge.ts'
import { bondFuel, paySeat } from '../ledger/cycles.ts'
import { bondOf, isTier } from '../ledger/plan.ts'
import { countCharge, dayOf } from '../ledger/usage.ts'
import { endpointOfTask } from './endpoint-of-task.ts'
import type { Entry, SealBody } from './entry.ts'
import { mustGrant } from './fold-keys.ts'
import { settlementKey, usageKey } from './key-spaces.ts'
import type { FundBody, KeyBody, PublishDefaultBody, SeatBody, SettlementBody } from './ledger-bodies.ts'
import { must } from './must.ts'
import { type NewRows, type Settlement, settlementRow } from './rows.ts'
import { accountAsOf, type Overlay } from './state.ts'
import { usageRow } from './usage-row.ts'

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

export function foldKey(state: Overlay, entry: Entry, body: KeyBody): void {
  must(state.key(body.lookup) === undefined, 'a key is minted once')
  mustName(body.account)
  if (body.grant !== undefined) mustGrant(entry, body.grant)
  const { free_grant, ...record } = body
  state.keys.set(body.lookup, record)
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

export function foldPublishDefault(state: Overlay, entry: Entry, { account, publish }: PublishDefaultBody): void {
  mustName(account)
  must(typeof publish === 'boolean', `${publish} is not a choice`)
  state.accounts.set(account, { ...accountOf(state, account, entry), publish })
}

/** Charges the owner of an envelope, and counts the charge on its day; the row of the day before is then final. */
export function foldCharge(state: Overlay, entry: Entry, { charge, owner, seq, task }: SealBody, rows: NewRows): void {
  const charged = chargeAccount(accountOf(state, owner, entry), charge.plancks, charge.funding)
  must(
    charged.charge.from_bond_plancks === charge.from_bond_plancks &&
      charged.charge.from_fuel_plancks === charge.from_fuel_plancks &&
      charged.charge.from_free_plancks === charge.from_free_plancks,
    `envelope ${seq} does not match the charge to its account`,
  )
  const { used: before } = charged.account
  const used = countCharge(before, dayOf(entry.svcond), endpointOfTask(task, state), charge)
  if (before !== null && before.day !== used.day) rows.set(usageKey(owner, before.day), usageRow(before))
  state.accounts.set(owner, { ...charged.account, used })
  const face = BigInt(charge.plancks)
  const { counters } = state.scalars
  const sums = { ...counters, burned: counters.burned + face, minted: counters.minted + face }
  const { foundationCoins, foundation } = counters
  state.scalars = {
    ...state.scalars,
    counters:
      charge.funding === 'paid'
        ? sums
        : { ...sums, foundationCoins: foundationCoins + 1, foundation: foundation + face },
  }
}

/** Records what was credited, or deposited, for a reference; once. */
export function settle(state: Overlay, reference: string, settlement: Settlement, rows: NewRows): void {
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
