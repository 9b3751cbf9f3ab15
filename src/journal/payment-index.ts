import { canonicalJson } from '../bytes/canonical-json.ts'
import type { Claimed, Reversed } from '../ledger/reversal.ts'
import type { FuelReversalBody } from '../mesh/kinds/fuel-reversal.ts'

/** Payments that a rail has reported to this node, and what is reversed of payments of any node. */
export interface PaymentRecords {
  /** Whether a rail has reported it here. @param reference 64 hex digits */
  has(reference: string): boolean
  /** By reference of the payment; undefined if nothing of it is reversed. */
  reversal(payment: string): ReversalRow | undefined
}

/** What is reversed of a payment, with its home node. */
export interface ReversalRow extends Reversed {
  readonly home: string
}

/** References of payments, and reversals; the state after a batch, or the changes of one on top of it. */
export class PaymentIndex implements PaymentRecords {
  readonly references = new Set<string>()
  readonly reversals = new Map<string, ReversalRow>()
  readonly #base: PaymentIndex | null

  constructor(base: PaymentIndex | null = null) {
    this.#base = base
  }

  has(reference: string): boolean {
    return this.references.has(reference) || this.#base?.has(reference) === true
  }

  reversal(payment: string): ReversalRow | undefined {
    return this.reversals.get(payment) ?? this.#base?.reversal(payment)
  }

  /** Adds the changes of a batch. */
  take({ references, reversals }: PaymentIndex): void {
    for (const reference of references) this.references.add(reference)
    for (const [payment, row] of reversals) this.reversals.set(payment, row)
  }
}

interface StoredReversal extends Pick<ReversalRow, 'account' | 'home' | 'tier'> {
  readonly causes: readonly (readonly [cause: string, plancks: string, closed: boolean])[]
  readonly paid: string
  readonly taken: string
}

export const reversalRow = ({ account, causes, home, paid, taken, tier }: ReversalRow): string =>
  canonicalJson({
    account,
    causes: [...causes].map(([cause, { plancks, closed }]) => [cause, String(plancks), closed]),
    home,
    paid: String(paid),
    taken: String(taken),
    ...(tier === undefined ? {} : { tier }),
  })

export function readReversalRow(payload: string): ReversalRow {
  const { causes, paid, taken, ...rest } = JSON.parse(payload) as StoredReversal
  const claimed = causes.map(([cause, plancks, closed]): [string, Claimed] => [
    cause,
    { plancks: BigInt(plancks), closed },
  ])
  return { ...rest, causes: new Map(claimed), paid: BigInt(paid), taken: BigInt(taken) }
}

/** The statements that a row was joined from, one per cause. */
export const statementsOf = (
  payment: string,
  { account, causes, home, paid, tier }: ReversalRow,
): readonly FuelReversalBody[] =>
  [...causes].map(([cause, { plancks, closed }]) => ({
    payment,
    home,
    account,
    paid: String(paid),
    ...(tier === undefined ? {} : { tier }),
    cause,
    plancks: String(plancks),
    closed,
  }))
