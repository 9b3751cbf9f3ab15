import assert from 'node:assert/strict'
import fc from 'fast-check'
import { readQuestion } from '../../src/prose/read-question.ts'
import { parseUnit } from '../../src/units/parse-unit.ts'
import { anyCharacter } from '../samples/any-character.ts'
import { processorMs } from '../waiting/processor-time.ts'
import { said } from './said.ts'

describe('readQuestion', () => {
  const words =
    'a the 3 4.5 1e6 kg m s / per ^ 2 -1 ² ± ( ) = , . - and to by of electron Earth half twice from rest 20 °C % $ x × 10 in C g v_0 λ square metre hours two hundred million 1/2 3,5 ½ µF lb force ft pi STP 12:30 N·m J/(kg·K) at between speed light mass'.split(
      ' ',
    )
  const noise = fc.oneof(
    fc.string({ maxLength: 80 }),
    fc.string({ unit: anyCharacter, maxLength: 60 }),
    fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((parts) => parts.join(' ')),
    fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((parts) => parts.join('')),
  )

  it('answers any text with quantities whose units can be read, in order and in their places', () => {
    fc.assert(
      fc.property(noise, (text) => {
        const { mentions, tokens, unclear } = readQuestion(text)
        for (const [i, { dimension, from, to, uncertainty, unit, value }] of mentions.entries()) {
          assert.deepEqual(parseUnit(unit).dimension, dimension)
          assert.ok(Number.isFinite(value) && uncertainty >= 0 && from < to && to <= tokens.length)
          assert.ok(from >= (mentions[i - 1]?.from ?? 0))
        }
        for (const { from, reason, to } of unclear) assert.ok(from < to && to <= tokens.length && reason !== '')
        for (const token of tokens) assert.equal(text.slice(token.start, token.end), token.text)
      }),
      { numRuns: 2000 },
    )
  })

  it('reads the same after the spaces between tokens have changed', () => {
    const questions = [
      'A 3 kg ball at 4 m/s and 20 °C',
      'from 20 to 80 °C in 2 hours and 15 minutes',
      'v_0 = 5 m/s , E = 9e16 J',
    ]
    for (const question of questions) {
      assert.equal(said(question.replaceAll(' ', '  ')), said(question))
      assert.equal(said(question.replaceAll(' ', '\n')), said(question))
      assert.equal(said(`  ${question}  `), said(question))
      assert.equal(said(question.replaceAll(' ', '\u00a0')), said(question))
    }
  })

  it('is the same whatever was read before', () => {
    const question = 'A 3 kg ball at 4 m/s on the Moon'
    const before = readQuestion(question)
    readQuestion('10 gallons at 30 degrees C')
    assert.deepEqual(readQuestion(question), before)
  })

  it('takes time in proportion to the length', () => {
    const time = (text: string): number => {
      const start = process.hrtime.bigint()
      readQuestion(text)
      return Number(process.hrtime.bigint() - start)
    }
    for (const piece of [
      '5 m ',
      '1,000',
      'm/s',
      '((((',
      'from 1 to ',
      '2 and ',
      '1/2 ',
      '1 000',
      ' x 10',
      'a',
      '-5',
      '± 3 ',
      'two hundred ',
      '5 C ',
      '5 g ',
      '20 degrees ',
      '1. ',
      '5 lb ',
      'electron ',
    ]) {
      // The machine may do something else meanwhile, so the best of many counts; what grows with the square is never in proportion.
      let [short, long] = [Infinity, Infinity]
      for (let round = 0; round < 1 || (long >= 60 * short + 20_000_000 && round < 200); round++) {
        short = Math.min(short, time(piece.repeat(100)))
        long = Math.min(long, time(piece.repeat(1000)))
      }
      assert.ok(long < 60 * short + 20_000_000, `${piece}: ${short} ns and ${long} ns`)
    }
  })

  it('reads a question of 300 characters within milliseconds', () => {
    const question =
      'A 1500-kg car traveling at 25.0 m/s on a road in Ohio brakes to a stop in 60.0 m. The driver, 45 years old, weighs 80 kg and ' +
      'the temperature of the air is 20 °C. The coefficient of friction between the tires and the road is 0.60. What is the average ' +
      'force that acts on the car, and how long does it take?'
    for (let i = 0; i < 300; i++) readQuestion(question)
    // The collector of garbage works in few of them: the median measures the reading.
    const times = Array.from({ length: 201 }, () => processorMs(() => void readQuestion(question))).sort(
      (a, b) => a - b,
    )
    const middle = times[100] ?? Infinity
    assert.ok(middle < 5, `${middle} ms`)
  })
})
