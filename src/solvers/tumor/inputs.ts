import { type Static, type TNumber, type TOptional, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'

/** Inputs of a tumour that spreads and grows along a line. */
export const tumorInputs = solverInputs({
  D: quantity('mm^2/d', { description: 'Diffusivity of the cells.', default: 0.13, minimum: 1e-9, maximum: 1e9 }),
  r: quantity('1/d', { description: 'Net rate of proliferation.', default: 0.012, minimum: 1e-9, maximum: 1e6 }),
  L: Type.Optional(
    quantity('mm', {
      description: 'Length of the tissue; by default as long as the front needs.',
      exclusiveMinimum: 0,
      maximum: 1e9,
    }),
  ),
  t: Type.Optional(
    quantity('d', {
      description:
        'End of the run; when steps is absent too 365 d, at most 20/r, and less where the tissue is too short.',
      exclusiveMinimum: 0,
      maximum: 1e12,
    }),
  ),
  dt: Type.Optional(
    quantity('d', { description: 'Time step; by default a twentieth of 1/r.', exclusiveMinimum: 0, maximum: 1e9 }),
  ),
  steps: Type.Optional(Type.Integer({ description: 'Number of steps, instead of t.', minimum: 1, maximum: 1e7 })),
  n: Type.Optional(
    Type.Integer({
      description: 'Intervals; by default twenty to the width sqrt(D/r) of the front, forty between absorbing ends.',
      minimum: 16,
      maximum: 65536,
    }),
  ),
  initial: Type.Optional(
    Type.Enum(['front', 'wave', 'seed', 'uniform'], {
      description:
        'A developed front of least speed, the default; the exact wave of Ablowitz and Zeppetella; a Gaussian seed of cells at x = 0, whose front is slow for a long time; or the same density everywhere, the default between absorbing ends.',
    }),
  ),
  density: Type.Optional(
    quantity('1', {
      description: 'Density of a uniform start, as a share of what the tissue carries; 0.5 by default.',
      minimum: 0,
      maximum: 1,
    }),
  ),
  ends: Type.Optional(
    Type.Enum(['closed', 'absorbing'], {
      description:
        'Closed, the default: nothing crosses the ends of the tissue. Absorbing: the density is zero there, as at the edge of a habitat (Kierstead, Slobodkin, Skellam).',
    }),
  ),
  measure: Type.Optional(
    Type.Enum(['speed', 'density'], {
      description:
        'What the value is: the speed of the front, or the mean density at the end. By default the density for a uniform start or absorbing ends, and the speed otherwise.',
    }),
  ),
  from: Type.Optional(
    quantity('d', {
      description:
        'Start of the time over which the speed is taken; send it with to. By default the last quarter of the steps.',
      minimum: 0,
      maximum: 1e12,
    }),
  ),
  to: Type.Optional(quantity('d', { description: 'End of that time, at most t.', exclusiveMinimum: 0, maximum: 1e12 })),
  size: Type.Optional(
    quantity('mm', {
      description: 'Standard deviation of the seed; sqrt(D/r) by default.',
      exclusiveMinimum: 0,
      maximum: 1e9,
    }),
  ),
  initialState: Type.Optional(
    Type.Array(Type.Number({ minimum: 0, maximum: 1 }), {
      description:
        'Density at all points, both ends included, as a share of what the tissue carries; instead of a shape. Absorbing ends take the first and last value as 0.',
      minItems: 17,
      maxItems: 65537,
    }),
  ),
})
export type TumorInputs = Static<typeof tumorInputs>

const optional = (description: string): TOptional<TNumber> => Type.Optional(Type.Number({ description }))

/** Named extra results. */
export const tumorExtra = Type.Object({
  measure: Type.String({ description: 'What the value is: speed or density.' }),
  speed: optional('Mean speed of the front over the window, mm/d.'),
  speed_from: optional('Start of the window, d.'),
  speed_to: optional('End of the window, d.'),
  least_speed: Type.Number({ description: 'Speed 2·√(r·D) of the slowest stable front, mm/d.' }),
  front_position: optional('Where the density is one half at the end, mm.'),
  expected_speed: optional('What the theory gives for this start over the same window, mm/d; absent where none holds.'),
  mean_density: Type.Number({ description: 'Mean density at the end, as a share of the capacity.' }),
  expected_density: optional('Mean density of a uniform start by logistic growth.'),
  growth_rate: optional('Rate at which the mass grew over the last quarter of the run, 1/d.'),
  critical_length: optional('Length π·√(D/r) between absorbing ends below which every population dies out, mm.'),
  survives: Type.Optional(
    Type.Boolean({ description: 'Whether the tissue between absorbing ends is longer than the critical length.' }),
  ),
  mass: Type.Number({ description: 'Integral of the density, mm.' }),
  minimum: Type.Number({ description: 'Least density at the end, as a share of the capacity.' }),
  maximum: Type.Number({ description: 'Largest density at the end, as a share of the capacity.' }),
  dx: Type.Number({ description: 'Distance of the points, mm.' }),
  dt: Type.Number({ description: 'Time step, d.' }),
  steps: Type.Integer({ description: 'Number of steps.' }),
  t: Type.Number({ description: 'End of the run, d.' }),
  bounds: Type.Number({ description: 'How far the density left 0 to 1.' }),
  wave_error: optional('Speed of the exact wave on the same grid with the same step, relative.'),
  mode_error: optional(
    'Growth rate of the slowest mode of a small density on the same grid with the same step, as a share of the larger of r and D·π²/L².',
  ),
  grid_error: Type.Number({
    description:
      'Error of the value, from runs with twice the step and interval: of the speed relative, of the density as a share of its larger mean at start and end.',
  }),
  speed_error: optional('Speed against the theory, relative.'),
  density_error: optional('Mean density against logistic growth, relative.'),
})
