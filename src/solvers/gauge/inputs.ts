import { type Static, Type } from 'typebox'
import { solverInputs } from '../inputs.ts'

/** Most numbers of a state that can be sent. */
const MOST_NUMBERS = 400_000

/** Inputs of lattice gauge theory. */
export const gaugeInputs = solverInputs({
  group: Type.Enum(['U1', 'SU2', 'SU3'], { description: 'Gauge group.', default: 'SU2' }),
  dims: Type.Array(Type.Integer({ minimum: 2, maximum: 256 }), {
    description: 'Sites in each of two to four directions, even numbers; the last one is time.',
    default: [4, 4, 4, 4],
    minItems: 2,
    maxItems: 4,
  }),
  beta: Type.Number({
    description: 'Coupling: 1/e² for U(1), 2N/g² for SU(N).',
    default: 2.3,
    minimum: 0,
    maximum: 1000,
  }),
  sweeps: Type.Integer({ description: 'Heat-bath sweeps that are measured.', default: 100, minimum: 1, maximum: 1e6 }),
  therm: Type.Optional(
    Type.Integer({
      description: 'Sweeps before the first measurement; 50 by default, none with initialState.',
      minimum: 0,
      maximum: 1e6,
    }),
  ),
  overrelaxation: Type.Integer({
    description: 'Sweeps of overrelaxation after each heat-bath sweep.',
    default: 1,
    minimum: 0,
    maximum: 20,
  }),
  initialState: Type.Optional(
    Type.Array(Type.Number({ minimum: -1.000001, maximum: 9007199254740991 }), {
      description:
        'Number of sweeps done, then all links: sites with the first coordinate fastest, directions, cos and sin (U1), quaternion (SU2), or three rows of complex numbers (SU3). 1',
      minItems: 17,
      maxItems: MOST_NUMBERS,
    }),
  ),
})

export type GaugeInputs = Static<typeof gaugeInputs>

const loop = Type.Object({ r: Type.Integer(), t: Type.Integer(), mean: Type.Number(), error: Type.Number() })

export const gaugeExtra = Type.Object({
  plaquette: Type.Number(),
  error: Type.Number(),
  autocorrelation_time: Type.Number(),
  action_density: Type.Number(),
  wilson_loops: Type.Array(loop),
  creutz_ratio: Type.Optional(Type.Number()),
  polyakov: Type.Number(),
  polyakov_error: Type.Number(),
  polyakov_absolute: Type.Number(),
  infinite_plane: Type.Optional(Type.Number()),
  sweeps_done: Type.Integer(),
  links: Type.Integer(),
  unitarity: Type.Number(),
  gauge_change: Type.Number(),
  microcanonical_change: Type.Number(),
})
