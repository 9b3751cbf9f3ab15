import { constantNamed } from './constants/table.ts'
import { exactRational } from './exact-rational.ts'
import type { BinaryNode, CallNode, Expression } from './expression.ts'

/** Where a quantity is known to lie, in SI units; a missing end is open. */
export interface Range {
  readonly minimum?: number
  readonly maximum?: number
}

/** A closed interval with both ends. */
export interface Interval {
  readonly low: number
  readonly high: number
}

const EVERYWHERE: Interval = { low: -Infinity, high: Infinity }

/** Product in which an end at zero beats an end at infinity. */
const product = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : a * b)

const hull = (...ends: readonly number[]): Interval => ({ low: Math.min(...ends), high: Math.max(...ends) })

const multiply = (a: Interval, b: Interval): Interval =>
  hull(product(a.low, b.low), product(a.low, b.high), product(a.high, b.low), product(a.high, b.high))

const inverse = (a: Interval): Interval =>
  a.low >= 0 || a.high <= 0
    ? hull(a.low === 0 ? Infinity : 1 / a.low, a.high === 0 ? -Infinity : 1 / a.high)
    : EVERYWHERE

const ofPower = (e: BinaryNode, base: Interval): Interval => {
  const exponent = exactRational(e.right)
  const even = exponent !== undefined && exponent.denominator === 1 && exponent.numerator % 2 === 0
  const rooted = exponent === undefined || exponent.denominator !== 1
  return even || rooted || base.low >= 0 ? { low: 0, high: Infinity } : EVERYWHERE
}

const HALF_PI = Math.PI / 2

const inside = (a: Interval, low: number, high: number): boolean => a.low >= low && a.high <= high

/** Functions whose values do not fall below this, for operands within these ends. */
const NOT_BELOW: ReadonlyMap<string, readonly [from: number, to: number, least: number]> = new Map([
  ['exp', [-Infinity, Infinity, 0]],
  ['hypot', [-Infinity, Infinity, 0]],
  ['cosh', [-Infinity, Infinity, 1]],
  ['acosh', [-Infinity, Infinity, 0]],
  ['acos', [-Infinity, Infinity, 0]],
  ['erfc', [-Infinity, Infinity, 0]],
  ['sin', [0, Math.PI, 0]],
  ['cos', [-HALF_PI, HALF_PI, 0]],
  ['tan', [0, HALF_PI, 0]],
  ['asin', [0, Infinity, 0]],
  ['atan', [0, Infinity, 0]],
  ['sinh', [0, Infinity, 0]],
  ['tanh', [0, Infinity, 0]],
  ['asinh', [0, Infinity, 0]],
  ['expm1', [0, Infinity, 0]],
  ['log1p', [0, Infinity, 0]],
  ['ln', [1, Infinity, 0]],
  ['log10', [1, Infinity, 0]],
  ['log2', [1, Infinity, 0]],
])

const ofCall = (e: CallNode, [a = EVERYWHERE, b = EVERYWHERE]: readonly Interval[]): Interval => {
  if (e.name === 'atleast') return { low: Math.max(a.low, b.low), high: Math.max(a.high, b.low) }
  if (e.name === 'atmost') return { low: Math.min(a.low, b.high), high: Math.min(a.high, b.high) }
  if (e.name === 'sqrt') return { low: Math.sqrt(Math.max(a.low, 0)), high: Math.sqrt(Math.max(a.high, 0)) }
  if (e.name === 'abs') {
    const far = Math.max(Math.abs(a.low), Math.abs(a.high))
    return { low: Math.max(a.low, -a.high, 0), high: far }
  }
  const wave = e.name === 'sin' || e.name === 'cos'
  const row = NOT_BELOW.get(e.name)
  const least = row !== undefined && inside(a, row[0], row[1]) ? row[2] : -Infinity
  return { low: Math.max(least, wave ? -1 : -Infinity), high: wave ? 1 : Infinity }
}

/** An interval that surely holds the value of an expression, coarse but never too small by more than rounding. */
export const intervalOf = (e: Expression, ranges: ReadonlyMap<string, Range>): Interval => {
  switch (e.kind) {
    case 'number':
      return { low: e.value, high: e.value }
    case 'name': {
      const declared = e.constant === undefined ? ranges.get(e.name) : undefined
      const constant = declared === undefined ? constantNamed(e.constant ?? e.name) : undefined
      if (constant !== undefined) return { low: constant.value, high: constant.value }
      return { low: declared?.minimum ?? -Infinity, high: declared?.maximum ?? Infinity }
    }
    case 'negate': {
      const { low, high } = intervalOf(e.operand, ranges)
      return { low: -high, high: -low }
    }
    case 'call':
      return ofCall(
        e,
        e.operands.map((operand) => intervalOf(operand, ranges)),
      )
    case 'binary': {
      const [a, b] = [intervalOf(e.left, ranges), intervalOf(e.right, ranges)]
      if (e.operator === '+') return { low: a.low + b.low, high: a.high + b.high }
      if (e.operator === '-') return { low: a.low - b.high, high: a.high - b.low }
      if (e.operator === '*') return multiply(a, b)
      return e.operator === '/' ? multiply(a, inverse(b)) : ofPower(e, a)
    }
  }
}
