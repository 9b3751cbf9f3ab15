import { exp } from '../../numeric/elementary/exp.ts'
import { FREEZING } from './diffusive.ts'
import { equilibrium, STEFAN_BOLTZMANN } from './equilibrium.ts'
import type { Found } from './found.ts'
import { type ClimatePlan, DOUBLING } from './plan.ts'
import { marched, relaxed } from './relaxation.ts'

const TIMES = 200
/** Smallest change, as a share of the temperature, that errors are a share of. */
const LEAST_SHARE = 1e-6

/** T(t) in closed form, from the start to the equilibrium. */
const courseOf = ({ linear, emissivity, capacity }: ClimatePlan, start: number, end: number) => {
  if (linear !== null) return (t: number): number => end + (start - end) * exp((-linear.B * t) / capacity)
  const rate = (emissivity * STEFAN_BOLTZMANN * end * end * end) / capacity
  return (t: number): number => relaxed(start, end, rate * t)
}

/** One temperature in time. */
export const runRelaxation = (plan: ClimatePlan): Found => {
  const { inputs, linear, emissivity, capacity, forcing, t } = plan
  const { absorbed, T: end, feedback } = equilibrium(plan, forcing)
  const start = inputs.initialTemperature ?? equilibrium(plan, 0).T
  const at = courseOf(plan, start, end)
  const value = at(t)
  const grey = emissivity * STEFAN_BOLTZMANN
  const emission = (T: number): number =>
    linear === null ? grey * T * T * T * T : linear.A + linear.B * (T - FREEZING)
  const slope = (T: number): number => (linear === null ? 4 * grey * T * T * T : linear.B)
  const [path, heat] = marched({ capacity, net: absorbed + forcing, emission, slope }, start, end, t)
  const size = Math.max(Math.abs(end - start), LEAST_SHARE * end)
  return {
    value,
    error: 0,
    equations: [
      `${capacity}*dT/dt = ${inputs.S}*(1 - ${inputs.albedo})/4 + ${forcing} - ${linear === null ? `${emissivity}*sigma*T^4` : `(${linear.A} + ${linear.B}*(T - 273.15 K))`}, years`,
      `T(0) = ${start} K, T(${t}) = ${value} K`,
    ],
    extra: {
      ...{ absorbed, emitted: emission(value), planetary_albedo: inputs.albedo, feedback },
      ecs: equilibrium(plan, forcing + DOUBLING).T - end,
      time_constants: feedback === 0 ? [] : [capacity / feedback],
      ...{ warming: value - start, equilibrium_warming: end - start, equilibrium_temperature: end },
      balance: Math.abs(capacity * (value - start) - heat) / (capacity * size),
      path_error: Math.abs(path - value) / size,
    },
    fields: [
      {
        name: 'temperature',
        unit: 'K',
        axes: [{ name: 't', unit: 'yr', start: 0, step: t / TIMES, count: TIMES + 1 }],
        values: Float64Array.from({ length: TIMES + 1 }, (_, i) => at((i * t) / TIMES)),
      },
    ],
  }
}
