import { Refusal } from '../../errors/refusal.ts'
import type { TimeLevels } from '../../kernel/field.ts'
import { expm1 } from '../../numeric/elementary/expm1.ts'
import { log } from '../../numeric/elementary/log.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { rangeOf } from '../grid/centre.ts'
import { densityError, meanOf, modeError, runOn, speedError, waveError } from './companions.ts'
import type { Growth } from './march.ts'
import { bramson, speedOf, substepsOf, type TumorPlan } from './plan.ts'
import { startOn } from './start.ts'

/** Time in units of 1/r from which the terms of Bramson's series that are left out are below the gate. */
const DEVELOPED = 90

/** The value, and what is known about its error. */
interface Measured {
  readonly value: number
  readonly unit: string
  readonly error: number
  readonly rounding: number
  readonly extra: JsonObject
}

const requireFront = (speed: number | null): number => {
  if (speed !== null) return speed
  throw new Refusal(
    'DOMAIN_ERROR',
    'The density does not fall through one half within the tissue while the speed is taken, so there is no front; send measure density, a later t, a larger size or a longer L.',
    { members: ['measure', 't', 'L'] },
  )
}

/** Speed that the theory gives over the same window, mm/d; null for a list and for a seed that is young. */
const expectedSpeed = ({ start, inputs: { D, r } }: TumorPlan, { window }: Growth): number | null => {
  const unit = Math.sqrt(r * D)
  if (start === 'front' || start === 'wave') return speedOf(start) * unit
  const [from, to] = [r * window.from, r * window.to]
  if (start === 'list' || from < DEVELOPED) return null
  return (unit * (bramson(to) - bramson(from))) / (to - from)
}

const measureSpeed = (plan: TumorPlan, found: Growth, quiet: RunContext): Measured => {
  const value = requireFront(found.speed)
  const theory = expectedSpeed(plan, found)
  const grid = speedError(plan, value, quiet)
  // The ends of the tissue act on a developed front too; the series for a seed is no better than the run.
  const departure = theory === null || plan.start === 'seed' ? 0 : Math.abs(value - theory)
  const { from, to, duration } = found.window
  // Rounding moves the density by a few units of rounding, and the front by that over its slope, about 1/8 per width.
  const rounding = (64 * ROUNDOFF * ((found.front ?? 0) + 8 * plan.width)) / duration
  return {
    value,
    unit: 'mm/d',
    error: Math.max(grid * Math.abs(value), departure),
    rounding,
    extra: {
      ...{ speed: value, speed_from: from, speed_to: to },
      ...(theory === null ? {} : { expected_speed: theory, speed_error: Math.abs(value - theory) / theory }),
      ...{ wave_error: waveError(plan, quiet), grid_error: grid },
    },
  }
}

/** Mean density of a uniform start between closed ends: u·e^(rt)/(1 + u·(e^(rt) − 1)). */
const logistic = ({ start, ends, inputs: { r, density = 0.5 }, time }: TumorPlan): number | null => {
  if (start !== 'uniform' || ends !== 'closed') return null
  const gain = -expm1(-r * time.t)
  return density / (density * gain + 1 - gain)
}

const measureDensity = (plan: TumorPlan, found: Growth, quiet: RunContext): Measured => {
  const { inputs, time, length, n, ends, width } = plan
  const value = meanOf(found.end)
  const theory = logistic(plan)
  const scale = Math.max(value, meanOf(startOn(plan, n)))
  const error = densityError(plan, value, quiet)
  const critical = Math.PI * width
  const early = meanOf(found.early)
  const { duration } = found.window
  const substeps = substepsOf('density', (inputs.D * time.dt * n * n) / (length * length))
  return {
    value,
    unit: '1',
    error: error + (theory === null ? 0 : Math.abs(value - theory)),
    rounding: ROUNDOFF * (64 + time.steps * substeps) * value,
    extra: {
      ...(theory === null
        ? {}
        : { expected_density: theory, density_error: theory === 0 ? value : Math.abs(value - theory) / theory }),
      ...(value > 0 && early > 0 ? { growth_rate: log(value / early) / duration } : {}),
      ...(ends === 'closed' ? {} : { critical_length: critical, survives: length > critical }),
      ...{ mode_error: modeError(plan, quiet), grid_error: scale === 0 ? 0 : error / scale },
    },
  }
}

const evolvingOf = ({ time }: TumorPlan, { before, beforeThat }: Growth): TimeLevels | null =>
  time.steps < 2 ? null : { before, beforeThat, step: time.dt }

/** The run, an exact solution on its grid, and the same run twice as coarse. */
export const runTumor = (plan: TumorPlan, context: RunContext): SolverResult => {
  const { inputs, time, n, length, measure, ends } = plan
  const { D, r } = inputs
  const quiet: RunContext = { progress() {}, checkpoint: () => context.checkpoint() }
  const found = runOn(plan, startOn(plan, n), time.steps, context)
  const { value, unit, error, rounding, extra } =
    measure === 'speed' ? measureSpeed(plan, found, quiet) : measureDensity(plan, found, quiet)
  const dx = length / n
  const field = {
    name: 'density',
    unit: '1',
    axes: [{ name: 'x', unit: 'mm', start: 0, step: dx, count: n + 1 }],
    values: found.end,
  }
  return {
    value,
    unit,
    uncertainty: error + rounding,
    roundingBound: value === 0 ? 0 : rounding / Math.abs(value),
    equations: [
      `du/dt = ${D} mm^2/d * d2u/dx2 + ${r}/d * u*(1 - u), 0 <= x <= ${length} mm, ${ends} ends, ${time.steps} steps of ${time.dt} d`,
      `2*sqrt(r*D) = ${2 * Math.sqrt(r * D)} mm/d, sqrt(D/r) = ${plan.width} mm`,
    ],
    extra: {
      measure,
      ...extra,
      least_speed: 2 * Math.sqrt(r * D),
      ...(found.front === null ? {} : { front_position: found.front }),
      mean_density: meanOf(found.end),
      mass: length * meanOf(found.end),
      ...rangeOf(found.end),
      ...{ dx, dt: time.dt, steps: time.steps, t: time.t, bounds: found.bounds },
    },
    fields: [field],
    evolving: evolvingOf(plan, found),
    state: found.end,
  }
}
