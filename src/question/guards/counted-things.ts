import type { Given } from '../evidence/evidence.ts'
import type { Question } from '../fill/question.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import { isPlural } from '../read/context.ts'
import type { Reading } from '../read/reading.ts'
import { type Candidate, placedGivens } from '../score/candidate.ts'
import { stemOf } from '../words/words.ts'

/** From how many on a whole number is rather a value than a count of the things that a question is about. */
const MOST_THINGS = 12
/** Words between a count and what it counts: `two small equally charged balls`. */
const MOST_WORDS = 4
/** What no noun phrase goes on with. */
const PARTS =
  /^(?:is|are|was|were|be|has|have|had|and|or|but|with|at|in|on|to|from|by|of|than|that|which|if|when|over|under|as|then|while|per|each|every|for)$/
/** Names of what is a number of something. */
const COUNTS = /\b(?:numbers?|counts?|order|multiplicity|amount|size|population)\b/i

/** The plural noun that a whole number right before it counts, or null. */
const thingOf = ({ mention }: Given, { tokens }: Reading): string | null => {
  const { origin, symbol, unit, value } = mention
  if (origin !== 'written' || unit !== '1' || symbol !== null) return null
  if (!Number.isInteger(value) || value < 2 || value > MOST_THINGS) return null
  for (let at = mention.to; at < mention.to + MOST_WORDS; at++) {
    const token = tokens[at]
    if (token?.kind !== 'word' || PARTS.test(token.word)) return null
    if (isPlural(token.word) && !/ly$/.test(token.word)) return token.word
  }
  return null
}

/** Whether a quantity is a number of such things: it has their name in the plural, or is called a number of them. */
const isNumberOf = ({ labels }: Slot, thing: string): boolean =>
  labels.some(
    ({ stems, text }) =>
      stems.includes(stemOf(thing)) && (COUNTS.test(text) || new RegExp(`\\b${thing}\\b`).test(text)),
  )

/** Whether the name of the quantity stands right before the number: `of degeneracy 5 lies`. */
const isNamedBefore = ({ labels }: Slot, { mention }: Given, { tokens }: Reading): boolean => {
  const before = tokens[mention.from - 1]
  const stem = before?.kind === 'word' ? stemOf(before.word) : null
  return stem !== null && labels.some(({ stems }) => stems.includes(stem))
}

/**
 * A number that only counts the things that the question is about, where the formula takes it for a quantity or for a number
 * of other things: the `two` of two charged balls for two electrons; or null.
 */
export const countedThings = (candidate: Candidate, { reading }: Question): string | null => {
  for (const [slot, given] of placedGivens(candidate)) {
    const thing = given.derived === null ? thingOf(given, reading) : null
    if (thing !== null && !isNumberOf(slot, thing) && !isNamedBefore(slot, given, reading))
      return `${given.mention.text} ${thing}`
  }
  return null
}
