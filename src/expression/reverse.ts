import { hypot } from '../numeric/elementary/hypot.ts'
import { log } from '../numeric/elementary/log.ts'
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

const unary: readonly UnaryFunction[] = UNARY.map((name) => UNARY_FUNCTIONS[name])

/** n·v/x, the derivative of v = x^n; at zero 1 for n = 1 and 0 above. */
const powerSlope = (x: number, n: number, v: number): number => {
  if (x !== 0) return (n * v) / x
  return n === 1 ? 1 : n > 1 ? 0 : Infinity
}

/** part/(x² + y²) without the squares, which may leave the range of doubles. */
const angleSlope = (part: number, x: number, y: number): number => {
  const radius = hypot(x, y)
  return part / radius / radius
}

/** Derivative by the first operand of the operations that are not plain arithmetic. */
const leftSlope = (operation: number, x: number, y: number, v: number): number => {
  if (operation >= FIRST_UNARY) return unary[operation - FIRST_UNARY].derivative(x, v)
  if (operation === POWER || operation === INTEGER_POWER) return powerSlope(x, y, v)
  if (operation === ABSOLUTE) return x < 0 ? -1 : 1
  if (operation === MINIMUM) return x <= y ? 1 : 0
  if (operation === MAXIMUM) return x >= y ? 1 : 0
  if (operation === ARC_TANGENT_2) return angleSlope(y, x, y)
  if (operation === HYPOTENUSE) return v === 0 ? Infinity : x / v
  return 1
}

/** Derivative by the second operand. */
const rightSlope = (operation: number, x: number, y: number, v: number): number => {
  if (operation === POWER) return x > 0 ? v * log(x) : x === 0 ? 0 : NaN
  if (operation === MINIMUM) return x <= y ? 0 : 1
  if (operation === MAXIMUM) return x >= y ? 0 : 1
  if (operation === ARC_TANGENT_2) return -angleSlope(x, x, y)
  if (operation === HYPOTENUSE) return v === 0 ? Infinity : y / v
  return 0
}

const hasRight = (operation: number): boolean =>
  operation === POWER ||
  operation === MINIMUM ||
  operation === MAXIMUM ||
  operation === ARC_TANGENT_2 ||
  operation === HYPOTENUSE

/** Fills the adjoints (exact derivatives of the result by every slot) from the values of a forward sweep. */
export const sweepReverse = (tape: Tape): void => {
  const { operations, left, right, values, adjoints, first, result } = tape
  adjoints.fill(0)
  adjoints[result] = 1
  for (let i = operations.length - 1; i >= 0; i--) {
    const gradient = adjoints[first + i]
    if (gradient === 0) continue
    const operation = operations[i]
    const l = left[i]
    const r = right[i]
    const x = values[l]
    if (operation === MULTIPLY) {
      adjoints[l] = adjoints[l] + gradient * values[r]
      adjoints[r] = adjoints[r] + gradient * x
    } else if (operation === DIVIDE) {
      const share = gradient / values[r]
      adjoints[l] = adjoints[l] + share
      adjoints[r] = adjoints[r] - share * values[first + i]
    } else if (operation === ADD) {
      adjoints[l] = adjoints[l] + gradient
      adjoints[r] = adjoints[r] + gradient
    } else if (operation === SUBTRACT) {
      adjoints[l] = adjoints[l] + gradient
      adjoints[r] = adjoints[r] - gradient
    } else if (operation === NEGATE) {
      adjoints[l] = adjoints[l] - gradient
    } else if (operation === AT_LEAST || operation === AT_MOST) {
      adjoints[l] = adjoints[l] + gradient
    } else if (operation === SQUARE_ROOT) {
      adjoints[l] = adjoints[l] + (gradient * 0.5) / values[first + i]
    } else {
      const v = values[first + i]
      const y = operation === INTEGER_POWER ? r : values[r]
      adjoints[l] = adjoints[l] + gradient * leftSlope(operation, x, y, v)
      if (hasRight(operation)) adjoints[r] = adjoints[r] + gradient * rightSlope(operation, x, y, v)
    }
  }
}
