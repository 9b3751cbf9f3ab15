import { PRECISION_BOUND } from '../../src/kernel/limits.ts'
import type { Task } from '../../src/kernel/task.ts'
import type { Hold } from '../../src/ledger/holds.ts'
import type { States } from '../../src/machines/state-body.ts'
import type { Caller } from '../caller.ts'
import type { Computed } from '../ports.ts'

/**
 * The stages of a billable computation as types: each step takes a type that only the previous step can make, so
 * nothing unpaid is computed and nothing unverified is sealed.
 */

/** Admitted, with its price; nothing is reserved yet. */
export interface Priced {
  readonly task: Task
  /** Those that the task names. */
  readonly states: States
  /** Plancks, at least 1. */
  readonly price: number
  /** Operations at most, paid for or not; the steps of a machine between two seals are free. */
  readonly work: number
  /** Operations of reading it; they count as uncharged work until it is charged. */
  readonly reading: number
}

/** Where a computation runs, if not here. */
export type Elsewhere = (signal: AbortSignal | undefined) => Promise<Computed | null>

/** The price is reserved in the caller's balance. */
export interface Held extends Priced {
  readonly caller: Caller
  readonly hold: Hold
  /** Whether the caller wants it listed in the public record, if the request says so. */
  readonly publish?: boolean
}

declare const verified: unique symbol

/** A computation that passed all gates. Only `verify` makes one. */
export interface Verified extends Computed {
  readonly [verified]: true
}

/**
 * The gates have already thrown their refusals where the work was done; this asserts it and changes the type.
 * @throws Error for a computation that a gate should have refused: a bug, not a refusal
 */
export function verify(computed: Computed): Verified {
  const { checks, roundingBound, unsealed, value } = computed.computation
  const failed = checks.find((check) => !check.passed)
  if (failed !== undefined) throw new Error(`a computation with the failed check ${failed.name} was not refused`)
  if (!Number.isFinite(value) || !(unsealed === true || roundingBound <= PRECISION_BOUND)) {
    throw new Error(`a computation with value ${value} and rounding bound ${roundingBound} was not refused`)
  }
  return computed as Verified
}
