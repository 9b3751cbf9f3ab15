import type { Account } from './account.ts'
import { bondOf, type Tier } from './plan.ts'
import type { Seat } from './seat.ts'

/*
 * A payment is reversed by refunds and disputes. What is known of them is joined: the order in which statements arrive, and how
 * often, makes no difference to what is due.
 */

/** Why a payment is reversed: all its refunds together, or one dispute (its sha256, 64 hex digits). */
export type Cause = 'refund' | string

/** What one cause takes back. */
export interface Claimed {
  /** Of the payment's plancks. */
  readonly plancks: bigint
  /** Whether it has been decided: a dispute that was won takes back nothing. A refund is never decided, since more may follow. */
  readonly closed: boolean
}

/** A payment, as far as it is reversed. */
export interface Reversed {
  readonly account: string
  /** What the payment credited, or will credit. */
  readonly paid: bigint
  /** The seat that it paid for. */
  readonly tier?: Tier
  readonly causes: ReadonlyMap<Cause, Claimed>
  /** Plancks that were in fact taken from the account, less what was given back. */
  readonly taken: bigint
}

/** Plancks of a payment that should be taken back. */
export function dueOf({ paid, causes }: Pick<Reversed, 'paid' | 'causes'>): bigint {
  let sum = 0n
  for (const { plancks } of causes.values()) sum += plancks
  return sum < paid ? sum : paid
}

/** Whether one statement about a cause replaces another: a decision replaces an open dispute, more replaces less. */
const replaces = (after: Claimed, before: Claimed | undefined): boolean =>
  before === undefined ||
  (after.closed === before.closed ? after.plancks > before.plancks : after.closed && !before.closed)

/** The causes with one more statement; null if it says nothing new. */
export function withCause(
  causes: Reversed['causes'],
  cause: Cause,
  claimed: Claimed,
): ReadonlyMap<Cause, Claimed> | null {
  return replaces(claimed, causes.get(cause)) ? new Map([...causes, [cause, claimed]]) : null
}

/** An account from which something was taken, and how much it was. */
export interface Taken {
  readonly account: Account
  readonly plancks: bigint
}

/**
 * Takes bought hours from an account, as many as it has: first those of the pool to which the payment went.
 * @param account at that tick (`accountAt`)
 * @param due plancks
 * @param tier the seat that the payment was for, if any
 * @param whole whether nothing of the payment remains: then its cycle ends, or one that is paid for ahead
 */
export function takeBack(account: Account, due: bigint, svcond: number, tier?: Tier, whole = false): Taken {
  let { bond, fuel, seat } = account
  let open = due
  const take = (pool: bigint): bigint => {
    const part = pool < open ? pool : open
    open -= part
    return pool - part
  }
  if (seat !== null && tier !== undefined && whole && seat.ahead.includes(tier)) {
    fuel += take(bondOf(tier))
    seat = withoutAhead(seat, seat.ahead.lastIndexOf(tier))
  } else if (seat !== null && tier === seat.tier && whole) {
    // What is left belongs to other payments, whose seats ended when this one began.
    fuel += take(bond)
    const [next, ...ahead] = seat.ahead
    bond = next === undefined ? 0n : bondOf(next)
    seat = next === undefined ? null : { tier: next, start: svcond, ahead }
  }
  if (tier === undefined) fuel = take(fuel)
  bond = take(bond)
  fuel = take(fuel)
  while (open > 0n && seat !== null && seat.ahead.length > 0) {
    const last = seat.ahead.length - 1
    fuel += take(bondOf(seat.ahead[last] as Tier))
    seat = withoutAhead(seat, last)
  }
  const plancks = due - open
  return { account: { ...account, bond, fuel, seat, reversed: account.reversed + plancks }, plancks }
}

/** What was taken for a dispute that was won is fuel again. */
export const giveBack = (account: Account, plancks: bigint): Account => ({
  ...account,
  fuel: account.fuel + plancks,
  reversed: account.reversed - plancks,
})

const withoutAhead = (seat: Seat, index: number): Seat => ({
  ...seat,
  ahead: seat.ahead.filter((_, at) => at !== index),
})
