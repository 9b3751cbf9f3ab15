import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { ask, replies } from './replies.ts'

describe('C is a degree Celsius where a point of a scale stands, and a coulomb where a charge does', () => {
  replies([
    ['Carnot efficiency between 550 C and 30 C?', 1 - 303.15 / 823.15],
    ['Carnot efficiency of an engine that works between 300 C and 25 C', 1 - 298.15 / 573.15],
    ['heat needed to warm 3 kg of oil from 15 C to 90 C with c = 2000 J/(kg K)', 450_000],
    ['speed of sound in a gas at -20 C, gamma 1.4, M 0.029 kg/mol', 318.765328],
    ['Two charges of 2 C and 3 C are 4 m apart. Force between them?', 3370331919.8140492],
    ['A capacitor charged to 5 C holds a voltage of 10 V. What is its capacitance?', 0.5],
    ['energy stored in a capacitor of 3 F at 5 V', 37.5],
    ['How many electrons make up 5 C?', 31207545372303815000],
  ])

  it('is asked back where neither is said', () => {
    for (const query of ['How long does it take for 30 C to pass at 2 A?', 'What is the potential 3 m from 5 C?'])
      try {
        ask(query)
        assert.fail(query)
      } catch (failure) {
        assert.ok(failure instanceof Refusal, query)
        assert.match(failure.code, /UNKNOWN_UNIT|MISSING_INPUT/)
      }
  })
})
