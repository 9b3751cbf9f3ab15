import { FREEZING } from './diffusive.ts'
import type { ClimatePlan } from './plan.ts'

/** W/(m²·K⁴), CODATA 2022. */
export const STEFAN_BOLTZMANN = 5.670374419e-8

export const root4 = (x: number): number => Math.sqrt(Math.sqrt(x))

/** One temperature, K, for a forcing, and its outgoing radiation. */
export const equilibrium = ({ inputs, linear, emissivity }: ClimatePlan, forcing: number) => {
  const absorbed = (inputs.S * (1 - inputs.albedo)) / 4
  if (linear !== null) {
    const T = FREEZING + (absorbed + forcing - linear.A) / linear.B
    return { absorbed, T, emitted: linear.A + linear.B * (T - FREEZING), feedback: linear.B }
  }
  const T = root4(Math.max(0, absorbed + forcing) / (emissivity * STEFAN_BOLTZMANN))
  const emitted = emissivity * STEFAN_BOLTZMANN * T * T * T * T
  return { absorbed, T, emitted, feedback: T === 0 ? 0 : (4 * emitted) / T }
}
