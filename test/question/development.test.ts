import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Refusal } from '../../src/errors/refusal.ts'
import { priceTask } from '../../src/tasks/run-task.ts'
import { countOf, type Measured, measureAnswered, measureRefused } from './measure-questions.ts'
import { measureSimulation } from './measure-simulations.ts'
import { answeredQuestions, OPEN_SETS, refusedQuestions, simulationQuestions } from './question-set.ts'
import { reportOf } from './questions-report.ts'

const read = (name: string) => JSON.parse(readFileSync(`test/question/development/${name}.json`, 'utf8'))

/** Questions that are answered wrongly, each with why; the list only ever shrinks. */
const KNOWN: readonly { readonly question: string; readonly why: string }[] = read('known-wrong')

/** Least shares of the open set, as measured when they were last moved, less one percent. */
const FLOORS: Readonly<Record<string, { readonly answeredRight: number; readonly refusedRightly: number }>> =
  read('floors')

const EVERY = 5
/** Sets of this run: the long run takes all, another a fifth of them that changes with the commit. */
const SETS = OPEN_SETS.filter(
  (_, index) => process.env.LONG === '1' || (index + Number(process.env.TEST_SEED ?? 1)) % EVERY === 0,
)

/** Requests for a simulation are measured below. */
for (const set of SETS)
  describe(`the ${set} development set of questions`, () => {
    const floors = FLOORS[set] ?? { answeredRight: 1, refusedRightly: 1 }
    let answered: readonly Measured[]
    let refused: readonly Measured[]
    before(() => {
      answered = measureAnswered(answeredQuestions(set))
      refused = measureRefused(refusedQuestions(set))
      console.log(reportOf({ set, answered, refused, simulations: [] }, false).join('\n'))
    })

    it('is answered with no wrong number beyond those that are known', () => {
      const known = new Set(KNOWN.map(({ question }) => question))
      const wrong = [...answered, ...refused].filter(({ outcome }) => outcome === 'wrong')
      assert.deepEqual(
        wrong.filter(({ question }) => !known.has(question)),
        [],
      )
    })

    it('has no known wrong number that is right or refused by now: strike it off known-wrong.json', () => {
      const all = new Set([...answered, ...refused].map(({ question }) => question))
      const wrong = new Set(
        [...answered, ...refused].filter(({ outcome }) => outcome === 'wrong').map(({ question }) => question),
      )
      assert.deepEqual(
        KNOWN.filter(({ question }) => all.has(question) && !wrong.has(question)),
        [],
      )
    })

    it('is answered right at least as often as when the floor was set', () => {
      const share = countOf(answered, 'right') / answered.length
      assert.ok(share >= floors.answeredRight, `${share} < ${floors.answeredRight}`)
    })

    it('is refused rightly at least as often as when the floor was set', () => {
      const share = countOf(refused, 'right') / refused.length
      assert.ok(share >= floors.refusedRightly, `${share} < ${floors.refusedRightly}`)
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

  it('never get another solver or other inputs than their words say', () => {
    assert.deepEqual(of('wrong'), [])
    assert.deepEqual(
      refused.filter(({ outcome }) => outcome === 'wrong'),
      [],
    )
  })

  it('find their solver and inputs at least as often as when the floor was set', () => {
    const share = of('right').length / asked.length
    assert.ok(share >= floors.answeredRight, `${share} < ${floors.answeredRight}: ${of('refused').join(' | ')}`)
  })

  it('are refused rightly at least as often as when the floor was set', () => {
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
