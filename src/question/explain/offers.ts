import type { JsonObject } from '../../schema/json.ts'
import { isComplete } from '../judge/left-out.ts'
import { type Candidate, operatorsOf, partsOf } from '../readings/reading.ts'
import { IGNORING } from '../said/named-operators.ts'
import type { Said } from '../said/said.ts'
import { assumptionsOf, sentenceOf } from './describe-reading.ts'
import { inputOf } from './inputs.ts'
import { ledgerOf } from './ledger.ts'
import { unitOfReading } from './prepare.ts'

/** Readings that a refusal offers. */
const MOST_OFFERED = 3

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

/** The question with the operators of a reading in front, and the request that computes it: its inputs, or that question. */
const requestOf = (candidate: Candidate, question: Said): JsonObject => {
  const operators = operatorsOf(candidate)
  const inputs =
    candidate.factor === 1 && candidate.change === 'none' && isLinked(candidate) ? inputsOf(candidate) : null
  const named = `${operators.join(' and ')}${isComplete(candidate, question) ? '' : IGNORING}: ${question.reading.text}`
  return inputs === null
    ? { question: named, path: '/api/svc/auto', body: { query: named, constants: {} } }
    : { question: named, path: '/api/svc/compute', body: { domain: 'auto', operators, inputs } }
}

/** Complete readings as executable requests, best first. */
export const offersOf = (candidates: readonly Candidate[], question: Said): readonly JsonObject[] =>
  candidates.slice(0, MOST_OFFERED).map((candidate) => ({
    sentence: sentenceOf(candidate),
    operators: operatorsOf(candidate),
    ...requestOf(candidate, question),
    value: candidate.value,
    unit: unitOfReading(candidate),
    assumed: [...assumptionsOf(candidate)],
    unplaced: [...ledgerOf(candidate, question).unplaced],
  }))
