import { keyOf, type Lexicon } from './lexicon.ts'
import type { Mention, Reading } from './reading.ts'
import { isTelling, stemOf } from './words.ts'

const LEFT_FALL = 0.3
const RIGHT_FALL = 0.5
const RIGHT_START = 0.85

/** Words that part what is said of one number from what is said of the next. */
const PARTING = new Set('and but while whereas then with which that if when'.split(' '))

/** Words that place a number at the beginning or the end of a change. */
const PLACES: ReadonlyMap<string, string> = new Map([
  ['from', 'initial'],
  ['to', 'final'],
  ['into', 'final'],
  ['reaches', 'final'],
  ['reach', 'final'],
  ['until', 'final'],
])

const stemsAt = (reading: Reading, at: number): readonly string[] => {
  const token = reading.tokens[at]
  if (token?.kind !== 'word') return []
  return token.word.split('-').filter(isTelling).map(stemOf)
}

const endsSentence = (reading: Reading, at: number): boolean => {
  const token = reading.tokens[at]
  return token?.kind === 'sign' && /^[.?!;]$/.test(token.text)
}

export const addTo = (around: Map<string, number>, stem: string, weight: number): void => {
  around.set(stem, Math.max(around.get(stem) ?? 0, weight))
}

/** Whether only `and`, `or` and commas stand between two numbers. */
const isListing = (reading: Reading, from: number, to: number): boolean =>
  to > from && reading.tokens.slice(from, to).every(({ text }) => /^(?:and|or|,|&)$/i.test(text))

const CONNECTING =
  /^(?:of|is|are|was|were|be|being|equals|equal|to|about|roughly|approximately|exactly|only|a|an|the|=|:|\(|≈|~)$/

export const isListed = (reading: Reading, mention: Mention): boolean =>
  reading.mentions.some(
    ({ to, origin, unit }) => origin === 'written' && unit === mention.unit && isListing(reading, to, mention.from),
  )

/** What a number is said to be the value of: the word before `of`, `is`, `=`, or before the number itself. */
const namesLeft = (reading: Reading, from: number): readonly string[] => {
  let at = from - 1
  while (at >= 0 && CONNECTING.test(reading.tokens[at]?.word ?? '')) at--
  const stems = stemsAt(reading, at)
  // `to` joins only after `equal`: it is also the end of a change.
  return reading.tokens[from - 1]?.word === 'to' && reading.tokens[from - 2]?.word !== 'equal' ? [] : stems
}

/** Words to the left, up to the number before or the beginning of the sentence. */
export const readLeft = (reading: Reading, index: number, around: Map<string, number>): readonly string[] => {
  const mention = reading.mentions[index]
  if (mention === undefined) return []
  const nearest = namesLeft(reading, mention.from)
  let distance = 0
  const place = PLACES.get(reading.tokens[mention.from - 1]?.word ?? '')
  if (place !== undefined) addTo(around, place, 0.9)
  const written = reading.mentions.filter((other) => other.origin === 'written' && other !== mention)
  for (let at = mention.from - 1; at >= 0 && !endsSentence(reading, at); at--) {
    const before = written.find(({ from, to }) => at >= from && at < to)
    if (before !== undefined) {
      // `masses of 3 kg and 5 kg`: what stands before the first is said of both.
      if (!isListing(reading, before.to, mention.from)) break
      at = before.from
      distance++
      continue
    }
    // `20 cases, 80 controls`: the cases are those of the first number.
    const counted = written.some(({ to, unit }) => unit === '1' && to === at)
    for (const stem of counted ? [] : stemsAt(reading, at).toReversed()) {
      addTo(around, stem, 1 / (1 + LEFT_FALL * distance))
      distance++
    }
    if (PARTING.has(reading.tokens[at]?.word ?? '')) distance += 2
    if (reading.tokens[at]?.text === ',') distance += 2
  }
  return nearest
}

/** Words that place a quantity and do not name another one. */
const PLACING = new Set(
  'initial final first second average maximum minimum total constant given upper lower inner outer local'
    .split(' ')
    .map(stemOf),
)

/** `4 cm in diameter`, `8 mm in inner diameter`: the noun after `in`. */
const isInNoun = ({ tokens }: Reading, from: number, at: number): boolean =>
  tokens[from]?.word === 'in' && (at === from + 1 || (at === from + 2 && PLACING.has(tokens[from + 1]?.word ?? '')))

/** Words to the right, up to the next number, a comma or a word that parts. */
export const readRight = (reading: Reading, index: number, around: Map<string, number>): readonly string[] => {
  const mention = reading.mentions[index]
  if (mention === undefined) return []
  const nearest: string[] = []
  let distance = 0
  const starts = new Set(reading.mentions.filter((other) => other.origin === 'written').map(({ from }) => from))
  for (let at = mention.to; at < reading.tokens.length && !starts.has(at) && !endsSentence(reading, at); at++) {
    const token = reading.tokens[at]
    if (token?.text === ',' || PARTING.has(token?.word ?? '')) distance += 3
    for (const stem of stemsAt(reading, at)) {
      addTo(around, stem, RIGHT_START / (1 + RIGHT_FALL * distance))
      // `2.5 m long`, `4 cm in diameter`, and not `2 cm from a long wire`.
      if (at === mention.to || isInNoun(reading, mention.to, at)) nearest.push(stem)
      distance++
    }
  }
  return nearest
}

/** How many numbers of one unit stand in the enumeration of a mention: 4 for each of `4, 8, 15 and 16`. */
export const seriesOf = (reading: Reading, index: number): number => {
  const { mentions } = reading
  const joined = (at: number): boolean => {
    const [first, second] = [mentions[at], mentions[at + 1]]
    return (
      first?.origin === 'written' &&
      second?.origin === 'written' &&
      first.unit === second.unit &&
      isListing(reading, first.to, second.from)
    )
  }
  let from = index
  while (from > 0 && joined(from - 1)) from--
  let to = index
  while (joined(to)) to++
  return to - from + 1
}

const EACH_REACH = 4

/** Whether the number is said of each of several things: `of 2 µC each`, `each of mass 3 kg`, `two equal charges of 1 nC`. */
export const isEach = ({ tokens }: Reading, { from, to }: Mention): boolean => {
  const near = (words: readonly { readonly word: string }[], pattern: RegExp): boolean =>
    words.some(({ word }) => pattern.test(word))
  return (
    near(tokens.slice(to, to + EACH_REACH), /^(?:each|apiece)$/) ||
    near(tokens.slice(Math.max(0, from - EACH_REACH), from), /^(?:each|both|identical|equal)$/) ||
    // `two 1000 kg masses`
    near(tokens.slice(Math.max(0, from - 1), from), /^two$/)
  )
}

/** The two words of a term of the catalogue right before a number: `focal length of 50 mm`. */
export const termBefore = (
  reading: Reading,
  { from, dimension }: Mention,
  lexicon: Lexicon,
): readonly [modifier: string, head: string] | null => {
  let at = from - 1
  while (at >= 0 && CONNECTING.test(reading.tokens[at]?.word ?? '')) at--
  const [head] = stemsAt(reading, at)
  const [modifier] = stemsAt(reading, at - 1)
  if (head === undefined || modifier === undefined || PLACING.has(modifier)) return null
  return lexicon.isTerm(modifier, head, keyOf(dimension)) ? [modifier, head] : null
}
