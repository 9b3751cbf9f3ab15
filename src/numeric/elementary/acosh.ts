import { orderedSumError, productError, sumError } from '../double-double.ts'
import { logTwice } from './log-twice.ts'
import { logOnePlus } from './log1p-parts.ts'
import { rootRest } from './root.ts'

/** Beyond it acosh x = log 2x to more places than a double holds. */
const LARGE = 1e9

/** Inverse hyperbolic cosine, not below 0; NaN below 1. */
export function acosh(x: number): number {
  if (!(x >= 1)) return NaN
  if (x === 1) return 0
  if (!(x < Infinity)) return x
  if (x >= LARGE) return logTwice(x)
  // log(1 + t + √(t·(x + 1))) with t = x - 1, which is exact
  const t = x - 1
  const other = x + 1
  const square = t * other
  const squareRest = productError(t, other, square) + t * sumError(x, 1, other)
  const root = Math.sqrt(square)
  const operand = root + t
  const rest = rootRest(square, root) + squareRest / (2 * root)
  return logOnePlus(operand, orderedSumError(root, t, operand) + rest)
}
