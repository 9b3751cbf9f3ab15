import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Refusal } from '../../src/errors/refusal.ts'
import { priceTask } from '../../src/tasks/run-task.ts'
import { sampleOf } from '../samples/sample-of.ts'
import { countOf, type Measured, measureAnswered, measureRefused } from './measure-questions.ts'
import { measureSimulation } from './measure-simulations.ts'
import {
  type AnsweredQuestion,
  answeredQuestions,
  OPEN_SETS,
  type RefusedQuestion,
  refusedQuestions,
  type SetName,
  simulationQuestions,
} from './question-set.ts'
import { reportOf } from './questions-report.ts'

const read = (name: string) => JSON.parse(readFileSync(`test/question/development/${name}.json`, 'utf8'))

/** Least share of requests for a simulation that find their solver and inputs, as measured when it was last moved. */
const FLOORS: Readonly<Record<string, { readonly answeredRight: number; readonly refusedRightly: number }>> =
  read('floors')

/** A set with its bounds: most wrong numbers among the questions with an answer and among those to refuse, as shares. */
interface Bounded {
  readonly set: SetName
  readonly questions: readonly AnsweredQuestion[]
  readonly toRefuse: readonly RefusedQuestion[]
  readonly mostWrong: number
  readonly mostStray: number
  /** Questions beyond that: a small set or a sample varies. */
  readonly slack: number
}

const ofOpenSet = (set: SetName): Bounded => ({
  set,
  questions: answeredQuestions(set),
  toRefuse: refusedQuestions(set),
  mostWrong: 0.02,
  mostStray: 0.06,
  slack: 1,
})

/** Single wordings, each written to mislead a reader: the bounds are somewhat above what was measured last. */
const WORDINGS: Bounded = {
  set: 'wordings',
  questions: sampleOf(answeredQuestions('wordings'), 10),
  toRefuse: sampleOf(refusedQuestions('wordings'), 10),
  mostWrong: 0.015,
  mostStray: 0.065,
  slack: 5,
}

/** Least share of the questions with an answer whose right reading is answered or offered. */
const LEAST_NEAR = 0.35

/** Requests for a simulation are measured below. */
for (const { set, questions, toRefuse, mostWrong, mostStray, slack } of [
  ...sampleOf(OPEN_SETS, 10).map(ofOpenSet),
  WORDINGS,
])
  describe(`the ${set} development set of questions`, () => {
    let answered: readonly Measured[]
    let refused: readonly Measured[]
    before(() => {
      answered = measureAnswered(questions)
      refused = measureRefused(toRefuse)
      console.log(reportOf({ set, answered, refused, simulations: [] }, false).join('\n'))
    })

    it('gives few wrong numbers', () => {
      const wrong = answered.filter(({ outcome }) => outcome === 'wrong')
      assert.ok(wrong.length <= mostWrong * answered.length + slack, wrong.map(({ question }) => question).join('\n'))
    })

    it('answers few questions that should be refused', () => {
      const stray = refused.filter(({ outcome }) => outcome === 'wrong')
      assert.ok(stray.length <= mostStray * refused.length + slack, stray.map(({ question }) => question).join('\n'))
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
