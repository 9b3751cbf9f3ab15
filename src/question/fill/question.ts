import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Reading } from '../read/reading.ts'
import { writtenTokens } from '../read/written-tokens.ts'
import type { Wanted } from '../wanted/wanted.ts'
import { ofCapitals } from '../words/abbreviations.ts'
import { isTelling, stemOf } from '../words/words.ts'

/** The words of a question, as candidates are held against them. */
export interface Question {
  readonly reading: Reading
  readonly wanted: Wanted
  /** Stems of all telling words outside numbers and units, with 1 for those of the sentence that asks, less for others. */
  readonly stems: ReadonlyMap<string, number>
  readonly lexicon: Lexicon
  /** Places of the mentions that have a noun of physics beside them. */
  readonly named: ReadonlySet<number>
}

const OTHER_SENTENCE = 0.5

/** Counts parts of a question, from 0: the place of the part in which each of its tokens stands. */
const counted = (countOf: (reading: Reading) => readonly number[]) => {
  const known = new WeakMap<Reading, readonly number[]>()
  return (reading: Reading, at: number): number => {
    let places = known.get(reading)
    if (places === undefined) {
      places = countOf(reading)
      known.set(reading, places)
    }
    return places[at] ?? 0
  }
}

/** Place of the sentence in which a token stands, from 0. */
export const sentenceOf = counted(({ tokens }) => {
  let sentence = 0
  return [...tokens, { text: '' }].map(({ text }) => (/^[.?!]$/.test(text) ? sentence++ : sentence))
})

/** Place of the part between two stops, commas or brackets in which a token stands, from 0. */
export const clauseOf = counted((reading) => {
  const inside = writtenTokens(reading)
  let clause = 0
  return reading.tokens.map(({ text }, at) => (!inside.has(at) && /^[.?!;:,()]$/.test(text) ? ++clause : clause))
})

/** The telling words of a question outside its numbers and units. */
export const readQuestionWords = (reading: Reading, wanted: Wanted): ReadonlyMap<string, number> => {
  const inside = writtenTokens(reading)
  const asking = sentenceOf(reading, wanted.from)
  const stems = new Map<string, number>()
  for (const [at, token] of reading.tokens.entries()) {
    if (token.kind !== 'word' || inside.has(at)) continue
    for (const part of (ofCapitals(token.text) ?? token.word).split(/[ -]/)) {
      if (!isTelling(part)) continue
      const stem = stemOf(part)
      const weight = sentenceOf(reading, at) === asking ? 1 : OTHER_SENTENCE
      stems.set(stem, Math.max(stems.get(stem) ?? 0, weight))
    }
  }
  // Two words that are one thing.
  if (stems.has('ground') && /\bground[ -]state/i.test(reading.text)) {
    stems.delete('ground')
    stems.set('groundstat', 1)
  }
  for (const { name } of reading.mentions)
    for (const word of (name ?? '').split(/[^\p{L}\p{N}]+/u)) if (isTelling(word)) stems.set(stemOf(word), 1)
  return stems
}
