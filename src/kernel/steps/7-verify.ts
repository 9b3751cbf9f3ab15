import type { Check, Computation } from '../computation.ts'
import { PRECISION_BOUND, REALITY_BOUND } from '../limits.ts'
import type { Verdict } from '../verdict.ts'

/** What the seal knows and the computation does not. */
export interface SealFacts {
  /** R_t at the seal. */
  readonly modulation: number
  readonly phase: number
  /** No step ended after the seal, and none before the one ahead of it. */
  readonly aligned: boolean
}

const correlation = (value: number, modulation: number): number | null => {
  if (value === 0) return null
  return modulation < 1 ? modulation : 1 / modulation
}

/** The check whose figure uses up most of its bound. */
const tightest = (checks: readonly Check[]): Check | undefined => {
  const share = (check: Check): number => Math.abs(check.measured) / (check.bound === 0 ? 1 : Math.abs(check.bound))
  let worst: Check | undefined
  for (const check of checks) if (worst === undefined || share(check) > share(worst)) worst = check
  return worst
}

const sentence = (passed: boolean, checks: readonly Check[], residual: number | null): string => {
  const verdict = passed ? 'The value holds its rounding bound' : 'The value does not hold all of its bounds'
  const reality =
    checks.length === 0
      ? 'no physical check applies to a closed formula'
      : `${checks.filter((check) => check.passed).length} of ${checks.length} physical checks on this run passed`
  const master =
    residual === null
      ? 'the master equation was not evaluated because the result has no field over space and time'
      : 'the master equation was evaluated on the field that was computed'
  return `${verdict}; ${reality}; ${master}.`
}

/** Step 7: the honest verdict on a computation at its seal; null for whatever was not measured. */
export const verify = (computation: Computation, seal: SealFacts): Verdict => {
  const { checks, value, roundingBound, masterSum } = computation
  const precise = roundingBound <= PRECISION_BOUND
  const real = checks.length === 0 ? null : checks.every((check) => check.passed)
  const worst = tightest(checks)
  const residual = masterSum?.residual ?? null
  const passed = precise && real !== false && seal.aligned
  // In the order of RFC 8785, which saves sorting them at every seal.
  return {
    R_t_correlation: correlation(value, seal.modulation),
    master_residual: residual,
    passed,
    phase: seal.phase,
    precision: { bound: PRECISION_BOUND, passed: precise, rounding_bound: roundingBound },
    reality: {
      bound: worst?.bound ?? REALITY_BOUND,
      checks: checks.length,
      passed: real,
      worst: worst?.measured ?? null,
    },
    statement: sentence(passed, checks, residual),
    svcond_aligned: seal.aligned,
  }
}
