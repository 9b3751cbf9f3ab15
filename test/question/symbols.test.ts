import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { ask, refusalOf } from './ask.ts'

/** Question, value in SI units, operator. */
const ANSWERED: readonly (readonly [query: string, value: number, operator: string])[] = [
  ['F = 3 N, a = 2 m/s^2, find m', 1.5, 'NM19'],
  ['what is m if F = 3 N and a = 2 m/s^2?', 1.5, 'NM19'],
  ['F=3 N a=2 m/s^2 solve for m', 1.5, 'NM19'],
  ['F = 3 N; a = 2 m/s²; m = ?', 1.5, 'NM19'],
  ['m = ? when F is 3 N and a is 2 m/s^2', 1.5, 'NM19'],
  ['NM19: F = 3 N, a = 2 m/s^2, find m', 1.5, 'NM19'],
  ['F = -6 N, m = 2 kg, find a', -3, 'NM19'],
  ['m = 2 kg, a = 3 m/s^2, find F', 6, 'NM19'],
  ['m = 3 kg, v = 4 m/s, find KE', 24, 'NM23'],
  ['Find v if v0 = 0 m/s, a = 2 m/s^2, t = 5 s', 10, 'NM117'],
  ['v = 0.5 c, find gamma', 1 / Math.sqrt(0.75), 'SR1'],
  ['m₁ = 5 kg, m₂ = 10 kg, r = 2 m, F = ?', 8.342875e-10, 'NM21'],
  ['λ = 500 nm, find f', 299792458 / 500e-9, 'EW1'],
  // In other cases or with another index, as only this formula has them.
  ['P = 100 kPa, V = 10 L, T = 300 K, find n', 1000 / (8.31446261815324 * 300), 'TD1'],
  ['C = 10 uF, V = 5 V, find Q', 5e-5, 'ES23'],
]

/** Question, refusal, what it says, and the values that it offers. */
const REFUSED: readonly (readonly [query: string, code: string, says: RegExp, offers?: readonly number[]])[] = [
  ['F = 3 N, find m', 'MISSING_INPUT', /NM19\) also needs acceleration in m\/s\^2/],
  ['m = -2 kg, a = 3 m/s^2, find F', 'DOMAIN_ERROR', /mass must be >= 0/],
  ['F = 3 foo, a = 2 m/s^2, find m', 'UNKNOWN_UNIT', /foo/],
  ['F = 3 kg, a = 2 m/s^2, find m', 'NOT_COMPUTABLE', /gives m from F, a with these units/, []],
  ['F = 3 N, a = 2 m/s^2, a = 4 m/s^2, find m', 'MISSING_INPUT', /“a” is given two values/],
  ['F = 3 N, a = 2 m/s^2, find F', 'MISSING_INPUT', /“F” is both given and asked for/],
  ['F = 3 N, a = 2 m/s^2, find m and v', 'READING_UNSURE', /2 questions: for “m” and “v”/, [1.5]],
  // Two formulas of its symbols; a symbol that stands for any energy; numbers without units; a hypotenuse is no capacitance.
  ['d = 100 m, t = 5 s, v = ?', 'READING_UNSURE', /average speed/, [20, 40]],
  ['m = 2 kg, v = 3 m/s, find E', 'READING_UNSURE', /choose/, [179751035747363530, 9]],
  ['F = 6 N, a = 2, find m', 'READING_UNSURE', /NM19/, [3]],
  ['f = 5e14 Hz, find E', 'READING_UNSURE', /photon energy/],
  ['a = 3 m, b = 4 m, find c', 'READING_UNSURE', /not sure enough/],
]

/** Texts that try the bounds. */
const ODD: readonly string[] = [
  'a = 1, '.repeat(285),
  `${Array.from({ length: 27 }, (_, at) => `x${at} = ${at} m`).join(', ')}, find v`,
  `find ${'m and '.repeat(300)}v if F = 3 N`,
  'find \ud835\udc5a if F = 3 N, a = 2 m/s^2',
  'm = ?, F = ?, a = ?',
]

describe('questions that are written in symbols', () => {
  for (const [query, value, operator] of ANSWERED)
    it(`are answered: ${query}`, () => {
      const answer = ask(query)
      assert.ok(Math.abs(answer.value - value) <= 1e-8 * Math.abs(value), `${answer.value}`)
      assert.equal(answer.operatorChain.at(-1), operator)
    })

  for (const [query, code, says, offers] of REFUSED)
    it(`are refused: ${query}`, () => {
      const { message, data, code: own } = refusalOf(query)
      assert.equal(own, code, message)
      assert.match(message, says)
      const readings = (data.readings ?? []) as readonly { value: number }[]
      if (offers !== undefined)
        assert.deepEqual(
          readings.slice(0, 3).map(({ value }) => value.toPrecision(9)),
          offers.map((value) => value.toPrecision(9)),
        )
    })

  for (const text of ODD)
    it(`are refused or answered whatever they are: ${text.slice(0, 30)}`, () => {
      try {
        ask(text)
      } catch (failure) {
        assert.ok(failure instanceof Refusal, String(failure))
      }
    })
})
