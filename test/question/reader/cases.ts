import { Refusal } from '../../../src/errors/refusal.ts'
import { FEATURES, featuresOf } from '../../../src/question/judge/features.ts'
import { isComplete } from '../../../src/question/judge/left-out.ts'
import { findCandidates } from '../../../src/question/readings/find-candidates.ts'
import type { Candidate } from '../../../src/question/readings/reading.ts'
import { supplyOf } from '../../../src/question/readings/supply.ts'
import { type Said, saidIn } from '../../../src/question/said/said.ts'
import { keyOf } from '../../../src/units/dimension.ts'
import { parseUnit } from '../../../src/units/parse-unit.ts'
import { toSi } from '../../../src/units/quantity.ts'
import { answeredQuestions, OPEN_SETS, refusedQuestions } from '../question-set.ts'

/** A reading of a case. */
export interface FittedCandidate {
  readonly candidate: Candidate
  /** In the order of FEATURES. */
  readonly features: Float64Array
  readonly isRight: boolean
  /** Whether it leaves out nothing that may change the result; only such readings are answers. */
  readonly isComplete: boolean
}

/** A question of an open set that is in words, with all its readings. */
export interface Case {
  readonly set: string
  readonly question: Said
  readonly isRefused: boolean
  readonly candidates: readonly FittedCandidate[]
}

interface Expected {
  readonly value?: number
  readonly unit?: string
  readonly tolerance?: number
}

/** Whether a reading gives the expected number. */
const isExpected = ({ value, kind }: Candidate, { value: expected, unit, tolerance = 1e-3 }: Expected): boolean => {
  if (expected === undefined || unit === undefined) return false
  const read = parseUnit(unit)
  const isMoney = unit === '1' && kind === keyOf(parseUnit('money').dimension)
  if (keyOf(read.dimension) !== kind && !isMoney) return false
  const right = toSi(expected, 0, read).value
  return Math.abs(value - right) <= Math.max(tolerance, 1e-6) * Math.abs(right)
}

const MOST_NUMBERS = 28

const caseOf = (set: string, text: string, isRefused: boolean, expected: Expected): Case | null => {
  try {
    const question = saidIn(text)
    if (question.quantities.length > MOST_NUMBERS) return null
    const { candidates, relevance } = findCandidates(question, supplyOf(question))
    const features = featuresOf(candidates, question, relevance)
    return {
      set,
      question,
      isRefused,
      candidates: candidates.map((candidate, at) => ({
        candidate,
        features: Float64Array.from(FEATURES, (name) => features[at]?.[name] ?? 0),
        isRight: isExpected(candidate, expected),
        isComplete: isComplete(candidate, question),
      })),
    }
  } catch (failure) {
    if (failure instanceof Refusal) return null
    throw failure
  }
}

/**
 * The questions in words of the open sets with all their readings; takes minutes.
 * @param isInWords whether a text is for this reader, and no conversion, formula or run
 */
export const openCases = (isInWords: (text: string) => boolean): readonly Case[] =>
  OPEN_SETS.flatMap((set) => {
    const answered = answeredQuestions(set).map((row) => ({ row, isRefused: false }))
    const refused = refusedQuestions(set).map((row) => ({ row, isRefused: true }))
    return [...answered, ...refused]
      .filter(({ row }) => isInWords(row.question))
      .flatMap(({ row, isRefused }) => caseOf(set, row.question, isRefused, row) ?? [])
  })
