import assert from 'node:assert/strict'
import { degreeIn } from '../../src/expression/degree.ts'
import { parseExpression } from '../../src/expression/parse.ts'
import { formatRational } from '../../src/units/rational.ts'

const degree = (text: string, ...symbols: readonly string[]): string => {
  const found = degreeIn(parseExpression(text), new Set(symbols))
  return found === undefined ? 'none' : formatRational(found)
}

describe('the degree of an expression', () => {
  for (const [text, symbols, said] of [
    ['m*v^2/2', 'v', '2'],
    ['2*pi*sqrt(L/g)', 'L', '1/2'],
    ['2*pi*sqrt(L/g)', 'g', '-1/2'],
    ['2*pi*sqrt(a^3/(G*M))', 'a', '3/2'],
    ['cbrt(x)*x', 'x', '4/3'],
    ['-a*x - b*x', 'x', '1'],
    ['hypot(x, 2*x)', 'x', '1'],
    ['x + 0', 'x', '1'],
    ['y*exp(a/b)', 'a b', '0'],
    ['T*(V1/V2)^(gamma - 1)', 'V1 V2', '0'],
    ['x^(a/b)*c', 'a b', '0'],
    ['sin(theta)', 'r', '0'],
    ['x^2*y', 'x y', '3'],
  ] as const)
    it(`${text} in ${symbols} is ${said}`, () => assert.equal(degree(text, ...symbols.split(' ')), said))

  for (const [text, symbols] of [
    ['x + 1', 'x'],
    ['a*x + b*x^2', 'x'],
    ['exp(x)', 'x'],
    ['x^n', 'x'],
    ['2^x', 'x'],
    ['T*(V1/V2)^(gamma - 1)', 'V1'],
    ['sin(x)/x', 'x'],
    ['sqrt(x^2 + y^2)', 'x'],
    ['max(x, y)', 'x'],
    ['ln(x)', 'x'],
    ['1/0*x', 'x'],
  ] as const)
    it(`${text} has no degree in ${symbols}`, () => assert.equal(degree(text, ...symbols.split(' ')), 'none'))
})
