import { Refusal } from '../errors/refusal.ts'
import { binary, type CallNode, call, type Expression, name, negate, number } from './expression.ts'
import { formatExpression } from './format.ts'
import { type Interval, intervalOf, type Range } from './range.ts'

/** Refuses to choose between two solutions. */
export const twoResults = (e: Expression, target: string): Refusal =>
  new Refusal(
    'TWO_RESULTS',
    `\`${formatExpression(e)}\` takes the same value for two values of \`${target}\`; send \`${target}\` itself, or choose a formula that computes it.`,
    { expression: formatExpression(e), symbol: target },
  )

/** Refuses where there is no closed inverse. */
export const notInvertible = (e: Expression, target: string, why: string): Refusal =>
  new Refusal('NOT_COMPUTABLE', `\`${formatExpression(e)}\` cannot be solved for \`${target}\`: ${why}.`, {
    expression: formatExpression(e),
    symbol: target,
  })

const HALF_PI = binary('/', name('pi'), number(2))
const SLACK = 1e-15

const within = (interval: Interval, low: number, high: number): boolean =>
  interval.low >= low - SLACK && interval.high <= high + SLACK

const square = (e: Expression): Expression => binary('^', e, number(2))

/** Inverses of functions that take each value once. Values that the function never takes are refused when evaluated. */
const ONE_TO_ONE: ReadonlyMap<string, (value: Expression) => Expression> = new Map([
  ['exp', (x) => call('ln', x)],
  ['expm1', (x) => call('log1p', x)],
  ['ln', (x) => call('exp', x)],
  ['log1p', (x) => call('expm1', x)],
  ['log2', (x) => binary('^', number(2), x)],
  ['log10', (x) => binary('^', number(10), x)],
  ['sqrt', (x) => square(call('atleast', x, number(0)))],
  ['cbrt', (x) => binary('^', x, number(3))],
  ['sinh', (x) => call('asinh', x)],
  ['tanh', (x) => call('atanh', x)],
  ['asinh', (x) => call('sinh', x)],
  ['acosh', (x) => call('cosh', call('atleast', x, number(0)))],
  ['atanh', (x) => call('tanh', x)],
  ['asin', (x) => call('sin', call('atmost', call('atleast', x, negate(HALF_PI)), HALF_PI))],
  ['acos', (x) => call('cos', call('atmost', call('atleast', x, number(0)), name('pi')))],
  ['atan', (x) => call('tan', call('atmost', call('atleast', x, negate(HALF_PI)), HALF_PI))],
])

/** The branch of an even function that the sign of its operand picks, from the solution that is not negative. */
export const branchBySign = (
  solution: Expression,
  operand: Expression,
  whole: Expression,
  target: string,
  ranges: ReadonlyMap<string, Range>,
): Expression => {
  const interval = intervalOf(operand, ranges)
  if (interval.low >= 0) return solution
  if (interval.high <= 0) return negate(solution)
  throw twoResults(whole, target)
}

/**
 * The operand at position `index` of a call, given the call's value.
 * @throws Refusal TWO_RESULTS, NOT_COMPUTABLE
 */
export const invertCall = (
  e: CallNode,
  index: number,
  value: Expression,
  target: string,
  ranges: ReadonlyMap<string, Range>,
): Expression => {
  const operand = e.operands[index]
  if (operand === undefined) throw new Error('no such operand')
  const direct = ONE_TO_ONE.get(e.name)
  if (direct !== undefined) return direct(value)
  const interval = intervalOf(operand, ranges)
  const periodic = new Map<string, readonly [number, number, string]>([
    ['sin', [-Math.PI / 2, Math.PI / 2, 'asin']],
    ['cos', [0, Math.PI, 'acos']],
    ['tan', [-Math.PI / 2, Math.PI / 2, 'atan']],
  ]).get(e.name)
  if (periodic !== undefined) {
    const [low, high, inverse] = periodic
    if (!within(interval, low, high)) throw twoResults(e, target)
    return call(inverse, value)
  }
  if (e.name === 'abs') return branchBySign(call('atleast', value, number(0)), operand, e, target, ranges)
  if (e.name === 'cosh') return branchBySign(call('acosh', value), operand, e, target, ranges)
  const other = e.operands[1 - index]
  if ((e.name === 'atleast' || e.name === 'atmost') && index === 0 && other !== undefined) {
    // It passes its operand on or refuses: a value beyond the bound has no solution.
    return call(e.name, value, other)
  }
  if (e.name === 'hypot' && other !== undefined) {
    const side = call('sqrt', binary('-', square(call('atleast', value, number(0))), square(other)))
    return branchBySign(side, operand, e, target, ranges)
  }
  if (e.name === 'log' && other !== undefined) {
    // log(x, b) = v gives x = b^v and b = x^(1/v).
    return binary('^', other, index === 0 ? value : binary('/', number(1), value))
  }
  throw notInvertible(e, target, `\`${e.name}\` has no inverse in closed form here`)
}
