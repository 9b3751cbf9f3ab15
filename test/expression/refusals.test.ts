import assert from 'node:assert/strict'
import type { RefusalCode } from '../../src/errors/table.ts'
import { calculate, type Given, program, refuses } from './calculate.ts'

type Row = readonly [formula: string, inputs: Readonly<Record<string, Given>>, code: RefusalCode, detail: RegExp]

const ROWS: readonly Row[] = [
  ['m + v', { m: [1, 'kg'], v: [1, 'm/s'] }, 'DIMENSION_MISMATCH', /`m` is in kg and `v` is in m\/s/],
  ['sin(m)', { m: [1, 'kg'] }, 'DIMENSION_MISMATCH', /`m` is in kg where a number/],
  ['x^m', { x: 2, m: [1, 'kg'] }, 'DIMENSION_MISMATCH', /`m` is in kg/],
  ['m^x', { x: 2, m: [1, 'kg'] }, 'DIMENSION_MISMATCH', /raised to a number written out/],
  ['max(m, v)', { m: [1, 'kg'], v: [1, 'm/s'] }, 'DIMENSION_MISMATCH', /max/],
  ['atan2(m, v)', { m: [1, 'kg'], v: [1, 'm/s'] }, 'DIMENSION_MISMATCH', /atan2/],
  ['m + 1', { m: [1, 'kg'] }, 'DIMENSION_MISMATCH', /`1` is in 1/],
  ['product(m)', { m: [[1, 2], 'kg'] }, 'DIMENSION_MISMATCH', /product/],
  ['x*2', { x: [[1, 2]] }, 'DIMENSION_MISMATCH', /gives a list/],
  ['1/(x - 1)', { x: 1 }, 'DOMAIN_ERROR', /the divisor is zero/],
  ['2*sqrt(x)', { x: -1 }, 'DOMAIN_ERROR', /In `sqrt\(x\)`: the root is taken of -1, which is less than zero/],
  ['ln(x)', { x: 0 }, 'DOMAIN_ERROR', /ln is not defined at 0/],
  ['ln(x)', { x: -2 }, 'DOMAIN_ERROR', /ln is not defined at -2/],
  ['asin(x)', { x: 1.5 }, 'DOMAIN_ERROR', /asin is not defined at 1.5/],
  ['acosh(x)', { x: 0.5 }, 'DOMAIN_ERROR', /acosh is not defined at 0.5/],
  ['atanh(x)', { x: 1 }, 'DOMAIN_ERROR', /atanh is not defined at 1/],
  ['atanh(x)', { x: -2 }, 'DOMAIN_ERROR', /atanh is not defined at -2/],
  ['acosh(x)', { x: [1, '1', 0.1] }, 'DOMAIN_ERROR', /not defined to first order/],
  ['x^y', { x: -8, y: 0.5 }, 'DOMAIN_ERROR', /negative/],
  ['x^(1/3)', { x: -8 }, 'DOMAIN_ERROR', /less than 0/],
  ['x^y', { x: 0, y: -1 }, 'DOMAIN_ERROR', /zero to the power -1/],
  ['x^-3', { x: 0 }, 'DOMAIN_ERROR', /zero to the power -3/],
  ['atan2(x, y)', { x: 0, y: 0 }, 'DOMAIN_ERROR', /not defined/],
  ['gamma(x)', { x: -2 }, 'DOMAIN_ERROR', /gamma/],
  ['factorial(x)', { x: 2.5 }, 'DOMAIN_ERROR', /factorial/],
  ['sqrt(x)', { x: [0, '1', 0.1] }, 'DOMAIN_ERROR', /not defined to first order/],
  ['floor(x)', { x: [1.5, '1', 0.1] }, 'DOMAIN_ERROR', /not defined to first order/],
  ['atleast(x, 2)', { x: 1 }, 'DOMAIN_ERROR', /1 is less than 2/],
  ['atmost(x, 2)', { x: 3 }, 'DOMAIN_ERROR', /3 is more than 2/],
  ['sum(x*y)', { x: [[1, 2]], y: [[1, 2, 3]] }, 'DOMAIN_ERROR', /lengths 2 and 3/],
  ['sum(x)', { x: [[]] }, 'DOMAIN_ERROR', /empty/],
  ['x', { x: [1, '1', -1] }, 'DOMAIN_ERROR', /uncertainty/],
  ['x', { x: [1, '1', NaN] }, 'DOMAIN_ERROR', /uncertainty/],
  ['x*y', { x: 1e200, y: 1e200 }, 'OVERFLOW', /In `x\*y`: 1e\+200 and 1e\+200/],
  ['exp(x)', { x: 1000 }, 'OVERFLOW', /exp/],
  ['x^200', { x: 1e10 }, 'OVERFLOW', /x\^200/],
  ['factorial(x)', { x: 171 }, 'OVERFLOW', /factorial/],
  ['gamma(x)', { x: 200 }, 'OVERFLOW', /gamma/],
  ['x', { x: Infinity }, 'OVERFLOW', /not a finite double/],
  ['x', { x: NaN }, 'OVERFLOW', /not a finite double/],
  ['x*y + 1', { x: 1e-200, y: 1e-200 }, 'UNDERFLOW', /In `x\*y`: non-zero/],
  ['x/y', { x: 1e-200, y: 1e200 }, 'UNDERFLOW', /x\/y/],
  ['x^40', { x: 1e-10 }, 'UNDERFLOW', /x\^40/],
  ['x^y', { x: 1e-10, y: 40.5 }, 'UNDERFLOW', /x\^y/],
  ['m*c^2', { m: 1, c: 3e8 }, 'CONSTANT_OVERRIDE', /`c` is a constant/],
  ['x', { x: 1, epsilon_0: 1 }, 'CONSTANT_OVERRIDE', /epsilon_0/],
  ['h*nu', { h: 1, nu: [1, 'Hz'] }, 'CONSTANT_OVERRIDE', /Planck/],
  ['e^x', { e: 1, x: 1 }, 'CONSTANT_OVERRIDE', /Euler/],
  ['x + y', { x: 1 }, 'MISSING_INPUT', /`y`/],
]

describe('refusals of a formula', () => {
  for (const [formula, inputs, code, detail] of ROWS) {
    it(`${formula} with ${Object.keys(inputs).join(', ')}: ${code}`, () => {
      assert.match(refuses(code, () => calculate(formula, inputs)).message, detail)
    })
  }

  it('names are looked up in maps: prototype members are unknown like any other', () => {
    for (const symbol of ['constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
      const { data } = refuses('MISSING_INPUT', () => program(`2*${symbol}`))
      assert.deepEqual(data.missing, [{ symbol, reason: 'absent', candidates: [] }])
      assert.equal(calculate(`2*${symbol}`, { [symbol]: 3 }).value, 6)
    }
  })

  it('a list in place of a number and the reverse', () => {
    refuses('DOMAIN_ERROR', () => program('x', { x: 1 }).evaluate([[1]], [0]))
    refuses('DOMAIN_ERROR', () => program('sum(x)', { x: [[1]] }).evaluate([1], [0]))
    refuses('MISSING_INPUT', () => program('x + y', { x: 1, y: 1 }).evaluate([1], [0]))
  })

  it('bounds the number of instructions into which lists unfold', () => {
    const list = Array.from({ length: 60_000 }, () => 1)
    refuses('EXPRESSION_TOO_LARGE', () => calculate('sum(x*x*x*x)', { x: [list] }))
  })

  it('a literal zero has every dimension, other numbers are dimensionless', () => {
    assert.equal(calculate('max(m, 0)', { m: [-1, 'kg'] }).value, 0)
    assert.equal(calculate('m + 0', { m: [2, 'kg'] }).value, 2)
  })
})
