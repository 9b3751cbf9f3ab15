import type { Reading } from './reading.ts'

/** What a sentence, a comma and a step from one thing into another put between two words that are said of one thing, in tokens. */
const SENTENCE = 15
const COMMA = 3
const INTO = 4

const places = new WeakMap<Reading, readonly number[]>()

const placesIn = ({ tokens }: Reading): readonly number[] => {
  let gap = 0
  return tokens.map(({ kind, text }, at) => {
    if (kind === 'sign' && /^[.?!;]$/.test(text)) gap += SENTENCE
    if (kind === 'sign' && text === ',') gap += COMMA
    if (/^(?:into|onto)$/.test(text)) gap += INTO
    return at + gap
  })
}

/** Where a token stands, with more between two sentences and a little more at a comma. */
export const placeOf = (reading: Reading, at: number): number => {
  let all = places.get(reading)
  if (all === undefined) {
    all = placesIn(reading)
    places.set(reading, all)
  }
  return all[at] ?? 0
}
