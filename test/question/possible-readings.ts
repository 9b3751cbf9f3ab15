import { Refusal } from '../../src/errors/refusal.ts'
import { understand } from '../../src/question/ask.ts'
import type { Features } from '../../src/question/features.ts'
import { findCandidates } from '../../src/question/find-candidates.ts'
import { isSame, swapped, tryOutPlaces, withAlone } from '../../src/question/outcome.ts'
import { isTooFast } from '../../src/question/speed-limit.ts'
import { equalDimensions } from '../../src/units/dimension.ts'
import { parseUnit } from '../../src/units/parse-unit.ts'
import { toSi } from '../../src/units/quantity.ts'
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

const isRight = (value: number, dimensionOf: string, { value: right, unit, tolerance = 1e-3 }: Expected): boolean => {
  if (right === undefined || unit === undefined) return false
  const [given, wanted] = [parseUnit(dimensionOf), parseUnit(unit)]
  const isMoney = unit === '1' && equalDimensions(given.dimension, parseUnit('money').dimension)
  if (!isMoney && !equalDimensions(given.dimension, wanted.dimension)) return false
  const expected = toSi(right, 0, wanted).value
  return Math.abs(value - expected) <= tolerance * Math.abs(expected)
}

/** All readings of a question that give a number; none where it is refused before a formula is looked for. */
export const possibleReadings = (expected: Expected): readonly PossibleReading[] => {
  try {
    const { question, givens, named } = understand(expected.question)
    if (named !== null) return []
    const { candidates } = findCandidates(question, givens)
    return withAlone(candidates.slice(0, MOST).map(tryOutPlaces)).flatMap((outcome) => {
      const { candidate, value } = outcome
      const target = candidate.steps.at(-1)?.form.target
      if (value === null || target === undefined || candidate.steps.some(isTooFast)) return []
      const size = question.wanted.magnitude ? Math.abs(value) : value
      const { features, steps } = candidate
      return [
        {
          operators: steps.map(({ form }) => form.entry.operator.id).join(' + '),
          features,
          value,
          right: isRight(size, target.unit, expected),
          stopped:
            features.traps > 0 ||
            features.turnedSense > 0 ||
            swapped(outcome).some((other) => !isSame(other.value, value)),
        },
      ]
    })
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    return []
  }
}
