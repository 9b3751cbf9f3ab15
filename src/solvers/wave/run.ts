import type { Field, TimeLevels } from '../../kernel/field.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { axesOf, rangeOf } from '../grid/centre.ts'
import { measureError } from '../grid/companions.ts'
import type { Mesh } from '../grid/levels.ts'
import { probeValue } from '../grid/probe.ts'
import { stepError } from '../grid/refined-steps.ts'
import { resample } from '../grid/resample.ts'
import { modeAt } from '../grid/shapes.ts'
import { initialField, isSmooth } from '../grid/start.ts'
import { roundingShare } from '../rounding-share.ts'
import { type Dispersion, dispersion } from './dispersion.ts'
import { type Beginning, fromRest, leapfrog } from './leapfrog.ts'
import type { Motion } from './motion.ts'
import type { WavePlan } from './plan.ts'
import { type Underway, writeState } from './state.ts'
import { advanceElectric, yee } from './yee.ts'

/** Magnetic constant, N/A² (CODATA 2022). */
const MU_0 = 1.25663706127e-6

const move = (plan: WavePlan, grid: Mesh, steps: number, from: Beginning, context: RunContext): Motion => {
  const dt = steps === plan.time.steps ? plan.time.dt : plan.time.t / steps
  // Yee's electric field alone is a leapfrog, which starts from any velocity.
  if (plan.maxwell && from.push === null) return yee(grid, (plan.speed * dt) / grid.dx, steps, from, context)
  return leapfrog(grid, plan.speed, dt, steps, from, context)
}

/** Velocity times dt at the start of a run that is underway: the step that follows less that from rest (or before). */
const pushOf = ({ mesh, speed, time, maxwell }: WavePlan, values: Float64Array, { other }: Underway): Float64Array => {
  const rest = fromRest(mesh, speed, time.dt, values)
  if (!maxwell) return rest.map((value, index) => value - other[index])
  const next = values.slice()
  advanceElectric(next, other, (speed * time.dt) / mesh.dx, mesh.edge === 'wrap')
  return next.map((value, index) => value - rest[index])
}

/** The same start for a run on another grid, in its own steps. */
const beginOn = (plan: WavePlan, grid: Mesh, steps: number): Beginning => {
  const values = startOn(plan, grid)
  const { underway, mesh, time } = plan
  if (underway === null) return { values, underway, push: null }
  const push = resample(mesh, grid, pushOf(plan, startOn(plan, mesh), underway))
  return { values, underway: null, push: push.map((value) => (value * time.steps) / steps) }
}

const rangeSize = (values: readonly number[] | null): number =>
  values === null ? 0 : values.reduce((size, value) => Math.max(size, Math.abs(value)), 0)

/** The scale of errors: the height of the start, 1 if that is zero. */
const amplitudeOf = ({ inputs, start, underway }: WavePlan): number =>
  underway?.largest || rangeSize(start.values) || Math.abs(inputs.amplitude) || 1

const startOn = (plan: WavePlan, grid: Mesh): Float64Array =>
  initialField(plan.start, plan.mesh, grid, 0, plan.inputs.amplitude)

/**
 * Error at the centre: of a mode in closed form, else from the companions; the amplitude where the grid is too coarse
 * to say.
 */
const discretisation = (plan: WavePlan, fine: number, { physical }: Dispersion, context: RunContext): number => {
  const { companions, start, inputs, mesh, probe, time, onGrid } = plan
  const quiet: RunContext = { progress() {}, checkpoint: () => context.checkpoint() }
  if (onGrid) {
    const steps = 2 * time.steps
    return stepError(
      fine,
      probeValue(mesh, move(plan, mesh, steps, beginOn(plan, mesh, steps), quiet).values, probe),
      2,
    )
  }
  if (companions === null) {
    if (start.shape === null) throw new Error('a run without companions starts from a mode')
    return Math.abs(fine - inputs.amplitude * physical * modeAt(mesh, start.shape, probe))
  }
  const estimate = measureError(
    companions,
    fine,
    isSmooth(start),
    probe,
    ({ mesh: grid, steps }) => move(plan, grid, steps, beginOn(plan, grid, steps), quiet).values,
  )
  return estimate ?? amplitudeOf(plan)
}

const fieldsOf = (
  { mesh: grid, maxwell, speed }: WavePlan,
  { values, companion }: Motion,
): readonly [Field, ...Field[]] => {
  const axes = axesOf(grid)
  if (!maxwell || companion === null) return [{ name: 'displacement', unit: 'm', axes, values }]
  const impedance = MU_0 * speed
  return [
    { name: 'electric_field', unit: 'V/m', axes, values },
    {
      name: 'magnetic_field',
      unit: 'A/m',
      axes: [{ name: 'x', unit: 'm', start: grid.dx / 2, step: grid.dx, count: grid.nx }],
      values: companion.map((value) => value / impedance),
    },
  ]
}

const equationsOf = ({ maxwell, speed, mesh: { dx, dy }, time, courant, inputs }: WavePlan): readonly string[] => [
  maxwell
    ? `dE/dt = -(1/epsilon)*dH/dx, dH/dt = -(1/mu)*dE/dx, 1/sqrt(epsilon*mu) = ${speed} m/s, ${inputs.bc}`
    : `d2u/dt2 = v^2*laplacian(u), v = ${speed} m/s, ${inputs.bc}, at rest at the start`,
  dy === 0
    ? `C = v*dt/dx = ${speed}*${time.dt}/${dx} = ${courant}`
    : `C = v*dt*sqrt(1/dx^2 + 1/dy^2) = ${speed}*${time.dt}*sqrt(1/${dx}^2 + 1/${dy}^2) = ${courant}`,
]

const figures = (plan: WavePlan, motion: Motion, factors: Dispersion, initial: Float64Array, estimate: number) => {
  const amplitude = amplitudeOf(plan)
  const isMode = plan.start.shape?.kind === 'mode'
  const own = Math.abs(
    probeValue(plan.mesh, motion.values, plan.probe) - factors.discrete * probeValue(plan.mesh, initial, plan.probe),
  )
  const epsilon = plan.maxwell ? 1 / (MU_0 * plan.speed * plan.speed) : 1
  return {
    energy: epsilon * motion.energy,
    energy_drift: motion.energy === 0 ? 0 : motion.departure / Math.abs(motion.energy),
    // A run that is held against its own grid owes nothing to the frequencies of the continuum.
    ...(plan.onGrid ? {} : { mode_error: Math.abs(factors.discrete - factors.physical) }),
    discretisation_error: estimate / amplitude,
    ...(isMode ? { discrete_mode_error: own / amplitude } : {}),
  }
}

const evolvingOf = ({ time }: WavePlan, { before, beforeThat }: Motion): TimeLevels | null =>
  time.steps < 2 ? null : { before, beforeThat, step: time.dt }

/**
 * The run, and the same problem on half and a quarter of the grid to estimate its error where no closed form has it.
 * The rounding bound takes four units of rounding
 * of the largest value for every step, each amplified as far as the slowest mode can (growth · steps).
 */
export const runWave = (plan: WavePlan, context: RunContext): SolverResult => {
  const { mesh: grid, time, courant } = plan
  const initial = startOn(plan, grid)
  const motion = move(plan, grid, time.steps, { values: initial, underway: plan.underway, push: null }, context)
  const value = probeValue(grid, motion.values, plan.probe)
  const factors = dispersion(plan)
  const estimate = discretisation(plan, value, factors, context)
  const rounding = 4 * ROUNDOFF * motion.largest * time.steps * factors.growth
  const fields = fieldsOf(plan, motion)
  return {
    value,
    unit: plan.maxwell ? 'V/m' : 'm',
    uncertainty: estimate + rounding,
    roundingBound: roundingShare(rounding, value, motion.largest),
    equations: equationsOf(plan),
    extra: {
      ...{ courant, dx: grid.dx, dy: grid.dy, dt: time.dt, steps: time.steps, t: time.t, mode: plan.inputs.mode },
      ...figures(plan, motion, factors, initial, estimate),
      ...rangeOf(motion.values),
    },
    fields,
    evolving: evolvingOf(plan, motion),
    state: writeState(motion.values, motion.underway),
  }
}
