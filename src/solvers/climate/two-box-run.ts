import type { RunContext } from '../contract.ts'
import { equilibrium } from './equilibrium.ts'
import type { Found } from './found.ts'
import { type ClimatePlan, DOUBLING } from './plan.ts'
import { integrate, respond } from './two-box.ts'

const TIMES = 200

/** Surface and deep ocean in time. */
export const runBoxes = (plan: ClimatePlan, context: RunContext): Found => {
  const { boxes, t, steps, inputs } = plan
  const { absorbed, T, emitted } = equilibrium(plan, 0)
  const response = respond(boxes)
  const { surface, deep } = response.at(t)
  context.checkpoint()
  const [path = 0, deepPath = 0, heat = 0] = integrate(boxes, t, steps)
  const stored = boxes.capacity * path + boxes.deepCapacity * deepPath
  const end = boxes.forcing / boxes.feedback
  const size = Math.abs(boxes.forcing) * t || 1
  const axes = [{ name: 't', unit: 'yr', start: 0, step: t / TIMES, count: TIMES + 1 }]
  const over = (pick: (at: { surface: number; deep: number }) => number): Float64Array =>
    Float64Array.from({ length: TIMES + 1 }, (_, i) => pick(response.at((i * t) / TIMES)))
  const pathError = end === 0 ? 0 : Math.abs(path - surface) / Math.abs(end)
  return {
    value: T + surface,
    error: pathError * Math.abs(end),
    equations: [
      `${boxes.capacity}*dT/dt = ${boxes.forcing} - ${boxes.feedback}*T - ${boxes.exchange}*(T - T0), ${boxes.deepCapacity}*dT0/dt = ${boxes.exchange}*(T - T0), years`,
      `before the forcing ${inputs.S}*(1 - ${inputs.albedo})/4 = ${plan.emissivity}*sigma*T^4, T = ${T} K`,
    ],
    extra: {
      ...{ absorbed, emitted: emitted + boxes.feedback * surface, planetary_albedo: inputs.albedo },
      ...{ feedback: boxes.feedback, ecs: DOUBLING / boxes.feedback, time_constants: [...response.constants] },
      ...{ warming: surface, deep_warming: deep, equilibrium_warming: end },
      balance: Math.abs(stored - heat) / size,
      path_error: pathError,
    },
    fields: [
      { name: 'warming', unit: 'K', axes, values: over(({ surface: warm }) => warm) },
      { name: 'deep_warming', unit: 'K', axes, values: over(({ deep: warm }) => warm) },
    ],
  }
}
