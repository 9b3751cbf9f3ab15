import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { areaMean, axesOf, rangeOf, sizeOf, spanOf } from '../grid/centre.ts'
import { measureError } from '../grid/companions.ts'
import { type DiffusionResult, type DiffusionRun, diffuse } from '../grid/diffusion.ts'
import { inverseSquares, type Mesh } from '../grid/levels.ts'
import { probeValue } from '../grid/probe.ts'
import { stepError } from '../grid/refined-steps.ts'
import { initialField, isSmooth } from '../grid/start.ts'
import { roundingShare } from '../rounding-share.ts'
import { modeDecay } from './mode-decay.ts'
import { exchangeOf, type HeatPlan } from './plan.ts'
import { unseenJump } from './unmoved.ts'

const diffusionRun = (plan: HeatPlan, grid: Mesh, steps: number, initial: Float64Array): DiffusionRun => {
  const { alpha, ambient } = plan.inputs
  const dt = steps === plan.time.steps ? plan.time.dt : plan.time.t / steps
  const h = exchangeOf(plan.inputs)
  return {
    mesh: grid,
    implicit: plan.implicit,
    rx: (alpha * dt) / (grid.dx * grid.dx),
    ry: grid.dy === 0 ? 0 : (alpha * dt) / (grid.dy * grid.dy),
    steps,
    exchange: { x: 2 * grid.dx * h, y: 2 * grid.dy * h, ambient },
    initial,
  }
}

/**
 * Error at the centre, kelvin: from the companions, or the distance from `exact` where there are none; the whole span
 * where the grid is too coarse to say.
 */
const discretisation = (
  plan: HeatPlan,
  fine: number,
  exact: number | null,
  from: Float64Array,
  context: RunContext,
): number => {
  const { inputs, start, mesh: grid, companions, probe, onGrid, time } = plan
  const quiet: RunContext = { progress() {}, checkpoint: () => context.checkpoint() }
  if (onGrid) {
    const refined = diffuse(diffusionRun(plan, grid, 2 * time.steps, from), quiet).values
    return stepError(fine, probeValue(grid, refined, probe), plan.implicit ? 2 : 1)
  }
  if (companions === null) {
    if (exact === null) throw new Error('a run without companions has a closed form')
    return Math.abs(fine - exact)
  }
  const estimate = measureError(companions, fine, isSmooth(start), probe, ({ mesh: other, steps }) => {
    const initial = initialField(start, grid, other, inputs.ambient, inputs.amplitude)
    return diffuse(diffusionRun(plan, other, steps, initial), quiet).values
  })
  const span = spanOf(from)
  return estimate === null
    ? span
    : estimate + span * unseenJump(plan, Math.abs(fine - probeValue(grid, from, probe)) / span)
}

const figures = (plan: HeatPlan, initial: Float64Array, end: DiffusionResult): Record<string, number> => {
  const { mesh: grid, inputs, implicit } = plan
  const size = spanOf(initial)
  const before = rangeOf(initial)
  const after = rangeOf(end.values)
  const result: Record<string, number> = {}
  if (inputs.bc === 'neumann' || inputs.bc === 'periodic') {
    result.heat_change =
      Math.abs(areaMean(grid, end.values) - areaMean(grid, initial)) /
      Math.max(Math.abs(before.minimum), Math.abs(before.maximum), size)
  }
  if (!implicit) {
    const low = Math.min(before.minimum, inputs.bc === 'robin' ? inputs.ambient : before.minimum)
    const high = Math.max(before.maximum, inputs.bc === 'robin' ? inputs.ambient : before.maximum)
    result.overshoot = Math.max(0, low - after.minimum, after.maximum - high) / size
  }
  return result
}

/**
 * The run, and the same problem on half and a quarter of the grid to estimate its error where no closed form has it.
 * The rounding bound adds a few units in the last place of the largest temperature for every step, since the scheme damps errors.
 */
export const runHeat = (plan: HeatPlan, context: RunContext): SolverResult => {
  const { inputs, mesh: grid, time, r, start } = plan
  const initial = initialField(start, grid, grid, inputs.ambient, inputs.amplitude)
  const end = diffuse(diffusionRun(plan, grid, time.steps, initial), context)
  const value = probeValue(grid, end.values, plan.probe)
  const decay = modeDecay(plan, initial, value)
  const estimate = discretisation(plan, value, decay.exact, initial, context)
  const perStep = (plan.implicit ? 24 : 5) * ROUNDOFF
  const rounding = perStep * end.magnitudes
  const field = { name: 'temperature', unit: 'K', axes: axesOf(grid), values: end.values }
  const where = inputs.dim === 1 ? '1/dx^2' : '(1/dx^2 + 1/dy^2)'
  return {
    value,
    unit: 'K',
    uncertainty: estimate + rounding,
    roundingBound: roundingShare(rounding, value, sizeOf(end.values)),
    equations: [
      `du/dt = alpha*laplacian(u) = ${inputs.alpha} m^2/s * laplacian(u), ${inputs.bc}, ${inputs.scheme}`,
      `r = alpha*dt*${where} = ${inputs.alpha}*${time.dt}*${inverseSquares(grid)} = ${r}`,
    ],
    extra: {
      ...{ r, dx: grid.dx, dy: grid.dy, dt: time.dt, steps: time.steps, t: time.t, scheme: inputs.scheme },
      mean: areaMean(grid, end.values),
      ...rangeOf(end.values),
      ...(decay.error === null ? {} : { mode_error: decay.error }),
      discretisation_error: estimate / spanOf(initial),
      ...(decay.own === null ? {} : { discrete_mode_error: decay.own }),
      ...figures(plan, initial, end),
    },
    fields: [field],
    state: end.values,
    evolving: time.steps < 2 ? null : { before: end.before, beforeThat: end.beforeThat, step: time.dt },
  }
}
