import type { Pool } from '../ledger/account.ts'
import type { MintedKey } from '../ledger/key-record.ts'
import type { Tier } from '../ledger/plan.ts'
import type { FuelBondBody } from '../mesh/kinds/fuel-bond.ts'
import type { Spend } from '../mesh/spend.ts'

/** A key was minted, with its initial balance (decimal plancks, `0` for none). */
export interface KeyBody extends MintedKey {
  readonly free_grant: string
}

/** A key was revoked or replaced. */
export interface KeyEndBody {
  readonly lookup: string
  /** First tick in which it is not valid any more. */
  readonly ends: number
}

/** A key was used for the first time on a day (`0`), or paid for a computation. */
export interface KeyUseBody {
  readonly lookup: string
  /** Decimal. */
  readonly plancks: string
}

/** An account was credited. */
export interface FundBody {
  readonly account: string
  readonly pool: Pool
  /** Decimal, positive. */
  readonly plancks: string
}

/** An account was credited for an event in the mesh, once per reference. */
export interface SettlementBody extends FundBody {
  /**
   * Reason of the credit, kind first, as in `redeem:…`; the kinds share one space. Lower case, at most 200 characters.
   */
  readonly reference: string
  /** The seat that it paid for: one cycle, whose bond has as many plancks. */
  readonly tier?: Tier
}

/** An account chose whether its computations are listed in the public record. */
export interface PublishDefaultBody {
  readonly account: string
  readonly publish: boolean
}

/** A spend was signed for a request with an Idempotency-Key: a retry proposes it again, and never another one. */
export interface MovementBody {
  readonly account: string
  /** sha256 of the Idempotency-Key, 64 hex digits. */
  readonly key: string
  /** sha256 of the request's canonical form, 64 hex digits. */
  readonly request: string
  readonly spend: Spend
}

/** Bought hours of an account became a deposit; a settlement may give it back. */
export interface DepositBody {
  readonly account: string
  /** Decimal, positive. */
  readonly plancks: string
  /** What it is for, one of the references of settlements. */
  readonly reference: string
}

/** Bought hours of an account became the bond of a cycle. */
export interface SeatBody {
  readonly account: string
  readonly tier: Tier
  /** Names the request, if it may be repeated; one of the references of settlements. */
  readonly reference?: string
}

/** A payment that a rail has reported to this node, wherever its buyer is at home. */
export interface PaymentBody extends FuelBondBody {
  /** Name of the rail and the provider's name of the payment: `stripe:pi_…`. */
  readonly source: string
}
