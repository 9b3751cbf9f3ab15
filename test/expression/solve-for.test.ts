import assert from 'node:assert/strict'
import fc from 'fast-check'
import { compile } from '../../src/expression/compile.ts'
import { constantNamed } from '../../src/expression/constants/table.ts'
import { formatExpression } from '../../src/expression/format.ts'
import { parseEquation } from '../../src/expression/parse.ts'
import type { Range } from '../../src/expression/range.ts'
import { solveFor } from '../../src/expression/solve-for.ts'
import { namesIn } from '../../src/expression/symbols.ts'
import { DIMENSIONLESS } from '../../src/units/dimension.ts'
import { close, refuses } from './calculate.ts'

type Ranges = Readonly<Record<string, Range>>

const solved = (equation: string, target: string, ranges: Ranges = {}): string =>
  formatExpression(solveFor(parseEquation(equation), target, new Map(Object.entries(ranges))))

const evaluate = (e: ReturnType<typeof solveFor>, inputs: ReadonlyMap<string, number>): number => {
  const names = namesIn(e).filter((symbol) => constantNamed(symbol) === undefined && symbol !== 'e')
  const program = compile(
    e,
    names.map((symbol) => ({ name: symbol, dimension: DIMENSIONLESS })),
  )
  return program.evaluate(
    names.map((symbol) => inputs.get(symbol) ?? NaN),
    [],
  ).value
}

const POSITIVE = { minimum: 0 }

/** Equations, the symbol to solve for, what picks the branch, and values between which the symbol is drawn. */
const ROUND_TRIPS: readonly (readonly [equation: string, ranges: Ranges, low: number, high: number])[] = [
  ['y = a + x', {}, -5, 5],
  ['y = a - x', {}, -5, 5],
  ['y = (x - a)/b', {}, -5, 5],
  ['y = b/x', {}, 0.1, 5],
  ['y = -a*x', {}, -5, 5],
  ['y = a*x^2', { x: POSITIVE }, 0.1, 5],
  ['y = a*x^2', { x: { maximum: 0 } }, -5, -0.1],
  ['y = a/x^2', { x: POSITIVE }, 0.1, 5],
  ['y = x^3 + a', {}, -5, -0.1],
  ['y = x^-4', { x: POSITIVE }, 0.1, 5],
  ['y = x^(3/2)', {}, 0.1, 5],
  ['y = x^(2/3)', {}, 0.1, 5],
  ['y = x^1.3', {}, 0.1, 5],
  ['y = x^a', { x: POSITIVE }, 0.1, 5],
  ['y = a^x', {}, -2, 2],
  ['y = 2^x + 10^b', {}, -2, 2],
  ['y = e^(-x/a)', {}, -2, 2],
  ['y = exp(x)*b', {}, -2, 2],
  ['y = ln(x/a)', {}, 0.1, 5],
  ['y = 10*log10(x/a)', {}, 0.1, 5],
  ['y = log2(x) - log1p(a)', {}, 0.1, 5],
  ['y = log(x, a)', {}, 0.1, 5],
  ['y = log(a, x)', {}, 1.1, 5],
  ['y = 2*pi*sqrt(x/a)', {}, 0.1, 5],
  ['y = cbrt(x)', {}, -5, -0.1],
  ['y = sin(x)', { x: { minimum: -1.5, maximum: 1.5 } }, -1.4, 1.4],
  ['y = cos(x)', { x: { minimum: 0, maximum: 3.14 } }, 0.1, 3],
  ['y = tan(x)', { x: { minimum: -1.5, maximum: 1.5 } }, -1.4, 1.4],
  ['y = asin(x)', {}, -0.9, 0.9],
  ['y = acos(x)', {}, -0.9, 0.9],
  ['y = atan(x)', {}, -5, 5],
  ['y = sinh(x)', {}, -3, 3],
  ['y = cosh(x)', { x: POSITIVE }, 0.2, 3],
  ['y = tanh(x)', {}, -2, 2],
  ['y = asinh(x)', {}, -5, 5],
  ['y = acosh(x)', {}, 1, 5],
  ['y = atanh(x)', {}, -0.99, 0.99],
  ['y = expm1(x)', {}, -2, 2],
  ['y = abs(x)', { x: { maximum: 0 } }, -5, -0.1],
  ['y = hypot(x, a)', { x: POSITIVE }, 0.5, 5],
  ['y = sqrt(a^2 + (b*x)^2)', { x: POSITIVE, b: POSITIVE }, 0.5, 5],
  ['y = atleast(x - a, 0)^2', {}, 4.1, 9],
  ['y = atmost(x, a)/b', {}, -5, 1.4],
  ['y = (1 - atmost(x, 1))^2', {}, -5, 0.9],
  ['y = (sqrt(x) + a)^2', { a: POSITIVE }, 0.1, 5],
  ['y = (x*sin(b/2))^2', { x: POSITIVE, b: { minimum: 0, maximum: 6.28 } }, 0.5, 5],
  ['y = (a*tan(x))^2', { x: { minimum: 0, maximum: 1.57 }, a: POSITIVE }, 0.1, 1.4],
  ['y = cos(x)^2', { x: { minimum: 0, maximum: 1.57 } }, 0.1, 1.4],
  ['y = ln(x)^2', { x: { minimum: 1 } }, 1.1, 5],
  ['y = abs(sqrt(x) + 1)', {}, 0.1, 5],
  ['y = sqrt(1 + (a*x)^2)', { x: POSITIVE, a: POSITIVE }, 0.5, 5],
]

describe('solveFor', () => {
  for (const [equation, ranges, low, high] of ROUND_TRIPS) {
    it(`undoes ${equation}`, () => {
      const parsed = parseEquation(equation)
      const inverse = solveFor(parsed, 'x', new Map(Object.entries(ranges)))
      const inputs = fc.record({
        // A value next to zero underflows on the way, which is refused.
        x: fc.double({ min: low, max: high, noNaN: true }).map((x) => (Math.abs(x) < 1e-6 ? 0 : x)),
        a: fc.double({ min: 1.5, max: 4, noNaN: true }),
        b: fc.double({ min: 0.5, max: 4, noNaN: true }),
      })
      fc.assert(
        fc.property(inputs, ({ x, a, b }) => {
          const values = new Map([
            ['x', x],
            ['a', a],
            ['b', b],
          ])
          values.set('y', evaluate(parsed.expression, values))
          const found = evaluate(inverse, values)
          assert.ok(Math.abs(found - x) <= 1e-9 * (1 + Math.abs(x)), `${found} is not ${x}`)
        }),
        { numRuns: 50 },
      )
    })
  }

  it('writes a readable formula', () => {
    assert.equal(solved('K = m*v^2/2', 'm'), 'K*2/v^2')
    assert.equal(solved('K = m*v^2/2', 'v', { v: POSITIVE }), 'sqrt(K*2/m)')
    assert.equal(solved('y = e^(-k*t)', 't'), 'ln(y)/(-k)')
  })

  it('keeps the meaning of h when its frequency has moved to the other side', () => {
    const inverse = solveFor(parseEquation('E = h*nu'), 'nu')
    close(evaluate(inverse, new Map([['E', 6.62607015e-34]])), 1, 1e-15)
  })

  it('refuses to choose between two solutions', () => {
    for (const [equation, ranges] of [
      ['y = x^2', {}],
      ['y = (x - 1)^2', { x: POSITIVE }],
      ['y = x^-4', {}],
      ['y = sin(x)', {}],
      ['y = sin(x)', { x: { minimum: 0, maximum: 3 } }],
      ['y = cos(2*x)', { x: { minimum: 0, maximum: 3 } }],
      ['y = tan(x)', { x: POSITIVE }],
      ['y = abs(x)', {}],
      ['y = cosh(x)', {}],
      ['y = hypot(x, a)', {}],
      ['y = x^n', {}],
      ['y = atleast(x, a)^2', {}],
      ['y = atmost(x, 1)^2', {}],
      ['y = sin(x)^2', { x: { minimum: 0, maximum: 3 } }],
      ['y = ln(x)^2', { x: POSITIVE }],
    ] as const) {
      refuses('TWO_RESULTS', () => solved(equation, 'x', ranges))
    }
  })

  it('refuses formulas without a closed inverse', () => {
    for (const equation of [
      'y = x + x',
      'y = x*exp(x)',
      'y = z',
      'y = gamma(x)',
      'y = erf(x)',
      'y = erfc(x)',
      'y = floor(x)',
      'y = x^0',
    ]) {
      refuses('NOT_COMPUTABLE', () => solved(equation, 'x', { x: POSITIVE }))
    }
    for (const equation of [
      'y = max(x, a)',
      'y = atleast(a, x)',
      'y = atmost(1, x)',
      'y = sum(x)',
      'y = atan2(x, a)',
      'y = 1^x',
      'y = y*x',
      'x = x',
    ]) {
      refuses('NOT_COMPUTABLE', () => solved(equation, 'x', { x: POSITIVE }))
    }
  })

  it('has no solution when the formula never takes the value', () => {
    for (const equation of [
      'y = sqrt(x)',
      'y = abs(x)',
      'y = x^2',
      'y = exp(x)',
      'y = x^(3/2)',
      'y = acos(x)',
      'y = acosh(x)',
      'y = hypot(x, a)',
    ]) {
      const inverse = solveFor(parseEquation(equation), 'x', new Map([['x', POSITIVE]]))
      refuses('DOMAIN_ERROR', () =>
        evaluate(
          inverse,
          new Map([
            ['y', -2],
            ['a', 1],
          ]),
        ),
      )
    }
    refuses('DOMAIN_ERROR', () => evaluate(solveFor(parseEquation('y = asin(x)'), 'x'), new Map([['y', 2]])))
    refuses('DOMAIN_ERROR', () => evaluate(solveFor(parseEquation('y = 2*atleast(x, 1)'), 'x'), new Map([['y', 1]])))
    refuses('DOMAIN_ERROR', () => evaluate(solveFor(parseEquation('y = 2*atmost(x, 1)'), 'x'), new Map([['y', 3]])))
    refuses('DOMAIN_ERROR', () => evaluate(solveFor(parseEquation('y = tanh(x)'), 'x'), new Map([['y', 1.5]])))
  })
})
