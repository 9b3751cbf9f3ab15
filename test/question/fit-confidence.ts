import { Refusal } from '../../src/errors/refusal.ts'
import { understand } from '../../src/question/ask.ts'
import { SIGN_WEIGHTS, type Signs, signsOf } from '../../src/question/decision/confidence.ts'
import { findCandidates } from '../../src/question/find/find-candidates.ts'
import {
  hardlyLeads,
  leadOver,
  outcomesOf,
  rivalOf,
  swapsOf,
  withoutNegatives,
} from '../../src/question/outcomes/outcome.ts'
import { descend } from './descend.ts'
import { isDoubtful, isExpected } from './possible-readings.ts'
import { answeredQuestions, OPEN_SETS, refusedQuestions } from './question-set.ts'

/*
 * `npm run questions -- --fit-confidence`: fits the weights of the signs (src/question/decision/confidence.ts) to the first readings
 * of all open sets and prints them: a logit over whether the first reading is right, of those that no guard refuses. One set
 * after the other is held back, and the table shows how its questions are answered by the confidence that is asked for.
 */
const NAMES = Object.keys(SIGN_WEIGHTS) as readonly (keyof Signs)[]
/** The first two sets are what the words of the catalogue were chosen by, and tell less. */
const KNOWN_WELL = 0.5
const RIDGE = 10
/**
 * Share of the readings that are wrong however sure they look: the usual formula where a special case is meant, which a guard
 * has to see. Without it the fit would make clear readings doubtful for their sake.
 */
const TRAPPED = 0.03

interface First {
  readonly set: (typeof OPEN_SETS)[number]
  readonly signs: readonly number[]
  readonly right: boolean
  /** It leads before every reading with another number. */
  readonly leads: boolean
}

const firstOf = (set: First['set'], expected: Parameters<typeof isExpected>[2]): readonly First[] => {
  try {
    const { question, givens, named } = understand(expected.question)
    if (named !== null) return []
    const outcomes = outcomesOf(findCandidates(question, givens).candidates, question)
    const [first] = outcomes
    const target = first?.candidate.steps.at(-1)?.form.target
    if (first === undefined || target === undefined || first.value === null) return []
    const { opposite, other } = swapsOf(first, question)
    if (other !== null) return []
    if (isDoubtful(first, question)) return []
    const rival = rivalOf(withoutNegatives(outcomes, question))
    const signs = signsOf(outcomes, leadOver(rival, first), question)
    const size = question.wanted.magnitude || opposite !== null ? Math.abs(first.value) : first.value
    const leads = rival === undefined || !hardlyLeads(first, rival)
    return [{ set, signs: NAMES.map((name) => signs[name]), leads, right: isExpected(size, target.unit, expected) }]
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    return []
  }
}

const firsts = OPEN_SETS.flatMap((set) =>
  [...answeredQuestions(set), ...refusedQuestions(set)].flatMap((expected) => firstOf(set, expected)),
)

const spread = NAMES.map((_name, at) => {
  const values = firsts.map(({ signs }) => signs[at] ?? 0)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1
})

/** Weights of the signs, and last the one that stands by itself. */
const fitted = (learnt: readonly First[]): readonly number[] => {
  const scaled = descend(NAMES.length + 1, (weights) => {
    const gradient = weights.map((weight, at) => (at < NAMES.length ? RIDGE * weight : 0))
    for (const { right, set, signs } of learnt) {
      const row = [...signs.map((value, at) => value / (spread[at] ?? 1)), 1]
      const odds = row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)
      const sure = 1 / (1 + Math.exp(-odds))
      // Of the logarithm of (1 - TRAPPED) sure where it is right, and of what is left of one where it is wrong.
      const steep = right ? sure - 1 : ((1 - TRAPPED) * sure * (1 - sure)) / (1 - (1 - TRAPPED) * sure)
      const slope = steep * (set === 'open' || set === 'second' ? KNOWN_WELL : 1)
      for (const [at, value] of row.entries()) gradient[at] = (gradient[at] ?? 0) + slope * value
    }
    return gradient.map((slope) => slope / learnt.length)
  })
  return scaled.map((weight, at) => weight / (spread[at] ?? 1))
}

const confidence = (weights: readonly number[], { signs }: First): number =>
  signs.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), weights[NAMES.length] ?? 0)

const held = OPEN_SETS.flatMap((set) => {
  const weights = fitted(firsts.filter((one) => one.set !== set))
  return firsts.filter((one) => one.set === set).map((one) => ({ ...one, sure: confidence(weights, one) }))
})
console.log('sets that were held back:\nconfidence  right   wrong')
for (const least of [0.6, 1, 1.4, 1.6, 1.8, 2, 2.2, 2.6, 3]) {
  const answered = held.filter(({ leads, sure }) => leads && sure >= least)
  const right = answered.filter(({ right: is }) => is).length
  console.log(`${least.toFixed(1).padEnd(11)} ${String(right).padEnd(7)} ${answered.length - right}`)
}

console.log('\nweights of all sets:')
const all = fitted(firsts)
for (const [at, name] of NAMES.entries()) console.log(`  ${name}: ${Math.round((all[at] ?? 0) * 100) / 100},`)
console.log(`  by itself: ${Math.round((all[NAMES.length] ?? 0) * 100) / 100}`)
