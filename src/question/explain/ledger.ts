import { isIn } from '../catalogue/match.ts'
import { maskOf } from '../filling/parts.ts'
import { explains } from '../judge/explains.ts'
import { type Candidate, partsOf, uses } from '../readings/reading.ts'
import type { Said } from '../said/said.ts'

/** How a reading explains a number or a word of the question. */
export interface Entry {
  /** As written. */
  readonly text: string
  readonly role: 'input' | 'asked' | 'thing' | 'name'
  /** Symbol of the input; what the word belongs to. */
  readonly of: string
}

/** The explanation of everything that is said: what is placed, and what is not. Words that carry no physics are in neither. */
export interface Ledger {
  readonly placed: readonly Entry[]
  readonly unplaced: readonly string[]
}

/** What a word of the question belongs to in a reading, or null. */
const wordEntry = (stem: string, text: string, candidate: Candidate, question: Said): Entry | null => {
  if (question.asked.label.has(stem) && isIn(stem, candidate.target))
    return { text, role: 'asked', of: candidate.target.meaning }
  for (const part of partsOf(candidate)) {
    if (part.kind === 'given' && part.given.thing?.words.includes(stem) === true)
      return { text, role: 'thing', of: part.given.thing.name }
    if (isIn(stem, part.slot)) return { text, role: 'input', of: part.slot.symbol }
  }
  const frame = candidate.fillings.find(({ frame: one }) => isIn(stem, one))?.frame
  return frame === undefined ? null : { text, role: 'name', of: frame.operator.id }
}

/** Explains every number and every word that carries meaning. */
export const ledgerOf = (candidate: Candidate, question: Said): Ledger => {
  const placed: Entry[] = []
  const unplaced: string[] = []
  const isExplained = explains(candidate)
  const seen = new Set<string>()
  for (const { kind, idle, stem, text, quantity, word } of question.items) {
    if (kind === 'quantity') {
      const part = partsOf(candidate).find((one) => uses(maskOf(one), quantity))
      if (part === undefined) unplaced.push(text)
      else placed.push({ text, role: 'input', of: part.slot.symbol })
    } else if (kind === 'word' && !idle && word.length > 1 && !seen.has(stem) && !question.asked.unitWords.has(word)) {
      seen.add(stem)
      const entry = wordEntry(stem, text, candidate, question)
      if (entry !== null) placed.push(entry)
      else if (!isExplained(stem)) unplaced.push(text)
    }
  }
  return { placed, unplaced }
}
