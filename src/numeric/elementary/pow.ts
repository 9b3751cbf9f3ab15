import { productError } from '../double-double.ts'
import { expExponent, expHigh } from './exp-parts.ts'
import { logHigh, logLow } from './log-parts.ts'
import { scale } from './scale.ts'

/** -1 where y is an odd integer, 1 where it is even, 0 where it is not an integer. */
function parity(y: number): number {
  const size = Math.abs(y)
  if (size >= 9007199254740992) return 1
  if (Math.floor(size) !== size) return 0
  return size - 2 * Math.floor(size * 0.5) === 1 ? -1 : 1
}

/** x^y for x or y zero, infinite or NaN. */
function special(x: number, y: number): number {
  if (y === 0 || x === 1) return 1
  if (Number.isNaN(x) || Number.isNaN(y)) return NaN
  const size = Math.abs(x)
  if (y === Infinity || y === -Infinity) {
    if (size === 1) return 1
    return size > 1 === y > 0 ? Infinity : 0
  }
  const result = (size === 0) === y < 0 ? Infinity : 0
  const negative = x < 0 || (x === 0 && 1 / x < 0)
  return negative && parity(y) === -1 ? -result : result
}

/**
 * x^y, special cases as in IEEE 754-2019 pow (so pow(1, y) = 1 and pow(-1, ±∞) = 1, unlike ECMAScript); NaN for a
 * negative x with a y that is not an integer.
 */
export function pow(x: number, y: number): number {
  let size = x
  let sign = 1
  if (!(x > 0 && x < Infinity) || !(y < Infinity && y > -Infinity)) {
    if (!(x < 0 && x > -Infinity) || !(y < Infinity && y > -Infinity)) return special(x, y)
    sign = parity(y)
    if (sign === 0) return NaN
    size = -x
  }
  const high = logHigh(size)
  const product = high * y
  if (product > 710) return sign * Infinity
  if (product < -746) return sign * 0
  const rest = (Math.abs(product) > 1e-200 ? productError(high, y, product) : 0) + logLow[0] * y
  const result = expHigh(product, rest)
  return sign * scale(result, expExponent[0])
}
