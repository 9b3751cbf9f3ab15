import { type Static, Type } from 'typebox'
import { gravityInputs } from '../gravity.ts'
import { quantity, solverInputs } from '../inputs.ts'

const VECTOR = { minItems: 1, maxItems: 3 }

const body = Type.Object(
  {
    m: Type.Number({ description: 'Mass, kg.', minimum: 1e-60, maximum: 1e60 }),
    x: Type.Optional(
      Type.Array(Type.Number({ minimum: -1e60, maximum: 1e60 }), {
        ...VECTOR,
        description: 'Position, m; all bodies have one or none has.',
      }),
    ),
    v: Type.Optional(
      Type.Array(Type.Number({ minimum: -1e60, maximum: 1e60 }), {
        ...VECTOR,
        description: 'Velocity, m/s; without positions its length is the rate of φ.',
      }),
    ),
    phi: Type.Optional(
      Type.Number({ description: 'φ at the start, without positions; 1 by default.', minimum: -1e6, maximum: 1e6 }),
    ),
  },
  { additionalProperties: false },
)

/** Mass of a body with G·m = 1 m³/s², kg. */
const UNIT_PULL = 14982844642.8839

/** The figure eight of Chenciner and Montgomery (Annals of Mathematics 152 (2000) 881), numbers by Simó for G·m = 1. */
const FIGURE_EIGHT = [
  { m: UNIT_PULL, x: [0.97000436, -0.24308753], v: [0.466203685, 0.43236573] },
  { m: UNIT_PULL, x: [-0.97000436, 0.24308753], v: [0.466203685, 0.43236573] },
  { m: UNIT_PULL, x: [0, 0], v: [-0.93240737, -0.86473146] },
]

/** Whether these are the default bodies, whose masses have a meaning in kilograms only. */
export const areDefaultBodies = (bodies: readonly { readonly m: number }[]): boolean =>
  bodies.length === FIGURE_EIGHT.length && bodies.every(({ m }) => m === UNIT_PULL)

/** Most bodies of one run. */
const MOST = 2048

const rate = (unit: string, description: string) =>
  Type.Optional(quantity(unit, { description, minimum: 0, maximum: 1e9 }))

/** Inputs of N bodies. */
export const bodiesInputs = solverInputs({
  bodies: Type.Array(body, {
    description: 'Bodies; by default three of 1.5e10 kg, which trace the figure eight within metres and seconds.',
    default: FIGURE_EIGHT,
    minItems: 1,
    maxItems: MOST,
  }),
  ...gravityInputs,
  dt: quantity('s', { description: 'Time step.', default: 0.005, exclusiveMinimum: 0, maximum: 1e15 }),
  steps: Type.Optional(Type.Integer({ description: 'Number of steps, instead of t_max.', minimum: 1, maximum: 1e9 })),
  t_max: Type.Optional(
    quantity('s', {
      description: 'End of the run; one period of the figure eight, 6.32591398 s, by default.',
      exclusiveMinimum: 0,
      maximum: 1e18,
    }),
  ),
  initialState: Type.Optional(
    Type.Array(Type.Number({ minimum: -1e100, maximum: 1e100 }), {
      description:
        'x of all bodies, then y, z and the three components of the velocity (m, m/s); without positions φ of all bodies, then the rates (1/s). Counts instead of what stands in bodies, which then only give masses and the kind of the run.',
      minItems: 2,
      maxItems: 6 * MOST,
    }),
  ),
  softening: quantity('m', {
    description: 'Length below which the attraction is softened (Plummer).',
    default: 0,
    minimum: 0,
    maximum: 1e18,
  }),
  mu: rate('1/s', 'Without positions: mass term, 1 by default.'),
  lambda: rate('1/s^2', 'Without positions: coefficient of φ³, 0.1 by default.'),
  gamma: rate('1/s', 'Without positions: coefficient of φ′, 0.05 by default.'),
  alpha: Type.Optional(
    quantity('1', {
      description: 'Without positions: strength of the KO42 coupling, 1e-3 by default.',
      minimum: 0,
      maximum: 1,
    }),
  ),
})
export type BodiesInputs = Static<typeof bodiesInputs>

/** Named extra results. */
export const bodiesExtra = Type.Object({
  energyDriftPct: Type.Number({ description: '|E(t) − E0|/|E0| at the end, percent.' }),
  energyDriftMaxPct: Type.Number({ description: 'The same at its largest, percent.' }),
  energyDriftBoundPct: Type.Number({ description: 'Largest drift that is answered, percent.' }),
  conservative: Type.Boolean({
    description: 'Whether the energy is conserved: false without positions, where it is damped.',
  }),
  conservationChecked: Type.Boolean({ description: 'Whether the drift was compared with its bound.' }),
  initialEnergy: Type.Number({ description: 'Energy at the start, in the unit of the value.' }),
  dt: Type.Number({ description: 'Time step, s.' }),
  t_max: Type.Number({ description: 'End of the run, s.' }),
  steps: Type.Integer({ description: 'Number of steps.' }),
  momentum_drift: Type.Optional(Type.Number({ description: 'Largest change of the momentum, as a share of Σ m·|v|.' })),
  angular_momentum_drift: Type.Optional(
    Type.Number({ description: 'Largest change of the angular momentum, as a share of Σ m·|x|·|v|.' }),
  ),
  closest_approach: Type.Optional(
    Type.Number({ description: 'Smallest distance of two bodies at the times of the field, m.' }),
  ),
  dissipated: Type.Optional(
    Type.Number({ description: 'Without positions: energy that the damping has taken, in the unit of the value.' }),
  ),
  energy_balance: Type.Optional(
    Type.Number({
      description: 'Without positions: energy at the end and dissipated less that of the start, as a share of it.',
    }),
  ),
  trajectories: Type.Optional(
    Type.Array(Type.Array(Type.Array(Type.Number())), {
      description: 'Of up to eight bodies: position at each of the trajectory_times, m; without positions φ.',
    }),
  ),
  trajectory_times: Type.Optional(Type.Array(Type.Number(), { description: 'Times of the trajectories, s.' })),
})
