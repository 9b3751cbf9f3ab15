import { type Static, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'

const length = (description: string) => Type.Optional(quantity('m', { description, minimum: 1e-9, maximum: 1e9 }))

/** Inputs of a resonator. */
export const acousticInputs = solverInputs({
  shape: Type.Enum(['tube', 'rectangle', 'box', 'cylinder', 'disc', 'sphere', 'helmholtz'], {
    description:
      'A tube in which waves are plane; a rectangle L × a; a box L × a × b; a cylinder of length L and radius a; a disc (flat cylinder) or a sphere of radius a; a Helmholtz resonator, a cavity of volume V with a neck of length L and radius a.',
    default: 'tube',
  }),
  L: length('Length; 1 m by default.'),
  a: length(
    'Radius of a cylinder, disc or sphere, width of a rectangle or box; 0.1 m by default. Of a tube for its end correction alone.',
  ),
  b: length('Height of a box; a by default.'),
  V: Type.Optional(
    quantity('m^3', {
      description: 'Volume of the cavity of a Helmholtz resonator; 1 m³ by default.',
      minimum: 1e-27,
      maximum: 1e27,
    }),
  ),
  soundSpeed: quantity('m/s', { description: 'Speed of sound.', default: 343, minimum: 1e-3, maximum: 1e6 }),
  n: Type.Integer({
    description: 'Number of modes, from the lowest; a Helmholtz resonator has one.',
    default: 5,
    minimum: 1,
    maximum: 64,
  }),
  ends: Type.Optional(
    Type.Enum(['open-open', 'closed-closed', 'open-closed', 'closed-open'], {
      description: 'Ends of a tube; open-open by default. A stopped pipe is open-closed.',
    }),
  ),
  endCorrection: Type.Optional(
    Type.Enum(['none', 'unflanged', 'flanged'], {
      description:
        'Length added at each open end of a tube: nothing by default, 0.6133 a, or 0.8217 a in a large wall. At the neck of a Helmholtz resonator 0.8217 a inside, and either outside.',
    }),
  ),
  walls: Type.Optional(
    Type.Enum(['rigid', 'soft'], {
      description: 'Walls of every other shape: rigid by default, or held at the pressure outside.',
    }),
  ),
  mode: Type.Integer({ description: 'Which mode the field shows, from 1.', default: 1, minimum: 1, maximum: 64 }),
  cells: Type.Optional(
    Type.Integer({
      description: 'Cells of each axis for the check; 16 n and at least 128 by default. Even.',
      minimum: 16,
      maximum: 4096,
    }),
  ),
})

export type AcousticInputs = Static<typeof acousticInputs>

/** Named extra results. */
export const acousticExtra = Type.Object({
  modes: Type.Array(Type.Number(), { description: 'Frequencies, Hz, ascending.' }),
  labels: Type.Array(Type.String(), { description: 'Numbers of each mode, axis by axis.' }),
  degeneracy: Type.Array(Type.Integer(), {
    description: 'Number of modes of that frequency that turn into each other by rotation.',
  }),
  wavenumber: Type.Number({ description: 'Wavenumber of the fundamental, 1/m.' }),
  wavelength: Type.Number({ description: 'Wavelength of the fundamental, m.' }),
  effective_length: Type.Optional(
    Type.Number({ description: 'Length of a tube or neck with its end corrections, m.' }),
  ),
  neck_wave_frequency: Type.Optional(
    Type.Number({
      description:
        'Helmholtz resonator: lowest root of k·tan(k·L) = A/V, where the air in the neck is compressible, Hz.',
    }),
  ),
  neck_wave_error: Type.Optional(
    Type.Number({ description: 'Helmholtz resonator: relative distance of the value from neck_wave_frequency.' }),
  ),
  numerical_error: Type.Number({ description: 'Largest relative distance of a mode from the numerical eigenvalue.' }),
  wall_residual: Type.Number({ description: 'Largest pressure or slope left at a wall where it is zero.' }),
})
