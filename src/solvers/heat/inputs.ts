import { type Static, Type } from 'typebox'
import { halfWaves, probePlace, reference } from '../grid/inputs.ts'
import { quantity, solverInputs } from '../inputs.ts'

/** Inputs of the heat equation. */
export const heatInputs = solverInputs({
  alpha: quantity('m^2/s', { description: 'Thermal diffusivity.', default: 1e-4, minimum: 1e-30, maximum: 1e6 }),
  Lx: quantity('m', { description: 'Length along x.', default: 1, minimum: 1e-9, maximum: 1e9 }),
  Ly: Type.Optional(quantity('m', { description: 'Length along y; 1 m by default.', minimum: 1e-9, maximum: 1e9 })),
  nx: Type.Integer({
    description: 'Intervals along x; 128 by default from a hot spot.',
    default: 64,
    minimum: 4,
    maximum: 2048,
  }),
  ny: Type.Optional(
    Type.Integer({ description: 'Intervals along y; 64 by default, 128 from a hot spot.', minimum: 4, maximum: 2048 }),
  ),
  dt: Type.Optional(
    quantity('s', {
      description: 'Time step; by default half of the largest stable explicit one, or twice that one when implicit.',
      exclusiveMinimum: 0,
      maximum: 1e12,
    }),
  ),
  steps: Type.Optional(Type.Integer({ description: 'Number of steps.', minimum: 1, maximum: 1e9 })),
  t_end: Type.Optional(
    quantity('s', {
      description: 'End of the run; 100 s when neither it nor steps is given.',
      exclusiveMinimum: 0,
      maximum: 1e15,
    }),
  ),
  bc: Type.Enum(['dirichlet', 'neumann', 'periodic', 'robin'], {
    description: 'What holds at the boundary.',
    default: 'dirichlet',
  }),
  ambient: quantity('K', {
    description:
      'Temperature that a Dirichlet boundary holds, of the surroundings, and to which the initial shape is added.',
    default: 0,
    minimum: -1e9,
    maximum: 1e9,
    'x-affine': true,
  }),
  exchange: Type.Optional(
    quantity('1/m', {
      description: 'With Robin boundaries: heat transfer coefficient over conductivity; 1 by default.',
      minimum: 0,
      maximum: 1e9,
    }),
  ),
  dim: Type.Enum([1, 2], { description: 'Dimensions.', default: 2 }),
  scheme: Type.Enum(['explicit', 'adi', 'crank-nicolson'], {
    description: 'Forward Euler; Peaceman–Rachford in two dimensions; Crank–Nicolson in one.',
    default: 'explicit',
  }),
  initial: Type.Optional(
    Type.Enum(['mode', 'gaussian', 'hotspot'], {
      description: 'Initial shape; by default a mode, or a Gaussian with Neumann and Robin boundaries.',
    }),
  ),
  amplitude: quantity('K', { description: 'Height of the initial shape.', default: 1, minimum: -1e9, maximum: 1e9 }),
  modeX: halfWaves('x'),
  modeY: halfWaves('y'),
  width: Type.Optional(
    quantity('m', {
      description:
        'Standard deviation of the Gaussian or half the side of the square hot spot; a tenth of the shorter side by default.',
      exclusiveMinimum: 0,
      maximum: 1e9,
    }),
  ),
  atX: probePlace('x', 1e9),
  atY: probePlace('y', 1e9),
  reference,
  initialState: Type.Optional(
    Type.Array(Type.Number({ minimum: -1e100, maximum: 1e100 }), {
      description:
        'Temperatures at all points, K, boundary included, rows of constant y one after the other; instead of a shape.',
      minItems: 5,
      maxItems: 66049,
    }),
  ),
})

export type HeatInputs = Static<typeof heatInputs>

/** Named extra results: r, grid, time, range, and the errors that the checks bound, as shares of the initial span. */
export const heatExtra = Type.Object({
  r: Type.Number({ description: 'Stability number alpha·dt·(1/dx² + 1/dy²), in one dimension alpha·dt/dx².' }),
  dx: Type.Number({ description: 'Interval along x, m.' }),
  dy: Type.Number({ description: 'Interval along y, m; 0 in one dimension.' }),
  dt: Type.Number({ description: 'Time step, s.' }),
  steps: Type.Integer({ description: 'Number of steps.' }),
  t: Type.Number({ description: 'End of the run, s.' }),
  scheme: Type.String({ description: 'Scheme of the run.' }),
  mean: Type.Number({ description: 'Mean over the region at the end, K.' }),
  minimum: Type.Number({ description: 'Lowest temperature at the end, K.' }),
  maximum: Type.Number({ description: 'Highest temperature at the end, K.' }),
  mode_error: Type.Optional(
    Type.Number({
      description:
        'Decay of the mode (of the slowest where the run starts from another shape) on this grid against exp(−alpha·k²·t), as a share of its amplitude.',
    }),
  ),
  discretisation_error: Type.Optional(
    Type.Number({
      description:
        'Error at the headline point, against the closed form or estimated from other grids or steps, as a share of the span at the start.',
    }),
  ),
  heat_change: Type.Optional(
    Type.Number({
      description:
        'Change of the mean temperature, as a share of the largest one at the start; where no heat passes the boundary.',
    }),
  ),
  overshoot: Type.Optional(
    Type.Number({
      description:
        'How far the end leaves the range of the start and of the surroundings, as a share of the span at the start; explicit runs.',
    }),
  ),
  discrete_mode_error: Type.Optional(
    Type.Number({
      description:
        'Centre at the end against the factor of the scheme in closed form, as a share of the amplitude; runs that start from a mode.',
    }),
  ),
})
