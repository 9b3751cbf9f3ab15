import type { Field, Medium } from '../../kernel/field.ts'
import type { SolverResult } from '../contract.ts'
import type { TumorPlan } from './plan.ts'

/** The equation of Fisher as the master equation reads it: damping 1/D and the growth r·u·(1 − u) over D as the source. */
export const growthOf = ({ inputs: { D, r } }: TumorPlan, { evolving }: SolverResult, phi: Field): Partial<Medium> => ({
  damping: 1 / D,
  source: (evolving?.before ?? phi.values).map((u) => (r * u * (1 - u)) / D),
})
