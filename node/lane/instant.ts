import type { Instant } from '../../src/journal/decision.ts'
import { startOfTick, tickOf } from '../../src/time/tick.ts'
import type { Job } from './job.ts'

/**
 * The instant of a batch: that of the clock, but never before the tick of the last entry, since ticks never decrease
 * along the journal.
 * @param ns unix nanoseconds
 * @param last tick of the last entry
 */
export function instantOf(ns: bigint, last: number): Instant {
  const now = tickOf(ns)
  return now >= last ? { ns, svcond: now } : { ns: startOfTick(last), svcond: last }
}

/**
 * Whether a tick with sealed envelopes is over and has to be closed now: before the node publishes anything else,
 * otherwise at the node's own moment.
 * @param moment nanoseconds after the end of the tick
 */
export function isDue(tick: number, { ns, svcond }: Instant, moment: bigint, jobs: readonly Job[]): boolean {
  if (tick >= svcond) return false
  return jobs.some(({ receives }) => !receives) || ns >= startOfTick(tick + 1) + moment
}
