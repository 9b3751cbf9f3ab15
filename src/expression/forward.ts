import { atan2 } from '../numeric/elementary/atan2.ts'
import { hypot } from '../numeric/elementary/hypot.ts'
import { log } from '../numeric/elementary/log.ts'
import { pow } from '../numeric/elementary/pow.ts'
import { powi } from '../numeric/elementary/powi.ts'
import { ROUNDOFF } from '../numeric/roundoff.ts'
import { failureOf } from './failure.ts'
import {
  ABSOLUTE,
  ADD,
  ARC_TANGENT_2,
  AT_LEAST,
  AT_MOST,
  DIVIDE,
  FIRST_UNARY,
  HYPOTENUSE,
  INTEGER_POWER,
  MAXIMUM,
  MINIMUM,
  MULTIPLY,
  NEGATE,
  POWER,
  SQUARE_ROOT,
  SUBTRACT,
  UNARY,
} from './opcodes.ts'
import type { Tape } from './tape.ts'
import { UNARY_FUNCTIONS, type UnaryFunction } from './unary.ts'

/** An elementary function is within one unit in the last place, at most two roundoffs of the value. */
const ULP = 2 * ROUNDOFF
/** Below this a rounding is no longer relative to the value. */
const SMALL = 1e-290
const SMALLEST = 5e-324

const EXPONENTIAL = FIRST_UNARY + UNARY.indexOf('exp')
const GAMMA = FIRST_UNARY + UNARY.indexOf('gamma')
const COMPLEMENTARY = FIRST_UNARY + UNARY.indexOf('erfc')

const unary: readonly UnaryFunction[] = UNARY.map((name) => UNARY_FUNCTIONS[name])

/** Exact rounding error of s = x + y (Knuth, TAOCP 2, 4.2.2, theorem B). */
const sumError = (x: number, y: number, s: number): number => {
  const part = s - x
  return Math.abs(x - (s - part) + (y - part))
}

/** Whether a tiny value may be a rounded one: sums are exact there, and a zero is exact unless a function decays to it. */
const mayUnderflow = (operation: number, v: number): boolean => {
  if (v === 0) return operation === EXPONENTIAL || operation === GAMMA || operation === COMPLEMENTARY
  return operation !== ADD && operation !== SUBTRACT && operation !== NEGATE
}

const powerError = (x: number, ex: number, n: number, v: number): number => {
  const size = Math.abs(n)
  if (ex === 0) return 0
  if (x === 0) return powi(ex, size)
  const share = (size * ex) / Math.abs(x)
  return share < 0.25 ? Math.abs(v) * share * (1 + 2 * share) : Infinity
}

/** Change of x^y for x > 0 when both move; a whole y at a negative x must itself be exact. */
const realPowerError = (x: number, ex: number, y: number, ey: number, v: number): number => {
  if (ex === 0 && ey === 0) return 0
  if (x <= 0) return ey === 0 && x < 0 ? powerError(x, ex, y, v) : Infinity
  const share = (Math.abs(y) * ex) / x + Math.abs(log(x)) * ey
  return share < 0.25 ? Math.abs(v) * share * (1 + 2 * share) : Infinity
}

const angleError = (y: number, ey: number, x: number, ex: number): number => {
  if (ex === 0 && ey === 0) return 0
  if (x < 0 && Math.abs(y) <= ey) return 2 * Math.PI
  const radius = hypot(x, y)
  const reach = radius - ex - ey
  return reach > 0 ? ((Math.abs(x) / radius) * ey + (Math.abs(y) / radius) * ex) / reach : 2 * Math.PI
}

/** What the sweep gives if every instruction has a value. */
export const NO_FAILURE = -1

/**
 * Fills values and rounding-error bounds of all instructions (running error analysis, Higham, Accuracy and Stability
 * of Numerical Algorithms, 3.3; the error of a sum is exact).
 * @throws Refusal OVERFLOW, UNDERFLOW or DOMAIN_ERROR naming the sub-expression
 */
export const sweepForward = (tape: Tape): void => {
  const failed = trySweep(tape)
  if (failed !== NO_FAILURE) throw failureOf(tape, failed)
}

/** The same without a refusal: the first instruction without a value, or NO_FAILURE. */
export const trySweep = (tape: Tape): number => {
  const { operations, left, right, values, errors, first } = tape
  for (let i = 0; i < operations.length; i++) {
    const operation = operations[i]
    const slot = right[i]
    const x = values[left[i]]
    const ex = errors[left[i]]
    const y = operation === INTEGER_POWER ? slot : values[slot]
    const ey = operation === INTEGER_POWER ? 0 : errors[slot]
    let v: number
    let error: number
    let failed = false
    if (operation === MULTIPLY) {
      v = x * y
      error = Math.abs(x) * ey + Math.abs(y) * ex + ex * ey + ROUNDOFF * Math.abs(v)
      failed = v === 0 && x !== 0 && y !== 0
    } else if (operation === DIVIDE) {
      v = x / y
      const size = Math.abs(y)
      error =
        (ex === 0 && ey === 0 ? 0 : size > ey ? (ex + Math.abs(v) * ey) / (size - ey) : Infinity) +
        ROUNDOFF * Math.abs(v)
      failed = (v === 0 && x !== 0) || y === 0
    } else if (operation === ADD) {
      v = x + y
      error = ex + ey + sumError(x, y, v)
    } else if (operation === SUBTRACT) {
      v = x - y
      // A symbol taken from itself leaves nothing, however it was rounded.
      error = left[i] === slot ? 0 : ex + ey + sumError(x, -y, v)
    } else if (operation === NEGATE) {
      v = -x
      error = ex
    } else if (operation === INTEGER_POWER) {
      v = powi(x, y)
      error = powerError(x, ex, y, v) + (Math.abs(y) + 1) * ROUNDOFF * Math.abs(v)
      failed = (v === 0 && x !== 0) || (x === 0 && y < 0)
    } else if (operation === SQUARE_ROOT) {
      v = Math.sqrt(x)
      error = (ex === 0 ? 0 : ex >= x ? Math.sqrt(2 * ex) : ex / (v + Math.sqrt(x - ex))) + ROUNDOFF * v
    } else if (operation === POWER) {
      v = pow(x, y)
      error = realPowerError(x, ex, y, ey, v) + ULP * Math.abs(v)
      failed = (v === 0 && x !== 0) || (x === 0 && y <= 0)
    } else if (operation >= FIRST_UNARY) {
      const f = unary[operation - FIRST_UNARY]
      v = f.value(x)
      error = (ex === 0 ? 0 : f.spread(x, v, ex)) + ULP * Math.abs(v)
    } else {
      v = rare(operation, x, y)
      error = rareError(operation, x, ex, y, ey, v)
      failed = (operation === AT_LEAST && x < y) || (operation === AT_MOST && x > y)
    }
    if (Math.abs(v) < SMALL && mayUnderflow(operation, v)) error += SMALLEST
    values[first + i] = v
    // A value without a bound times an exact one: 0·∞ says nothing, and what says nothing bounds nothing.
    errors[first + i] = Number.isNaN(error) ? Infinity : error
    if (failed || !(Math.abs(v) < Infinity)) return i
  }
  return NO_FAILURE
}

const rare = (operation: number, x: number, y: number): number => {
  if (operation === ABSOLUTE) return Math.abs(x)
  if (operation === MINIMUM) return Math.min(x, y)
  if (operation === MAXIMUM) return Math.max(x, y)
  if (operation === ARC_TANGENT_2) return x === 0 && y === 0 ? NaN : atan2(x, y)
  return operation === HYPOTENUSE ? hypot(x, y) : x
}

const rareError = (operation: number, x: number, ex: number, y: number, ey: number, v: number): number => {
  if (operation === MINIMUM || operation === MAXIMUM) return Math.max(ex, ey)
  if (operation === ARC_TANGENT_2) return angleError(x, ex, y, ey) + ULP * Math.abs(v)
  return operation === HYPOTENUSE ? ex + ey + ULP * v : ex
}
