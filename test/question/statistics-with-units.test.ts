import assert from 'node:assert/strict'
import { ask, replies } from './replies.ts'

describe('statistics of values with a unit', () => {
  for (const [query, value, unit] of [
    ['Find the sample standard deviation of 12 cm, 15 cm, 11 cm and 14 cm.', 0.0182574186, 'm'],
    ['What is the sample variance of 2 s, 4 s and 6 s?', 4, 's^2'],
    [
      'A gardener gets a sample standard deviation of 12.6 cm for 49 sunflowers. What is the standard error of the mean?',
      0.018,
      'm',
    ],
    ['z-score of a baby of 4.1 kg, mean 3.4 kg, standard deviation 500 g', 1.4, '1'],
    [
      'Heights are normal with a mean of 170 cm and a standard deviation of 8 cm. What is the probability of a height above 185 cm?',
      0.0303963618,
      '1',
    ],
    [
      'In a laboratory at 20 °C a length has three independent contributions of 3.0 µm, 4.0 µm and 1.2 µm. What is the combined standard uncertainty?',
      5.14198405e-6,
      'm',
    ],
  ] as const)
    it(`has the unit that its numbers bring: ${query}`, () => {
      const reply = ask(query)
      assert.equal(reply.unit, unit)
      assert.ok(Math.abs(reply.value - value) <= 1e-8 * Math.abs(value), `${reply.value}`)
    })

  for (const [why, query] of [
    [
      'a formula needs several uncertainties',
      'U = 12.0 V with standard uncertainty 0.1 V, I = 2.00 A with standard uncertainty 0.03 A. Combined standard uncertainty of R = U/I?',
    ],
    [
      'an uncertainty is no relative one',
      'The measured length is 25.40 mm with an uncertainty of 0.05 mm; what is its standard uncertainty?',
    ],
    ['temperatures in Celsius have another zero', 'What is the geometric mean of 10 °C, 20 °C and 40 °C?'],
    ['two kinds of quantities are mixed', 'What is the sample standard deviation of 12 cm, 15 kg, 11 cm and 14 kg?'],
  ] as const)
    it(`is asked back where ${why}: ${query}`, () => assert.throws(() => ask(query)))
})

describe('lists of numbers', () => {
  replies([
    ['The readings of three gauges were 4.2, 4.4 and 4.9. What is the arithmetic mean?', 4.5],
    ['Five independent contributions: 1, 2, 2, 4 and 5. Combined standard uncertainty?', Math.sqrt(50)],
    [
      'A part went through 10,000 applied cycles with 50,000 cycles to failure and 2,000 applied cycles with 8,000 cycles to failure. Damage sum by Palmgren-Miner?',
      0.45,
    ],
  ])

  it('are not filled where the words are said of both', () =>
    assert.throws(() =>
      ask(
        'Miner damage sum of 1e4 applied cycles of 5e4 cycles to failure, and 2000 applied cycles of 8000 cycles to failure?',
      ),
    ))

  it('are not filled where no word says where one ends and the other begins', () =>
    assert.throws(() => ask('Slope of the regression line of 1, 2, 4.1, 3, 5.9 and 8?')))
})
