import { strangeUnit } from '../conversion/conversion.ts'
import { Refusal } from '../errors/refusal.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { refuseForeign } from './explain/foreign.ts'
import { evaluatePrepared, type Prepared, prepare } from './explain/prepare.ts'
import { refuseIncomplete, refuseUnsure } from './explain/refuse.ts'
import type { Filling } from './filling/fill.ts'
import { LEAST_TRUST, type Ranked, type Ranking, rank } from './judge/decide.ts'
import { findCandidates } from './readings/find-candidates.ts'
import { type Candidate, operatorsOf, partsOf, uses } from './readings/reading.ts'
import type { Relevance } from './readings/relevance.ts'
import { supplyOf } from './readings/supply.ts'
import { violations } from './readings/violations.ts'
import type { Said } from './said/said.ts'

/** More numbers than a question holds that people ask; each is a bit of a mask. */
const MOST_NUMBERS = 28

const requireReadable = ({ reading, quantities }: Said): void => {
  const [unclear] = reading.unclear
  const numbers = 1 + Math.max(-1, ...quantities.map(({ id }) => id))
  if (numbers > MOST_NUMBERS)
    throw new Refusal('EXPRESSION_TOO_LARGE', `A question may hold ${MOST_NUMBERS} numbers; this one has ${numbers}.`, {
      maximum: MOST_NUMBERS,
    })
  // What may be meant in several ways is asked for; a multiple without its quantity may still be read as a ratio.
  if (unclear !== undefined && (unclear.code !== 'MISSING_INPUT' || unclear.candidates.length > 0))
    throw new Refusal(unclear.code, unclear.reason, { text: unclear.text, candidates: unclear.candidates })
}

/** Readings of the operators that the question names alone, or all. */
const withOperators = (ranking: Ranking, operators: readonly string[]): Ranking => {
  if (operators.length === 0) return ranking
  const readings = ranking.readings.filter(({ candidate }) => operatorsOf(candidate).join() === operators.join())
  // Who names the formula has chosen the reading.
  return { readings, trust: readings.length > 0 ? LEAST_TRUST : Number.NEGATIVE_INFINITY }
}

/** @throws Refusal of the relations of a formula, or of its evaluation */
const refuseImpossible = (candidate: Candidate): void => {
  requireRelations(candidate)
  evaluatePrepared(prepare(candidate))
}

/** How well the result must be named where the values are sent by symbol. */
const NAMED = 0.9

/** Whether all numbers are sent by symbol or name, the reading uses all of them, and the question names its result. */
const isSpelledOut = ({ candidate, features }: Ranked, { quantities, lists }: Said): boolean => {
  if (quantities.length + lists.length === 0 || features.askedName < NAMED) return false
  const listed = partsOf(candidate).filter((part) => part.kind === 'list' && part.sent !== null).length
  return quantities.every(({ isSent, id }) => isSent && uses(candidate.mask, id)) && listed === lists.length
}

/** How much better, in match and precision, a formula that lacks a number must be asked for than the best complete reading. */
const NEARER = 0.3

/** Whether the question asks for what an incomplete formula gives, and hardly for the best complete reading's result. */
const isNearer = (incomplete: readonly Filling[], { features }: Ranked, relevance: Relevance): boolean => {
  const [best] = incomplete
  if (best === undefined) return false
  const { match, precision } = relevance.slot(best.target)
  return match + precision >= features.askedName + features.askedPrecision + NEARER
}

/** Refuses numbers that the formula of a reading does not hold for. */
const requireRelations = (candidate: Candidate): void => {
  const [first] = violations(candidate)
  if (first === undefined) return
  const { operator, relation, left, right } = first
  throw new Refusal(
    'DOMAIN_ERROR',
    `${operator} holds where ${relation.left} ${relation.sign} ${relation.right}; here ${relation.left} is ${left} and the limit ${right}, in SI units.`,
    { operator, symbol: relation.left, value: left, allowed: `${relation.sign} ${right}` },
  )
}

/**
 * Finds the reading of a question in words.
 * @param operators identifiers of the operators that it names; all may be meant where the list is empty
 * @throws Refusal READING_UNSURE, UNREAD_WORDS, UNUSED_NUMBER with the readings that it may have; MISSING_INPUT with what is
 * missing; NOT_COMPUTABLE where no formula fits; what the formula refuses
 */
export const readWords = (question: Said, operators: readonly string[]): Prepared => {
  requireReadable(question)
  const { candidates, impossible, incomplete, relevance } = findCandidates(question, supplyOf(question), operators)
  const ranking = withOperators(rank(candidates, question, relevance), operators)
  if (ranking.trust < LEAST_TRUST) refuseForeign(question)
  const [first] = ranking.readings
  if (first === undefined) {
    const strange = strangeUnit(question.reading)
    // Refused with the spellings near it.
    if (strange !== null) parseUnit(strange)
    // Of a formula that the question names, its own refusal of the numbers says most.
    if (impossible !== null && operators.length > 0) refuseImpossible(impossible)
    return refuseIncomplete(question, incomplete)
  }
  requireRelations(first.candidate)
  if (ranking.trust < LEAST_TRUST && isNearer(incomplete, first, relevance))
    return refuseIncomplete(question, incomplete)
  if (ranking.trust < LEAST_TRUST && !isSpelledOut(first, question)) return refuseUnsure(ranking, question)
  return prepare(first.candidate)
}
