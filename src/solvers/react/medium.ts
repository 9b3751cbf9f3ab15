import type { Field, Medium } from '../../kernel/field.ts'
import type { SolverResult } from '../contract.ts'
import type { ReactPlan } from './plan.ts'

/**
 * D·∇²φ + made = ∂φ/∂t as the master equation reads it: damping 1/D, and what the reaction makes over D as the source.
 * The rates are those of the last level, one step after the level at which the terms are read.
 */
export const diffusionOf = ({ reaction, inputs }: ReactPlan, { fields }: SolverResult, phi: Field): Partial<Medium> => {
  const diffusivity = reaction.model === 'gray-scott' ? inputs.Dv : inputs.Du
  const rates = fields.find(({ name }) => name === 'reaction_rate_field')
  if (diffusivity === 0 || rates === undefined) return {}
  const lost = reaction.model === 'gray-scott' ? reaction.F + reaction.k : 0
  const source = phi.values.map((value, at) => (rates.values[at] - lost * value) / diffusivity)
  return { damping: 1 / diffusivity, source }
}
