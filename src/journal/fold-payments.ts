import { isHex } from '../bytes/hex.ts'
import type { Account } from '../ledger/account.ts'
import { dueOf, giveBack, takeBack } from '../ledger/reversal.ts'
import type { FuelReversalBody } from '../mesh/kinds/fuel-reversal.ts'
import type { Entry } from './entry.ts'
import { accountOf, mustName } from './fold-accounts.ts'
import { paymentKey } from './key-spaces.ts'
import type { PaymentBody, SettlementBody } from './ledger-bodies.ts'
import { must } from './must.ts'
import type { ReversalRow } from './payment-index.ts'
import { dueOnArrival, paymentOfSettlement, rowAfter, settlementOfPayment } from './reversals.ts'
import { type NewRows, paymentRow } from './rows.ts'
import type { Overlay } from './state.ts'

/** A rail has reported a payment; the credit is a settlement of its home node. */
export function foldPayment(state: Overlay, body: PaymentBody, rows: NewRows): void {
  const { account, reference } = body
  mustName(account)
  must(isHex(reference, 64), `${reference} is not the reference of a payment`)
  must(!state.payments.has(reference), `${reference} is paid already`)
  state.payments.references.add(reference)
  rows.set(paymentKey(reference), paymentRow(body))
}

/** A statement about the reversal of a payment; its home node takes back what it can, or gives back what was taken. */
export function foldReversal(state: Overlay, entry: Entry, body: FuelReversalBody): void {
  mustName(body.account)
  const { payment, home } = body
  const row = rowAfter(state, body)
  must(row !== null, `the reversal of ${payment} says nothing new`)
  const isCredited = home === state.self && state.settled(settlementOfPayment(payment))
  state.payments.reversals.set(payment, isCredited ? settle(state, entry, payment, row) : row)
}

/** A payment of which something was reversed before it arrived was credited as fuel: that is taken back at once. */
export function foldArrival(state: Overlay, entry: Entry, { reference, account }: SettlementBody): void {
  const payment = paymentOfSettlement(reference)
  const due = dueOnArrival(state, payment, account)
  if (payment === undefined || due === 0n) return
  const { account: rest, plancks } = takeBack(accountOf(state, account, entry), due, entry.svcond)
  change(state, account, rest, plancks)
  state.payments.reversals.set(payment, { ...(state.payments.reversal(payment) as ReversalRow), taken: plancks })
}

/** The account follows what is due; what could not be taken when it became due is not taken from later payments. */
function settle(state: Overlay, entry: Entry, payment: string, row: ReversalRow): ReversalRow {
  const { account: id, tier, paid, taken } = row
  const before = state.payments.reversal(payment)
  const [was, due] = [before === undefined ? 0n : dueOf(before), dueOf(row)]
  if (due <= was && taken <= due) return row
  // Not before: what expired is counted as the account is read, so it has to be stored.
  const account = accountOf(state, id, entry)
  if (due > was) {
    const { account: rest, plancks } = takeBack(account, due - was, entry.svcond, tier, due === paid)
    change(state, id, rest, plancks)
    return { ...row, taken: taken + plancks }
  }
  change(state, id, giveBack(account, taken - due), due - taken)
  return { ...row, taken: due }
}

function change(state: Overlay, id: string, account: Account, reversed: bigint): void {
  const { counters } = state.scalars
  state.accounts.set(id, account)
  state.scalars = { ...state.scalars, counters: { ...counters, reversed: counters.reversed + reversed } }
}
