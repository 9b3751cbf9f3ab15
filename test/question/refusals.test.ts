import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { LISTED } from '../../src/question/score/candidate.ts'
import { ask, assertAsksBack } from './replies.ts'

/** Operators that a refusal offers, in their order. */
const offered = (query: string): readonly string[] => {
  try {
    ask(query)
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    const candidates = failure.data.candidates as readonly { readonly operator: string }[]
    return candidates.map(({ operator }) => operator)
  }
  return []
}

describe('what a refusal offers', () => {
  for (const query of [
    'What is the kinetic energy?',
    'what pressure for a mass of 3 kg, a length of 2 m, a speed of 4 m/s and a time of 5 s',
  ])
    it(`names an operator once: ${query}`, () => {
      const operators = offered(query)
      assert.ok(operators.length > 0 && operators.length <= LISTED, operators.join())
      assert.deepEqual(operators, [...new Set(operators)])
    })

  it('asks which number is which where one formula takes them in two ways', () => {
    assertAsksBack(
      'The gas at 300 K, 2 mol, changes its volume isothermally, 10 L and 25 L. What work is done by the gas?',
      /which number is which: .*write them as symbol = number/,
    )
  })
})
