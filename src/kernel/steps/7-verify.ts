import type { Check, Computation } from '../computation.ts'
import { PRECISION_BOUND, REALITY_BOUND } from '../limits.ts'
import type { RealityVerdict, UncertaintyVerdict, Verdict } from '../verdict.ts'
import { verifySentence } from '../verify-sentence.ts'

/** Facts known at the seal only. */
export interface SealFacts {
  /** R_t at the seal. */
  readonly modulation: number
  readonly phase: number
  /** No step ended after the seal or before its predecessor. */
  readonly aligned: boolean
}

const correlation = (value: number, modulation: number): number | null => {
  if (value === 0) return null
  return modulation < 1 ? modulation : 1 / modulation
}

/** The check closest to its bound. */
const tightest = (checks: readonly Check[]): Check | undefined => {
  const share = (check: Check): number => Math.abs(check.measured) / (check.bound === 0 ? 1 : Math.abs(check.bound))
  let worst: Check | undefined
  for (const check of checks) if (worst === undefined || share(check) > share(worst)) worst = check
  return worst
}

/** The gate with a margin for rounding, such as that of 1 − 0.999. */
const GATE = REALITY_BOUND * (1 + 1e-9)

/** Figures that are relative errors, unlike stability numbers, whose bounds are larger. */
const shareOf = ({ measured, bound, percent }: Check): readonly number[] => {
  const scale = percent === true ? 0.01 : 1
  return bound * scale > 0 && bound * scale <= GATE ? [Math.abs(measured) * scale] : []
}

const realityOf = ({ checks, errors }: Computation): RealityVerdict => {
  const shares = checks.flatMap(shareOf)
  const worst = tightest(checks)
  return {
    bound: REALITY_BOUND,
    checks: checks.length,
    errors: errors?.gate ?? [],
    measured: shares.length === 0 ? null : Math.max(...shares),
    passed: checks.length === 0 ? null : checks.every((check) => check.passed),
    tightest: worst === undefined ? null : { bound: worst.bound, measured: worst.measured, name: worst.name },
  }
}

const uncertaintyOf = ({ errors, uncertainty, value }: Computation): UncertaintyVerdict | null => {
  if (errors === null) return null
  const relative = value === 0 ? null : uncertainty / Math.abs(value)
  const above = relative !== null && relative > REALITY_BOUND
  return { above_gate: above, errors: errors.uncertainty, relative: Number.isFinite(relative) ? relative : null }
}

/** Step 7: the verdict on a computation at its seal; null for everything not measured. */
export const verify = (computation: Computation, seal: SealFacts): Verdict => {
  const { value, roundingBound, masterSum } = computation
  const precise = roundingBound <= PRECISION_BOUND
  const reality = realityOf(computation)
  const uncertainty = uncertaintyOf(computation)
  const passed = precise && reality.passed !== false && seal.aligned
  // In the order of RFC 8785, which saves sorting them at every seal.
  return {
    R_t_correlation: correlation(value, seal.modulation),
    master_residual: masterSum?.residual ?? null,
    passed,
    phase: seal.phase,
    precision: { bound: PRECISION_BOUND, passed: precise, rounding_bound: roundingBound },
    reality,
    statement: verifySentence(computation, passed, reality, uncertainty),
    svcond_aligned: seal.aligned,
    uncertainty,
  }
}
