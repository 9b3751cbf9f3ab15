import type { Hash } from '../crypto/ports.ts'
import { custodialAccount } from '../identity/api-key.ts'
import type { KeyRecord } from '../ledger/key-record.ts'
import { bondOf } from '../ledger/plan.ts'
import type { FuelBondBody } from '../mesh/kinds/fuel-bond.ts'
import type { FuelReversalBody } from '../mesh/kinds/fuel-reversal.ts'
import type { Decide } from './decision.ts'
import { type Credit, settleDecision } from './decisions.ts'
import { keyDraft, paymentDraft, reversalDraft } from './drafts.ts'
import type { PaymentBody } from './ledger-bodies.ts'
import { rowAfter, settlementOfPayment } from './reversals.ts'

/** The account of a payment at its home node: the credit, and the key with which a new buyer uses it. */
export interface HomeCredit {
  readonly credit: Credit
  readonly key: KeyRecord | null
}

/** The credit of a payment, for its home node; a key that does not belong to the account is not minted. */
export function homeCreditOf(hash: Hash, { reference, account, plancks, tier, key }: FuelBondBody): HomeCredit {
  const credit = { reference: settlementOfPayment(reference), account, plancks: BigInt(plancks) }
  const isSeat = tier !== undefined && bondOf(tier) === credit.plancks
  const isOwn = key !== undefined && custodialAccount(hash, key.lookup) === account
  return {
    credit: isSeat ? { ...credit, pool: 'bond', tier } : { ...credit, pool: 'fuel' },
    key: isOwn ? { ...key, account, plan: 'free' } : null,
  }
}

/**
 * Credits a payment once per reference, and mints the key that it pays for in the same batch.
 * @returns whether it was credited now
 */
export function creditDecision({ credit, key }: HomeCredit): Decide<boolean> {
  return (state, now) => {
    const settled = settleDecision(credit)(state, now)
    const isNew = key !== null && settled.drafts.length > 0 && state.key(key.lookup) === undefined
    return isNew ? { ...settled, drafts: [keyDraft(key, 0n), ...settled.drafts] } : settled
  }
}

/**
 * Records a payment reported by a rail, once per reference.
 * @param home the credit, if the buyer is at home here; it happens in the same batch, unless a federated event was faster
 * @returns whether it is new
 */
export function paymentDecision(payment: PaymentBody, home: HomeCredit | null): Decide<boolean> {
  return (state, now) => {
    if (state.payments.has(payment.reference)) return { drafts: [], answer: () => false }
    const credited = home === null ? [] : creditDecision(home)(state, now).drafts
    return { drafts: [paymentDraft(payment), ...credited], answer: () => true }
  }
}

/**
 * Records a statement about the reversal of a payment. At the home node the account changes with it.
 * @returns whether it says something new
 */
export function reversalDecision(statement: FuelReversalBody): Decide<boolean> {
  return (state) => {
    const isNew = rowAfter(state, statement) !== null
    return { drafts: isNew ? [reversalDraft(statement)] : [], answer: () => isNew }
  }
}
