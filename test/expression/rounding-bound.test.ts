import assert from 'node:assert/strict'
import fc from 'fast-check'
import { Refusal } from '../../src/errors/refusal.ts'
import { compile } from '../../src/expression/compile.ts'
import {
  type BinaryOperator,
  binary,
  type Expression,
  name,
  negate,
  number,
  operandsOf,
} from '../../src/expression/expression.ts'
import { DIMENSIONLESS } from '../../src/units/dimension.ts'
import { calculate } from './calculate.ts'

/** An exact fraction. */
interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

/** The double as an exact fraction, by its bits. */
const fractionOf = (x: number): Fraction => {
  let [n, d] = [x, 1n]
  while (n !== Math.floor(n)) {
    n *= 2
    d *= 2n
  }
  return { n: BigInt(n), d }
}

const exact = (e: Expression, inputs: ReadonlyMap<string, number>): Fraction => {
  if (e.kind === 'number') return fractionOf(e.value)
  if (e.kind === 'name') return fractionOf(inputs.get(e.name) ?? NaN)
  const [a, b = { n: 0n, d: 1n }] = operandsOf(e).map((operand) => exact(operand, inputs))
  assert.ok(a !== undefined)
  if (e.kind === 'negate') return { n: -a.n, d: a.d }
  assert.ok(e.kind === 'binary')
  if (e.operator === '+') return { n: a.n * b.d + b.n * a.d, d: a.d * b.d }
  if (e.operator === '-') return { n: a.n * b.d - b.n * a.d, d: a.d * b.d }
  if (e.operator === '*') return { n: a.n * b.n, d: a.d * b.d }
  if (e.operator === '/') return { n: a.n * b.d, d: a.d * b.n }
  return { n: a.n * a.n * a.n, d: a.d * a.d * a.d }
}

/** |a − b|/|b| to a dozen digits; infinite when only b is zero. */
const relativeDifference = (a: Fraction, b: Fraction): number => {
  const [n, d] = [a.n * b.d - b.n * a.d, a.d * b.n]
  if (n === 0n) return 0
  if (d === 0n) return Infinity
  return Number((n * 10n ** 40n) / d) / 1e40
}

const { expression: anyArithmetic } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 6, depthSize: 'medium' },
    fc.constantFrom('x', 'y', 'z').map(name),
    fc.integer({ min: 1, max: 1000 }).map(number),
    tie('expression').map(negate),
    tie('expression').map((base) => binary('^', base, number(3))),
    fc
      .tuple(fc.constantFrom<BinaryOperator[]>('+', '-', '-', '*', '/'), tie('expression'), tie('expression'))
      .map(([sign, left, right]) => binary(sign, left, right)),
  ),
}))

describe('bound on the rounding error', () => {
  it('is never below the true error (from exact fractions)', () => {
    let compared = 0
    const value = fc.double({ min: 0.01, max: 1e3, noNaN: true })
    fc.assert(
      fc.property(anyArithmetic, value, value, value, (e, x, y, z) => {
        const symbols = ['x', 'y', 'z'].map((symbol) => ({ name: symbol, dimension: DIMENSIONLESS }))
        const inputs = new Map([
          ['x', x],
          ['y', y],
          ['z', z],
        ])
        try {
          const result = compile(e, symbols).evaluate([x, y, z], [0, 0, 0])
          if (result.roundingBound > 0.1) return
          const truth = exact(e, inputs)
          const error = Math.abs(relativeDifference(fractionOf(result.value), truth))
          // The bound is relative to the computed value; the truth may lie on its other side.
          assert.ok(
            error <= result.roundingBound * (1 + 2 * result.roundingBound) + 1e-30,
            `${error} ${result.roundingBound}`,
          )
          compared++
        } catch (failure) {
          if (!(failure instanceof Refusal)) throw failure
        }
      }),
      { numRuns: 2000 },
    )
    assert.ok(compared > 1000, `only ${compared} formulas were compared`)
  })

  it('shows catastrophic cancellation', () => {
    assert.equal(calculate('x + 1 - x', { x: 1e16 }).roundingBound, Infinity)
    assert.equal(calculate('(z - (x - (x - z)))^3*1 + x', { x: 0.025625000000000002, z: 0.01 }).roundingBound, Infinity)
    assert.ok(calculate('(1 - cos(x))/x^2', { x: 1e-8 }).roundingBound > 1e-4)
    assert.ok(calculate('(1 - cos(x))/x^2', { x: 0.1 }).roundingBound < 1e-12)
    assert.ok(calculate('sqrt(x + 1) - sqrt(x)', { x: 1e14 }).roundingBound > 1e-4)
    assert.ok(calculate('1/(sqrt(x + 1) + sqrt(x))', { x: 1e14 }).roundingBound < 1e-14)
    assert.ok(calculate('sin(x*pi)', { x: 1e12 }).roundingBound > 1e-4)
    assert.ok(calculate('exp(x) - 1', { x: 1e-14 }).roundingBound > 1e-4)
    assert.ok(calculate('expm1(x)', { x: 1e-14 }).roundingBound < 1e-15)
    assert.ok(calculate('1 - erf(x*pi)', { x: 1.7 }).roundingBound > 1e-4)
    assert.ok(calculate('erfc(x*pi)', { x: 1.7 }).roundingBound < 1e-13)
    assert.ok(calculate('erfc(x*pi)', { x: 8 }).roundingBound < 1e-11)
    assert.ok(calculate('acosh(1 + x/3)', { x: 1e-12 }).roundingBound > 1e-5)
    assert.ok(calculate('atanh(1 - x/3)', { x: 1e-12 }).roundingBound > 1e-6)
    assert.ok(calculate('floor(x*10)', { x: 0.3 }).roundingBound > 0.3)
    assert.equal(calculate('factorial(2*x)', { x: 3 }).roundingBound, Infinity)
    assert.ok(calculate('factorial(x + x)', { x: 3 }).roundingBound < 1e-15)
  })

  it('is zero where nothing is rounded', () => {
    assert.equal(calculate('x + y - z', { x: 3, y: 4, z: 5 }).roundingBound, 0)
    assert.equal(calculate('x - x', { x: 0.1 }).roundingBound, 0)
    assert.equal(calculate('max(x, 0)', { x: -1 }).roundingBound, 0)
  })

  it('is infinite for a value that decayed to zero and harmless beside a larger one', () => {
    assert.equal(calculate('exp(-x)', { x: 1000 }).roundingBound, Infinity)
    assert.equal(calculate('erfc(x)', { x: 30 }).roundingBound, Infinity)
    assert.ok(calculate('1 - exp(-x)', { x: 1000 }).roundingBound < 1e-15)
    assert.ok(calculate('x*y', { x: 1e-160, y: 1e-160 }).roundingBound > 1e-5)
  })

  it('grows with literals that a double cannot represent', () => {
    assert.equal(calculate('0.5 + x', { x: 1 }).roundingBound, 0)
    assert.ok(calculate('0.1 + x', { x: 1 }).roundingBound > 0)
  })
})
