import { formulaOf } from '../../operators/describe-operator.ts'
import type { Given } from '../evidence/evidence.ts'
import type { Question } from '../fill/question.ts'
import { findCandidates } from '../find/find-candidates.ts'
import { findNamed } from '../find/find-named.ts'
import { doubtAbout } from '../guards/guards.ts'
import { asTheGroundLies } from '../guards/level-ground.ts'
import { tooFast } from '../guards/speed-limit.ts'
import { describeInputs } from '../outcomes/describe-inputs.ts'
import { type Prepared, prepareCandidate } from '../outcomes/evaluate-candidate.ts'
import { withoutSign } from '../outcomes/magnitude.ts'
import {
  hardlyLeads,
  leadOver,
  type Outcome,
  outcomesOf,
  rivalOf,
  swapsOf,
  type Tried,
  withoutNegatives,
} from '../outcomes/outcome.ts'
import {
  placesApart,
  refuseAmbiguous,
  refuseIncomplete,
  refuseNamed,
  refuseSwapped,
  refuseWeak,
  trapsRefusal,
} from '../outcomes/refusals.ts'
import { assumptionsOf, type Candidate, idsOf } from '../score/candidate.ts'
import { confidenceOf, signsOf } from './confidence.ts'
import { atAnySpeed } from './relativistic-twin.ts'
import { isTurnedHeat } from './turned-heat.ts'

/** The reading of a question that is answered. */
export interface Decision {
  readonly candidate: Candidate
  readonly prepared: Prepared
  /** What the answer takes for granted beside what its numbers and formulas do. */
  readonly notes: readonly string[]
}

/** Least confidence in a reading that is answered. */
const LEAST_CONFIDENCE = 2
/** How near in score another reading may come of operators that the question names. */
const NEAR = 1.3

/** Refuses a first reading that hardly leads, or for which too little speaks. */
const refuseUnsure = (
  outcomes: readonly Outcome[],
  first: Outcome,
  rival: Outcome | undefined,
  candidates: readonly Candidate[],
  question: Question,
): void => {
  const { text } = question.wanted
  if (rival !== undefined && hardlyLeads(first, rival)) refuseAmbiguous(text, first, rival)
  const signs = signsOf(outcomes, leadOver(rival, first), question)
  if (confidenceOf(signs) < LEAST_CONFIDENCE) refuseWeak(text, first.found, candidates)
}

/** Confidence from which on a formula that refuses its numbers says better why there is no answer than that it fits weakly. */
const LEAST_CONFIDENCE_OF_IMPOSSIBLE = 1

/** Score from which on the same holds for a formula of slow bodies. */
const LEAST_SCORE_OF_FAST = 0.5

const isOfSame = ({ found }: Outcome, other: Outcome): boolean => idsOf(found).join() === idsOf(other.found).join()

/**
 * Refuses numbers that the formula of a first reading does not have, as a speed above that of light: of a reading that is hardly sure
 * enough, and of one that cannot be solved where the same formula, the other way round, says why.
 */
const refuseImpossible = (outcomes: readonly Outcome[], question: Question): void => {
  const [first] = outcomes
  if (first === undefined) return
  if (first.refusal === null) {
    const fast = first.found.score >= LEAST_SCORE_OF_FAST ? tooFast(first, question) : null
    if (fast !== null) throw fast
    return
  }
  const isUnsolved = first.refusal.code === 'NOT_COMPUTABLE'
  const told = isUnsolved ? outcomes.find((other) => isOfSame(other, first) && other !== first) : first
  // What comes out of a formula that is turned round may be impossible since another one is meant.
  const isForward = told?.found.steps.at(-1)?.form.target.input === null
  if (!isForward || told.refusal?.code !== 'DOMAIN_ERROR' || first.found.score - told.found.score >= NEAR) return
  const lead = leadOver(rivalOf(withoutNegatives(outcomes, question)), first)
  const signs = signsOf([told, ...outcomes.filter((other) => other !== told)], lead, question)
  if (confidenceOf(signs) >= LEAST_CONFIDENCE_OF_IMPOSSIBLE) throw told.refusal
}

/** Of two readings that differ in the sign of what comes out the one that gives a positive number. */
const ofSize = (first: Tried, opposite: Tried): Decision => {
  const { candidate, prepared } = (first.value ?? 0) < 0 ? opposite : first
  if (prepared === null) throw new Error('a reading without refusal and without plan')
  const symbols = placesApart(first.candidate, opposite.candidate).map(({ symbol }) => symbol)
  return {
    candidate,
    prepared,
    notes: [`the size of the result: with ${symbols.join(' and ')} the other way round it only has the other sign`],
  }
}

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
  const found = outcomesOf(candidates, question)
  const outcomes = operators === null ? atAnySpeed(asTheGroundLies(found, question), question) : found
  const [first] = outcomes
  if (first === undefined && operators !== null && incomplete.length === 0)
    return refuseNamed(text, operators, question.lexicon)
  if (first === undefined) return refuseIncomplete(text, incomplete)
  const rival = rivalOf(withoutNegatives(outcomes, question))
  if (operators === null) refuseImpossible(outcomes, question)
  if (operators === null) refuseUnsure(outcomes, first, rival, candidates, question)
  if (first.refusal !== null) throw first.refusal
  const doubted = doubtAbout(first, question, operators !== null)
  if (doubted !== null) throw doubted.refusal
  if (rival !== undefined && rival.found.score > Math.max(first.found.score - NEAR, 0) && operators !== null)
    return refuseAmbiguous(text, first, rival)
  const { opposite, other } = swapsOf(first, question)
  if (other !== null) return refuseSwapped(first, other)
  if (opposite !== null) return ofSize(first, opposite)
  if (isTurnedHeat(first, question)) throw trapsRefusal(['a heat that flows the other way'], first.candidate)
  if (question.wanted.magnitude && first.value !== null && first.value < 0) {
    const candidate = withoutSign(first.candidate)
    return { candidate, prepared: prepareCandidate(candidate), notes: [] }
  }
  if (first.prepared === null) throw new Error('a reading without refusal and without plan')
  return { candidate: first.candidate, prepared: first.prepared, notes: [] }
}

/** What an answer says of how the question was read. */
export const describeDecision = (
  { candidate, notes }: Decision,
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
  assumptions: [...assumptionsOf(candidate), ...notes],
  not_used: candidate.unused.flatMap((index) => {
    const mention = reading.mentions[index]
    return mention?.origin === 'written' ? [mention.text] : []
  }),
})
