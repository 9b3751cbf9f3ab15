import { Refusal } from '../../src/errors/refusal.ts'
import { understand } from '../../src/question/ask.ts'
import type { Question } from '../../src/question/fill/question.ts'
import { findCandidates } from '../../src/question/find/find-candidates.ts'
import { doubtAbout } from '../../src/question/guards/guards.ts'
import { Outcome, swapsOf, withAlone } from '../../src/question/outcomes/outcome.ts'
import type { Features } from '../../src/question/score/features.ts'
import { isRight } from './measure-questions.ts'
import type { AnsweredQuestion } from './question-set.ts'

/** One way to read a question, with the number that it gives. */
export interface PossibleReading {
  readonly operators: string
  readonly features: Features
  readonly value: number
  readonly right: boolean
  /** Refused whatever its score: the numbers may stand otherwise, or a word changes the physics. */
  readonly stopped: boolean
}

/** A question of a set; nothing is right where it has to be refused. */
type Expected = { readonly question: string } & Partial<Pick<AnsweredQuestion, 'value' | 'unit' | 'tolerance'>>

/** Readings beyond these are far from any answer. */
const MOST = 60

/** As far as a question to refuse says what it would be. */
const TOLERANCE = 1e-3

/** Whether a number is what a question of a set should have. */
export const isExpected = (
  value: number,
  unitOf: string,
  { value: right, unit, tolerance = TOLERANCE }: Expected,
): boolean =>
  right !== undefined && unit !== undefined && isRight({ value, unit: unitOf }, { value: right, unit, tolerance })

/** Whether a guard refuses a reading. */
export const isDoubtful = (outcome: Outcome, question: Question): boolean =>
  doubtAbout(outcome, question, false) !== null

/** All readings of a question that give a number; none where it is refused before a formula is looked for. */
export const possibleReadings = (expected: Expected): readonly PossibleReading[] => {
  try {
    const { question, givens, named } = understand(expected.question)
    if (named !== null) return []
    const { candidates } = findCandidates(question, givens)
    return withAlone(candidates.slice(0, MOST).map((one) => new Outcome(one))).flatMap((outcome) => {
      const { candidate, found, value } = outcome
      const target = candidate.steps.at(-1)?.form.target
      if (value === null || target === undefined) return []
      const { opposite, other } = swapsOf(outcome, question)
      const size = question.wanted.magnitude || opposite !== null ? Math.abs(value) : value
      const { features } = found
      const { steps } = candidate
      return [
        {
          operators: steps.map(({ form }) => form.entry.operator.id).join(' + '),
          features,
          value,
          right: isExpected(size, target.unit, expected),
          stopped: isDoubtful(outcome, question) || other !== null,
        },
      ]
    })
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    return []
  }
}
