import { catalogue } from '../catalogue/catalogue.ts'
import { isIn } from '../catalogue/match.ts'
import { wordWeight } from '../catalogue/stem-table.ts'
import { type Candidate, partsOf } from '../readings/reading.ts'
import type { Relevance } from '../readings/relevance.ts'
import type { Said } from '../said/said.ts'

const weightOf = (stem: string): number => {
  const { isKnown, rarity } = catalogue()
  return isKnown(stem) ? wordWeight(0.3, rarity(stem)) : 0.5
}

/** Whether a reading's definitions or its things have a stem. */
export const explains = (candidate: Candidate): ((stem: string) => boolean) => {
  const things = new Set(
    partsOf(candidate).flatMap((part) => (part.kind === 'given' && part.given.thing ? part.given.thing.words : [])),
  )
  return (stem) => things.has(stem) || candidate.fillings.some(({ frame }) => isIn(stem, frame.vocabulary))
}

/** How much of a question's words a reading explains. */
interface Coverage {
  readonly covered: number
  readonly uncovered: number
  readonly total: number
}

export const coverageOf = (candidate: Candidate, question: Said): Coverage => {
  const isExplained = explains(candidate)
  let [covered, uncovered, total] = [0, 0, 0]
  for (const stem of question.content) {
    const weight = weightOf(stem)
    total += weight
    if (isExplained(stem)) covered += weight
    else if (catalogue().isKnown(stem)) uncovered += weight
  }
  return { covered, uncovered, total: total === 0 ? 1 : total }
}

/** Weight of the asked words that a reading's definitions do not have. */
export const unknownAsked = (candidate: Candidate, question: Said, relevance: Relevance): number => {
  const things = new Set(question.things.flatMap(({ words }) => words))
  let unknown = 0
  for (const [stem, weight] of relevance.asked) {
    if (candidate.fillings.some(({ frame }) => isIn(stem, frame.vocabulary))) continue
    unknown += weight * (catalogue().isKnown(stem) ? 1 : 0.5) * (things.has(stem) ? 0.3 : 1)
  }
  return Math.min(3, unknown)
}
