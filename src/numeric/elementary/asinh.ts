import { orderedSumError, productError, sumError } from '../double-double.ts'
import { logTwice } from './log-twice.ts'
import { logOnePlus } from './log1p-parts.ts'

/** Beyond it asinh x = log 2x to more places than a double holds. */
const LARGE = 1e9

/** log(1 + x + x²/(1 + √(1 + x²))), the operand in double-double arithmetic. */
function middle(x: number): number {
  const square = x * x
  const squareError = productError(x, x, square)
  const sum = 1 + square
  const root = Math.sqrt(sum)
  const back = root * root
  const rest = sumError(1, square, sum) + squareError
  const rootRest = (sum - back - productError(root, root, back) + rest) / (2 * root)
  const divisor = 1 + root
  const divisorRest = orderedSumError(root, 1, divisor) + rootRest
  const quotient = square / divisor
  const product = quotient * divisor
  const left = square - product - productError(quotient, divisor, product)
  const quotientRest = (left + squareError - quotient * divisorRest) / divisor
  const operand = x + quotient
  return logOnePlus(operand, orderedSumError(x, quotient, operand) + quotientRest)
}

/** Inverse hyperbolic sine. */
export function asinh(x: number): number {
  const size = Math.abs(x)
  if (size < 1e-8) return x === 0 ? x : x - (x * x * x) / 6
  if (!(size < Infinity)) return x
  const value = size < LARGE ? middle(size) : logTwice(size)
  return x < 0 ? -value : value
}
