import type { FracturePlan } from './plan.ts'

/** Points on which the load acts, and the force on each, positive along the axis of the load. */
export interface Load {
  readonly points: Int32Array
  /** N per metre of thickness (plate) or per square metre of section (bar). */
  readonly forces: Float64Array
}

/** The two long edges of a plate are pulled apart. */
const plateLoad = ({ nx, ny, inputs, material }: FracturePlan): Load => {
  const force = inputs.load * material.dx
  return {
    points: Int32Array.from({ length: 2 * nx }, (_, k) => (k < nx ? k : (ny - 2) * nx + k)),
    forces: Float64Array.from({ length: 2 * nx }, (_, k) => (k < nx ? -force : force)),
  }
}

/**
 * A bar is pulled by the forces that its ends lack under a uniform strain load/E: those of the bonds that would reach
 * beyond the end. The bar is then in equilibrium at that strain; a force on the outermost point alone stretches the bonds
 * next to it by more the finer the grid is, 2.3·load/E at six points per horizon.
 */
const barLoad = ({ nx, inputs, material }: FracturePlan): Load => {
  const { bonds, stiffness, dx } = material
  const reach = bonds.reduce((most, { ox }) => Math.max(most, ox), 0)
  const lacking = Float64Array.from({ length: reach }, (_, depth) =>
    bonds.reduce((sum, { ox, part }) => (ox > depth ? sum + part : sum), 0),
  )
  const scale = (stiffness * dx * dx * inputs.load) / inputs.E
  return {
    points: Int32Array.from({ length: 2 * reach }, (_, k) => (k < reach ? k : nx - 2 * reach + k)),
    forces: Float64Array.from({ length: 2 * reach }, (_, k) =>
      k < reach ? -scale * lacking[k] : scale * lacking[2 * reach - 1 - k],
    ),
  }
}

/** Forces that pull the body from the start of the run. */
export const loadOf = (plan: FracturePlan): Load => (plan.bar ? barLoad(plan) : plateLoad(plan))
