import { Refusal } from '../../errors/refusal.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import type { Said } from '../said/said.ts'

/** Fewer words say nothing about the language. */
const LEAST_WORDS = 4
/** Every English sentence has articles and prepositions. */
const MOST_IDLE = 0.1
const LEAST_UNKNOWN = 0.6

/**
 * Refuses a question that is not in English: hardly any of its words is a particle of English or a word of the catalogue.
 * @throws Refusal NOT_COMPUTABLE
 */
export const refuseForeign = ({ items }: Said): void => {
  const words = items.filter(({ kind, word }) => kind === 'word' && word.length > 1)
  if (words.length < LEAST_WORDS) return
  const content = words.filter(({ idle }) => !idle)
  const unknown = content.filter(({ stem }) => !catalogue().isKnown(stem))
  if (words.length - content.length > MOST_IDLE * words.length || unknown.length < LEAST_UNKNOWN * content.length)
    return
  throw new Refusal(
    'NOT_COMPUTABLE',
    'Questions are read in English, and most words of this one are unknown; ask in English, or send an operator with its inputs.',
    { unread: unknown.map(({ text }) => text) },
  )
}
