import { productError } from '../double-double.ts'
import { logHigh, logLow } from './log-parts.ts'

/** 1 / log 2 as high and low part. */
const INVERSE_HIGH = 1.4426950408889634
const INVERSE_LOW = 2.0355273740931033e-17

/** Logarithm to the base 2, exact for the powers of 2. log2(±0) = -∞; NaN below zero. */
export function log2(x: number): number {
  if (!(x > 0 && x < Infinity)) return x === 0 ? -Infinity : x > 0 ? x : NaN
  const high = logHigh(x)
  const product = high * INVERSE_HIGH
  return product + (productError(high, INVERSE_HIGH, product) + (high * INVERSE_LOW + logLow[0] * INVERSE_HIGH))
}
