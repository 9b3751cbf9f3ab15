import { productError, sumError } from '../double-double.ts'
import { logOnePlus } from './log1p-parts.ts'

/** log(1 + 2x/(1 - x))/2, the quotient in double-double arithmetic. */
function half(x: number): number {
  const divisor = 1 - x
  const divisorRest = sumError(1, -x, divisor)
  const quotient = (2 * x) / divisor
  const product = quotient * divisor
  const left = 2 * x - product - productError(quotient, divisor, product)
  return 0.5 * logOnePlus(quotient, (left - quotient * divisorRest) / divisor)
}

/** Inverse hyperbolic tangent; ±∞ at ±1, NaN beyond. */
export function atanh(x: number): number {
  const size = Math.abs(x)
  if (size < 1e-8) return x + (x * x * x) / 3
  if (!(size < 1)) return size === 1 ? x * Infinity : NaN
  const value = half(size)
  return x < 0 ? -value : value
}
