import { Refusal } from '../errors/refusal.ts'
import type { Pool } from '../ledger/account.ts'
import { bondFuel, canPaySeat } from '../ledger/cycles.ts'
import { takeDeposit } from '../ledger/deposit.ts'
import type { MintedKey } from '../ledger/key-record.ts'
import type { Tier } from '../ledger/plan.ts'
import type { Decide } from './decision.ts'
import {
  cursorDraft,
  depositDraft,
  fundDraft,
  keyDraft,
  listingDraft,
  movementDraft,
  publishDefaultDraft,
  publishDraft,
  seatDraft,
  settlementDraft,
} from './drafts.ts'
import type { PublishBody } from './entry.ts'
import type { DepositBody, MovementBody, PublishDefaultBody, SeatBody, SettlementBody } from './ledger-bodies.ts'
import type { ListingBody } from './listing.ts'
import { dueOnArrival, paymentOfSettlement } from './reversals.ts'
import { accountAsOf, type State } from './state.ts'

/**
 * Mints a key; an existing one is unchanged and gets no second grant.
 * @returns whether it is new
 */
export function mintKeyDecision(record: MintedKey, freeGrant: bigint): Decide<boolean> {
  return (state) => {
    const exists = state.key(record.lookup) !== undefined
    return { drafts: exists ? [] : [keyDraft(record, freeGrant)], answer: () => !exists }
  }
}

/** Credits an account, whether or not it received anything before. */
export function fundDecision(account: string, pool: Pool, plancks: bigint): Decide<void> {
  return () => ({ drafts: [fundDraft(account, pool, plancks)], answer: () => undefined })
}

/** A credit for an event in the mesh: a bought hour, a redeemed coin. */
export interface Credit {
  /**
   * Names what it is for, kind first (`redeem:…`, `fuel-bond:…`): the kinds share one space. Lower case, ≤ 200 letters.
   */
  readonly reference: string
  readonly account: string
  readonly pool: Pool
  /** Positive. */
  readonly plancks: bigint
  /** The seat that was paid for: `plancks` is the bond of one cycle. */
  readonly tier?: Tier
}

/**
 * Credits an account once per reference, however often it is called.
 * @returns whether it was credited now
 */
export function settleDecision(credit: Credit): Decide<boolean> {
  return (state, { svcond }) => {
    const known = state.settled(credit.reference)
    return { drafts: known ? [] : [settlementDraft(bodyOf(credit, state, svcond))], answer: () => !known }
  }
}

/**
 * A payment is never refused: the hours of a seat that is paid for as far ahead as possible are fuel, and so are those of a
 * payment of which something has to be taken back at once.
 */
function bodyOf({ reference, account, pool, plancks, tier }: Credit, state: State, svcond: number): SettlementBody {
  const body = { reference, account, pool, plancks: String(plancks) }
  if (tier === undefined) return body
  if (dueOnArrival(state, paymentOfSettlement(reference), account) > 0n) return { ...body, pool: 'fuel' }
  return canPaySeat(accountAsOf(state, account, svcond), tier, svcond) ? { ...body, tier } : { ...body, pool: 'fuel' }
}

/**
 * Bonds bought hours of an account for one cycle of a tier; once per reference, if there is one.
 * @throws Refusal INSUFFICIENT_BALANCE, TOO_FAR_AHEAD
 */
export function bondDecision(body: SeatBody): Decide<void> {
  return (state, { svcond }) => {
    const { account, tier, reference } = body
    if (reference !== undefined && state.settled(reference)) return { drafts: [], answer: () => undefined }
    bondFuel(accountAsOf(state, account, svcond), tier, svcond)
    return { drafts: [seatDraft(body)], answer: () => undefined }
  }
}

/** Records spends before they are proposed. */
export function moveDecision(bodies: readonly MovementBody[]): Decide<void> {
  return () => ({ drafts: bodies.map(movementDraft), answer: () => undefined })
}

/** Takes a deposit from bought hours of an account, once per reference. @throws Refusal INSUFFICIENT_BALANCE, CHALLENGE_CLOSED */
export function depositDecision(body: DepositBody): Decide<void> {
  return (state, { svcond }) => {
    if (state.settled(body.reference)) {
      throw new Refusal('CHALLENGE_CLOSED', 'This node has a deposit for the same challenge.', {
        reference: body.reference,
      })
    }
    takeDeposit(accountAsOf(state, body.account, svcond), BigInt(body.plancks))
    return { drafts: [depositDraft(body)], answer: () => undefined }
  }
}

/** Records how much of the node's own log has been passed to gossip; writes nothing if that is unchanged. */
export function cursorDecision(outbox: number): Decide<void> {
  return ({ scalars }) => {
    const reached = Math.min(outbox, scalars.published.count)
    return { drafts: reached > scalars.outbox ? [cursorDraft(reached)] : [], answer: () => undefined }
  }
}

/**
 * Makes the content of an envelope public, once; the caller checks that the account owns it.
 * @param listing lists it in the public record; null if its seal did
 */
export function publishContentDecision(body: PublishBody, listing: ListingBody | null): Decide<void> {
  return (state) => {
    const fresh = [publishDraft(body), ...(listing === null ? [] : [listingDraft(listing)])]
    return { drafts: state.isPublic(body.envelope) ? [] : fresh, answer: () => undefined }
  }
}

/** Fixes whether the computations that an account seals from now on are listed; the same choice again writes nothing. */
export function publishDefaultDecision(body: PublishDefaultBody): Decide<void> {
  return (state) => {
    const same = state.account(body.account)?.publish === body.publish
    return { drafts: same ? [] : [publishDefaultDraft(body)], answer: () => undefined }
  }
}

/** Writes nothing itself; the lane closes a past tick at the start of every batch. */
export const closeTickDecision: Decide<void> = () => ({ drafts: [], answer: () => undefined })
