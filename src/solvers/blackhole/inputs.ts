import { type Static, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'

/** Inputs of a radial fall into a black hole without spin, or of a bound orbit around it. */
export const blackholeInputs = solverInputs({
  M: quantity('Msun', {
    description: 'Mass of the black hole, or of the body that is orbited.',
    default: 10,
    minimum: 1e-25,
    maximum: 1e15,
  }),
  mode: Type.Enum(['fall', 'orbit'], {
    description: 'A radial fall, or a bound orbit and its precession.',
    default: 'fall',
  }),
  r0: Type.Optional(
    quantity('1', {
      description: 'Fall: where it is followed from, in Schwarzschild radii; 6 by default.',
      minimum: 1.000000001,
      maximum: 1e9,
    }),
  ),
  start: Type.Optional(
    Type.Enum(['rest', 'infinity'], {
      description:
        'Fall: released at rest at r0 (by default), or at rest infinitely far away so that it passes r0 falling.',
    }),
  ),
  rTo: Type.Optional(
    quantity('1', {
      description:
        'Fall: radius, in Schwarzschild radii, up to which coordinate time is counted and at which speed, redshift and tide are given; 1.01 by default, since coordinate time has no end at the horizon.',
      minimum: 1.00000001,
      maximum: 1e9,
    }),
  ),
  height: Type.Optional(
    quantity('m', {
      description: 'Fall: length of the falling body along its path, for the tidal acceleration; 1 m by default.',
      minimum: 0,
      maximum: 1e6,
    }),
  ),
  semiMajorAxis: Type.Optional(
    quantity('m', {
      description: 'Orbit: half the sum of its least and its greatest radius; 100 Schwarzschild radii by default.',
      minimum: 1e-24,
      maximum: 1e24,
    }),
  ),
  eccentricity: Type.Optional(
    quantity('1', {
      description: 'Orbit: difference of greatest and least radius over their sum; 0.5 by default.',
      minimum: 0,
      maximum: 0.9999,
    }),
  ),
})
export type BlackholeInputs = Static<typeof blackholeInputs>

const figure = (description: string) => Type.Number({ description })
const ofFall = (description: string) => Type.Optional(figure(`Fall: ${description}`))
const ofOrbit = (description: string) => Type.Optional(figure(`Orbit: ${description}`))

export const blackholeExtra = Type.Object({
  proper_time: ofFall('from r0 to the singularity on the falling clock, s.'),
  proper_time_to_horizon: ofFall('from r0 to the horizon on the falling clock, s.'),
  proper_time_inside: ofFall('from the horizon to the singularity on the falling clock, s.'),
  coordinate_time: ofFall('from r0 to rTo on a clock far away, s.'),
  schwarzschild_radius: figure('Schwarzschild radius r_s, m.'),
  isco_radius: figure('Innermost stable circular orbit, 3·r_s, m.'),
  isco_frequency: figure('Revolutions there on a clock far away, Hz.'),
  isco_efficiency: figure('Share of the rest energy that is free on the way there, 1 − √(8/9).'),
  photon_sphere_radius: figure('Circular orbits of light, 1.5·r_s, m.'),
  marginally_bound_radius: figure('Circular orbit with the energy of rest at infinity, 2·r_s, m.'),
  shadow_radius: figure('Impact parameter below which light falls in, 1.5·√3·r_s, m.'),
  r_to: ofFall('radius of the next three, in Schwarzschild radii.'),
  velocity: ofFall('speed past an observer at rest there, m/s.'),
  velocity_c: ofFall('the same as a share of the speed of light.'),
  redshift: ofFall('z of light that the falling body sends straight outwards to far away.'),
  redshift_static: ofFall('z of light from a source at rest there.'),
  tidal: ofFall('stretch along the path, 2·G·M·height/r³, m/s².'),
  tidal_horizon: ofFall('the same at the horizon, m/s².'),
  hawking_temperature: figure('Hawking temperature, K.'),
  energy: ofFall('conserved energy per rest energy.'),
  semi_major_axis: ofOrbit('semi-major axis, m.'),
  eccentricity: ofOrbit('eccentricity.'),
  periapsis: ofOrbit('least radius, m.'),
  apoapsis: ofOrbit('greatest radius, m.'),
  precession: ofOrbit('advance of the nearest point in one orbit, rad; the headline value.'),
  precession_arcsec_per_century: ofOrbit('the same in seconds of arc per Julian century on a clock far away.'),
  precession_first_order: ofOrbit('6π·G·M/(c²·a·(1 − e²)), rad.'),
  radial_period: ofOrbit('time from one nearest point to the next on a clock far away, s.'),
  quadrature_error: ofFall('proper time by quadrature against its closed form, as a share.'),
  coordinate_error: ofFall('coordinate time by quadrature against its closed form, as a share.'),
  angle_error: ofOrbit('angle of one orbit by quadrature against its elliptic integral, as a share.'),
  precession_error: ofOrbit('precession against the same from half the points, as a share.'),
  landmark_error: figure('Innermost stable orbit and photon sphere against a search for them, as a share.'),
})
