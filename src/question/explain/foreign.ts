import { Refusal } from '../../errors/refusal.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import type { Frame } from '../catalogue/frames.ts'
import { isIn } from '../catalogue/match.ts'
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

/** Shorter words, and those with capitals in them, may be abbreviations: NaCl. */
const LEAST_LETTERS = 4
const CAPITALS = /.[A-Z]/
/** Share of the words that carry meaning, from which on unknown ones say that no formula is meant. */
const MOST_UNKNOWN = 0.5

/**
 * Refuses a question most of whose words are unknown, and that has no more than one word of the formulas found for it: what is
 * found fits a number or a word by chance.
 * @throws Refusal NOT_COMPUTABLE
 */
export const refuseStrange = ({ content, things, items }: Said, frames: readonly Frame[]): void => {
  if (things.length > 0 || content.length === 0) return
  const textOf = (stem: string): string => items.find((item) => item.stem === stem)?.text ?? ''
  const unknown = content.filter(
    (stem) => stem.length >= LEAST_LETTERS && !catalogue().isKnown(stem) && !CAPITALS.test(textOf(stem)),
  )
  const explained = content.filter((stem) => frames.some((frame) => isIn(stem, frame)))
  if (explained.length > 1 || unknown.length < MOST_UNKNOWN * content.length) return
  const words = unknown.map(textOf)
  throw new Refusal(
    'NOT_COMPUTABLE',
    `No formula of the catalogue is about ${words.map((word) => `“${word}”`).join(', ')}; name the physical quantity that you want, and give each number with its unit.`,
    { unread: words, candidates: [] },
  )
}
