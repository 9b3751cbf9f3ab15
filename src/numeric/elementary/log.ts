import { logHigh } from './log-parts.ts'

/** Natural logarithm. log(±0) = -∞; NaN below zero. */
export function log(x: number): number {
  if (!(x > 0 && x < Infinity)) return x === 0 ? -Infinity : x > 0 ? x : NaN
  return logHigh(x)
}
