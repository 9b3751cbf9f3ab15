import { sumError } from '../double-double.ts'
import { expExponent, expHigh, expLow } from './exp-parts.ts'
import { expm1Tail } from './generated/polynomials.ts'
import { powerOfTwo, scale } from './scale.ts'

/** e^x - 1 without cancellation near 0. expm1(-∞) = -1. */
export function expm1(x: number): number {
  if (x < 0.0625 && x > -0.0625) {
    if (x < 1e-17 && x > -1e-17) return x
    const half = x * x * 0.5
    return x + (half + x * x * x * expm1Tail(x))
  }
  if (Number.isNaN(x)) return x
  if (x > 709.782712893384) return Infinity
  if (x < -38) return -1
  const high = expHigh(x, 0)
  const exponent = expExponent[0]
  if (exponent > 100) return scale(high, exponent)
  const factor = powerOfTwo(exponent)
  const large = high * factor
  const result = large - 1
  return result + (sumError(large, -1, result) + expLow[0] * factor)
}
