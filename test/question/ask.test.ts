import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { SILENT } from '../solvers/work.ts'

const answer = (query: string, constants = {}) => runTask({ kind: 'question', query, constants }, SILENT)

/** Question, value in SI units, operators beside KO42. */
const ANSWERED: readonly (readonly [query: string, value: number, operators: string])[] = [
  ['kinetic energy of a 3 kg mass moving at 4 m/s', 24, 'NM23'],
  ['how long does a pendulum of length 2.5 m take for one swing', 3.1724116, 'NM114'],
  ['What force gives a 2 kg block an acceleration of 3 m/s^2?', 6, 'NM19'],
  ['h*f for f = 5e14 Hz', 3.313035075e-19, ''],
]

describe('questions', () => {
  for (const [query, value, operators] of ANSWERED)
    it(`answers “${query}”`, () => {
      const found = answer(query)
      assert.ok(Math.abs(found.value - value) <= 1e-6 * Math.abs(value), `${found.value}`)
      assert.equal(found.operatorChain.slice(1).join(' '), operators)
    })

  it('takes values beside the question by symbol or name', () => {
    assert.equal(answer('kinetic energy', { m: 3, v: 4 }).value, 24)
    assert.equal(answer('kinetic energy', { mass: 3, speed: { value: 14.4, unit: 'km/h' } }).value, 24)
  })
})

/** What an answer says of its inputs: symbol, words, value, unit. */
const inputsOf = (query: string, constants = {}): readonly (readonly unknown[])[] => {
  const { reading } = answer(query, constants).extra
  const { inputs } = reading as {
    inputs: { symbol: string; given: string; given_value: unknown; given_unit: unknown }[]
  }
  return inputs.map(({ symbol, given, given_value, given_unit }) => [symbol, given, given_value, given_unit])
}

describe('the inputs of an answer', () => {
  it('have the numbers that the question says, not those worked out of them', () => {
    assert.deepEqual(inputsOf('centripetal acceleration at 3 m/s on a circle of diameter 4 m'), [
      ['v', '3 m/s', 3, 'm/s'],
      ['r', '4 m', 4, 'm'],
    ])
    const heat = inputsOf('heat needed to warm 2 kg with specific heat capacity 4186 J/(kg K) from 20 °C to 80 °C')
    assert.deepEqual(heat.at(-1), ['dT', '20 °C, 80 °C', [20, 80], 'degC'])
  })

  it('have the numbers of a list, said or sent', () => {
    const query = 'total resistance of resistors of 2 ohm, 3 ohm and 5 ohm in series'
    assert.deepEqual(inputsOf(query), [['Rs', '2 ohm, 3 ohm, 5 ohm', [2, 3, 5], 'Ω']])
    assert.deepEqual(inputsOf('mean', { x: [1, 2, 3] }), [['x', 'x = [1,2,3]', [1, 2, 3], '1']])
  })
})

describe('numbers of which it is not said which is which', () => {
  const which = (query: string): string => {
    try {
      return String(answer(query).value)
    } catch (failure) {
      assert.ok(failure instanceof Refusal, String(failure))
      return /which number is which/.test(failure.message) ? 'which?' : failure.code
    }
  }

  it('are asked back, although exchanging the first two of them changes nothing', () => {
    for (const query of [
      'EC31: how large is it for 2 ohm, 3 ohm and 5 ohm?',
      'FR13: how large is it for 2 Pa, 3 Pa and 5 Pa?',
      'WO20: how large is it for 2 m, 3 m and 5 m?',
    ])
      assert.equal(which(query), 'which?', query)
  })

  it('are two where their figures agree and their units do not', () => {
    assert.equal(which('GO24: how large is it for 3 m, 3 km and 3 mm?'), 'which?')
  })

  it('are taken where every way in which the formula holds gives the same', () => {
    assert.equal(which('NM19: how large is it for 3 kg and 2 m/s^2?'), '6')
    assert.equal(which('HEP6: how large is it for 2 kg, 3 kg and 5 kg?'), '0')
  })
})

describe('questions that are out of the ordinary', () => {
  const refusal = (query: string, constants = {}) => {
    try {
      return `answered ${answer(query, constants).value}`
    } catch (failure) {
      assert.ok(failure instanceof Refusal, String(failure))
      return failure.code
    }
  }

  it('refuses and never throws anything else', () => {
    for (const query of ['x^0 + 1 with x = 3', 'x^(1-1)+1', 'constructor speed of light', '', '?', '3 4 5'])
      assert.doesNotThrow(() => refusal(query), query)
  })

  it('carries the uncertainty of a number through what is derived from it', () => {
    const found = answer('wavelength of an electron with speed 1.00e6 ± 0.01e6 m/s')
    assert.ok(Math.abs(found.uncertainty / found.value - 0.01) < 1e-3, `${found.uncertainty / found.value}`)
  })

  it('refuses a mixture of currencies', () => {
    assert.match(
      refusal('Black-Scholes price of a European call', {
        S: { value: 100, unit: 'EUR' },
        K: { value: 95, unit: 'USD' },
        r: 0.05,
        sigma: 0.2,
        T: 1,
      }),
      /^[A-Z_]+$/,
    )
  })

  it('takes constants as values with neither unit nor uncertainty', () => {
    assert.equal(answer('kinetic energy', { m: { value: 3 }, v: { value: 4 } }).value, 24)
  })

  it('refuses a question that is longer than what is read, by characters and not by their code units', () => {
    const energy = 'kinetic energy of a 3 kg mass moving at 4 m/s. '
    assert.equal(refusal(energy + 'x'.repeat(2000)), 'EXPRESSION_TOO_LARGE')
    assert.equal(refusal(`2+2${' + 2'.repeat(1000)}`), 'EXPRESSION_TOO_LARGE')
    assert.equal(refusal(`simulate heat diffusion ${'x'.repeat(2000)}`), 'EXPRESSION_TOO_LARGE')
    assert.equal(answer(energy + '🙂'.repeat(2000 - energy.length)).value, 24)
  })

  it('refuses more numbers than a question holds', () => {
    const many = Array.from({ length: 120 }, (_, at) => at + 11).join(', ')
    assert.equal(refusal(`mean of ${many}`), 'EXPRESSION_TOO_LARGE')
  })
})
