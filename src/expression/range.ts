import { constantNamed } from './constants/table.ts'
import { exactRational } from './exact-rational.ts'
import type { BinaryNode, Expression } from './expression.ts'

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
      if (['sqrt', 'exp', 'abs', 'hypot', 'cosh'].includes(e.name)) return { low: 0, high: Infinity }
      return e.name === 'sin' || e.name === 'cos' ? { low: -1, high: 1 } : EVERYWHERE
    case 'binary': {
      const [a, b] = [intervalOf(e.left, ranges), intervalOf(e.right, ranges)]
      if (e.operator === '+') return { low: a.low + b.low, high: a.high + b.high }
      if (e.operator === '-') return { low: a.low - b.high, high: a.high - b.low }
      if (e.operator === '*') return multiply(a, b)
      return e.operator === '/' ? multiply(a, inverse(b)) : ofPower(e, a)
    }
  }
}
