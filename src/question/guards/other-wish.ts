import { type Question, sentenceOf } from '../fill/question.ts'
import { countsUsed } from '../find/one-of-many.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import type { Candidate } from '../score/candidate.ts'
import { stemOf } from '../words/words.ts'

const stemsOf = (words: string): readonly string[] => words.split(' ').map(stemOf)

/** Words with what is asked for that only a formula which knows one of the words behind them answers, and of which units. */
const KINDS: readonly (readonly [said: readonly string[], known: readonly string[], unit: RegExp])[] = [
  [stemsOf('average mean'), stemsOf('average mean'), /^(?!K$)/],
  [stemsOf('peak crest'), stemsOf('peak crest amplitude greatest'), /^(?:V|A|W|m\/s|m\/s\^2|V\/m|T|W\/m\^2)$/],
  [stemsOf('rms effective'), stemsOf('rms effective root-mean-square'), /./],
  [stemsOf('median'), stemsOf('median half-life'), /./],
  [stemsOf('instantaneous'), stemsOf('instantaneous'), /./],
]

/** `the peak value of the phase voltage`: words between the kind and what is asked for. */
const BEFORE = 4
const VALUE = /^(?:values?|level|size)$/

/** Words that say of which kind the quantity is that is asked for. */
const saidKinds = ({ reading: { tokens }, wanted }: Question): readonly string[] => {
  const before = tokens.slice(Math.max(0, wanted.from - BEFORE), wanted.from)
  const value = before.findIndex(({ word }) => VALUE.test(word))
  const kind = value > 0 ? [stemOf(before[value - 1]?.word ?? '')] : []
  return [...wanted.modifiers, ...wanted.heads, ...kind]
}

/** A kind of the quantity that is asked for, which no step knows: the average of what a formula gives as the greatest. */
const otherKind = ({ steps }: Candidate, { unit }: Slot, question: Question): string | null => {
  const said = saidKinds(question)
  for (const [words, known, units] of KINDS) {
    if (!units.test(unit) || !words.some((stem) => said.includes(stem))) continue
    if (!steps.some(({ form }) => known.some((stem) => form.entry.vocabulary.has(stem)))) return question.wanted.text
  }
  return null
}

/** Nouns that fix what kind of quantity is asked for, wherever they are in the text. */
const FIXED = new Set(
  stemsOf(
    'heat charge energy work power force voltage current resistance mass weight time duration temperature pressure volume area frequency wavelength capacitance inductance torque',
  ),
)

/** Whether what comes out is of another dimension than the noun that is asked for has: a charge, where the heat is wanted. */
const isOtherQuantity = (target: Slot, { lexicon, wanted: { dimension, heads, unitKey } }: Question): boolean => {
  const [head, other] = heads
  if (head === undefined || other !== undefined || !FIXED.has(head) || target.heads.has(head)) return false
  const usual = lexicon.usualKey(head)
  return dimension === null && usual !== null && usual !== target.key && unitKey !== target.key
}

const HALF = /\bhalf\b|half-?li|\bhalv|50 ?%|\bt_?\{?1\/2|t½|\btwo equal\b/i

/** Whether a half-life would be given for a time of which nothing says that half is left after it. */
const isUnnamedHalf = ({ labels }: Slot, text: string): boolean =>
  labels.length > 0 && labels.every((label) => /\bhalf-?life\b/.test(label.text)) && !HALF.test(text)

const NOT = /(?:\bnot|\brather than|\binstead of|\bno) (?:an? |the |its |in |as )?([a-z]+)/gi

/** Whether what comes out is what the question says that it does not want: `in Hz, not the wavenumber`. */
const isDenied = ({ labels }: Slot, { reading: { text } }: Question): boolean => {
  for (const [, word = ''] of text.matchAll(NOT)) {
    const stem = stemOf(word)
    if (labels.length > 0 && labels.every(({ stems }) => stems.includes(stem))) return true
  }
  return false
}

const ALL_OF_THEM = /\b(?:total|altogether|in all|together|combined)\b/i
const MOST_COUNTED = 12
const COUNT = /^(?:two|three|four|five|six|seven|eight|nine|ten|twelve|[2-9]|1[0-2])$/i
/** Nouns behind a count that do not count what takes part. */
const NO_PART =
  /^(?:-|phases?|times?|decimals?|significant|digits?|figures?|years?|days?|hours?|adults?|people|children|floors?|rooms?|steps?|parts?|of)$/

/** Several things of which the whole is asked for, where their number has no place: `through two hoses … the total flow`; or null. */
const countOfWhole = ({ unused }: Candidate, { reading, wanted }: Question): string | null => {
  const asking = sentenceOf(reading, wanted.from)
  const isWhole = reading.tokens.some(({ word }, at) => ALL_OF_THEM.test(word) && sentenceOf(reading, at) === asking)
  if (!isWhole) return null
  for (const at of unused) {
    const mention = reading.mentions[at]
    if (mention?.origin !== 'written' || mention.unit !== '1' || mention.value > MOST_COUNTED) continue
    const next = reading.tokens[mention.to]
    if (!COUNT.test(mention.text) || next?.kind !== 'word' || NO_PART.test(next.word) || !next.word.endsWith('s'))
      continue
    return `${mention.text} ${next.text}`
  }
  return null
}

/** Words between what is asked for and how many things it is asked for. */
const COUNTED_BEHIND = /^(?:of|for|in|between|through|from)$/

/** How many there are of the thing of which a quantity is asked for, which has no place: `the time for three swings`; or null. */
const countBehind = ({ steps, unused }: Candidate, { reading, wanted }: Question): string | null => {
  for (const at of unused) {
    const mention = reading.mentions[at]
    if (mention?.origin !== 'written' || !COUNT.test(mention.text) || countsUsed(mention, steps)) continue
    const next = reading.tokens[mention.to]
    const before = reading.tokens[mention.from - 1]?.word ?? ''
    const isBehind = mention.from - 1 >= wanted.from && mention.from - 1 <= wanted.to && COUNTED_BEHIND.test(before)
    // Of two plates or wires a formula speaks as one thing.
    const isKnown = (word: string): boolean =>
      mention.value === 2 && steps.some(({ form }) => form.entry.spoken.has(stemOf(word)))
    if (!isBehind || next === undefined || NO_PART.test(next.word) || isKnown(next.word)) continue
    // `12C16O` counts nothing.
    if (/^[a-z-]+$/.test(next.text) || (next.kind === 'number' && /^[a-z]/i.test(mention.text)))
      return `${mention.text} ${next.text}`
  }
  return null
}

/** What the question says of the quantity that it wants and what comes out is not; or null. */
export const otherWish = (candidate: Candidate, question: Question): string | null => {
  const target = candidate.steps.at(-1)?.form.target
  if (target === undefined) return null
  if (isUnnamedHalf(target, question.reading.text)) return 'a time that may be no half-life'
  if (isOtherQuantity(target, question)) return question.wanted.text
  if (isDenied(target, question)) return 'what is not asked for'
  return otherKind(candidate, target, question) ?? countOfWhole(candidate, question) ?? countBehind(candidate, question)
}
