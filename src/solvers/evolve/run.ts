import { Refusal } from '../../errors/refusal.ts'
import type { Field } from '../../kernel/field.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { DRIFT_BOUND_PCT, evolveRemedy } from './drift.ts'
import { type Look, lookAt } from './look.ts'
import { meanOfSecondHalf } from './means.ts'
import type { EvolvePlan } from './plan.ts'
import { tailEnergy } from './potential.ts'
import { Radial } from './radial.ts'
import { System } from './system.ts'

/** Atoms × steps between two reports of progress: a few milliseconds. */
const BLOCK = 20000

/** Speed per atom below which a change of momentum is no longer seen as a share of the speeds. */
const LEAST_SPEED = 1e-3

interface Course {
  /** The first one, then one after each interval. */
  readonly looks: readonly Look[]
  readonly end: Look
  /** Largest |E − E0| and largest change of momentum. */
  readonly drift: number
  readonly slip: number
  readonly radial: Radial
}

const require = (plan: EvolvePlan, fine: boolean): void => {
  if (fine) return
  const { detail, data } = evolveRemedy(plan, {
    name: 'energy drift, percent',
    measured: Number.NaN,
    bound: DRIFT_BOUND_PCT,
    percent: true,
  })
  throw new Refusal('ENERGY_NOT_CONSERVED', detail, data)
}

const slipOf = (start: Look, { momentum: [x, y, z] }: Look): number => {
  const [x0, y0, z0] = start.momentum
  return Math.sqrt((x - x0) * (x - x0) + (y - y0) * (y - y0) + (z - z0) * (z - z0))
}

const march = (plan: EvolvePlan, system: System, context: RunContext): Course => {
  const { inputs, count, side, interval, radialLooks, radialStride } = plan
  const start = lookAt(system)
  if (!Number.isFinite(start.energy)) {
    throw new Refusal('DOMAIN_ERROR', 'Two atoms are at the same place; move one.', { member: 'initialState' })
  }
  const looks = [start]
  const radial = new Radial(side, inputs.rho, radialStride)
  const half = Math.floor(inputs.steps / 2)
  const radialEvery = Math.max(1, Math.floor((inputs.steps - half) / radialLooks))
  const block = Math.max(1, Math.floor(BLOCK / count))
  let end = start
  let drift = 0
  let slip = 0
  for (let step = 1; step <= inputs.steps; step++) {
    require(plan, system.step())
    if (step > half && (inputs.steps - step) % radialEvery === 0 && inputs.steps - step < radialEvery * radialLooks)
      radial.look(system)
    if (step % block === 0) {
      context.progress(step / inputs.steps)
      context.checkpoint()
    }
    if (step % interval !== 0 && step !== inputs.steps) continue
    end = lookAt(system)
    require(plan, Number.isFinite(end.energy))
    drift = Math.max(drift, Math.abs(end.energy - start.energy))
    slip = Math.max(slip, slipOf(start, end))
    if (step % interval === 0) looks.push(end)
  }
  return { looks, end, drift, slip, radial }
}

const series = (plan: EvolvePlan, name: string, looks: readonly Look[], of: (look: Look) => number): Field => ({
  name,
  unit: '1',
  axes: [{ name: 't', unit: '1', start: 0, step: plan.interval * plan.inputs.dt, count: looks.length }],
  values: Float64Array.from(looks, of),
})

const placesOf = ({ count, position, side }: System): Field => ({
  name: 'positions',
  unit: '1',
  axes: [
    { name: 'atom', unit: '1', start: 0, step: 1, count },
    { name: 'component', unit: '1', start: 0, step: 1, count: 3 },
  ],
  values: Float64Array.from({ length: 3 * count }, (_, k) => side * position[4 * Math.floor(k / 3) + (k % 3)]),
})

const figures = (plan: EvolvePlan, { looks, end, drift, slip }: Course): SolverResult['extra'] => {
  const { inputs, count, side } = plan
  const start = looks[0]
  const temperature = meanOfSecondHalf(looks.map((look) => look.temperature))
  const pressure = meanOfSecondHalf(looks.map((look) => look.pressure))
  const percent = 100 / (Math.max(Math.abs(start.energy), start.kinetic) || 1)
  const [px, py, pz] = end.momentum
  return {
    ...{ T: temperature.mean, T_error: temperature.error, E: end.energy / count },
    ...{ p: pressure.mean, p_error: pressure.error },
    ...{ drift: drift * percent, energyDriftPct: Math.abs(end.energy - start.energy) * percent },
    momentum: Math.sqrt(px * px + py * py + pz * pz),
    momentum_change: slip / Math.max(start.momentumSize, end.momentumSize, LEAST_SPEED * count),
    initialEnergy: start.energy / count,
    ...{ kinetic: end.kinetic / count, potential: end.potential / count },
    ...{ potential_start: start.potential / count, potential_truncated: start.truncated / count },
    tail: tailEnergy(inputs.rho, inputs.rc),
    ...{ T_end: end.temperature, p_start: start.pressure, p_end: end.pressure },
    ...{ side, N: count, steps: inputs.steps, t: inputs.steps * inputs.dt },
  }
}

/** Molecular dynamics at constant energy. */
export const runEvolve = (plan: EvolvePlan, context: RunContext): SolverResult => {
  const { inputs, count } = plan
  const system = new System(plan, context.openKernels)
  const course = march(plan, system, context)
  const { looks, end, drift } = course
  const { rc, slope, shift } = system.potential
  const g = course.radial.field()
  const peak = g.values.reduce((best, height, bin) => (height > g.values[best] ? bin : best), 0)
  const value = end.energy / count
  const rounding = (ROUNDOFF * 200 * end.size) / count
  const { start: r0, step: dr } = g.axes[0]
  return {
    value,
    unit: '1',
    uncertainty: drift / count + rounding,
    roundingBound: value === 0 ? 0 : rounding / Math.abs(value),
    equations: [
      `u(r) = 4*(1/r^12 - 1/r^6) + ${shift} - ${slope}*r for r < ${rc}, N = ${count}, rho = ${inputs.rho}`,
      `E/N = K/N + U/N = ${end.kinetic / count} + ${end.potential / count} = ${value}`,
    ],
    extra: { ...figures(plan, course), first_peak: r0 + dr * peak },
    fields: [
      g,
      series(plan, 'temperature', looks, (look) => look.temperature),
      series(plan, 'pressure', looks, (look) => look.pressure),
      series(plan, 'energy_per_atom', looks, (look) => look.energy / count),
      series(plan, 'potential_energy_per_atom', looks, (look) => look.potential / count),
      placesOf(system),
    ],
    evolving: null,
    state: system.state(),
  }
}
