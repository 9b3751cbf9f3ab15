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

/** The VERIFY step: what held, what could not be looked at (null), and the sentence that says so. */
export interface Verdict {
  readonly passed: boolean
  /** Smaller over larger of R_t·S and the textbook value S, in [1 − α, 1]; null where S is 0. */
  readonly R_t_correlation: number | null
  readonly phase: number
  /** No step ended after the seal. */
  readonly svcond_aligned: boolean
  readonly precision: { readonly rounding_bound: number; readonly bound: number; readonly passed: boolean }
  /** `worst` is the figure of the check that came nearest to its bound, `bound` that check's own bound. */
  readonly reality: {
    readonly checks: number
    readonly worst: number | null
    readonly bound: number
    readonly passed: boolean | null
  }
  readonly master_residual: number | null
  readonly statement: string
}

/** What was done because the steps of a computation lay more than the threshold apart. */
export interface MetricShift {
  /** R_t at the seal minus R_t at the end of step 1. */
  readonly delta_alpha: number
  /** Variance of the seven step stamps, ticks². */
  readonly variance: number
  readonly threshold: number
  readonly from_svcond: number
  readonly to_svcond: number
}
