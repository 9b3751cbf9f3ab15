import assert from 'node:assert/strict'
import { refuses } from '../expression/calculate.ts'
import { answerExpression, type Constants } from './answer-expression.ts'

/** Expected values were computed with Python from CODATA 2022. */
const FIXED: readonly (readonly [query: string, expected: string, constants?: Constants])[] = [
  ['kb*T', '4.141947e-21 J', { T: 300 }],
  ['k_B*T', '4.141947e-21 J', { T: 300 }],
  ['3*K_B*T/2 for T = 300', '6.2129205e-21 J'],
  ['n*R_gas*T/V with n = 2, T = 300, V = 1 m^3', '4988.67757089 Pa'],
  ['m*c^2', '179751035747000000 J', { m: 2 }],
  ['m*v^2/2', '9 J', { m: 2, v: 3 }],
  ['F = m*a, m = 2, a = 3', '6 N'],
  ['sqrt(2*g_n*h)', '6.26311424133 m/s', { h: 2 }],
  ['2*pi*sqrt(L/g_n)', '2.83749123325 s', { L: 2 }],
  ['sqrt(gamma*pr/rho)', '343.820447327 m/s', { gamma: 1.4, pr: 101325, rho: 1.2 }],
  ['sqrt(gamma*pr/rho)', '343.820447327 m/s', { gamma: 1.4, pr: { value: 101325, unit: 'Pa' }, rho: 1.2 }],
  ['E = m*c^2 with E = 9e16, find m', '1.00138505045 kg'],
  ['exp(-lambda*t)', '0.670320046036 1', { lambda: 0.1, t: 4 }],
  ['h*c/lambda', '3.9728917143e-19 J', { lambda: 5e-7 }],
  ['G*M/r^2', '9.81976715816 m/s^2', { M: 5.97e24, r: 6.37e6 }],
]

const OPEN: readonly (readonly [query: string, constants: Constants])[] = [
  ['q_e*V', { V: 5 }],
  ['k*T', { k: 1, T: 300 }],
  ['m*a', { m: 2, a: 3 }],
  ['V/R_1', { V: 12, R_1: 6 }],
  ['a*b', { a: { value: 2, unit: 'm' }, b: 3 }],
]

describe('plain numbers in a formula', () => {
  for (const [query, expected, constants] of FIXED)
    it(`take the only unit that fits: ${query}${constants === undefined ? '' : ` with ${JSON.stringify(constants)}`}`, () => {
      assert.equal(answerExpression(query, constants), expected)
    })

  for (const [query, constants] of OPEN)
    it(`are refused where several units fit: ${query} with ${JSON.stringify(constants)}`, () => {
      refuses('MISSING_INPUT', () => answerExpression(query, constants))
    })

  it('say which units a plain number may have', () => {
    const refusal = refuses('MISSING_INPUT', () => answerExpression('q_e*V', { V: 5 }))
    assert.deepEqual(refusal.data.missing, [{ symbol: 'V', reason: 'unit', candidates: ['V', 'm^3'] }])
    assert.match(refusal.message, /does not fix the unit of `V` \(V or m\^3\)/)
    assert.equal(answerExpression('q_e*V', { V: { value: 5, unit: 'V' } }), '8.01088317e-19 J')
    assert.equal(answerExpression('q_e*V', { V: { value: 5, unit: '1' } }), '8.01088317e-19 C')
  })
})
