import { orderedSumError } from '../double-double.ts'
import { expExponent, expHigh } from './exp-parts.ts'
import { growth, growthLow, inverse, inverseLow } from './hyperbolic-parts.ts'
import { scale } from './scale.ts'

/** Hyperbolic cosine. */
export function cosh(x: number): number {
  const size = Math.abs(x)
  if (size < 23) {
    const e = growth(size)
    const i = inverse(e)
    const sum = e + i
    return 0.5 * (sum + (orderedSumError(e, i, sum) + (growthLow[0] + inverseLow[0])))
  }
  if (!(size < 711)) return size + Infinity
  const high = expHigh(size, 0)
  return scale(high, expExponent[0] - 1)
}
