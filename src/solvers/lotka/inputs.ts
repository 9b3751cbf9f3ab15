import { type Static, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'

const rate = (description: string, value: number) =>
  quantity('1/s', { description, default: value, minimum: 1e-12, maximum: 1e12 })
const count = (description: string) => Type.Optional(quantity('1', { description, minimum: 1e-12, maximum: 1e12 }))

/** Inputs of predator and prey. Any unit of time will do as long as it is the same throughout; the rates are called 1/s. */
export const lotkaInputs = solverInputs({
  a: rate('Growth of the prey.', 1),
  b: rate('Loss of prey per predator.', 0.1),
  d: rate('Growth of the predators per prey.', 0.075),
  g: rate('Loss of predators.', 1.5),
  x0: count('Prey at the start; 10 by default.'),
  y0: count('Predators at the start; 5 by default.'),
  dt: quantity('s', {
    description: 'Time step; 2e-5 s by default with forward Euler.',
    default: 0.05,
    exclusiveMinimum: 0,
    maximum: 1e12,
  }),
  t: Type.Optional(
    quantity('s', {
      description: 'End of the run; 30 s where steps is absent as well.',
      exclusiveMinimum: 0,
      maximum: 1e15,
    }),
  ),
  steps: Type.Optional(Type.Integer({ description: 'Number of steps, instead of t.', minimum: 1, maximum: 1e9 })),
  integrator: Type.Enum(['symplectic', 'rk4', 'euler'], {
    description:
      'Sixth-order symplectic in ln x and ln y; classical Runge–Kutta; forward Euler, which spirals outwards.',
    default: 'symplectic',
  }),
  initialState: Type.Optional(
    Type.Array(Type.Number({ minimum: -1e12, maximum: 1e12 }), {
      description:
        'State of the integrator to continue from: ln x and ln y when symplectic, otherwise x and y; instead of x0 and y0.',
      minItems: 2,
      maxItems: 2,
    }),
  ),
})
export type LotkaInputs = Static<typeof lotkaInputs>

export const lotkaExtra = Type.Object({
  period: Type.Number({ description: 'Period measured on the run, s; the headline value.' }),
  period_exact: Type.Number({ description: 'The same by quadrature over the closed orbit, s.' }),
  period_error: Type.Number({ description: 'Their difference, as a share.' }),
  first_integral: Type.Number({ description: 'V = d·x − g·ln x + b·y − a·ln y at the start, 1/s.' }),
  V_drift: Type.Number({ description: 'Largest change of V as a share of its height above the equilibrium.' }),
  equilibrium: Type.Array(Type.Number(), { description: 'Prey and predators at rest: g/d and a/b.' }),
  prey_mean: Type.Optional(Type.Number({ description: 'Mean of the prey over the whole periods of the run.' })),
  predator_mean: Type.Optional(Type.Number({ description: 'Mean of the predators over them.' })),
  means_error: Type.Optional(
    Type.Number({ description: 'Largest distance of the two means from the equilibrium, as a share.' }),
  ),
  prey_minimum: Type.Number({ description: 'Fewest prey on the way.' }),
  prey_maximum: Type.Number({ description: 'Most prey on the way.' }),
  predator_minimum: Type.Number({ description: 'Fewest predators on the way.' }),
  predator_maximum: Type.Number({ description: 'Most predators on the way.' }),
  x: Type.Number({ description: 'Prey at the end.' }),
  y: Type.Number({ description: 'Predators at the end.' }),
  dt: Type.Number({ description: 'Time step, s.' }),
  steps: Type.Integer({ description: 'Number of steps.' }),
  t: Type.Number({ description: 'End of the run, s.' }),
  integrator: Type.String({ description: 'Integrator of the run.' }),
})
