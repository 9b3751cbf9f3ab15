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
}
