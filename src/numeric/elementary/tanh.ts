import { orderedSumError, productError } from '../double-double.ts'
import { tanhTail } from './generated/polynomials.ts'
import { growth, growthLow } from './hyperbolic-parts.ts'

/** Hyperbolic tangent. */
export function tanh(x: number): number {
  const size = Math.abs(x)
  if (size < 0.35) return x === 0 ? x : x + x * x * x * tanhTail(x * x)
  if (Number.isNaN(x)) return x
  let result = 1
  if (size < 22) {
    const e = growth(2 * size)
    const divisor = e + 1
    const divisorLow = orderedSumError(e, 1, divisor) + growthLow[0]
    const quotient = 2 / divisor
    const product = quotient * divisor
    const quotientLow = (2 - product - productError(quotient, divisor, product) - quotient * divisorLow) / divisor
    const difference = 1 - quotient
    result = difference + (orderedSumError(1, -quotient, difference) - quotientLow)
  }
  return x < 0 ? -result : result
}
