import { modulation } from '../time/modulation.ts'
import { phaseOf, TICK_NS, tickOf } from '../time/tick.ts'
import { VARIANCE_THRESHOLD } from './limits.ts'
import type { MetricShift } from './verdict.ts'

/** Nanoseconds of a tick as a number, exact. */
const TICK = Number(TICK_NS)

/**
 * Population variance of the ends of the seven steps.
 * @param stamps unix nanoseconds
 * @returns ticks²; the phases are unwrapped, so a step that runs over a tick's end counts in full
 */
export const stampVariance = (stamps: readonly bigint[]): number => {
  const origin = stamps[0] ?? 0n
  const ticks = stamps.map((stamp) => Number(stamp - origin) / TICK)
  let sum = 0
  for (const tick of ticks) sum += tick
  const mean = sum / ticks.length
  let squares = 0
  for (const tick of ticks) squares += (tick - mean) * (tick - mean)
  return squares / ticks.length
}

/**
 * Parity check (rule 7): steps far apart in time have different values of R, so R is projected from the end of step 1
 * to the seal and the difference is reported with the answer. The value itself never changes.
 * @returns null at or below the threshold
 */
export const metricShift = (stamps: readonly bigint[], sealNs: bigint): MetricShift | null => {
  const variance = stampVariance(stamps)
  if (variance <= VARIANCE_THRESHOLD) return null
  const first = stamps[0] ?? sealNs
  return {
    delta_alpha: modulation(phaseOf(sealNs)) - modulation(phaseOf(first)),
    variance,
    threshold: VARIANCE_THRESHOLD,
    from_svcond: tickOf(first),
    to_svcond: tickOf(sealNs),
  }
}
