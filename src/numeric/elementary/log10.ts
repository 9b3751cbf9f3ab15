import { productError } from '../double-double.ts'
import { logHigh, logLow } from './log-parts.ts'

/** 1 / log 10 as high and low part. */
const INVERSE_HIGH = 0.4342944819032518
const INVERSE_LOW = 1.098319650216765e-17

/** Logarithm to the base 10, exact for the powers of 10. log10(±0) = -∞; NaN below zero. */
export function log10(x: number): number {
  if (!(x > 0 && x < Infinity)) return x === 0 ? -Infinity : x > 0 ? x : NaN
  const high = logHigh(x)
  const product = high * INVERSE_HIGH
  return product + (productError(high, INVERSE_HIGH, product) + (high * INVERSE_LOW + logLow[0] * INVERSE_HIGH))
}
