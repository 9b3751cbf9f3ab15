import { sumError } from '../double-double.ts'
import { logHigh, logLow } from './log-parts.ts'

/** log(1 + x) without cancellation near 0. log1p(-1) = -∞; NaN below -1. */
export function log1p(x: number): number {
  if (!(x > -1 && x < Infinity)) return x === -1 ? -Infinity : x > 0 ? x : NaN
  if (x < 1e-9 && x > -1e-9) return x - x * x * 0.5
  const sum = 1 + x
  const error = sumError(1, x, sum)
  const high = logHigh(sum)
  return high + (logLow[0] + error / sum)
}
