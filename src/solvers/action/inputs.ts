import { type Static, Type } from 'typebox'
import { gravityInputs } from '../gravity.ts'
import { quantity, solverInputs } from '../inputs.ts'

const vector = (description: string) =>
  Type.Array(Type.Number({ minimum: -1e30, maximum: 1e30 }), { description, minItems: 1, maxItems: 3 })

const body = Type.Object(
  {
    m: Type.Number({ description: 'Mass, kg.', exclusiveMinimum: 0, maximum: 1e60 }),
    x: vector('Position, m.'),
    v: vector('Velocity, m/s.'),
  },
  { additionalProperties: false },
)

/** Inputs of a separable Hamiltonian system: one body around a fixed centre, or bodies that attract each other. */
export const actionInputs = solverInputs({
  bodies: Type.Optional(
    Type.Array(body, { description: 'Bodies that attract each other, instead of e.', minItems: 2, maxItems: 64 }),
  ),
  e: Type.Optional(
    quantity('1', {
      description:
        'Eccentricity of a body of 1 kg around a fixed centre with G·M = 1 m³/s², semi-major axis 1 m, from its pericentre; 0.6 where there are no bodies.',
      minimum: 0,
      maximum: 0.999,
    }),
  ),
  ...gravityInputs,
  order: Type.Enum([2, 4, 6, 8], { description: 'Order of the symplectic composition.', default: 6 }),
  stepsPerPeriod: Type.Integer({
    description: 'Steps per period; 400 by default with order 2.',
    default: 200,
    minimum: 4,
    maximum: 1000000,
  }),
  period: Type.Optional(
    quantity('s', {
      description:
        'With bodies: the period that is divided into steps; by default that of two bodies of the same energy.',
      minimum: 1e-30,
      maximum: 1e30,
    }),
  ),
  periods: Type.Optional(
    quantity('1', {
      description: 'Length of the run; 10 periods where steps is absent as well.',
      exclusiveMinimum: 0,
      maximum: 1e7,
    }),
  ),
  steps: Type.Optional(Type.Integer({ description: 'Number of steps, instead of periods.', minimum: 1, maximum: 1e9 })),
  initialState: Type.Optional(
    Type.Array(Type.Number({ minimum: -1e60, maximum: 1e60 }), {
      description:
        'To continue from: all positions, all velocities, and what compensated summation has left of both, three numbers a body each.',
      minItems: 12,
      maxItems: 768,
    }),
  ),
})
export type ActionInputs = Static<typeof actionInputs>

export const actionExtra = Type.Object({
  energy: Type.Number({ description: 'Energy at the end; the headline value.' }),
  initial_energy: Type.Number({ description: 'Energy at the start, in the unit of the value.' }),
  energyDriftPct: Type.Number({ description: 'Largest change of the energy on the way, percent.' }),
  energyDriftBoundPct: Type.Number({ description: 'Largest drift that is answered, percent.' }),
  energy_error: Type.Number({ description: 'The same as a share.' }),
  angular_momentum: Type.Number({ description: 'Length of its vector at the end, J·s.' }),
  angular_momentum_drift: Type.Number({ description: 'Largest change of it, as a share of the sum of m·|x|·|v|.' }),
  rk4_energyDriftPct: Type.Number({
    description: 'Largest change of the energy by the classical Runge–Kutta method with the same step, percent.',
  }),
  order: Type.Integer({ description: 'Order of the method.' }),
  measured_order: Type.Optional(
    Type.Number({
      description: 'Order found in half a period in steps of 1, 1/2 and 1/4; absent at the level of rounding.',
    }),
  ),
  order_defect: Type.Optional(
    Type.Number({ description: 'How far it is below the order, where steps are short enough to tell.' }),
  ),
  reversibility: Type.Number({ description: 'Distance from the start after half a period and back, as a share.' }),
  closure: Type.Optional(
    Type.Number({ description: 'Distance from Kepler’s orbit at the end, where the run is of whole periods.' }),
  ),
  x: Type.Number({ description: 'x of the first body at the end, m.' }),
  y: Type.Number({ description: 'y of the first body at the end, m.' }),
  period: Type.Number({ description: 'Period by which steps are counted, s.' }),
  dt: Type.Number({ description: 'Time step, s.' }),
  steps: Type.Integer({ description: 'Number of steps.' }),
  t: Type.Number({ description: 'End of the run, s.' }),
})
