import { expExponent, expHigh } from './exp-parts.ts'
import { scale } from './scale.ts'

/** Above it e^x overflows: log(2^1024 - 2^970). */
const LARGEST = 709.782712893384
/** Below it e^x rounds to zero: log(2^-1075). */
const SMALLEST = -745.1332191019412

/** e^x. exp(-∞) = 0. */
export function exp(x: number): number {
  if (x > LARGEST) return Infinity
  if (x < SMALLEST) return 0
  const high = expHigh(x, 0)
  return Number.isNaN(x) ? x : scale(high, expExponent[0])
}
