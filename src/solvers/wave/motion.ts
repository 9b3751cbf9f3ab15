import type { Underway } from './state.ts'

/** A wave on its way: what both schemes bring back. */
export interface Motion {
  readonly values: Float64Array
  readonly before: Float64Array
  readonly beforeThat: Float64Array
  /** Largest magnitude seen. */
  readonly largest: number
  /** Discrete energy at the start, and its largest departure from that, both before scaling. */
  readonly energy: number
  readonly departure: number
  /** The magnetic field times the impedance between the points, for Maxwell's equations. */
  readonly companion: Float64Array | null
  /** State from which the run could continue. */
  readonly underway: Underway
}

/** Number of times at which the energy is taken. */
export const ENERGY_SAMPLES = 4
