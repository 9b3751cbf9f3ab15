import { Refusal } from '../../errors/refusal.ts'
import { PRECISION_BOUND } from '../../kernel/limits.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { displacementFields, restRoot, rootStress, stressField } from './answer.ts'
import { bendingDeflection, inverseShearCoefficient, meshError, secondMoment, shearShare, theoryError } from './beam.ts'
import { type Convergence, conjugateGradients } from './conjugate-gradients.ts'
import { type Level, multiply } from './level.ts'
import { loadSection, sectionMean } from './load.ts'
import { type Multigrid, openMultigrid } from './multigrid.ts'
import { patchError } from './patch.ts'
import type { FeaPlan } from './plan.ts'

const vectorAt = ({ kernels: { memory } }: Multigrid, { nodes }: Level, address: number): Float64Array =>
  memory.subarray(address / 8, address / 8 + nodes.size)

/** The load on the tip, and the shear that the root answers with; what holds the root along x carries the moment. */
const applyLoad = (grid: Multigrid, load: number): void => {
  const right = vectorAt(grid, grid.finest, grid.finest.right)
  right.fill(0)
  loadSection(grid.finest.nodes, right, grid.finest.nodes.width - 1, load)
  loadSection(grid.finest.nodes, right, 0, -load)
}

/** |f − K·u|/|f|, computed afresh. */
const trueResidual = (grid: Multigrid, load: number): number => {
  const { kernels, finest, spare } = grid
  const { run } = kernels
  applyLoad(grid, load)
  const size = run.innerProduct(finest.right, finest.right, finest.bytes)
  multiply(kernels, finest, spare[0], finest.product)
  run.combine(finest.product, 1, finest.right, -1, finest.product, finest.bytes)
  return Math.sqrt(run.innerProduct(finest.product, finest.product, finest.bytes) / size)
}

/**
 * Rounding of the energy: what the products with the matrix add up and take away again, over what is left. It grows with
 * the slenderness and with the number of bricks.
 */
const roundingOf = (grid: Multigrid, u: Float64Array, work: number): number => {
  const inverse = vectorAt(grid, grid.finest, grid.finest.inverse)
  let sum = 0
  for (let i = 0; i < u.length; i++) {
    const scale = inverse[i]
    if (scale > 0) sum += (u[i] * u[i]) / scale
  }
  return (ROUNDOFF * sum) / Math.abs(work)
}

const requireConverged = ({ residual, iterations }: Convergence, tolerance: number): void => {
  if (residual <= tolerance) return
  throw new Refusal(
    'DID_NOT_CONVERGE',
    `After ${iterations} iterations the residual is ${residual} of the load and was to be ${tolerance}; send bricks with edges of more equal length, a smaller nu, a larger tolerance or a larger maxIterations.`,
    { members: ['maxIterations', 'tolerance'], measured: residual, bound: tolerance, iterations },
  )
}

const requirePrecision = (rounding: number, { L, h, nx }: FeaPlan['inputs']): void => {
  if (rounding <= PRECISION_BOUND) return
  throw new Refusal(
    'PRECISION_NOT_REACHED',
    `Rounding may have changed the deflection by ${rounding} of it; the maximum is ${PRECISION_BOUND}: the block is ${L / h} times as long as deep and has ${nx} bricks along; send a smaller nx, or a smaller L.`,
    { measured: rounding, bound: PRECISION_BOUND, members: ['nx', 'L'] },
  )
}

/** Solves for the displacements and compares the tip with Timoshenko’s beam. */
export const runFea = ({ inputs, blocks }: FeaPlan, context: RunContext): SolverResult => {
  const { L, b, h, E, nu, load, tolerance, maxIterations } = inputs
  const grid = openMultigrid(blocks, { lengths: [L, b, h], E, nu })
  const { finest } = grid
  const { nodes } = finest
  context.checkpoint()
  const patch = patchError(grid, inputs)
  applyLoad(grid, load)
  const convergence = conjugateGradients(grid, tolerance, maxIterations, (share) => {
    context.progress(0.95 * share)
    context.checkpoint()
  })
  requireConverged(convergence, tolerance)
  const residual = trueResidual(grid, load)
  const u = vectorAt(grid, finest, grid.spare[0])
  restRoot(nodes, u)
  const tip = sectionMean(nodes, u, 2, nodes.width - 1)
  const euler = bendingDeflection(inputs)
  const beam = euler * (1 + shearShare(inputs))
  const error = Math.abs(tip / beam - 1)
  const rounding = roundingOf(grid, u, load * tip)
  requirePrecision(rounding, inputs)
  const I = secondMoment(inputs)
  const inverseKappa = inverseShearCoefficient(inputs)
  return {
    value: tip,
    unit: 'm',
    uncertainty:
      Math.abs(tip) * (error + theoryError(inputs) + meshError(inputs, inputs.nx, inputs.nz) + residual + rounding),
    roundingBound: rounding,
    equations: [
      `div(sigma) = 0: E = ${E} Pa, nu = ${nu}, ${L} m x ${b} m x ${h} m, ${nodes.bricks.join(' x ')} bricks`,
      `P*L^3/(3*E*I) + P*L/(kappa*G*A) = ${load}*${L}^3/(3*${E}*${I}) + ... = ${beam} m, 1/kappa = ${inverseKappa}`,
    ],
    extra: {
      tip,
      deflectionRatio: tip / beam,
      elements: nodes.bricks[0] * nodes.bricks[1] * nodes.bricks[2],
      dof: (3 * nodes.width - 1) * nodes.height * nodes.depth,
      stress: rootStress(nodes, inputs, u),
      stress_beam: Math.abs((load * L * h) / (2 * I)),
      deflection_timoshenko: beam,
      deflection_euler: euler,
      inverse_shear_coefficient: inverseKappa,
      stiffness: load / tip,
      levels: blocks.length,
      iterations: convergence.iterations,
      residual,
      patch_error: patch,
      beam_error: error,
    },
    fields: [...displacementFields(nodes, inputs, u), stressField(nodes, inputs, u)],
    evolving: null,
  }
}
