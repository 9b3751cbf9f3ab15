import type { Dimension } from '../units/dimension.ts'
import { exactRational } from './exact-rational.ts'
import { type BinaryNode, binary, call, type Equation, type Expression, name, negate, number } from './expression.ts'
import { branchBySign, invertCall, notInvertible, twoResults } from './invert-call.ts'
import { bindLetters } from './letters.ts'
import { intervalOf, type Range } from './range.ts'
import { occurrencesOf } from './symbols.ts'

type Ranges = ReadonlyMap<string, Range>

const reciprocal = (n: number, d: number): Expression => (d === 1 ? number(n) : binary('/', number(n), number(d)))

/** x^(d/n) for a value x of base^(n/d), with n positive. */
const root = (value: Expression, n: number, d: number): Expression => {
  if (n === 1) return d === 1 ? value : binary('^', value, number(d))
  if (n === 2) return d === 1 ? call('sqrt', value) : binary('^', call('sqrt', value), number(d))
  if (n === 3 && d === 1) return call('cbrt', value)
  return binary('^', value, reciprocal(d, n))
}

const invertBase = (e: BinaryNode, value: Expression, target: string, ranges: Ranges): Expression => {
  const exponent = exactRational(e.right)
  if (exponent === undefined) {
    // The exponent may turn out even, so only a base that is known not to be negative is the one solution.
    if (intervalOf(e.left, ranges).low < 0) throw twoResults(e, target)
    return binary('^', value, binary('/', number(1), e.right))
  }
  if (exponent.numerator === 0) throw notInvertible(e, target, 'the power zero is 1 for every base')
  const positive = exponent.numerator < 0 ? binary('/', number(1), value) : value
  const n = Math.abs(exponent.numerator)
  const even = n % 2 === 0
  // A fractional power takes and gives no negative number: another value has no solution.
  const checked = exponent.denominator === 1 ? positive : call('atleast', positive, number(0))
  const solution = root(checked, n, exponent.denominator)
  return even && exponent.denominator === 1 ? branchBySign(solution, e.left, e, target, ranges) : solution
}

const invertExponent = (e: BinaryNode, value: Expression, target: string): Expression => {
  if (e.left.kind === 'number' && e.left.value === 2) return call('log2', value)
  if (e.left.kind === 'number' && e.left.value === 10) return call('log10', value)
  if (e.left.kind === 'number' && (e.left.value === 1 || e.left.value === 0)) {
    throw notInvertible(e, target, 'the base gives the same value for every exponent')
  }
  return binary('/', call('ln', value), call('ln', e.left))
}

/** The operand of `e` that holds the target, given the value of `e`. */
const invertBinary = (
  e: BinaryNode,
  inLeft: boolean,
  value: Expression,
  target: string,
  ranges: Ranges,
): Expression => {
  const other = inLeft ? e.right : e.left
  switch (e.operator) {
    case '+':
      return binary('-', value, other)
    case '-':
      return inLeft ? binary('+', value, other) : binary('-', other, value)
    case '*':
      return binary('/', value, other)
    case '/':
      return inLeft ? binary('*', value, other) : binary('/', other, value)
    case '^':
      return inLeft ? invertBase(e, value, target, ranges) : invertExponent(e, value, target)
  }
}

/**
 * Solves `result = expression` for a symbol that occurs once, by undoing the operations from the outside in. A value
 * that the formula never takes (a negative root) is refused when the new expression is evaluated.
 * Ranges pick a branch and are not checked again: the caller compares the solution with the range of the symbol.
 * @param ranges where the inputs are known to lie; they pick the branch of an even or periodic function
 * @param declared dimensions of the inputs where known, as for bindLetters
 * @returns an expression in which `equation.result` is a symbol; letters are bound as in the equation
 * @throws Refusal NOT_COMPUTABLE when the symbol occurs not at all, more than once or under a function without inverse;
 * TWO_RESULTS when an even or periodic function leaves two branches
 */
export const solveFor = (
  equation: Equation,
  target: string,
  ranges: Ranges = new Map(),
  declared: ReadonlyMap<string, Dimension | undefined> = new Map(),
): Expression => {
  // Bound here, where h still stands beside its frequency: in E/h nothing says any more that h is Planck's constant.
  const whole = bindLetters(equation.expression, declared).expression
  const occurrences = occurrencesOf(target, whole)
  if (occurrences !== 1) {
    throw notInvertible(whole, target, occurrences === 0 ? 'it does not occur' : `it occurs ${occurrences} times`)
  }
  if (target === equation.result || occurrencesOf(equation.result, whole) > 0) {
    throw notInvertible(whole, target, `\`${equation.result}\` stands on both sides`)
  }
  let value: Expression = name(equation.result)
  let e: Expression = whole
  for (;;) {
    if (e.kind === 'name') return value
    if (e.kind === 'negate') {
      value = negate(value)
      e = e.operand
    } else if (e.kind === 'binary') {
      const inLeft = occurrencesOf(target, e.left) === 1
      value = invertBinary(e, inLeft, value, target, ranges)
      e = inLeft ? e.left : e.right
    } else if (e.kind === 'call') {
      const index = e.operands.findIndex((operand) => occurrencesOf(target, operand) === 1)
      value = invertCall(e, index, value, target, ranges)
      e = e.operands[index]
    } else {
      throw new Error('the target was counted and is not there')
    }
  }
}
