import { type Static, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'

const doping = (description: string) => Type.Optional(quantity('1/cm^3', { description, minimum: 1e6, maximum: 1e21 }))

/** Inputs of a charged rectangle and of an abrupt p-n junction. */
export const deviceInputs = solverInputs({
  dim: Type.Optional(
    Type.Enum([1, 2], {
      description: 'A p-n junction (1) or the potential of a charged rectangle (2); 1 when a doping is given, else 2.',
    }),
  ),
  Na: doping('Acceptors of the p side; 1e16 per cm³ by default. One dimension.'),
  Nd: doping('Donors of the n side; 1e16 per cm³ by default. One dimension.'),
  ni: Type.Optional(
    quantity('1/cm^3', {
      description: 'Intrinsic carriers; 1e10 per cm³ by default. One dimension.',
      minimum: 1e-6,
      maximum: 1e19,
    }),
  ),
  T: Type.Optional(
    quantity('K', {
      description: 'Temperature; 300 K by default. One dimension.',
      minimum: 20,
      maximum: 1000,
      'x-affine': true,
    }),
  ),
  eps_r: quantity('1', { description: 'Relative permittivity.', default: 11.7, minimum: 1, maximum: 1e5 }),
  V: quantity('V', {
    description: 'Bias of the p side over the n side; in two dimensions the potential of the walls.',
    default: 0,
    minimum: -1000,
    maximum: 1000,
  }),
  n: Type.Optional(
    Type.Integer({
      description: 'Intervals along each side of the rectangle or of each half of the junction; 128 or 400 by default.',
      minimum: 16,
      maximum: 2000,
    }),
  ),
  Lp: Type.Optional(
    quantity('m', { description: 'Length of the p side; long enough by default.', minimum: 1e-9, maximum: 1 }),
  ),
  Ln: Type.Optional(
    quantity('m', { description: 'Length of the n side; long enough by default.', minimum: 1e-9, maximum: 1 }),
  ),
  mobilityN: Type.Optional(
    quantity('cm^2/(V*s)', {
      description: 'Mobility of electrons; 1400 by default. One dimension.',
      minimum: 1e-3,
      maximum: 1e6,
    }),
  ),
  mobilityP: Type.Optional(
    quantity('cm^2/(V*s)', {
      description: 'Mobility of holes; 450 by default. One dimension.',
      minimum: 1e-3,
      maximum: 1e6,
    }),
  ),
  area: Type.Optional(
    quantity('m^2', { description: 'Cross-section; 1 cm² by default. One dimension.', minimum: 1e-18, maximum: 1 }),
  ),
  Lx: Type.Optional(
    quantity('m', { description: 'Width of the rectangle; 1 µm by default.', minimum: 1e-9, maximum: 10 }),
  ),
  Ly: Type.Optional(
    quantity('m', { description: 'Height of the rectangle; 1 µm by default.', minimum: 1e-9, maximum: 10 }),
  ),
  chargeDensity: Type.Optional(
    quantity('C/m^3', {
      description: 'Largest charge density in the rectangle; 1000 by default.',
      minimum: -1e12,
      maximum: 1e12,
    }),
  ),
  charge: Type.Optional(
    Type.Enum(['mode', 'uniform'], {
      description: 'Shape of the charge: one half-wave along each side, or uniform; mode by default.',
    }),
  ),
})

export type DeviceInputs = Static<typeof deviceInputs>

const figure = (description: string) => Type.Optional(Type.Number({ description }))

/** Named extra results; those of the other dimension are absent. */
export const deviceExtra = Type.Object({
  dim: Type.Integer({ description: 'Dimensions of the run: 1 is the junction, 2 the rectangle.' }),
  Vbi: figure('Built-in potential, V.'),
  W: figure('Depletion width by the depletion approximation, m.'),
  x_p: figure('Its part in the p side, m.'),
  x_n: figure('Its part in the n side, m.'),
  Emax: figure('Largest field, at the junction, with the charge of the carriers, V/m.'),
  Emax_depletion: figure('The same by the depletion approximation, V/m.'),
  C: figure('Depletion capacitance per area, F/m².'),
  C_total: figure('The same of the whole cross-section, F.'),
  I: figure('Current without recombination, from p to n, A.'),
  J: figure('Current density, A/m².'),
  thermal_voltage: figure('kT/q, V.'),
  debye_p: figure('Debye length of the p side, m.'),
  debye_n: figure('Debye length of the n side, m.'),
  first_integral_error: figure('Field at the junction against the first integral of Poisson–Boltzmann, as a share.'),
  neutrality: figure('Sum of all charge, as a share of that of one side.'),
  iterations: Type.Optional(Type.Integer({ description: 'Gummel iterations.' })),
  peak: figure('Peak potential over that of the walls, V.'),
  peak_x: figure('x of the peak, m.'),
  peak_y: figure('y of the peak, m.'),
  mode_error: figure('A half-wave on this grid against its closed form, as a share.'),
  grid_error: figure('Difference from half the grid, a third of it, as a share of the peak.'),
})
