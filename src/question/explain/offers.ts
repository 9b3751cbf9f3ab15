import { Refusal } from '../../errors/refusal.ts'
import { operatorSubject } from '../../kernel/operator-subject.ts'
import { targetPrecision } from '../../kernel/steps/4-target-precision.ts'
import type { Evaluated } from '../../kernel/subject.ts'
import type { OperatorTask } from '../../kernel/task.ts'
import { MAXIMUM_QUESTION } from '../../prose/question-length.ts'
import type { JsonObject } from '../../schema/json.ts'
import { isSameValue } from '../judge/decide.ts'
import { isComplete } from '../judge/left-out.ts'
import { type Candidate, operatorsOf, partsOf } from '../readings/reading.ts'
import { frontFor, type NamedOperators } from '../said/named-operators.ts'
import type { Said } from '../said/said.ts'
import { assumptionsOf, sentenceOf } from './describe-reading.ts'
import { inputOf } from './inputs.ts'
import { ledgerOf } from './ledger.ts'
import { evaluatePrepared, prepare, unitOfReading } from './prepare.ts'

/** Readings that a refusal offers, and how many are tried for that. */
const MOST_OFFERED = 3
const MOST_TRIED = 12

/** Inputs of a reading by symbol, or null where two formulas use one symbol for different numbers. */
const inputsOf = (candidate: Candidate): JsonObject | null => {
  const inputs: Record<string, unknown> = {}
  for (const part of partsOf(candidate)) {
    if (part.slot.symbol in inputs) return null
    inputs[part.slot.symbol] = inputOf(part)
  }
  return inputs as JsonObject
}

/** Whether the kernel links the two formulas by itself: the one's result has the symbol that the other lacks. */
const isLinked = ({ fillings }: Candidate): boolean => {
  const [open, source] = fillings
  if (open === undefined || source === undefined) return true
  const missing = open.parts.find(({ kind }) => kind === 'missing')?.slot
  return open.target.isResult && source.target.isResult && missing?.symbol === source.target.symbol
}

/** The reading that answers a question with the operators at its front, or null where it is refused. */
export type Answers = (named: NamedOperators) => Candidate | null

/** A reading with the request that computes it. */
export interface Offer {
  readonly candidate: Candidate
  readonly request: JsonObject
}

/** Whether a request is admitted, is precise enough to be sealed, and gives the value of a reading. */
const gives = (candidate: Candidate, operators: readonly string[], evaluate: () => Evaluated): boolean => {
  try {
    const { evaluated } = targetPrecision({ domain: 'auto', operators, price: () => 1, evaluate })
    return isSameValue(evaluated.value, candidate.value)
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    return false
  }
}

/** The inputs as a request for the operators, or null where that does not compute the reading. */
const computeRequest = (candidate: Candidate, operators: readonly string[]): JsonObject | null => {
  if (candidate.factor !== 1 || candidate.change !== 'none' || !isLinked(candidate)) return null
  const inputs = inputsOf(candidate)
  if (inputs === null) return null
  const body = { domain: 'auto', operators: [...operators], inputs }
  const { evaluate } = operatorSubject({ kind: 'operators', ...body } as OperatorTask)
  return gives(candidate, operators, evaluate) ? { path: '/api/svc/compute', body } : null
}

/** The values sent beside a question, as they were sent. */
const sentBeside = ({ quantities, lists }: Said): JsonObject => {
  const sent: Record<string, unknown> = {}
  for (const { symbol, values } of lists) sent[symbol] = [...values]
  for (const { isSent, symbol, mention } of quantities) {
    const { value, unit, uncertainty } = mention
    if (isSent && symbol !== null) sent[symbol] = { value, unit, uncertainty }
  }
  return sent as JsonObject
}

/** Readings by the same operators that a question with their names in front may choose from. */
const MOST_READINGS = 4

/** The question as it has to be asked for a reading of its own, or null where none of that kind is read so. */
const chosenBy = (candidate: Candidate, question: Said, answers: Answers): string | null => {
  const { text } = question.reading
  const operators = operatorsOf(candidate)
  const ignoresRest = !isComplete(candidate, question)
  for (let reading = 1; reading <= MOST_READINGS; reading++) {
    const named = { text, operators, ignoresRest, reading }
    const query = `${frontFor(named)}${text}`
    const answer = query.length > MAXIMUM_QUESTION ? null : answers(named)
    if (answer === null || answer.kind !== candidate.kind || !isSameValue(answer.value, candidate.value)) continue
    return gives(candidate, operators, () => evaluatePrepared(prepare(answer))) ? query : null
  }
  return null
}

/** The question that chooses a reading, and the request that computes it: its inputs, or that question; null without one. */
const requestOf = (candidate: Candidate, question: Said, answers: Answers): JsonObject | null => {
  const query = chosenBy(candidate, question, answers)
  const computed = computeRequest(candidate, operatorsOf(candidate))
  if (query === null) return computed
  const asked = { path: '/api/svc/auto', body: { query, constants: sentBeside(question) } }
  return { question: query, ...(computed ?? asked) }
}

/** The first of some readings that can be computed with the values that are said, as executable requests. */
export const offersOf = (candidates: readonly Candidate[], question: Said, answers: Answers): readonly Offer[] => {
  const offers: Offer[] = []
  for (const candidate of candidates.slice(0, MOST_TRIED)) {
    const request = offers.length < MOST_OFFERED ? requestOf(candidate, question, answers) : null
    if (request !== null)
      offers.push({
        candidate,
        request: {
          sentence: sentenceOf(candidate),
          operators: operatorsOf(candidate),
          ...request,
          value: candidate.value,
          unit: unitOfReading(candidate),
          assumed: [...assumptionsOf(candidate)],
          unplaced: [...ledgerOf(candidate, question).unplaced],
        },
      })
  }
  return offers
}
