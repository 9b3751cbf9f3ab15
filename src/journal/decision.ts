import type { Seal } from '../envelope/bundle.ts'
import type { Draft } from './entry.ts'
import type { State } from './state.ts'

/** Time of a batch: one reading of the clock for all of it. */
export interface Instant {
  /** Unix time in nanoseconds; never before the tick of the last entry. */
  readonly ns: bigint
  /** Tick of that instant. */
  readonly svcond: number
}

/** Result of committing a decision's drafts. */
export interface Commit {
  readonly instant: Instant
  /**
   * Signature of an envelope of this batch.
   * @param id 64 hex digits
   */
  seal(id: string): Seal
}

/** A row that no entry folds to, written in the batch of the entries that prove it; null for none. */
export interface BesideRow {
  readonly key: string
  /** What it replaces, so that the batch can be undone. */
  readonly before: Uint8Array | null
  readonly after: Uint8Array | null
}

/** The changes to make, and the answer once they are durable. */
export interface Decision<T> {
  readonly drafts: readonly Draft[]
  readonly beside?: readonly BesideRow[]
  /** Runs when the batch is durable and its changes are in the committed state, before anything else runs. */
  readonly answer: (commit: Commit) => T
}

/**
 * Decides on changes from the state. Pure and synchronous; it may run twice. If it throws a refusal, the caller gets it
 * and nothing is written.
 */
export type Decide<T> = (state: State, now: Instant) => Decision<T>
