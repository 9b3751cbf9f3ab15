import { type Static, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'

/** Inputs of a cantilever. */
export const feaInputs = solverInputs({
  L: quantity('m', { description: 'Length.', default: 2, minimum: 1e-6, maximum: 1e6 }),
  b: quantity('m', { description: 'Width, across the load.', default: 0.1, minimum: 1e-6, maximum: 1e6 }),
  h: quantity('m', { description: 'Depth, along the load.', default: 0.1, minimum: 1e-6, maximum: 1e6 }),
  E: quantity('Pa', { description: "Young's modulus.", default: 210e9, minimum: 1, maximum: 1e15 }),
  nu: quantity('1', { description: "Poisson's ratio.", default: 0.3, minimum: -0.9, maximum: 0.49 }),
  load: quantity('N', {
    description: 'Force on the tip along the depth, spread as the shear stress of a beam is.',
    default: 1000,
    minimum: -1e15,
    maximum: 1e15,
  }),
  nx: Type.Optional(
    Type.Integer({
      description: 'Bricks along the length; by default 48, and more for a long block.',
      minimum: 2,
      maximum: 8192,
    }),
  ),
  ny: Type.Optional(
    Type.Integer({
      description: 'Bricks across the width; by default 1, and more for a wide block.',
      minimum: 1,
      maximum: 512,
    }),
  ),
  nz: Type.Optional(
    Type.Integer({
      description: 'Bricks over the depth; by default 2, and more for a stout block.',
      minimum: 1,
      maximum: 512,
    }),
  ),
  tolerance: quantity('1', {
    description: 'Norm of the residual over that of the load at which the iteration stops.',
    default: 1e-8,
    minimum: 1e-12,
    maximum: 1e-6,
  }),
  maxIterations: Type.Integer({
    description:
      'Most iterations; a run that needs more is refused. A mesh small enough for the direct solution needs one.',
    default: 200,
    minimum: 1,
    maximum: 2000,
  }),
})

/** Inputs as a caller sends them. */
export type FeaRequest = Static<typeof feaInputs>

/** Inputs with a mesh. */
export interface FeaInputs extends FeaRequest {
  readonly nx: number
  readonly ny: number
  readonly nz: number
}

/** Named extra results. */
export const feaExtra = Type.Object({
  tip: Type.Number({ description: 'Mean deflection of the tip section along the load, m.' }),
  deflectionRatio: Type.Number({ description: 'Tip deflection over that of Timoshenko’s beam.' }),
  elements: Type.Integer({ description: 'Number of bricks.' }),
  dof: Type.Integer({ description: 'Unknown displacements.' }),
  stress: Type.Number({
    description: 'Bending stress of the outer fibre at the root, carried on from the middle of the beam, Pa.',
  }),
  stress_beam: Type.Number({ description: 'The same by P L h/(2 I), Pa.' }),
  deflection_timoshenko: Type.Number({ description: 'Tip deflection of Timoshenko’s beam, m.' }),
  deflection_euler: Type.Number({ description: 'Tip deflection without shear, P L³/(3 E I), m.' }),
  inverse_shear_coefficient: Type.Number({ description: '1 over κ of the section.' }),
  stiffness: Type.Number({ description: 'Load over deflection, N/m.' }),
  levels: Type.Integer({ description: 'Grids of the multigrid cycle.' }),
  iterations: Type.Integer({ description: 'Iterations of the conjugate gradients.' }),
  residual: Type.Number({ description: 'Norm of the final residual over that of the load, computed afresh.' }),
  patch_error: Type.Number({
    description: 'Largest nodal force of uniform strain on this mesh that is not the exact one, relative.',
  }),
  beam_error: Type.Number({ description: 'Distance of the tip deflection from Timoshenko’s beam, as a share of it.' }),
})
