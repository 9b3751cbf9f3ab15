/**
 * The port through which the node reads time. Real and virtual clocks pass one suite (test/time/clock-suite.ts).
 */
export interface Clock {
  /** Unix time in integer nanoseconds; never falls between two calls. */
  now(): bigint
  /**
   * Calls `task` once, at or after the instant `now() + delay` (nanoseconds, negative counts as 0).
   * @returns a function that cancels the call; cancelling twice or after it ran does nothing.
   */
  after(delay: bigint, task: () => void): () => void
}
