import type { SolverResult } from '../contract.ts'
import type { SchrodingerPlan } from './plan.ts'

/** Wavenumbers sqrt(2m·(E − V_min))/ħ of the levels: ħ²/(m·length²) is the unit of energy of the scaled equation. */
export const levelWavenumbers = ({ scaled }: SchrodingerPlan, { extra }: SolverResult): readonly number[] => {
  const { length, energy, units } = scaled
  const heights = Array.isArray(extra.levels_above_bottom) ? extra.levels_above_bottom : []
  return heights.map((height) => Math.sqrt((2 * Number(height)) / energy) / (length * (units.metre ?? 1)))
}
