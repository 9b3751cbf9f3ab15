import { reduce } from './reduce.ts'
import { quadrant, reducedLow } from './reduced.ts'
import { cosNear, sinNear } from './trigonometric-parts.ts'

/** Cosine of an angle in radians; NaN for ±∞. */
export function cos(x: number): number {
  if (x < 0.785 && x > -0.785) return cosNear(x, 0)
  if (!(x < Infinity && x > -Infinity)) return NaN
  const y = reduce(x)
  const n = quadrant[0]
  const value = (n & 1) === 0 ? cosNear(y, reducedLow[0]) : sinNear(y, reducedLow[0])
  return n === 1 || n === 2 ? -value : value
}
