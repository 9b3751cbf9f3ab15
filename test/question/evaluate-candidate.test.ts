import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Given } from '../../src/question/evidence/evidence.ts'
import type { Bound } from '../../src/question/fill/bind.ts'
import { formFor } from '../../src/question/fill/form.ts'
import { readGivens } from '../../src/question/givens/givens.ts'
import { lexicon } from '../../src/question/lexicon/build-lexicon.ts'
import { evaluatePrepared, prepareCandidate } from '../../src/question/outcomes/evaluate-candidate.ts'
import { readQuestion } from '../../src/question/read/read-question.ts'
import { WEIGHTS } from '../../src/question/score/features.ts'

const numbers = (text: string): readonly Given[] => readGivens(readQuestion(text), {}, lexicon())

/** An operator with its lists. */
const listed = (id: string, lists: Readonly<Record<string, readonly Given[]>>): Bound => {
  const entry = lexicon().entries.find(({ operator }) => operator.id === id)
  assert.ok(entry !== undefined)
  const form = formFor(entry.result)
  const fillings = form.needs.map(({ symbol }) => ({ kind: 'list', givens: lists[symbol] ?? [] }) as const)
  return { form, fillings, missing: [], evidence: 0, strange: 0, used: new Set(), rivals: [] }
}

const chain = (steps: readonly Bound[]) =>
  evaluatePrepared(prepareCandidate({ steps, link: null, features: WEIGHTS, score: 0, unused: [] }))

describe('the plan of a candidate', () => {
  it('keeps two lists of one symbol apart', () => {
    const givens = numbers('2 and 4 and 6 and 12 and 18 and 30')
    assert.equal(givens.length, 6)
    const [few, many] = [givens.slice(0, 3), givens.slice(3)]
    const { steps } = chain([listed('ST1', { x: few }), listed('ST1', { x: many })])
    assert.deepEqual(
      steps.map(({ value }) => value),
      [4, 20],
    )
  })

  it('holds a list that two steps share to the range of each', () => {
    const givens = numbers('0 and 4 and 6 and 10 and 12 and 14')
    const [u, nu] = [givens.slice(0, 3), givens.slice(3)]
    assert.equal(chain([listed('MU2', { u })]).steps.length, 1)
    assert.throws(
      () => chain([listed('MU2', { u }), listed('MU7', { u, nu })]),
      (failure) => failure instanceof Refusal && failure.code === 'DOMAIN_ERROR',
    )
  })
})
