import { PRECISION_BOUND } from '../../src/kernel/limits.ts'
import type { Task } from '../../src/kernel/task.ts'
import type { Hold } from '../../src/ledger/holds.ts'
import type { Caller } from '../caller.ts'
import type { Computed } from '../ports.ts'

/**
 * The stages of a billable computation as types: a step takes what only the step before it can make, so nothing that
 * was not paid for is computed and nothing that was not verified is sealed.
 */

/** Admitted, with its price; nothing has been set aside yet. */
export interface Priced {
  readonly task: Task
  /** Plancks, at least 1. */
  readonly price: number
  /** Operations that reading it took; they count as uncharged work until it is charged. */
  readonly reading: number
}

/** The price is set aside in the caller's balance. */
export interface Held extends Priced {
  readonly caller: Caller
  readonly hold: Hold
}

declare const verified: unique symbol

/** A computation all of whose gates held. Only `verify` makes one. */
export interface Verified extends Computed {
  readonly [verified]: true
}

/**
 * The gates have refused by exception already, where the work was done; this is where the type is earned.
 * @throws Error when a computation came through that no gate should have let pass: a bug, not a refusal
 */
export function verify(computed: Computed): Verified {
  const { checks, roundingBound, value } = computed.computation
  const failed = checks.find((check) => !check.passed)
  if (failed !== undefined) throw new Error(`a computation with the failed check ${failed.name} was not refused`)
  if (!Number.isFinite(value) || !(roundingBound <= PRECISION_BOUND)) {
    throw new Error(`a computation with value ${value} and rounding bound ${roundingBound} was not refused`)
  }
  return computed as Verified
}
