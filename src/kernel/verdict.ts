import type { Check, ErrorKind } from './computation.ts'

/** E = P_φ · Z(M, R, δ, C, X) at the seal, Z = X·(1 + δ·C). */
export interface FunctionalEquation {
  /** P_φ·Z, in the unit of X. */
  readonly E: number
  /** R_t at the seal. */
  readonly P_phi: number
  readonly Z: number
  /** Normalised residual of the master equation. */
  readonly M: number
  readonly R: number
  /** Applied delta-alpha; 0 without a metric shift. */
  readonly delta: number
  /** Σ 2⁻ᵏ, k = 1 to 42. */
  readonly C: number
  /** Headline value of the field. */
  readonly X: number
}

/** The 0.1 % gate, separate from the solver's own bounds. */
export interface RealityVerdict {
  /** Bound of the gate on every relative error: 1e-3. */
  readonly bound: number
  /** Largest relative error measured against the gate; null without checks. */
  readonly measured: number | null
  /** Which errors the gate measured. */
  readonly errors: readonly ErrorKind[]
  readonly checks: number
  readonly passed: boolean | null
  /** The check closest to its own bound. */
  readonly tightest: Pick<Check, 'name' | 'measured' | 'bound'> | null
}

export interface UncertaintyVerdict {
  /** Uncertainty over |value|; null if the value is zero. */
  readonly relative: number | null
  /** Which errors it states. */
  readonly errors: readonly ErrorKind[]
  /** True if it is larger than the gate, which measures other errors. */
  readonly above_gate: boolean
}

/** The VERIFY step: what passed, what could not be checked (null), and a sentence about it. */
export interface Verdict {
  readonly passed: boolean
  /** Smaller over larger of R_t·S and the textbook value S, in [1 − α, 1]; null if S is 0. */
  readonly R_t_correlation: number | null
  readonly phase: number
  /** No step ended after the seal. */
  readonly svcond_aligned: boolean
  readonly precision: { readonly rounding_bound: number; readonly bound: number; readonly passed: boolean }
  readonly reality: RealityVerdict
  /** What the stated uncertainty covers; null for closed formulas. */
  readonly uncertainty: UncertaintyVerdict | null
  /** How far the field is from solving the six-term equation, 0 to 6; not bounded. */
  readonly master_residual: number | null
  readonly statement: string
}

/** Correction for a computation whose steps vary by more than the threshold. */
export interface MetricShift {
  /** R_t at the seal minus R_t at the end of step 1. */
  readonly delta_alpha: number
  /** Variance of the seven step stamps, ticks². */
  readonly variance: number
  readonly threshold: number
  readonly from_svcond: number
  readonly to_svcond: number
}
