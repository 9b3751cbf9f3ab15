import { type Static, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'

/** Inputs of a radial fall into a black hole without spin. */
export const blackholeInputs = solverInputs({
  M: quantity('Msun', { description: 'Mass of the black hole.', default: 10, minimum: 1e-25, maximum: 1e15 }),
  r0: quantity('1', {
    description: 'Where the fall is followed from, in Schwarzschild radii.',
    default: 6,
    minimum: 1.000000001,
    maximum: 1e9,
  }),
  start: Type.Enum(['rest', 'infinity'], {
    description: 'Released at rest at r0, or at rest infinitely far away so that it passes r0 falling.',
    default: 'rest',
  }),
  rTo: Type.Optional(
    quantity('1', {
      description:
        'Radius, in Schwarzschild radii, up to which coordinate time is counted and at which speed, redshift and tide are given; 1.01 by default, since coordinate time has no end at the horizon.',
      minimum: 1.00000001,
      maximum: 1e9,
    }),
  ),
  height: quantity('m', {
    description: 'Length of the falling body along its path, for the tidal acceleration.',
    default: 1,
    minimum: 0,
    maximum: 1e6,
  }),
})
export type BlackholeInputs = Static<typeof blackholeInputs>

const second = (description: string) => Type.Number({ description: `${description}, s.` })

export const blackholeExtra = Type.Object({
  proper_time: second('From r0 to the singularity on the falling clock'),
  proper_time_to_horizon: second('From r0 to the horizon on the falling clock'),
  proper_time_inside: second('From the horizon to the singularity on the falling clock'),
  coordinate_time: second('From r0 to rTo on a clock far away'),
  schwarzschild_radius: Type.Number({ description: 'Schwarzschild radius r_s, m.' }),
  r_to: Type.Number({ description: 'Radius of the next three, in Schwarzschild radii.' }),
  velocity: Type.Number({ description: 'Speed past an observer at rest there, m/s.' }),
  velocity_c: Type.Number({ description: 'The same as a share of the speed of light.' }),
  redshift: Type.Number({ description: 'z of light that the falling body sends straight outwards to far away.' }),
  redshift_static: Type.Number({ description: 'z of light from a source at rest there.' }),
  tidal: Type.Number({ description: 'Stretch along the path, 2·G·M·height/r³, m/s².' }),
  tidal_horizon: Type.Number({ description: 'The same at the horizon, m/s².' }),
  hawking_temperature: Type.Number({ description: 'Hawking temperature, K.' }),
  energy: Type.Number({ description: 'Conserved energy per rest energy.' }),
  quadrature_error: Type.Number({ description: 'Proper time by quadrature against its closed form, as a share.' }),
  coordinate_error: Type.Number({ description: 'Coordinate time by quadrature against its closed form, as a share.' }),
})
