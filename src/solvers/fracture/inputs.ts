import { type Static, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'

/** Inputs of a plate with a notch, or of a bar. */
export const fractureInputs = solverInputs({
  mode: Type.Enum(['2d', 'bar'], {
    description: 'A plate in plane stress with a notch from the left, or a bar that is pulled at both ends.',
    default: '2d',
  }),
  E: quantity('Pa', {
    description: 'Young’s modulus; Poisson’s ratio is 1/3 in the plate, as bonds demand.',
    default: 65e9,
    minimum: 1,
    maximum: 1e13,
  }),
  rho: quantity('kg/m^3', { description: 'Density.', default: 2235, minimum: 1e-3, maximum: 1e5 }),
  G0: quantity('J/m^2', { description: 'Energy per area of crack.', default: 204, minimum: 1e-6, maximum: 1e8 }),
  horizon: quantity('m', {
    description: 'Length over which points interact.',
    default: 3e-3,
    minimum: 1e-9,
    maximum: 1e3,
  }),
  Lx: quantity('m', { description: 'Length of the plate or bar.', default: 0.1, minimum: 1e-9, maximum: 1e4 }),
  Ly: Type.Optional(
    quantity('m', { description: 'Width of the plate; 0.04 m by default.', minimum: 1e-9, maximum: 1e4 }),
  ),
  notch: Type.Optional(
    quantity('m', {
      description:
        'Length of the notch from the left edge at half the width; 0.05 m by default, or half of Lx where that is less.',
      minimum: 0,
      maximum: 1e4,
    }),
  ),
  load: quantity('Pa', {
    description: 'Tension that begins to act at once: on the long edges of the plate, on the ends of the bar.',
    default: 12e6,
    minimum: 0,
    maximum: 1e12,
  }),
  m: Type.Integer({ description: 'Points per horizon.', default: 3, minimum: 2, maximum: 8 }),
  dt: Type.Optional(
    quantity('s', {
      description: 'Time step; by default half of the largest stable one.',
      exclusiveMinimum: 0,
      maximum: 1e3,
    }),
  ),
  steps: Type.Optional(Type.Integer({ description: 'Number of steps.', minimum: 1, maximum: 1e7 })),
  t_end: Type.Optional(
    quantity('s', {
      description:
        'End of the run; by default the time in which a longitudinal wave runs twice along Lx and once along Ly.',
      exclusiveMinimum: 0,
      maximum: 1e6,
    }),
  ),
  initialState: Type.Optional(
    Type.Array(Type.Number({ minimum: -1e100, maximum: 1e100 }), {
      description:
        'As a run leaves it: broken energy, number of broken bonds, then for all points displacement, force and velocity along x, in a plate the same along y, the damage, and the bonds that are not there as bits of numbers. Instead of a body at rest.',
      minItems: 32,
      maxItems: 131072,
    }),
  ),
})
export type FractureInputs = Static<typeof fractureInputs>

/** Named extra results. */
export const fractureExtra = Type.Object({
  propagated: Type.Boolean({ description: 'Whether the crack is longer than the notch by more than two points.' }),
  spannedDomain: Type.Boolean({ description: 'Whether it reached the other edge, or broke the bar.' }),
  criticalStrain: Type.Number({ description: 'Stretch at which a bond breaks, as a share of its length.' }),
  crackTipX: Type.Number({ description: 'x of the tip of the crack, m.' }),
  crackPath: Type.Array(Type.Array(Type.Number()), { description: 'Polyline [x, y] from the mouth of the notch, m.' }),
  crackLengthAlongPath: Type.Number({ description: 'Length of the crack, the notch included, m.' }),
  maxDeflection: Type.Number({ description: 'Largest displacement, m.' }),
  crackSpeed: Type.Number({ description: 'Mean speed from the first growth to the last, m/s.' }),
  rayleighSpeed: Type.Number({ description: 'Speed of Rayleigh waves, of the bar that of longitudinal waves, m/s.' }),
  onset: Type.Number({ description: 'Time of the first growth, s; 0 where there is none.' }),
  brokenBonds: Type.Integer({ description: 'Bonds that broke; those that the notch cuts are not among them.' }),
  elasticEnergy: Type.Number({
    description: 'Elastic energy at the end, J per metre of thickness; of the bar per square metre of its section.',
  }),
  kineticEnergy: Type.Number({ description: 'Kinetic energy at the end, the same unit.' }),
  brokenEnergy: Type.Number({ description: 'Energy of the bonds at the moment at which they broke, the same unit.' }),
  work: Type.Number({ description: 'Work of the load, the same unit.' }),
  energy_balance: Type.Number({
    description:
      '|elastic + kinetic + broken − work| at its largest, as a share of the work, or of load²/E times the area of the plate (length of the bar) where that is more.',
  }),
  speed_ratio: Type.Number({ description: 'Crack speed over that of Rayleigh waves.' }),
  dx: Type.Number({ description: 'Distance of the points, m.' }),
  dt: Type.Number({ description: 'Time step, s.' }),
  largest_dt: Type.Number({ description: 'Largest stable time step, s.' }),
  steps: Type.Integer({ description: 'Number of steps.' }),
  t: Type.Number({ description: 'End of the run, s.' }),
})
