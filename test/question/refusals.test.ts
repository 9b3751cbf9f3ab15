import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { LISTED } from '../../src/question/refusals.ts'
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
      'heat flow through a wall of 10 m², 20 cm thick, conductivity 0.5 W/(m K), with 5 °C and 20 °C on its sides',
      /which number is which: .*write them as symbol = number/,
    )
  })
})
