import { formulaOf } from '../operators/describe-operator.ts'
import { assumptionsOf, type Candidate, givensOf } from './candidate.ts'
import { describeInputs } from './describe-inputs.ts'
import { type Prepared, prepareCandidate } from './evaluate-candidate.ts'
import type { Given } from './evidence.ts'
import { findCandidates } from './find-candidates.ts'
import { findNamed } from './find-named.ts'
import { withoutSign } from './magnitude.ts'
import { isSame, swapped, tryOutPlaces, withAlone } from './outcome.ts'
import type { Question } from './question.ts'
import { refuseAmbiguous, refuseIncomplete, refuseNamed, refuseSwapped, refuseTraps, refuseWeak } from './refusals.ts'
import { refuseShares, unevenShares } from './shares.ts'
import { isTooFast, refuseFast } from './speed-limit.ts'
import { trapsIn, turnedRound } from './traps.ts'

/** The reading of a question that is answered. */
export interface Decision {
  readonly candidate: Candidate
  readonly prepared: Prepared
}

/** Least score of a reading that is answered, and least lead over every other one with another number. */
const LEAST_SCORE = 1.3
/** Readings that are looked at. */
const MOST = 12

/**
 * Chooses the reading that the question means.
 * @param operators those that the question names; what fits them need not stand out
 * @throws Refusal MISSING_INPUT with what is missing or ambiguous and the candidates; NOT_COMPUTABLE where nothing fits;
 * what the chosen formula refuses
 */
export const decide = (
  question: Question,
  givens: readonly Given[],
  operators: readonly string[] | null = null,
): Decision => {
  const { text } = question.wanted
  const { candidates, incomplete } =
    operators === null ? findCandidates(question, givens) : findNamed(question, givens, operators)
  const outcomes = withAlone(candidates.slice(0, MOST).map(tryOutPlaces))
  const [first] = outcomes
  if (first === undefined && operators !== null && incomplete.length === 0)
    return refuseNamed(text, operators, question.lexicon)
  if (first === undefined) return refuseIncomplete(text, incomplete)
  const { score } = first.candidate
  if (score < LEAST_SCORE && operators === null) return refuseWeak(text, first, candidates)
  if (first.refusal !== null) throw first.refusal
  const traps = trapsIn(
    question.reading,
    first.candidate.steps.map(({ form }) => form.entry),
    givensOf(first.candidate)
      .map(({ mention }) => mention.text)
      .join(' '),
  )
  if (traps.length > 0 && operators === null) return refuseTraps(traps, first.candidate)
  const turnedSense = turnedRound(
    question.reading,
    first.candidate.steps.map(({ form }) => form.entry),
  )
  if (turnedSense !== null && operators === null) return refuseTraps([turnedSense], first.candidate)
  const uneven = unevenShares(first.candidate)
  if (uneven !== null) return refuseShares(uneven)
  const fast = first.candidate.steps.find(isTooFast)
  if (fast !== undefined && operators === null) return refuseFast(fast)
  const other = outcomes.find(
    ({ candidate, value, refusal }) =>
      refusal === null && candidate.score > Math.max(score - LEAST_SCORE, 0) && !isSame(value, first.value),
  )
  if (other !== undefined) return refuseAmbiguous(text, first, other)
  const turned = swapped(first).find(({ value }) => !isSame(value, first.value))
  if (turned !== undefined) return refuseSwapped(first, turned)
  if (question.wanted.magnitude && first.value !== null && first.value < 0) {
    const candidate = withoutSign(first.candidate)
    return { candidate, prepared: prepareCandidate(candidate) }
  }
  if (first.prepared === null) throw new Error('a reading without refusal and without plan')
  return { candidate: first.candidate, prepared: first.prepared }
}

/** What an answer says of how the question was read. */
export const describeDecision = (
  { candidate }: Decision,
  { reading, wanted }: Question,
): Readonly<Record<string, unknown>> => ({
  wanted: wanted.text,
  operators: candidate.steps.map(({ form }) => ({
    id: form.entry.operator.id,
    name: form.entry.operator.name,
    formula: formulaOf(form.entry.operator),
    solved_for: form.target.input === null ? null : form.target.symbol,
  })),
  inputs: describeInputs(candidate, reading),
  assumptions: [...assumptionsOf(candidate)],
  not_used: candidate.unused.flatMap((index) => {
    const mention = reading.mentions[index]
    return mention?.origin === 'written' ? [mention.text] : []
  }),
})
