import { cos } from '../../numeric/elementary/cos.ts'
import { log } from '../../numeric/elementary/log.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import { pairwiseSum } from '../../numeric/pairwise-sum.ts'
import type { RunContext } from '../contract.ts'
import { stepsBeside } from '../steps-beside.ts'
import { type Growth, march } from './march.ts'
import { speedOf, substepsOf, type TumorPlan } from './plan.ts'
import { startOn, waveOn } from './start.ts'

/** Density of the mode beside the run, so small that growth is linear. */
const SMALL = 1e-9
/** Growth times over which the mode is followed. */
const FOLLOWED = 5

/** The problem of the plan from another start, in so many steps over the same time. */
export const runOn = (plan: TumorPlan, start: Float64Array, steps: number, context: RunContext): Growth => {
  const { inputs, time, length, ends, measure, window } = plan
  const dx = length / (start.length - 1)
  const dt = steps === time.steps ? time.dt : time.t / steps
  const substeps = substepsOf(measure, (inputs.D * dt) / (dx * dx))
  return march({ start, dx, dt, steps, D: inputs.D, r: inputs.r, ends, substeps, window }, context)
}

/** Mean by the trapezoidal rule. */
export const meanOf = (u: Float64Array): number => {
  const last = u.length - 1
  return (pairwiseSum(last + 1, (i) => u[i]) - (u[0] + u[last]) / 2) / last
}

const halved = (n: number): number => (n % 2 === 0 ? n / 2 : n)

/** Difference of both runs over the error of the first, which is of second order: 3, and less for few steps of an odd number. */
const timesError = (steps: number): number => {
  const ratio = steps / stepsBeside(steps)
  return Math.abs(ratio * ratio - 1)
}

/**
 * Relative error of the speed by the same problem with half the intervals (where their number is even) in half the
 * steps: three times the error, as errors of second order are. A single step has a finer run beside it, whose difference would
 * hide that of the intervals, so the two are taken apart.
 */
export const speedError = (plan: TumorPlan, speed: number, context: RunContext): number => {
  const { steps } = plan.time
  const off = (n: number, some: number): number => {
    const beside = runOn(plan, startOn(plan, n), some, context).speed
    return beside === null ? Number.POSITIVE_INFINITY : Math.abs(beside - speed)
  }
  const difference =
    steps === 1
      ? off(halved(plan.n), 1) / 3 + off(plan.n, 2) / timesError(1)
      : off(halved(plan.n), stepsBeside(steps)) / timesError(steps)
  return difference === Number.POSITIVE_INFINITY ? 1 : difference / Math.abs(speed)
}

/**
 * Error of the mean density by the same problem with half the intervals, and by the same in half the steps. The two
 * are taken apart, since errors of space and time of opposite sign would hide each other.
 */
export const densityError = (plan: TumorPlan, mean: number, context: RunContext): number => {
  const { n, time } = plan
  const inSpace = runOn(plan, startOn(plan, halved(n)), time.steps, context)
  const inTime = runOn(plan, startOn(plan, n), stepsBeside(time.steps), context)
  return Math.abs(meanOf(inSpace.end) - mean) / 3 + Math.abs(meanOf(inTime.end) - mean) / timesError(time.steps)
}

/** Relative error of the speed of the exact wave on the same grid with the same step. */
export const waveError = (plan: TumorPlan, context: RunContext): number => {
  const unit = Math.sqrt(plan.inputs.r * plan.inputs.D)
  const room = plan.from > 0 ? plan : { ...plan, from: plan.length / 3 }
  // A few steps are enough, and must not bring the wave to the end.
  const most = Math.max(1, Math.floor(plan.length / 4 / (3 * unit * plan.time.dt)))
  const steps = Math.min(plan.time.steps, most)
  const own = { ...room, time: { ...plan.time, steps, t: steps * plan.time.dt }, window: null }
  const { speed } = runOn(own, waveOn(own, plan.n), steps, context)
  const exact = speedOf('wave') * unit
  return speed === null ? 1 : Math.abs(speed - exact) / exact
}

/**
 * Growth rate of the slowest mode on the same grid with the same step, against r − D·π²/L², as a share of the larger
 * of the two terms: the mode that decides between absorbing ends whether a population lives (J. G. Skellam, 1951).
 */
export const modeError = (plan: TumorPlan, context: RunContext): number => {
  const { inputs, length, n, time, ends } = plan
  const wavenumber = Math.PI / length
  const decay = inputs.D * wavenumber * wavenumber
  const fastest = Math.max(inputs.r, decay)
  const steps = Math.min(time.steps, Math.max(1, Math.floor(FOLLOWED / (fastest * time.dt))))
  const t = steps * time.dt
  const start = Float64Array.from({ length: n + 1 }, (_, i) => {
    const angle = (Math.PI * i) / n
    return SMALL * (ends === 'absorbing' ? sin(angle) : (1 + cos(angle)) / 2)
  })
  if (ends === 'absorbing') start[n] = 0
  const { end } = runOn({ ...plan, time: { ...time, steps, t }, window: null }, start, steps, context)
  // Between closed ends the constant part grows too; the difference of the ends has only odd modes.
  const amplitude = ends === 'absorbing' ? meanOf(end) / meanOf(start) : (end[0] - end[n]) / SMALL
  if (!(amplitude > 0)) return 1
  return Math.abs(log(amplitude) / t - (inputs.r - decay)) / fastest
}
