import type { Field, Medium } from '../../kernel/field.ts'
import type { SolverResult } from '../contract.ts'
import { boxSource } from './box.ts'
import { CHARGE, type DevicePlan } from './plan.ts'

/** Charge density over permittivity is the source of the potential, V/m². */
export const chargeOf = (plan: DevicePlan, { fields }: SolverResult, phi: Field): Partial<Medium> => {
  const { junction, intervals } = plan
  const count = intervals + 1
  if (junction === null) {
    const at = boxSource(plan.inputs, intervals)
    return { source: phi.values.map((_, flat) => at(flat % count, Math.floor(flat / count))) }
  }
  const [axis] = phi.axes
  const [electrons, holes] = ['electrons', 'holes'].map((name) => fields.find((field) => field.name === name))
  if (axis === undefined || electrons === undefined || holes === undefined) return {}
  const source = phi.values.map((_, i) => {
    const doping = axis.start + i * axis.step < 0 ? -junction.na : junction.nd
    const carriers = holes.values[i] - electrons.values[i]
    return (CHARGE * (carriers + doping)) / junction.epsilon
  })
  return { source }
}
