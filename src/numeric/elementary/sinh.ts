import { sumError } from '../double-double.ts'
import { expExponent, expHigh } from './exp-parts.ts'
import { sinhTail } from './generated/polynomials.ts'
import { growth, growthLow, inverse, inverseLow } from './hyperbolic-parts.ts'
import { scale } from './scale.ts'

/** Hyperbolic sine. */
export function sinh(x: number): number {
  const size = Math.abs(x)
  if (size < 0.35) return x + x * x * x * sinhTail(x * x)
  let result: number
  if (size < 23) {
    const e = growth(size)
    const i = inverse(e)
    const difference = e - i
    result = 0.5 * (difference + (sumError(e, -i, difference) + (growthLow[0] - inverseLow[0])))
  } else if (size < 711) {
    const high = expHigh(size, 0)
    result = scale(high, expExponent[0] - 1)
  } else {
    result = size + Infinity
  }
  return x < 0 ? -result : result
}
