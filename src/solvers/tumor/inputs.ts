import { type Static, Type } from 'typebox'
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
      description: 'Intervals; by default twenty to the width sqrt(D/r) of the front.',
      minimum: 16,
      maximum: 65536,
    }),
  ),
  initial: Type.Optional(
    Type.Enum(['front', 'wave', 'seed'], {
      description:
        'A developed front of least speed, the default; the exact wave of Ablowitz and Zeppetella; or a Gaussian seed of cells at x = 0, whose front is slow for a long time.',
    }),
  ),
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
        'Density at all points, both ends included, as a share of what the tissue carries; instead of a shape.',
      minItems: 17,
      maxItems: 65537,
    }),
  ),
})
export type TumorInputs = Static<typeof tumorInputs>

/** Named extra results. */
export const tumorExtra = Type.Object({
  speed: Type.Number({ description: 'Mean speed of the front over the last quarter of the run, mm/d.' }),
  least_speed: Type.Number({ description: 'Speed 2·√(r·D) of the slowest stable front, mm/d.' }),
  front_position: Type.Number({ description: 'Where the density is one half, mm.' }),
  expected_speed: Type.Optional(
    Type.Number({
      description: 'What the theory gives for this start over the same quarter, mm/d; absent where none holds.',
    }),
  ),
  mass: Type.Number({ description: 'Integral of the density, mm.' }),
  minimum: Type.Number({ description: 'Least density at the end, as a share of the capacity.' }),
  maximum: Type.Number({ description: 'Largest density at the end, as a share of the capacity.' }),
  dx: Type.Number({ description: 'Distance of the points, mm.' }),
  dt: Type.Number({ description: 'Time step, d.' }),
  steps: Type.Integer({ description: 'Number of steps.' }),
  t: Type.Number({ description: 'End of the run, d.' }),
  bounds: Type.Number({ description: 'How far the density left 0 to 1.' }),
  wave_error: Type.Number({ description: 'Speed of the exact wave on the same grid with the same step, relative.' }),
  grid_error: Type.Number({
    description: 'Error of the speed, from a run with twice the step and interval, relative.',
  }),
  speed_error: Type.Optional(Type.Number({ description: 'Speed against the theory, relative.' })),
})
