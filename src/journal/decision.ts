import type { Seal } from '../envelope/bundle.ts'
import type { Draft } from './entry.ts'
import type { State } from './state.ts'

/** When a batch is decided: one reading of the clock for all of it. */
export interface Instant {
  /** Unix time in nanoseconds; never before the tick of the last entry. */
  readonly ns: bigint
  /** Tick that holds it. */
  readonly svcond: number
}

/** What a decision's drafts became. */
export interface Commit {
  readonly instant: Instant
  /**
   * Signature of an envelope of this batch.
   * @param id 64 hex digits
   */
  seal(id: string): Seal
}

/** What shall happen, and what to answer once it is durable. */
export interface Decision<T> {
  readonly drafts: readonly Draft[]
  /** Runs when the batch is durable and its changes are in the committed state, before anybody else runs. */
  readonly answer: (commit: Commit) => T
}

/**
 * Looks at the state and says what shall happen. Pure and synchronous; it may run twice. A refusal that it throws goes
 * to the caller and nothing is written.
 */
export type Decide<T> = (state: State, now: Instant) => Decision<T>
