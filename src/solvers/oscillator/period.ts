import { agm } from '../../numeric/agm.ts'
import { type Coefficients, energyOf, stiffness } from './medium.ts'

const TWO_PI = 6.283185307179586

/**
 * Exact period of the undamped, unforced Duffing oscillator: T = 4·K(m)/Ω with Ω² = k + λA², m = λA²/(2Ω²), where K is
 * the complete elliptic integral by the arithmetic-geometric mean (Abramowitz and Stegun 17.6.3; Nayfeh and Mook 1979,
 * section 2.1).
 * @returns null if the motion is damped, forced, at rest or not around zero
 */
export const duffingPeriod = (c: Coefficients, phi: number, rate: number): number | null => {
  const k = stiffness(c)
  if (c.gamma !== 0 || c.source !== 0) return null
  const energy = energyOf(c, k, phi, rate)
  const inside = k * k + 4 * c.lambda * energy
  if (!(energy > 0) || !(inside > 0) || !(k + Math.sqrt(inside) > 0)) return null
  const square = (4 * energy) / (k + Math.sqrt(inside))
  if (c.lambda < 0 && !(k > 0 && phi * phi <= square * (1 + 1e-9))) return null
  const omegaSquared = k + c.lambda * square
  if (!(omegaSquared > 0)) return null
  const m = (c.lambda * square) / (2 * omegaSquared)
  return TWO_PI / (Math.sqrt(omegaSquared) * agm(1, Math.sqrt(1 - m)))
}
