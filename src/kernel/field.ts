/** One axis of a regular grid. */
export interface Axis {
  readonly name: string
  /** SI unit of the coordinate. */
  readonly unit: string
  readonly start: number
  readonly step: number
  readonly count: number
}

/** A field on a regular grid, produced by a solver; the last axis varies fastest. */
export interface Field {
  readonly name: string
  /** SI unit of the values. */
  readonly unit: string
  readonly axes: readonly Axis[]
  /** Product of the axes' counts. */
  readonly values: Float64Array
}

/** Coefficients of the medium for the master equation; solvers without a medium use the defaults. */
export interface Medium {
  /** μ², 1/coordinate²; default 1/L² with L the longest side of the grid, the longest wave on the grid. */
  readonly massSquared: number
  /** λ, 1/(coordinate²·unit²); default 0. */
  readonly selfInteraction: number
  /** Speed v of the field's own waves, coordinate per unit of time; null (the default) for a field without waves. */
  readonly waveSpeed: number | null
  /** Γ/v² before ∂φ/∂t, time/coordinate²: 1/D of a field that diffuses; default 0. */
  readonly damping: number
  /** α of the KO42 coupling; default α_K. */
  readonly coupling: number
  /** Trace of T, βF² and J_ext together, unit/coordinate², at every point of the grid or a constant; default 0. */
  readonly source: number | Float64Array
}

/** The last time levels of a field that evolves, `step` apart. */
export interface TimeLevels {
  /** Values one step before the final state. */
  readonly before: Float64Array
  /** Values two steps before the final state. */
  readonly beforeThat: Float64Array
  /** Time between two levels, in the unit of the medium's coefficients. */
  readonly step: number
}

export type ContinuumKind = 'field' | 'profile' | 'spectrum'

/** The field, profile or spectrum of a run, on which the master equation is evaluated. */
export interface Continuum {
  readonly kind: ContinuumKind
  /** φ at the end of the run, over continuous coordinates of one unit. */
  readonly field: Field
  /** Null for a field at one moment: its time derivatives are zero or not known. */
  readonly levels: TimeLevels | null
  /** True if the one coordinate is time: the d'Alembertian is then d²φ/dt², as of a single body. */
  readonly overTime: boolean
  /** Grid index (one per axis) of the point at which the terms are given. */
  readonly probe: readonly number[]
  /** True if an axis is periodic. */
  readonly periodic: readonly boolean[]
  readonly medium: Partial<Medium>
  /**
   * Why the equation that the run solves leaves a residual, as a clause; null if it has the six terms and no others.
   */
  readonly ownEquation: string | null
  /** Wavenumbers of the levels or modes found by the run, lowest first, rad per unit of the coordinate. */
  readonly levelWavenumbers: readonly number[]
}
