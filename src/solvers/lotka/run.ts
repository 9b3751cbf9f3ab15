import { Refusal } from '../../errors/refusal.ts'
import { hermiteRoot } from '../../numeric/hermite-root.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { Samples } from '../samples.ts'
import type { LotkaInputs } from './inputs.ts'
import { Means } from './means.ts'
import { heightOf, orbitPeriod } from './orbit.ts'
import type { LotkaPlan } from './plan.ts'
import { openScheme, type Scheme } from './scheme.ts'

const BLOCK = 4096

/** What is watched along the way: crossings of the prey's equilibrium upwards, and how far V strays. */
interface Watch {
  first: number
  last: number
  crossings: number
  drift: number
  readonly means: Means
  lowest: [number, number]
  highest: [number, number]
}

const requirePositive = ([x, y]: readonly [number, number], { dt }: { readonly dt: number }): void => {
  if (x > 0 && y > 0 && Number.isFinite(x) && Number.isFinite(y)) return
  throw new Refusal(
    'REALITY_CHECK_FAILED',
    `The step of ${dt} s carried a population to ${x > 0 ? y : x}; send a smaller dt or the symplectic integrator.`,
    { check: 'populations stay positive', measured: x > 0 ? y : x, bound: 0, dt },
  )
}

const advance = (plan: LotkaPlan, scheme: Scheme, done: number, seen: Watch): void => {
  const { inputs, time, height } = plan
  const { a, b, d, g } = inputs
  const before = scheme.logarithms()
  const populationsBefore = scheme.populations()
  scheme.step(time.dt)
  const populations = scheme.populations()
  requirePositive(populations, time)
  const now = scheme.logarithms()
  seen.drift = Math.max(seen.drift, Math.abs(heightOf(inputs, now[0], now[1]) - height))
  for (const i of [0, 1] as const) {
    seen.lowest[i] = Math.min(seen.lowest[i], populations[i])
    seen.highest[i] = Math.max(seen.highest[i], populations[i])
  }
  const slopes = ([x, y]: readonly [number, number]): readonly [number, number] => [
    time.dt * x * (a - b * y),
    time.dt * y * (d * x - g),
  ]
  const rates = [a - b * populationsBefore[1], a - b * populations[1]] as const
  const passed = before[0] < 0 && now[0] >= 0 && d * g * a * b !== 0
  const share = passed ? hermiteRoot(before[0], rates[0] * time.dt, now[0], rates[1] * time.dt) : null
  seen.means.add(populationsBefore, slopes(populationsBefore), populations, slopes(populations), share)
  if (share === null) return
  const at = (done + share) * time.dt
  if (seen.crossings === 0) seen.first = at
  seen.last = at
  seen.crossings++
}

const figures = ({ inputs, height }: LotkaPlan, exactPeriod: number, seen: Watch) => {
  const period = seen.crossings > 1 ? (seen.last - seen.first) / (seen.crossings - 1) : null
  // Next to the equilibrium the logarithms know their distance from it to their own last place.
  const floor = 1e-12 * (inputs.a + inputs.g)
  return {
    period,
    error: period === null ? 0 : Math.abs(period - exactPeriod) / exactPeriod,
    drift: seen.drift / (height + floor),
  }
}

const valueOfV = (
  { a, b, d, g }: LotkaInputs,
  [x, y]: readonly [number, number],
  logs: readonly [number, number],
): number => d * x - g * logs[0] + b * y - a * logs[1]

/**
 * The run, continued beyond its end until one revolution is complete.
 * @throws Refusal DID_NOT_CONVERGE, REALITY_CHECK_FAILED
 */
export const runLotka = (plan: LotkaPlan, context: RunContext): SolverResult => {
  const { inputs, time, height, reserve } = plan
  const exactPeriod = orbitPeriod(inputs, height)
  const scheme = openScheme(inputs)
  const start = scheme.populations()
  const logs = openScheme({ ...inputs, b: inputs.a, d: inputs.g }).logarithms()
  const samples = new Samples(time.steps, 2)
  samples.keep(0, start)
  const seen: Watch = {
    first: 0,
    last: 0,
    crossings: 0,
    drift: 0,
    means: new Means(),
    lowest: [...start],
    highest: [...start],
  }
  let end = start
  let state = Float64Array.from(scheme.state)
  for (let done = 0; done < time.steps + reserve; done++) {
    if (done % BLOCK === 0) {
      context.progress(done / (time.steps + reserve))
      context.checkpoint()
    }
    if (done >= time.steps && seen.crossings > 1) break
    advance(plan, scheme, done, seen)
    if (done < time.steps) samples.keep(done + 1, scheme.populations())
    if (done === time.steps - 1) {
      end = scheme.populations()
      state = Float64Array.from(scheme.state)
    }
  }
  const { period, error, drift } = figures(plan, exactPeriod, seen)
  const value = period ?? exactPeriod
  const { a, b, d, g } = inputs
  const means = period === null ? null : seen.means.over((seen.last - seen.first) / time.dt)
  return {
    value,
    unit: 's',
    uncertainty: Math.max(error * exactPeriod, 1e-13 * value),
    roundingBound: 64 * ROUNDOFF * Math.sqrt(time.steps) + 1e-13,
    equations: [
      `x' = ${a}*x - ${b}*x*y, y' = ${d}*x*y - ${g}*y, x(0) = ${start[0]}, y(0) = ${start[1]}`,
      `V = ${d}*x - ${g}*ln(x) + ${b}*y - ${a}*ln(y), ${height} above its least value; T = ${value} s`,
    ],
    extra: {
      ...{ period: value, period_exact: exactPeriod, period_error: error },
      first_integral: valueOfV(inputs, start, logs),
      V_drift: drift,
      equilibrium: [g / d, a / b],
      ...(means === null
        ? {}
        : {
            ...{ prey_mean: means[0], predator_mean: means[1] },
            means_error: Math.max(Math.abs((means[0] * d) / g - 1), Math.abs((means[1] * b) / a - 1)),
          }),
      prey_minimum: seen.lowest[0],
      prey_maximum: seen.highest[0],
      predator_minimum: seen.lowest[1],
      predator_maximum: seen.highest[1],
      ...{ x: end[0], y: end[1], dt: time.dt, steps: time.steps, t: time.t, integrator: inputs.integrator },
    },
    fields: samples.fields(['prey', 'predators'], '1', time.dt, 's'),
    evolving: null,
    state,
  }
}
