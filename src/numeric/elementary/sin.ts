import { reduce } from './reduce.ts'
import { quadrant, reducedLow } from './reduced.ts'
import { cosNear, sinNear } from './trigonometric-parts.ts'

/** Sine of an angle in radians; NaN for ±∞. */
export function sin(x: number): number {
  if (x < 0.785 && x > -0.785) return x === 0 ? x : sinNear(x, 0)
  if (!(x < Infinity && x > -Infinity)) return NaN
  const y = reduce(x)
  const n = quadrant[0]
  const value = (n & 1) === 0 ? sinNear(y, reducedLow[0]) : cosNear(y, reducedLow[0])
  return n > 1 ? -value : value
}
