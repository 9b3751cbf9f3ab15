import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Refusal } from '../../src/errors/refusal.ts'
import { priceTask } from '../../src/tasks/run-task.ts'
import { sampleOf } from '../samples/sample-of.ts'
import { countOf, type Measured, measureAnswered, measureRefused } from './measure-questions.ts'
import { measureSimulation } from './measure-simulations.ts'
import { answeredQuestions, OPEN_SETS, refusedQuestions, simulationQuestions } from './question-set.ts'
import { reportOf } from './questions-report.ts'

const read = (name: string) => JSON.parse(readFileSync(`test/question/development/${name}.json`, 'utf8'))

/** Least share of requests for a simulation that find their solver and inputs, as measured when it was last moved. */
const FLOORS: Readonly<Record<string, { readonly answeredRight: number; readonly refusedRightly: number }>> =
  read('floors')

const SETS = sampleOf(OPEN_SETS, 10)

/** Most wrong numbers among the questions of a set, as shares. */
const MOST_WRONG = 0.02
const MOST_STRAY = 0.06
/** Least share of the questions with an answer whose right reading is answered or offered. */
const LEAST_NEAR = 0.35

/** Requests for a simulation are measured below. */
for (const set of SETS)
  describe(`the ${set} development set of questions`, () => {
    let answered: readonly Measured[]
    let refused: readonly Measured[]
    before(() => {
      answered = measureAnswered(answeredQuestions(set))
      refused = measureRefused(refusedQuestions(set))
      console.log(reportOf({ set, answered, refused, simulations: [] }, false).join('\n'))
    })

    it('gives a wrong number for at most one question in fifty', () => {
      const wrong = answered.filter(({ outcome }) => outcome === 'wrong')
      assert.ok(wrong.length <= MOST_WRONG * answered.length + 1, wrong.map(({ question }) => question).join('\n'))
    })

    it('answers few questions that should be refused', () => {
      const stray = refused.filter(({ outcome }) => outcome === 'wrong')
      assert.ok(stray.length <= MOST_STRAY * refused.length + 1, stray.map(({ question }) => question).join('\n'))
    })

    it('is answered correctly, or the correct reading is offered', () => {
      const near = answered.filter(({ outcome }) => outcome === 'right' || outcome === 'offered').length
      assert.ok(near >= LEAST_NEAR * answered.length, `${near} of ${answered.length}`)
    })
  })

describe('requests for a simulation in plain words', () => {
  const name = 'simulations'
  const asked = [...simulationQuestions(name), ...simulationQuestions('sixth')]
  const floors = FLOORS[name] ?? { answeredRight: 1, refusedRightly: 1 }
  const outcomes = new Map(asked.map((one) => [one.question, measureSimulation(one)]))
  const of = (outcome: string) => asked.map(({ question }) => question).filter((one) => outcomes.get(one) === outcome)
  let refused: readonly Measured[]
  before(() => {
    refused = measureRefused(refusedQuestions(name))
  })

  it('never select a solver or inputs that their words do not state', () => {
    assert.deepEqual(of('wrong'), [])
    assert.deepEqual(
      refused.filter(({ outcome }) => outcome === 'wrong'),
      [],
    )
  })

  it('select their solver and inputs at least as often as the recorded minimum', () => {
    const share = of('right').length / asked.length
    assert.ok(share >= floors.answeredRight, `${share} < ${floors.answeredRight}: ${of('refused').join(' | ')}`)
  })

  it('are refused correctly at least as often as the recorded minimum', () => {
    const share = countOf(refused, 'right') / refused.length
    assert.ok(share >= floors.refusedRightly, `${share} < ${floors.refusedRightly}`)
  })

  it('that are read are admitted by their solver', () => {
    const refusals = of('right').flatMap((query) => {
      try {
        priceTask({ kind: 'question', query, constants: {} })
        return []
      } catch (failure) {
        if (!(failure instanceof Refusal)) throw failure
        return [`${query}: ${failure.message}`]
      }
    })
    assert.deepEqual(refusals, [])
  })
})
