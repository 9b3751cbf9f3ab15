import { strangeUnit } from '../conversion/conversion.ts'
import { Refusal } from '../errors/refusal.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { nameMatch, weightsOf } from './catalogue/match.ts'
import { sentenceOf } from './explain/describe-reading.ts'
import { refuseForeign } from './explain/foreign.ts'
import { evaluatePrepared, type Prepared, prepare } from './explain/prepare.ts'
import { refuseIncomplete, refuseProportion, refuseSeveral, refuseUnsure } from './explain/refuse.ts'
import type { Filling } from './filling/fill.ts'
import { LEAST_TRUST, type Ranking, rank } from './judge/decide.ts'
import type { Ranked } from './judge/features.ts'
import { isComplete, leftOut } from './judge/left-out.ts'
import { findCandidates } from './readings/find-candidates.ts'
import { type Candidate, operatorsOf, partsOf, uses } from './readings/reading.ts'
import type { Relevance } from './readings/relevance.ts'
import { supplyOf } from './readings/supply.ts'
import { violations } from './readings/violations.ts'
import type { NamedOperators } from './said/named-operators.ts'
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
const withOperators = (ranking: Ranking, { operators, ignoresRest }: NamedOperators, question: Said): Ranking => {
  if (operators.length === 0) return ranking
  const readings = ranking.readings.filter(({ candidate }) => operatorsOf(candidate).join() === operators.join())
  const [first] = readings
  // Who names the formula has chosen the reading, but not that something is left out.
  const isAnswer = first !== undefined && (ignoresRest || isComplete(first.candidate, question))
  return { readings, trust: isAnswer ? LEAST_TRUST : Number.NEGATIVE_INFINITY }
}

/** How well a phrase must name the quantity that it asks for, and how well at most another one. */
const [OWN, OTHER] = [0.9, 0.5]

/** Refuses a question of which several phrases ask for quantities of their own. */
const requireOne = (question: Said, { readings }: Ranking, incomplete: readonly Filling[]): void => {
  const phrases = question.asked.phrases.map(({ text, stems }) => {
    return { text, said: weightsOf(new Map(stems.map((stem) => [stem, 1]))) }
  })
  const found = phrases.flatMap(({ text, said }) => {
    const asksFor = ({ target }: Pick<Candidate, 'target'>): boolean =>
      nameMatch(said, target) >= OWN && phrases.every((one) => one.said === said || nameMatch(one.said, target) < OTHER)
    const candidate = readings.find((reading) => asksFor(reading.candidate))?.candidate
    return candidate !== undefined || incomplete.some(asksFor) ? [{ text, candidate }] : []
  })
  if (found.length > 1) refuseSeveral(found, question)
}

/** @throws Refusal of the relations of a formula, or of its evaluation */
const refuseImpossible = (candidate: Candidate): void => {
  requireRelations(candidate)
  evaluatePrepared(prepare(candidate))
}

/** How much better the names must fit the other way round. */
const AGAINST = 0.5

/**
 * Refuses a reading that has exchanged two numbers against their names, since the formula does not take them as they are named:
 * a hot side colder than the cold one.
 */
const requireNamedOrder = ({ fillings: [own], mask }: Candidate, impossible: readonly Candidate[]): void => {
  const named = impossible.find(({ fillings: [other], mask: used }) => {
    return own !== undefined && other?.target === own.target && used === mask && other.score > own.score + AGAINST
  })
  if (named === undefined) return
  requireRelations(named)
  throw new Refusal('DOMAIN_ERROR', `The numbers contradict their names: ${sentenceOf(named)} has no value.`, {})
}

/** How well the result must be named where the values are sent by symbol. */
const NAMED = 0.9

/** Whether all numbers are sent by symbol or name, the reading uses all of them, and the question names its result. */
const isSpelledOut = ({ candidate, features }: Ranked, question: Said): boolean => {
  const { quantities, lists } = question
  if (quantities.length + lists.length === 0 || features.askedName < NAMED) return false
  if (leftOut(candidate, question).words.length > 0) return false
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
 * @param named the operators that it names; all may be meant where there are none
 * @throws Refusal READING_UNSURE, UNREAD_WORDS, UNUSED_NUMBER with the readings that it may have; MISSING_INPUT with what is
 * missing; NOT_COMPUTABLE where no formula fits; what the formula refuses
 */
export const readWords = (question: Said, named: NamedOperators): Prepared => {
  const { operators } = named
  requireReadable(question)
  const { candidates, impossible, incomplete, relevance } = findCandidates(question, supplyOf(question), operators)
  const ranking = withOperators(rank(candidates, question, relevance), named, question)
  requireOne(question, ranking, incomplete)
  if (ranking.trust < LEAST_TRUST) refuseForeign(question)
  if (question.proportion !== null) return refuseProportion(question.proportion, ranking, question)
  const [first] = ranking.readings
  if (first === undefined) {
    const strange = strangeUnit(question.reading)
    // Refused with the spellings near it.
    if (strange !== null) parseUnit(strange)
    // Of a formula that the question names, its own refusal of the numbers says most.
    if (impossible[0] !== undefined && operators.length > 0) refuseImpossible(impossible[0])
    return refuseIncomplete(question, incomplete)
  }
  requireRelations(first.candidate)
  if (ranking.trust < LEAST_TRUST && isNearer(incomplete, first, relevance))
    return refuseIncomplete(question, incomplete)
  if (ranking.trust < LEAST_TRUST && !isSpelledOut(first, question)) return refuseUnsure(ranking, question)
  requireNamedOrder(first.candidate, impossible)
  return prepare(first.candidate)
}
