import type { JsonObject } from '../schema/json.ts'
import type { Field } from './field.ts'

/** One figure measured on the caller's own run, against its bound. */
export interface Check {
  readonly name: string
  readonly measured: number
  readonly bound: number
  readonly passed: boolean
  /** Present where figure and bound are percentages. */
  readonly percent?: true
}

/** An error that a run can have. */
export type ErrorKind =
  | 'balance'
  | 'chaos'
  | 'closed form'
  | 'conserved quantity'
  | 'constants'
  | 'discretisation'
  | 'model'
  | 'residual'
  | 'rounding'
  | 'second method'
  | 'statistics'

/** Which errors the reality gate measures, and which `uncertainty` states; the two may differ. */
export interface ErrorScope {
  readonly gate: readonly ErrorKind[]
  readonly uncertainty: readonly ErrorKind[]
}

export interface MasterTerm {
  readonly name: string
  readonly value: number
  readonly unit: string
}

/** The six terms of the master equation at the headline point, their sum, and the normalised residual over the grid. */
export interface MasterSum {
  readonly terms: readonly MasterTerm[]
  readonly total: number
  readonly unit: string
  /**
   * Root mean square of the total over that of the largest term, the halves of the d'Alembertian counted as terms; 0 to
   * 6.
   */
  readonly residual: number
  /** μ² that was used, 1/coordinate² (1/m² over space). */
  readonly mass_squared: number
}

/** Discrete spectrum of the field and the propagator G(k) = 1/(k² + μ²). */
export interface SpectralPropagator {
  /** Dominant wavenumbers, rad per unit of the coordinate (rad/m over space), strongest first. */
  readonly wavenumbers: readonly number[]
  /** Share of the spectral power at each. */
  readonly power: readonly number[]
  /** G(k) at each, coordinate². */
  readonly propagator: readonly number[]
  /** Levels or modes found by the solver, lowest first; absent where it computes none. */
  readonly levels?: { readonly wavenumbers: readonly number[]; readonly propagator: readonly number[] }
}

/** Value and provenance of one operator of the chain. */
export interface OperatorStep {
  readonly id: string
  /** Symbol that the value binds to for the next operator. */
  readonly symbol: string
  readonly value: number
  readonly unit: string
  readonly uncertainty: number
  readonly rounding_bound: number
  /** The formula with symbols. */
  readonly formula: string
}

/**
 * Everything about an answer that does not depend on time: the same task gives the same bits anywhere. Time-dependent
 * members (R_t, phase, svcond, functional equation, metric shift, verdict) are added at the seal.
 */
export interface Computation {
  readonly value: number
  readonly unit: string
  /** One standard deviation, in `unit`. */
  readonly uncertainty: number
  /** Bound on the relative rounding error of `value`; at most 1e-4 or the task was refused. */
  readonly roundingBound: number
  readonly operatorId: string
  /** KO42 first. */
  readonly operatorChain: readonly string[]
  /** Formulas with inputs substituted, KO42 first. */
  readonly equations: readonly string[]
  /** Domain as resolved: a field such as `mechanics`. */
  readonly domain: string
  readonly steps: readonly OperatorStep[]
  readonly checks: readonly Check[]
  /** Which errors the checks and the uncertainty cover; null for closed formulas. */
  readonly errors: ErrorScope | null
  readonly masterEquation: string
  /** The field on which the master equation was evaluated, or why it was not. */
  readonly masterSubject: string
  /** Why the equation of the run leaves a residual, as a clause; null if nothing is declared. */
  readonly ownEquation: string | null
  /** Null for scalar results. */
  readonly masterSum: MasterSum | null
  /** Null for scalar results. */
  readonly spectralPropagator: SpectralPropagator | null
  /** Sum over k of 2⁻ᵏ coupling seen by the functional equation and headline X; null for scalar results. */
  readonly functional: { readonly headline: number; readonly coupling: number } | null
  /** Named extra results of the solver (energyDriftPct …), in the order the solver gives. */
  readonly extra: JsonObject
  /** Fields for plots and for `fields: true`; empty for scalars. */
  readonly fields: readonly Field[]
  /** Deterministic work in operations; one operation costs one planck. */
  readonly operations: number
  /** An intermediate result, which did not have to reach the precision of sealed values. */
  readonly unsealed?: true
  /** State of a machine after its steps, where it is too large to be sealed; `extra` has its digest. */
  readonly stateBits?: Uint8Array
}
