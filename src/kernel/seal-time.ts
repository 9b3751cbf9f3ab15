import { modulation, tickAverage } from '../time/modulation.ts'
import { phaseOf, tickOf } from '../time/tick.ts'
import type { Computation } from './computation.ts'
import { functionalEquation } from './functional-equation.ts'
import { metricShift } from './parity.ts'
import { verify } from './steps/7-verify.ts'
import type { FunctionalEquation, MetricShift, Verdict } from './verdict.ts'

/** The members of an answer that depend on when it was sealed. */
export interface Finished {
  readonly svcond: number
  /** In [0, 1). */
  readonly phase: number
  readonly R_t: number
  /** R averaged over one tick, which recovers the value. */
  readonly svcond_averaged: number
  /** Null for scalar results. */
  readonly functional_equation: FunctionalEquation | null
  /** Present only when a shift was applied. */
  readonly metric_shift?: MetricShift
  readonly verify: Verdict
}

const ascending = (stamps: readonly bigint[], end: bigint): boolean =>
  stamps.every((stamp, index) => stamp <= (stamps[index + 1] ?? end))

/**
 * Step 7 of the protocol, and everything that depends on the seal.
 * @param stamps ends of the seven steps, unix nanoseconds
 * @param sealNs instant of the seal, unix nanoseconds
 */
export const finish = (computation: Computation, stamps: readonly bigint[], sealNs: bigint): Finished => {
  if (stamps.length !== 7) throw new Error(`seven steps give seven stamps, not ${stamps.length}`)
  const phase = phaseOf(sealNs)
  const R_t = modulation(phase)
  const shift = metricShift(stamps, sealNs)
  const { functional, masterSum } = computation
  const finished: Finished = {
    svcond: tickOf(sealNs),
    phase,
    R_t,
    svcond_averaged: tickAverage(computation.value),
    functional_equation:
      functional === null || masterSum === null
        ? null
        : functionalEquation({ ...functional, residual: masterSum.residual }, R_t, shift?.delta_alpha ?? 0),
    verify: verify(computation, { modulation: R_t, phase, aligned: ascending(stamps, sealNs) }),
  }
  return shift === null ? finished : { ...finished, metric_shift: shift }
}
