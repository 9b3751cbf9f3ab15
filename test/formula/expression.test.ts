import assert from 'node:assert/strict'
import fc from 'fast-check'
import { Refusal } from '../../src/errors/refusal.ts'
import { evaluateExpression } from '../../src/formula/evaluate-expression.ts'
import { readExpression } from '../../src/formula/expression.ts'
import { refuses } from '../expression/calculate.ts'
import { answerExpression, type Constants } from './answer-expression.ts'

/** Expected values were computed with mpmath from CODATA 2022. */
const ANSWERS: readonly (readonly [query: string, expected: string, constants?: Constants])[] = [
  ['2+2', '4 1'],
  ['what is 2+2?', '4 1'],
  ['sqrt(2*9.81*10)', '14.0071410359 1'],
  ['calculate sqrt(2*9.81*10)', '14.0071410359 1'],
  ['2^10', '1024 1'],
  ['5 kg * 3 m/s^2', '15 N'],
  ['calculate 5 kg * 3 m/s²', '15 N'],
  ['60 mph * 2 h', '193121.28 m'],
  ['(4 m/s)^2/(2*9.81 m/s^2)', '0.815494393476 m'],
  ['(5.0 ± 0.1) m * 3 m', '15 m^2'],
  ['10 % * 50 N', '5 N'],
  ['sin(30°)', '0.5 1'],
  ['sin(pi/6)', '0.5 1'],
  ['cos(60 deg)*5 N', '2.5 N'],
  ['3 km - 500 m', '2500 m'],
  ['1.5e3 W * 2 h', '10800000 J'],
  ['h*f for f = 5e14 Hz', '3.313035075e-19 J'],
  ['h*f for f = 5e14', '3.313035075e-19 J'],
  ['h*f', '3.313035075e-19 J', { f: 5e14 }],
  ['h*f', '3.313035075e-19 J', { f: { value: 500, unit: 'THz' } }],
  ['h*c/λ where λ = 500 nm', '3.9728917143e-19 J'],
  ['E = m*c^2 with m = 2 g', '179751035747000 J'],
  ['E = mc^2 with m = 2 g', '179751035747000 J'],
  ['E = mc², m = 2 g', '179751035747000 J'],
  ['E = m*c**2 where m is 0.002 kg', '179751035747000 J'],
  ['E = m*c^2 with E = 9e16 J, find m', '1.00138505045 kg'],
  ['E = m*c^2 with E = 9e16 J', '1.00138505045 kg'],
  ['solve E = m*c^2 for m with E = 9e16 J', '1.00138505045 kg'],
  ['m*c^2 = E with m = 2 g', '179751035747000 J'],
  ['c = lambda*f with lambda = 500 nm, find f', '599584916000000 1/s'],
  ['2*pi*sqrt(L/g) where L = 2.5 m and g = 9.81 m/s^2', '3.17186992461 s'],
  ['T = 2*pi*sqrt(L/g) with T = 2 s, g = 9.81 m/s^2, find L', '0.993960811531 m'],
  ['A = pi*r^2 with A = 5 m^2, find r', '1.26156626101 m'],
  ['1/2*m*v^2 with m = 3 kg and v = 4 m/s', '24 J'],
  ['m = 3 kg, v = 4 m/s: m*v', '12 kg*m/s'],
  ['If m = 2 kg and a = 3 m/s^2, what is m*a?', '6 N'],
  ['ρ*g*z with ρ = 1000 kg/m³, g = 9.81 m/s², z = 10 m', '98100 Pa'],
  ['F = G*m1*m2/r^2 with m1 = 5 kg, m2 = 10 kg, r = 2 m', '8.342875e-10 N'],
  ['v_0*t + a*t^2/2 with v_0 = 5 m/s, a = 2 m/s^2, t = 3 s', '24 m'],
  ['v₀·t with v₀ = 5 m/s, t = 3 s', '15 m'],
  ['k_B*T for T = 300 K', '4.141947e-21 J'],
  ['k_B*T for T = 27 °C', '4.1440179735e-21 J'],
  ['distance/time for distance = 100 m and time = 10 s', '10 m/s'],
  ['P*(1+r/n)^(n*t) where P = $1000, r = 5%, n = 12, t = 10', '1647.00949769 USD'],
  ['e^(-x) with x = 2', '0.135335283237 1'],
  ['m_0/sqrt(1-v^2/c^2)', '2.12150400089 kg', { m_0: 2, v: 1e8 }],
  ['m_0/sqrt(1-v^2/c^2)', '2.12150400089 kg', { m_0: { value: 2000, unit: 'g' }, v: 1e8 }],
  ['m_0/sqrt(1-v^2/c^2)', '0.00202841034675 kg', { m_0: { value: 2, unit: 'g' }, v: { value: 5e4, unit: 'km/s' } }],
  ['a*b+d', '10 1', { a: 2, b: 3, d: 4 }],
  ['R_gas*T/V with T = 300 K', '2494.33878545 kg/(m*s^2*mol)', { V: { value: 1, unit: 'm^3' } }],
  ['x = 5*3', '15 1'],
  ['log(100, 10)', '2 1'],
  ['(x-u*t)/sqrt(1-u^2/c^2)', '10.5014448044 m', { x: 10, u: 1e8, t: 1e-9 }],
  ['arcsin(0.5) + arccos(0.5) + arctan(1)', '2.35619449019 1'],
  ['arsinh(1) + Sqrt(4)', '2.88137358702 1'],
  ['1/m*F', '3 m/s^2', { m: { value: 2, unit: 'kg' }, F: { value: 6, unit: 'N' } }],
  ['1/c^2', '1.11265005605e-17 s^2/m^2'],
  ['a+b', '5 1', { a: 2, b: 3 }],
  ['x-y', '-1 1', { x: 2, y: 3 }],
]

const PROSE: readonly string[] = [
  'kinetic energy of a 3 kg mass moving at 4 m/s',
  'A car, m = 1000 kg, v = 20 m/s. What is its kinetic energy?',
  'kinetic energy with m = 3 kg, v = 4 m/s',
  'momentum with m = 3 kg and v = 4 m/s',
  'what is the speed of light?',
  'm = 3 kg, v = 4 m/s',
  'v = 5 m/s',
  '5 kg',
  '3 m/s^2',
  '42',
  '',
  'mass-energy',
  'and/or',
  'half-life',
  'a 60 W bulb runs for 8 h: how much energy?',
  'Using E = mc^2, find the energy of 2 g of matter',
  'what is 15% of 200?',
  'distance between (1, 2) and (4, 6)',
  'Lorenz system with rho = 28, sigma = 10, beta = 8/3',
  'price a European call with S = 100, K = 105',
  'convert 5 miles/hour to km/h',
  'How far does light travel in 1 s?',
]

const REFUSALS: readonly (readonly [code: Refusal['code'], query: string, constants?: Constants])[] = [
  ['MISSING_INPUT', 'm_0/sqrt(1-v^2/c^2)'],
  ['MISSING_INPUT', 'h*f'],
  ['MISSING_INPUT', 'm*g*h with m = 2 kg, g = 9.81 m/s^2'],
  ['MISSING_INPUT', 'E = m*c^2'],
  ['MISSING_INPUT', 'E = m*c^2, find m'],
  ['MISSING_INPUT', 'm*v with m = 2 kg, m = 3 kg, v = 1 m/s'],
  ['MISSING_INPUT', 'm*v with m = 2 kg, v = 1 m/s', { m: 3 }],
  ['MISSING_INPUT', 'sin(30)'],
  ['MISSING_INPUT', 'sqrt(gamma*pr/rho)'],
  ['MISSING_INPUT', 'kb*T', { k: 1, T: 300 }],
  ['CONSTANT_OVERRIDE', 'E = m*c^2 with m = 2 g and c = 3e8 m/s'],
  ['CONSTANT_OVERRIDE', 'm*c^2', { m: 1, c: 3e8 }],
  ['CONSTANT_OVERRIDE', '2*G', { G: 6.67e-11 }],
  ['UNUSED_INPUT', 'K = 0.5*m*v^2 with m = 3 kg, v = 4 m/s, t = 5 s'],
  ['UNUSED_INPUT', 'm*v', { m: 1, v: 2, w: 3 }],
  ['UNUSED_INPUT', 'F = m*a with F = 6 N, m = 2 kg, a = 3 m/s^2'],
  ['DIMENSION_MISMATCH', '3 m + 2 kg'],
  ['DIMENSION_MISMATCH', 'exp(t) with t = 3 s'],
  ['DIMENSION_MISMATCH', '100 USD + 5 EUR'],
  ['PROPORTIONALITY', 'F ∝ 1/r^2'],
  ['PROPORTIONALITY', 'T^2 ~ a^3'],
  ['ENTAILMENT', 'p -> q'],
  ['ENTAILMENT', 'F = 0 => a = 0'],
  ['TWO_RESULTS', 'x = ±sqrt(4)'],
  ['TWO_RESULTS', 'y = x^2 with y = 4, find x'],
  ['NOT_COMPUTABLE', 'x >= 5*2'],
  ['NOT_COMPUTABLE', 'y = x + x^2 with y = 6, find x'],
  ['SYNTAX', 'E = m*c^ with m = 2 kg'],
  ['SYNTAX', '2*(3+4'],
  ['SYNTAX', 'E = m c^2 with m = 2 kg'],
  ['SYNTAX', 'v*t for v = 3,5 m/s, t = 2 s'],
  ['UNKNOWN_UNIT', 'd/v with d = 3 km, v = 5 furlongs'],
  ['UNKNOWN_UNIT', 'm*a', { m: { value: 1, unit: 'kgg' }, a: 2 }],
  ['UNKNOWN_SYMBOL', 'fun(3)*2'],
  ['OVERFLOW', '1e308*1e10'],
  ['DOMAIN_ERROR', 'sqrt(-4)*2'],
  ['DOMAIN_ERROR', '1/(2-2)'],
  ['DOMAIN_ERROR', 'm*a', { m: [1, 2], a: 2 }],
]

describe('expressions', () => {
  for (const [query, expected, constants] of ANSWERS) {
    it(`${query}${constants === undefined ? '' : ` with ${JSON.stringify(constants)}`}`, () => {
      assert.equal(answerExpression(query, constants), expected)
    })
  }

  for (const query of PROSE) {
    it(`pass ${JSON.stringify(query)} on to the reader of prose`, () => {
      assert.equal(readExpression(query), null)
    })
  }

  for (const [code, query, constants] of REFUSALS) {
    it(`refuse ${query} with ${code}`, () => {
      const refusal = refuses(code, () => answerExpression(query, constants))
      assert.ok(refusal.message.length > 10)
    })
  }

  it('carry uncertainty and rounding', () => {
    const request = readExpression('m*g with m = 2.00 ± 0.01 kg, g = 9.81 m/s^2')
    assert.ok(request !== null)
    const { evaluated } = evaluateExpression(request)
    assert.ok(Math.abs(evaluated.uncertainty - 0.0981) < 1e-12)
    assert.ok(evaluated.roundingBound > 0 && evaluated.roundingBound < 1e-14)
    const inputs = evaluateExpression(
      { ...request, given: new Map() },
      {
        m: { value: 2, unit: 'kg', uncertainty: 0.01 },
        g: { value: 9.81, unit: 'm/s^2' },
      },
    )
    assert.equal(inputs.evaluated.uncertainty, evaluated.uncertainty)
  })

  it('say which symbols are missing and what a letter could mean', () => {
    const refusal = refuses('MISSING_INPUT', () => answerExpression('h*x for x = 2 m'))
    const [missing] = refusal.data.missing as { symbol: string; reason: string; candidates: string[] }[]
    assert.equal(missing?.symbol, 'h')
    assert.equal(missing?.reason, 'ambiguous')
    assert.equal(missing?.candidates.length, 2)
  })

  it('state what was assumed', () => {
    const assumed = (query: string, constants: Constants = {}): readonly string[] => {
      const request = readExpression(query)
      assert.ok(request !== null)
      return evaluateExpression(request, constants).assumptions
    }
    assert.deepEqual(assumed('h*f', { f: 5e14 }), ['f: the number is taken in 1/s'])
    assert.deepEqual(assumed('E = mc^2 with m = 2 g'), ['mc is read as m*c'])
    assert.deepEqual(assumed('A = pi*r^2 with A = 5 m^2, find r'), ['r is not negative'])
    assert.deepEqual(assumed('2+2'), [])
    assert.deepEqual(assumed('m*v^2/2', { m: 3, v: 4 }), [
      'm: the number is taken in kg',
      'v: the number is taken in m/s',
    ])
    assert.deepEqual(assumed('a*b', { a: 3, b: 4 }), ['a, b: plain numbers, since nothing in the formula has a unit'])
    assert.deepEqual(assumed('kb*T', { T: 300 }), [
      'kb is read as k_B, the Boltzmann constant',
      'T: the number is taken in K',
    ])
    assert.deepEqual(assumed('m*v^2/2 with m = 3 kg', { v: 4 }), ['v: the number is taken in m/s'])
  })

  it('show the formula with its numbers', () => {
    const request = readExpression('E = m*c^2 with E = 9e16 J, find m')
    assert.ok(request !== null)
    const { equations, steps } = evaluateExpression(request).evaluated
    assert.deepEqual(equations, ['expression: m = E/c^2 = 90000000000000000/c^2 = 1.0013850504482567 kg'])
    assert.equal(steps[0]?.symbol, 'm')
  })

  it('are read or refused, whatever they contain', () => {
    const pieces =
      'm c v E = * / ^ ( ) 2 3.5 kg m/s with and , find sqrt sin for 1/2 - + 5 kg ± ∝ -> find x ? λ nm % $ 1,5 what is'.split(
        ' ',
      )
    const noise = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.array(fc.constantFrom(...pieces), { maxLength: 16 }).map((parts) => parts.join(' ')),
      fc.array(fc.constantFrom(...pieces), { maxLength: 16 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(noise, (query) => {
        try {
          const request = readExpression(query)
          if (request !== null) assert.ok(Number.isFinite(evaluateExpression(request).evaluated.value))
        } catch (failure) {
          assert.ok(failure instanceof Refusal, `${query}: ${failure}`)
        }
      }),
      { numRuns: 3000 },
    )
  })
})
