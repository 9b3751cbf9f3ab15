import { type Static, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'

const parameter = (description: string, value: number, minimum: number) =>
  quantity('1', { description, default: value, minimum, maximum: 10000 })

/** Inputs of the Lorenz equations; all of them are numbers without a unit, time included. */
export const lorenzInputs = solverInputs({
  sigma: parameter('Prandtl number.', 10, 1e-6),
  rho: parameter('Rayleigh number over its critical value.', 28, -10000),
  beta: parameter('Shape of the rolls.', 8 / 3, 1e-6),
  initialState: Type.Array(Type.Number({ minimum: -1e12, maximum: 1e12 }), {
    description:
      'x, y and z at the start; or the sixteen numbers of a run to continue from: with three tangent vectors, the logarithms of their growth, and the time.',
    default: [1, 1, 1],
    minItems: 3,
    maxItems: 16,
  }),
  dt: quantity('1', { description: 'Time step.', default: 0.005, exclusiveMinimum: 0, maximum: 100 }),
  t: Type.Optional(
    quantity('1', {
      description: 'End of the trajectory; 10 where steps is absent as well.',
      exclusiveMinimum: 0,
      maximum: 1e7,
    }),
  ),
  steps: Type.Optional(Type.Integer({ description: 'Number of steps, instead of t.', minimum: 1, maximum: 1e9 })),
  lyapunovTime: Type.Optional(
    quantity('1', {
      description:
        'Time after the end of the trajectory over which the exponents are averaged; by default 48·t, at most the longer of t and 20,000 steps of 1/(sigma + |rho| + beta + 1).',
      minimum: 1e-3,
      maximum: 1e7,
    }),
  ),
})
export type LorenzInputs = Static<typeof lorenzInputs>

export const lorenzExtra = Type.Object({
  lyapunov: Type.Array(Type.Number(), {
    description: 'The three Lyapunov exponents, largest first, per unit of time.',
  }),
  lyapunov_time: Type.Number({ description: 'Time over which they were averaged.' }),
  lyapunov_sum: Type.Number({ description: 'Sum of the three exponents, per unit of time.' }),
  divergence: Type.Number({ description: 'Trace of the Jacobian, −(sigma + 1 + beta): rate at which volumes shrink.' }),
  sum_error: Type.Number({
    description: 'Distance of the sum of the exponents from the divergence, as a share of it.',
  }),
  dimension: Type.Number({ description: 'Kaplan–Yorke dimension.' }),
  finite_time_exponents: Type.Array(Type.Number(), {
    description: 'The same over the trajectory alone, from its first tangents.',
  }),
  x: Type.Number({ description: 'x at the end of the trajectory.' }),
  y: Type.Number({ description: 'y at the end of the trajectory.' }),
  z: Type.Number({ description: 'z at the end of the trajectory.' }),
  end_error: Type.Number({
    description: 'Error of the end point: the difference from half the step, or rounding that has grown along the way.',
  }),
  end_determined: Type.Boolean({ description: 'Whether that is below a thousandth of the size of the trajectory.' }),
  half_step_error: Type.Number({ description: 'Difference from half the step as a share of size and growth.' }),
  truncation: Type.Number({ description: 'Largest share of a step that the cut-off of the series left out.' }),
  fixed_points: Type.Array(Type.Array(Type.Number()), {
    description: 'Points at which nothing moves, [x, y, z] each.',
  }),
  rho_critical: Type.Optional(Type.Number({ description: 'rho at which the convective fixed points lose stability.' })),
  dt: Type.Number({ description: 'Time step.' }),
  steps: Type.Integer({ description: 'Number of steps of the trajectory.' }),
  t: Type.Number({ description: 'End of the trajectory.' }),
})
