import { Refusal } from '../../errors/refusal.ts'
import type { EvolvingField, Field } from '../../kernel/field.ts'
import { pairwiseSum } from '../../numeric/pairwise-sum.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { rangeOf } from '../grid/centre.ts'
import { type Growth, march } from './march.ts'
import { bramson, speedOf, type TumorPlan } from './plan.ts'
import { startOn, waveOn } from './start.ts'

/** Time in units of 1/r from which the terms of Bramson's series that are left out are below the gate. */
const DEVELOPED = 90

const runOn = (plan: TumorPlan, start: Float64Array, steps: number, context: RunContext): Growth => {
  const { inputs, time, length } = plan
  const dx = length / (start.length - 1)
  const dt = steps === time.steps ? time.dt : time.t / steps
  return march({ start, dx, dt, steps, D: inputs.D, r: inputs.r }, context)
}

const requireFront = (speed: number | null, what: string): number => {
  if (speed !== null) return speed
  throw new Refusal(
    'DOMAIN_ERROR',
    `The density does not fall through one half within the tissue ${what}, so there is no front; send a later t, a larger size or a longer L.`,
    { members: ['t', 'L'] },
  )
}

/** Speed that the theory gives over the same quarter, mm/d; null for a list and for a seed that is young. */
const expected = ({ start, inputs: { D, r }, time }: TumorPlan, since: number): number | null => {
  const unit = Math.sqrt(r * D)
  if (start === 'front' || start === 'wave') return speedOf(start) * unit
  const [from, to] = [r * since * time.dt, r * time.t]
  if (start === 'list' || from < DEVELOPED) return null
  return (unit * (bramson(to) - bramson(from))) / (to - from)
}

/**
 * Relative error of the speed by the same problem with half the intervals (where their number is even) in half the
 * steps: three times the error, as errors of second order are.
 */
const gridError = (plan: TumorPlan, speed: number, context: RunContext): number => {
  const { n, time } = plan
  const even = n % 2 === 0
  const steps = Math.ceil(time.steps / 2)
  const coarse = runOn(plan, startOn(plan, even ? n / 2 : n), steps, context).speed
  if (coarse === null) return 1
  return Math.abs(coarse - speed) / 3 / Math.abs(speed)
}

/** Relative error of the exact wave on the same grid with the same step. */
const waveError = (plan: TumorPlan, context: RunContext): number => {
  const unit = Math.sqrt(plan.inputs.r * plan.inputs.D)
  const room = plan.from > 0 ? plan : { ...plan, from: plan.length / 3 }
  // A few steps are enough, and must not bring the wave to the end.
  const most = Math.max(1, Math.floor(plan.length / 4 / (3 * unit * plan.time.dt)))
  const steps = Math.min(plan.time.steps, most)
  const own = { ...room, time: { ...plan.time, steps, t: steps * plan.time.dt } }
  const { speed } = runOn(own, waveOn(own, plan.n), steps, context)
  const exact = speedOf('wave') * unit
  return speed === null ? 1 : Math.abs(speed - exact) / exact
}

const evolvingOf = ({ time }: TumorPlan, field: Field, { before, beforeThat, front }: Growth): EvolvingField | null => {
  const step = field.axes[0]?.step ?? 1
  const probe = [Math.round((front ?? 0) / step)]
  return time.steps < 2 ? null : { field, before, beforeThat, step: time.dt, probe, periodic: [false] }
}

/** The run, the exact wave on its grid, and the same run twice as coarse. */
export const runTumor = (plan: TumorPlan, context: RunContext): SolverResult => {
  const { inputs, time, n, length } = plan
  const { D, r } = inputs
  const quiet: RunContext = { progress() {}, checkpoint: () => context.checkpoint() }
  const found = runOn(plan, startOn(plan, n), time.steps, context)
  const value = requireFront(found.speed, 'at the end')
  const theory = expected(plan, found.since)
  const grid = gridError(plan, value, quiet)
  // The ends of the tissue act on a developed front too; the series for a seed is no better than the run.
  const departure = theory === null || plan.start === 'seed' ? 0 : Math.abs(value - theory)
  const dx = length / n
  const position = found.front ?? 0
  // Rounding moves the density by a few units of rounding, and the front by that over its slope, about 1/8 per width.
  const rounding = (64 * ROUNDOFF * (position + 8 * plan.width)) / ((time.steps - found.since) * time.dt)
  const field = {
    name: 'density',
    unit: '1',
    axes: [{ name: 'x', unit: 'mm', start: 0, step: dx, count: n + 1 }],
    values: found.end,
  }
  return {
    value,
    unit: 'mm/d',
    uncertainty: Math.max(grid * Math.abs(value), departure) + rounding,
    roundingBound: value === 0 ? 0 : rounding / Math.abs(value),
    equations: [
      `du/dt = ${D} mm^2/d * d2u/dx2 + ${r}/d * u*(1 - u), 0 <= x <= ${length} mm, ${time.steps} steps of ${time.dt} d`,
      `2*sqrt(r*D) = ${2 * Math.sqrt(r * D)} mm/d, sqrt(D/r) = ${plan.width} mm`,
    ],
    extra: {
      ...{ speed: value, least_speed: 2 * Math.sqrt(r * D), front_position: position },
      ...(theory === null ? {} : { expected_speed: theory, speed_error: Math.abs(value - theory) / theory }),
      mass:
        dx *
        (pairwiseSum(n + 1, (i) => found.end[i] as number) - ((found.end[0] as number) + (found.end[n] as number)) / 2),
      ...rangeOf(found.end),
      ...{ dx, dt: time.dt, steps: time.steps, t: time.t, bounds: found.bounds },
      ...{ wave_error: waveError(plan, quiet), grid_error: grid },
    },
    fields: [field],
    evolving: evolvingOf(plan, field, found),
    state: found.end,
  }
}
