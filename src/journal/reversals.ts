import type { Claimed } from '../ledger/reversal.ts'
import { dueOf, withCause } from '../ledger/reversal.ts'
import type { FuelReversalBody } from '../mesh/kinds/fuel-reversal.ts'
import type { ReversalRow } from './payment-index.ts'
import type { State } from './state.ts'

const PREFIX = 'fuel-bond:'

/** Reference of the settlement that credits a payment. @param payment 64 hex digits */
export const settlementOfPayment = (payment: string): string => PREFIX + payment

/** The payment that a settlement credits; undefined for another kind of settlement. */
export const paymentOfSettlement = (reference: string): string | undefined =>
  reference.startsWith(PREFIX) ? reference.slice(PREFIX.length) : undefined

/** The row of a reversal with one more statement; null if that says nothing new, or something else of the payment. */
export function rowAfter(state: State, statement: FuelReversalBody): ReversalRow | null {
  const { payment, home, account, tier, paid, cause, plancks, closed } = statement
  const before = state.payments.reversal(payment) ?? {
    home,
    account,
    paid: BigInt(paid),
    ...(tier === undefined ? {} : { tier }),
    causes: new Map<string, Claimed>(),
    taken: 0n,
  }
  const isSame =
    before.home === home && before.account === account && before.paid === BigInt(paid) && before.tier === tier
  const causes = isSame ? withCause(before.causes, cause, { plancks: BigInt(plancks), closed }) : null
  return causes === null ? null : { ...before, causes }
}

/** Plancks to take back of a payment that is about to be credited to an account. */
export function dueOnArrival(state: State, payment: string | undefined, account: string): bigint {
  const row = payment === undefined ? undefined : state.payments.reversal(payment)
  return row === undefined || row.account !== account ? 0n : dueOf(row)
}
