import { equilibrium } from './equilibrium.ts'
import type { Found } from './found.ts'
import { type ClimatePlan, DOUBLING } from './plan.ts'

/** One temperature. */
export const runZero = (plan: ClimatePlan): Found => {
  const { absorbed, T, emitted, feedback } = equilibrium(plan, plan.forcing)
  const { S, albedo } = plan.inputs
  return {
    value: T,
    error: 0,
    equations: [
      plan.linear === null
        ? `${S}*(1 - ${albedo})/4 + ${plan.forcing} = ${plan.emissivity}*sigma*T^4`
        : `${S}*(1 - ${albedo})/4 + ${plan.forcing} = ${plan.linear.A} + ${plan.linear.B}*(T - 273.15 K)`,
    ],
    extra: {
      ...{ absorbed, emitted, planetary_albedo: albedo, feedback },
      ecs: equilibrium(plan, plan.forcing + DOUBLING).T - T,
      time_constants: feedback === 0 ? [] : [plan.capacity / feedback],
      balance: Math.abs(absorbed + plan.forcing - emitted) / absorbed,
    },
    fields: [],
  }
}
