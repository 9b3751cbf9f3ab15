import assert from 'node:assert/strict'
import fc from 'fast-check'
import { Refusal } from '../../src/errors/refusal.ts'
import type { RefusalCode } from '../../src/errors/table.ts'
import {
  type BinaryOperator,
  binary,
  call,
  type Expression,
  name,
  negate,
  number,
} from '../../src/expression/expression.ts'
import { formatExpression, formatSubstituted } from '../../src/expression/format.ts'
import { parseEquation, parseExpression } from '../../src/expression/parse.ts'
import { anyCharacter } from '../samples/any-character.ts'
import { refuses } from './calculate.ts'

const { expression: anyExpression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc.integer({ min: 0, max: 1e6 }).map(number),
    fc.constantFrom('x', 'm_1', 'waveSpeed', 'k_B', 'Delta_x').map(name),
    tie('expression').map(negate),
    fc
      .tuple(fc.constantFrom<BinaryOperator[]>('+', '-', '*', '/', '^'), tie('expression'), tie('expression'))
      .map(([sign, left, right]) => binary(sign, left, right)),
    tie('expression').map((operand) => call('sin', operand)),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => call('max', a, b)),
  ),
}))

describe('parseExpression', () => {
  it('reads what formatExpression writes', () => {
    fc.assert(
      fc.property(anyExpression, (e) => {
        assert.deepEqual(parseExpression(formatExpression(e)), e)
      }),
      { numRuns: 500 },
    )
  })

  const same: readonly (readonly [text: string, plain: string])[] = [
    ['a + b*c', 'a + (b*c)'],
    ['a - b - c', '(a - b) - c'],
    ['a/b*c', '(a/b)*c'],
    ['-x^2', '-(x^2)'],
    ['-a*b', '(-a)*b'],
    ['2^3^2', '2^(3^2)'],
    ['2^-x^2', '2^(-(x^2))'],
    ['a**b', 'a^b'],
    ['+a', 'a'],
    ['m·c²', 'm*c^2'],
    ['a × b ÷ c − d', 'a*b/c - d'],
    ['ε₀*E²', 'epsilon_0*E^2'],
    ['Δx', 'Delta_x'],
    ['x₁₂', 'x_12'],
    ['x⁻²', 'x^-2'],
    ['ħ*ω', 'hbar*omega'],
    ['√(x)', 'sqrt(x)'],
    ['µ', 'μ'],
    ['1.5e3*x', '1500*x'],
    ['.5*x', '0.5*x'],
  ]
  for (const [text, plain] of same) {
    it(`reads ${text} as ${plain}`, () => {
      assert.deepEqual(parseExpression(text), parseExpression(plain))
    })
  }

  const malformed: readonly (readonly [text: string, position: number, expected: RegExp])[] = [
    ['', 0, /a number, a name/],
    ['a +', 3, /a number, a name/],
    ['2 x', 2, /an operator \(a product needs its `\*`\)/],
    ['2(x)', 1, /product/],
    ['(a)(b)', 3, /product/],
    ['(a', 2, /`\)`/],
    ['a)', 1, /an operator or the end/],
    ['a = b', 2, /an operator or the end/],
    ['sin()', 4, /a number, a name/],
    ['sin(a, b)', 0, /1 operand/],
    ['log(x)', 0, /ln or log10/],
    ['a.b', 1, /a number, a name/],
    ['a[0]', 1, /a number, a name/],
    ['x.constructor', 1, /a number, a name/],
    ['"a"', 0, /a number, a name/],
    ['a; b', 1, /a number, a name/],
    ['__proto__', 0, /a number, a name/],
    ['x\u202ey', 1, /a number, a name/],
    ['x\u0000', 1, /a number, a name/],
    ['😀', 0, /a number, a name/],
    ['ε₀ $', 3, /a number, a name/],
    ['1..2', 2, /product/],
    ['0x10', 1, /product/],
    ['1_000', 1, /a number, a name/],
  ]
  for (const [text, position, expected] of malformed) {
    it(`refuses ${JSON.stringify(text)} at ${position}`, () => {
      const { data } = refuses('SYNTAX', () => parseExpression(text))
      assert.equal(data.position, position)
      assert.match(String(data.expected), expected)
    })
  }

  const statements: readonly (readonly [text: string, code: RefusalCode])[] = [
    ['E ∝ m', 'PROPORTIONALITY'],
    ['E ~ m', 'PROPORTIONALITY'],
    ['E propto m', 'PROPORTIONALITY'],
    ['a => b', 'ENTAILMENT'],
    ['a ⇒ b', 'ENTAILMENT'],
    ['a -> b', 'ENTAILMENT'],
    ['a implies b', 'ENTAILMENT'],
    ['a ⟺ b', 'SYNTAX'],
    ['-b ± sqrt(d)', 'TWO_RESULTS'],
    ['b +/- d', 'TWO_RESULTS'],
    ['a < b', 'NOT_COMPUTABLE'],
    ['a ≥ b', 'NOT_COMPUTABLE'],
    ['a >= b', 'NOT_COMPUTABLE'],
    ['a == b', 'NOT_COMPUTABLE'],
    ['a ≈ b', 'NOT_COMPUTABLE'],
    ['1e400', 'OVERFLOW'],
    ['1e-400', 'UNDERFLOW'],
    ['9007199254740993', 'OVERFLOW'],
    ['foo(x)', 'UNKNOWN_SYMBOL'],
    ['constructor(x)', 'UNKNOWN_SYMBOL'],
    ['toString(x)', 'UNKNOWN_SYMBOL'],
  ]
  for (const [text, code] of statements) {
    it(`refuses ${text} with ${code}`, () => {
      refuses(code, () => parseExpression(text))
    })
  }

  it('limits length and depth', () => {
    refuses('EXPRESSION_TOO_LARGE', () => parseExpression(`x${'+x'.repeat(1000)}`))
    refuses('EXPRESSION_TOO_LARGE', () => parseExpression(`${'('.repeat(100)}x${')'.repeat(100)}`))
    refuses('EXPRESSION_TOO_LARGE', () => parseExpression(`${'-'.repeat(100)}x`))
    refuses('EXPRESSION_TOO_LARGE', () => parseExpression(`x${'^x'.repeat(100)}`))
    refuses('EXPRESSION_TOO_LARGE', () => parseExpression(`${'sin('.repeat(100)}x`))
    refuses('EXPRESSION_TOO_LARGE', () => parseExpression('('.repeat(1_000_000)))
    assert.equal(formatExpression(parseExpression(`x${'+x'.repeat(999)}`)).length, 999 * 4 + 1)
    parseExpression(`${'('.repeat(60)}x${')'.repeat(60)}`)
  })

  it('answers any text with a tree or a refusal', () => {
    const pieces = fc.constantFrom(
      'x',
      '2',
      '+',
      '-',
      '*',
      '/',
      '^',
      '(',
      ')',
      ',',
      'sin(',
      ' ',
      'ε',
      '²',
      '₀',
      '.',
      'e',
      '=',
    )
    const noise = fc.oneof(
      fc.string(),
      fc.string({ unit: anyCharacter }),
      fc.array(pieces).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(noise, (text) => {
        try {
          const e = parseExpression(text)
          assert.deepEqual(parseExpression(formatExpression(e)), e)
        } catch (failure) {
          assert.ok(failure instanceof Refusal, `${text}: ${failure}`)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('parseEquation', () => {
  it('reads the name of the result and its formula', () => {
    const { result, expression } = parseEquation('E_k = m*v^2/2')
    assert.equal(result, 'E_k')
    assert.deepEqual(expression, parseExpression('m*v^2/2'))
  })

  it('refuses texts that are not equations', () => {
    for (const text of ['m*v', '2 = x', 'x', 'x = ', 'x = y = z']) refuses('SYNTAX', () => parseEquation(text))
  })
})

describe('formatSubstituted', () => {
  it('puts numbers in place of inputs and leaves constants', () => {
    const write = (text: string, values: Record<string, number | number[]>): string =>
      formatSubstituted(parseExpression(text), new Map(Object.entries(values)))
    assert.equal(write('m*v^2/2', { m: 3, v: 4 }), '3*4^2/2')
    assert.equal(write('m*c^2', { m: 0.1 }), '0.1*c^2')
    assert.equal(write('x^2 - y', { x: -3, y: -2 }), '(-3)^2 - (-2)')
    assert.equal(write('x*y', { x: 1e-7, y: 1e21 }), '1e-7*1e+21')
    assert.equal(write('sum(x)', { x: [1, 2.5] }), 'sum([1, 2.5])')
    assert.equal(
      write('sum(x)', { x: Array.from({ length: 100 }, (_, i) => i) }),
      'sum([0, 1, 2, 3, 4, 5, 6, … 100 values])',
    )
  })
})
