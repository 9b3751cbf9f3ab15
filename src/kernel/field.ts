/** One axis of a regular grid. */
export interface Axis {
  readonly name: string
  /** SI unit of the coordinate. */
  readonly unit: string
  readonly start: number
  readonly step: number
  readonly count: number
}

/** A field on a regular grid as a solver produced it; last axis fastest. */
export interface Field {
  readonly name: string
  /** SI unit of the values. */
  readonly unit: string
  readonly axes: readonly Axis[]
  /** Product of the axes' counts. */
  readonly values: Float64Array
}

/** What the field equation is told about the medium; a solver that gives none leaves the defaults. */
export interface Medium {
  /** μ² in 1/m²; default 1/L² with L the longest side of the grid, the longest wave that the grid can carry. */
  readonly massSquared: number
  /** λ in 1/(m²·unit²). */
  readonly selfInteraction: number
  /** Γ in 1/s: free solutions fall as exp(−Γt/2). */
  readonly decayRate: number
  /** Trace of T, βF² and J_ext together, in unit/m². */
  readonly source: number
}

/** The field on which the master equation is evaluated: its last three time levels, `step` seconds apart. */
export interface EvolvingField {
  /** The final state. */
  readonly field: Field
  /** Values one step before the final state. */
  readonly before: Float64Array
  /** Values two steps before the final state. */
  readonly beforeThat: Float64Array
  /** Seconds between two levels. */
  readonly step: number
  /** Grid index (one per axis) of the headline value. */
  readonly probe: readonly number[]
  /** True where an axis wraps around. */
  readonly periodic: readonly boolean[]
  /** Coefficients of the master equation where the solver knows them. */
  readonly medium?: Partial<Medium>
}
