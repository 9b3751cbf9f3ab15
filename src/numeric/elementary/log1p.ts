import { logOnePlus } from './log1p-parts.ts'

/** log(1 + x) without cancellation near 0. log1p(-1) = -∞; NaN below -1. */
export function log1p(x: number): number {
  if (!(x > -1 && x < Infinity)) return x === -1 ? -Infinity : x > 0 ? x : NaN
  if (x < 1e-9 && x > -1e-9) return x - x * x * 0.5
  return logOnePlus(x, 0)
}
