import { isSameLetters } from '../catalogue/like-symbols.ts'
import { type BySymbols, NAMESAKE } from '../readings/find-by-symbols.ts'
import { type Candidate, partsOf } from '../readings/reading.ts'
import { Relevance } from '../readings/relevance.ts'
import type { Said } from '../said/said.ts'
import { apart, scored } from './decide.ts'
import { isComplete } from './left-out.ts'

/** How much a symbol that differs counts against a reading, beside what compares readings in words. */
const PER_DISTANCE = 100

/** Readings by symbols that give different values: those with the symbols of the question first, then as words rank them. */
export const rankedBySymbols = (readings: readonly BySymbols[], question: Said): readonly BySymbols[] => {
  const own = new Map(readings.map((reading) => [reading.candidate, reading]))
  const ranked = scored([...own.keys()], question, new Relevance(question)).map(({ candidate, score }) => {
    const { given = 0, wanted = 0 } = own.get(candidate) ?? {}
    return { candidate, score: score - PER_DISTANCE * (given + (wanted === NAMESAKE ? 0 : wanted)) }
  })
  return apart(ranked).flatMap(({ candidate }) => own.get(candidate) ?? [])
}

/** Whether a plain number stands for a quantity with a unit. */
const assumesUnits = (candidate: Candidate): boolean =>
  partsOf(candidate).some((part) => part.kind === 'given' && part.given.sort === 'bare' && part.slot.unit !== '1')

/** From so many values on a formula is known by them, whatever the case or the index of a symbol. */
const TELLING = 2

/**
 * Whether a reading by symbols is the answer: the only one with exactly these symbols; or the only one at all, if that asks for
 * the result of the formula or for exactly its symbol.
 */
export const isAnswerBySymbols = (best: BySymbols, second: BySymbols | undefined, question: Said): boolean => {
  const { candidate, given, wanted } = best
  if (!isComplete(candidate, question) || assumesUnits(candidate)) return false
  const isExact = ({ given: distance, wanted: own }: BySymbols): boolean => distance === 0 && own < 1
  if (given + wanted === 0) return second === undefined || !isExact(second)
  if (second !== undefined || question.quantities.length < TELLING) return false
  const { target } = candidate
  return (
    wanted === 0 ||
    (given === 0 && target.isResult && question.symbols.every((one) => isSameLetters(one, target.symbol)))
  )
}
