import { type Static, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'

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
  beta: quantity('1', {
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
        'Number of sweeps done, then all links: sites with the first coordinate fastest, directions, cos and sin (U1), quaternion (SU2), or three rows of complex numbers (SU3).',
      minItems: 17,
      maxItems: MOST_NUMBERS,
    }),
  ),
})

export type GaugeInputs = Static<typeof gaugeInputs>

const loop = Type.Object({ r: Type.Integer(), t: Type.Integer(), mean: Type.Number(), error: Type.Number() })

export const gaugeExtra = Type.Object({
  plaquette: Type.Number({ description: 'Mean plaquette over the measured sweeps; the headline value.' }),
  error: Type.Number({ description: 'Its statistical error, from means of bins of sweeps.' }),
  autocorrelation_time: Type.Number({ description: 'Integrated autocorrelation time of the plaquette, sweeps.' }),
  action_density: Type.Number({ description: 'Action per site, beta·(1 − plaquette) times the plaquettes of a site.' }),
  wilson_loops: Type.Array(loop, { description: 'Mean Wilson loops of sides r and t with their errors.' }),
  creutz_ratio: Type.Optional(
    Type.Number({
      description:
        'Creutz ratio of the loops, the string tension per plaquette; where there are loops enough and large enough.',
    }),
  ),
  polyakov: Type.Number({ description: 'Mean Polyakov line.' }),
  polyakov_error: Type.Number({ description: 'Its statistical error.' }),
  polyakov_absolute: Type.Number({ description: 'Mean magnitude of the Polyakov line.' }),
  infinite_plane: Type.Optional(
    Type.Number({ description: 'Mean plaquette of the infinite plane in closed form; two dimensions.' }),
  ),
  sweeps_done: Type.Integer({
    description: 'Sweeps done, those before the first measurement and before initialState included.',
  }),
  links: Type.Integer({ description: 'Links of the lattice.' }),
  unitarity: Type.Number({ description: 'Largest departure of a link from the group.' }),
  gauge_change: Type.Number({ description: 'Change of the mean plaquette by a random gauge transformation.' }),
  microcanonical_change: Type.Number({ description: 'Change of the mean plaquette by a sweep of overrelaxation.' }),
})
