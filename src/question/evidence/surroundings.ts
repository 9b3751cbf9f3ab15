import { keyOf } from '../../units/dimension.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Mention, Reading } from '../read/reading.ts'
import { addKinds } from '../words/kinds.ts'
import { isTelling, stemOf } from '../words/words.ts'
import { isListing } from './enumeration.ts'
import { isBefore, placedAs } from './sides.ts'

const LEFT_FALL = 0.3
const RIGHT_FALL = 0.5
const RIGHT_START = 0.85

/** Words that part what is said of one number from what is said of the next. */
const PARTING = new Set('and but while whereas then with which that if when'.split(' '))

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

export const CONNECTING =
  /^(?:of|is|are|was|were|be|being|equals|equal|to|about|roughly|approximately|exactly|only|a|an|the|=|:|\(|≈|~)$/

/** Verbs between a quantity and its number: `the absorbance reads 0.62`, `R0 was put at 1.6`. */
const SAYS =
  /^(?:is|are|was|were|be|been|being|reads?|shows?|showed|gives?|gave|measures?|measured|comes?|came|amounts?|amounted|equals?|equal|found|estimated|put|taken|known|held|kept|set|has|have|had|of|to|at|by|=|:|about|roughly|approximately|exactly|only|a|an|the|value|≈|~|\()$/
const COPULA =
  /^(?:is|are|was|were|reads?|shows?|showed|measures?|measured|equals?|amounts?|comes?|put|found|estimated|=)$/
const READING_VERB = /^(?:reads?|shows?|showed|measures?|measured|amounts?|comes?|came)$/
const SUBJECT_END =
  /^(?:of|for|in|on|at|between|through|to|from|by|with|under|after|per|that|which|whose|when|where|if|inside|outside|across|over)$/
const SUBJECT = 0.8

/** The subject of the clause whose verb says a number, however much stands between: `The Nusselt number for … was 110`. */
const addSubject = (reading: Reading, from: number, around: Map<string, number>): void => {
  const { tokens } = reading
  let at = from - 1
  let copula = false
  while (at >= 0 && SAYS.test(tokens[at]?.word ?? '')) {
    copula ||= COPULA.test(tokens[at]?.word ?? '')
    at--
  }
  if (!copula) return
  let start = at
  while (start > 0 && !endsSentence(reading, start - 1) && !PARTING.has(tokens[start - 1]?.word ?? '')) start--
  const comma = tokens.slice(start, at).findLastIndex(({ text }) => text === ',')
  if (comma >= 0 && /^(?:the|its|an?|this)$/.test(tokens[start + comma + 1]?.word ?? '')) start += comma + 1
  for (let place = start; place <= at && !SUBJECT_END.test(tokens[place]?.word ?? ''); place++) {
    if (tokens[place]?.text === ',' || tokens[place]?.kind === 'number') break
    for (const stem of stemsAt(reading, place)) addTo(around, stem, SUBJECT)
  }
}

/** `radius of curvature`: the noun stands before. */
const isOfCurvature = ({ tokens }: Reading, at: number): boolean =>
  tokens[at]?.word === 'curvature' && tokens[at - 1]?.word === 'of'

/** What a number is said to be the value of: the word before `of`, `is`, `=`, or before the number itself. */
const namesLeft = (reading: Reading, from: number): readonly string[] => {
  let at = from - 1
  while (at >= 0 && CONNECTING.test(reading.tokens[at]?.word ?? '')) at--
  while (at >= 0 && READING_VERB.test(reading.tokens[at]?.word ?? '')) at--
  const stems = stemsAt(reading, isOfCurvature(reading, at) ? at - 2 : at)
  // `to` joins only after `equal`: it is also the end of a change.
  return reading.tokens[from - 1]?.word === 'to' && reading.tokens[from - 2]?.word !== 'equal' ? [] : stems
}

/** Words to the left, up to the number before or the beginning of the sentence. */
export const readLeft = (reading: Reading, index: number, around: Map<string, number>): readonly string[] => {
  const mention = reading.mentions[index]
  if (mention === undefined) return []
  const nearest = namesLeft(reading, mention.from)
  let distance = 0
  const place = placedAs(reading, mention.from)
  if (place !== undefined) addTo(around, place, 0.9)
  else if (isBefore(reading, index)) addTo(around, 'initial', 0.9)
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
    const idle = counted || READING_VERB.test(reading.tokens[at]?.word ?? '')
    for (const stem of idle ? [] : stemsAt(reading, at).toReversed()) {
      addTo(around, stem, 1 / (1 + LEFT_FALL * distance))
      distance++
    }
    if (PARTING.has(reading.tokens[at]?.word ?? '')) distance += 2
    if (reading.tokens[at]?.text === ',') distance += 2
  }
  addSubject(reading, mention.from, around)
  addKinds(around)
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

/** Words between a number and its noun: `300 mm internal diameter`. */
const SIDES = new Set(['internal', 'external', 'inside', 'outside', 'nominal', 'overall'].map(stemOf))

const isPastSides = (reading: Reading, from: number, at: number): boolean =>
  at > from &&
  reading.tokens
    .slice(from, at)
    .every((_token, place) => stemsAt(reading, from + place).some((stem) => SIDES.has(stem) || PLACING.has(stem)))

/** What a word counts that is the name of the next number. */
const OF_THE_NEXT = 0.4
const NAMING = /^(?:of|is|are|was|were|=|equals|:|being)$/
const NAME_END =
  /^(?:where|with|and|at|in|on|by|from|to|for|if|when|while|whose|which|that|through|under|but|over|into|onto|has|have|takes|using)$/

/** The token with which the name of the next number begins, `speed of sound` in `250 m/s where the speed of sound is 300 m/s`. */
const nextName = ({ mentions, tokens }: Reading, { to }: Mention): number => {
  const next = mentions.find(({ from, origin }) => origin === 'written' && from >= to)
  if (next === undefined) return Infinity
  let at = next.from - 1
  let names = false
  while (at >= to && CONNECTING.test(tokens[at]?.word ?? '')) {
    names ||= NAMING.test(tokens[at]?.word ?? '')
    at--
  }
  if (!names) return Infinity
  while (at >= to && !NAME_END.test(tokens[at]?.word ?? '') && !/^[,;.(]$/.test(tokens[at]?.text ?? '')) at--
  // The number itself may stand in this noun phrase: `a 3 kg mass is 4 m away`.
  return at < to ? Infinity : at + 1
}

/** Words to the right, up to the next number, a comma or a word that parts. */
export const readRight = (reading: Reading, index: number, around: Map<string, number>): readonly string[] => {
  const mention = reading.mentions[index]
  if (mention === undefined) return []
  const nearest: string[] = []
  let distance = 0
  const foreign = nextName(reading, mention)
  const starts = new Set(reading.mentions.filter((other) => other.origin === 'written').map(({ from }) => from))
  for (let at = mention.to; at < reading.tokens.length && !starts.has(at) && !endsSentence(reading, at); at++) {
    const token = reading.tokens[at]
    if (token?.text === ',' || PARTING.has(token?.word ?? '')) distance += 3
    for (const stem of stemsAt(reading, at)) {
      addTo(around, stem, (at >= foreign ? OF_THE_NEXT : 1) * (RIGHT_START / (1 + RIGHT_FALL * distance)))
      // `2.5 m long`, `4 cm in diameter`, and not `2 cm from a long wire`.
      if (at === mention.to || isInNoun(reading, mention.to, at) || isPastSides(reading, mention.to, at))
        nearest.push(stem)
      distance++
    }
  }
  return nearest
}

const sentences = new WeakMap<Reading, Map<number, ReadonlySet<string>>>()

/** Stems of the sentence of a token. */
export const sentenceStems = (reading: Reading, at: number): ReadonlySet<string> => {
  let start = at
  while (start > 0 && !endsSentence(reading, start - 1)) start--
  let known = sentences.get(reading)
  if (known === undefined) {
    known = new Map()
    sentences.set(reading, known)
  }
  const before = known.get(start)
  if (before !== undefined) return before
  const stems = new Set<string>()
  for (let place = start; place < reading.tokens.length && !endsSentence(reading, place); place++)
    for (const stem of stemsAt(reading, place)) stems.add(stem)
  known.set(start, stems)
  return stems
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
