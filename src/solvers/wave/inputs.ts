import { type Static, Type } from 'typebox'
import { halfWaves, probePlace, reference } from '../grid/inputs.ts'
import { quantity, solverInputs } from '../inputs.ts'

/** Inputs of the wave equation and of Maxwell's equations in one dimension. */
export const waveInputs = solverInputs({
  mode: Type.Enum(['scalar', 'maxwell'], {
    description: 'A displacement, or electric and magnetic field along x.',
    default: 'scalar',
  }),
  waveSpeed: Type.Optional(
    quantity('m/s', {
      description: 'Speed of the waves; 1 m/s, or that of light with mode maxwell, by default.',
      minimum: 1e-30,
      maximum: 1e9,
    }),
  ),
  Lx: quantity('m', { description: 'Length along x.', default: 1, minimum: 1e-9, maximum: 1e12 }),
  Ly: Type.Optional(quantity('m', { description: 'Length along y; 1 m by default.', minimum: 1e-9, maximum: 1e12 })),
  nx: Type.Integer({
    description: 'Intervals along x; 192 by default from a Gaussian in two dimensions.',
    default: 128,
    minimum: 4,
    maximum: 2048,
  }),
  ny: Type.Optional(
    Type.Integer({ description: 'Intervals along y; 128 by default, 192 from a Gaussian.', minimum: 4, maximum: 2048 }),
  ),
  dt: Type.Optional(
    quantity('s', {
      description: 'Time step; by default 0.9 of the largest stable one.',
      exclusiveMinimum: 0,
      maximum: 1e15,
    }),
  ),
  steps: Type.Optional(Type.Integer({ description: 'Number of steps.', minimum: 1, maximum: 1e9 })),
  t_end: Type.Optional(
    quantity('s', {
      description: 'End of the run; Lx/waveSpeed when neither it nor steps is given.',
      exclusiveMinimum: 0,
      maximum: 1e18,
    }),
  ),
  bc: Type.Enum(['dirichlet', 'neumann', 'periodic'], {
    description: 'What holds at the boundary; with mode maxwell, dirichlet is a perfect conductor.',
    default: 'dirichlet',
  }),
  dim: Type.Optional(Type.Enum([1, 2], { description: 'Dimensions; 2 by default, 1 with mode maxwell.' })),
  initial: Type.Optional(
    Type.Enum(['mode', 'gaussian', 'hotspot'], { description: 'Initial shape, at rest; a mode by default.' }),
  ),
  amplitude: Type.Number({
    description: 'Height of the initial shape, m (V/m with mode maxwell).',
    default: 1,
    minimum: -1e9,
    maximum: 1e9,
  }),
  modeX: halfWaves('x'),
  modeY: halfWaves('y'),
  width: Type.Optional(
    quantity('m', {
      description:
        'Standard deviation of the Gaussian or half the side of the hot spot; a tenth of the shorter side by default.',
      exclusiveMinimum: 0,
      maximum: 1e12,
    }),
  ),
  atX: probePlace('x', 1e12),
  atY: probePlace('y', 1e12),
  reference,
  initialState: Type.Optional(
    Type.Array(Type.Number({ minimum: -1e100, maximum: 1e100 }), {
      description:
        'Values at all points, boundary included, rows of constant y one after the other, at rest; or followed by the values a step before (with mode maxwell the magnetic field between the points times the impedance, half a step later), the number of steps done and the largest magnitude at the start, as a run leaves them. Instead of a shape.',
      minItems: 5,
      maxItems: 132100,
    }),
  ),
})
export type WaveInputs = Static<typeof waveInputs>

/** Named extra results; errors are shares of the initial amplitude. */
export const waveExtra = Type.Object({
  courant: Type.Number({
    description: 'Courant number waveSpeed·dt·√(1/dx² + 1/dy²), in one dimension waveSpeed·dt/dx.',
  }),
  dx: Type.Number({ description: 'Interval along x, m.' }),
  dy: Type.Number({ description: 'Interval along y, m; 0 in one dimension.' }),
  dt: Type.Number({ description: 'Time step, s.' }),
  steps: Type.Integer({ description: 'Number of steps.' }),
  t: Type.Number({ description: 'End of the run, s.' }),
  mode: Type.String({ description: 'scalar or maxwell.' }),
  energy: Type.Number({
    description: 'Energy per unit density, m^4/s^2 (in one dimension m^3/s^2); J/m^2 with mode maxwell.',
  }),
  energy_drift: Type.Number({ description: 'Largest change of the energy, as a share of it.' }),
  mode_error: Type.Optional(
    Type.Number({
      description:
        'The mode (the slowest one if the run starts from another shape) on this grid against cos(ω·t), as a share of its amplitude; absent if the run is judged against its own grid.',
    }),
  ),
  discretisation_error: Type.Number({
    description:
      'Error at the headline point, against the closed form or estimated from other grids or steps, as a share of the height at the start.',
  }),
  discrete_mode_error: Type.Optional(
    Type.Number({
      description:
        'Centre at the end against the factor of the scheme in closed form, as a share of the height at the start; runs that start from a mode.',
    }),
  ),
  minimum: Type.Number({ description: 'Least value of the field at the end, m (V/m with mode maxwell).' }),
  maximum: Type.Number({ description: 'Largest value of the field at the end, m (V/m with mode maxwell).' }),
})
