import type { Reading } from '../../prose/reading.ts'
import { unitOf } from '../../prose/unit-text.ts'
import { readUnitAt } from '../../prose/units.ts'
import { keyOf } from '../../units/dimension.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import { type UnitTrait, unitTraits } from '../catalogue/unit-traits.ts'
import { stemOf } from '../vocabulary/stem.ts'
import { type Item, isSaid } from './items.ts'
import { WAYS_OF_ASKING } from './ways-of-asking.ts'

/** A quantity that is asked for: one for each asking word, and each further one that “and” joins to it. */
export interface AskedPhrase {
  readonly text: string
  readonly stems: readonly string[]
}

/** What a question asks for. */
export interface Asked {
  /** In their order. */
  readonly phrases: readonly AskedPhrase[]
  /** Stems of the words that ask, weighted by their distance from the asking word. */
  readonly label: ReadonlyMap<string, number>
  /** As written, for people. */
  readonly text: string
  /** Keys of the dimensions that a requested unit fixes; empty where none is requested. */
  readonly kinds: ReadonlySet<string>
  /** The requested unit, or null; what it says beyond its dimension. */
  readonly unit: string | null
  readonly trait: UnitTrait
  /** The words that request it, in lower case. */
  readonly unitWords: ReadonlySet<string>
  /** Key of the dimension that the way of asking suggests (`how far`), or null. */
  readonly hint: string | null
}

const ASKING = new Set(
  "what what's whats find calculate determine compute estimate which give how obtain evaluate predict work".split(' '),
)
const BEFORE_WHICH = new Set('at to for by in of from and'.split(' '))
const LATER = new Set('if when given that for with at after between which who'.split(' '))
const SMALL = new Set('is are of does do must will in on'.split(' '))
const ENDS = new Set(['.', '?', '!', ';'])

const isWord = (item: Item | undefined): boolean => item?.kind === 'word'
const isStop = (item: Item | undefined): boolean => item?.kind === 'stop'

const asksAt = (items: readonly Item[], at: number, asked: boolean): boolean => {
  const item = items[at] as Item
  if (!ASKING.has(item.word)) return false
  const before = items[at - 1]
  if (item.word === 'work') return items[at + 1]?.word === 'out'
  if (item.word === 'give') return before === undefined || isStop(before)
  if (item.word !== 'which') return true
  if (asked) return false
  const opens = before === undefined || (isStop(before) && before.word !== ',')
  const follows = isWord(before) && BEFORE_WHICH.has(before?.word ?? '') && (at < 2 || isStop(items[at - 2]))
  return (opens || follows) && items.some(({ sentence, word }) => sentence === item.sentence && word === '?')
}

/** The last asking word; a later one of the same sentence only where it asks anew. */
const askingWord = (items: readonly Item[]): number => {
  let best = -1
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'word') continue
    if (asksAt(items, at, best >= 0 && items[best]?.sentence === item.sentence)) best = at
  }
  return best
}

interface Span {
  readonly from: number
  readonly to: number
}

/** The part that asks in a question without an asking word: before the first quantity or after the last. */
const fragment = (items: readonly Item[]): Span => {
  const first = items.findIndex(({ kind }) => kind === 'quantity')
  const last = items.findLastIndex(({ kind }) => kind === 'quantity')
  let lastClause = items.length - 1
  while (lastClause > 0 && !isStop(items[lastClause - 1])) lastClause--
  const content = (span: readonly Item[]): number => span.filter(({ kind, idle }) => kind === 'word' && !idle).length
  const tail = items.slice(lastClause)
  const isQuestion = items.at(-1)?.word === '?'
  if (first < 0) return { from: 0, to: items.length }
  const tailAsks = tail.every(({ kind }) => kind !== 'quantity') && content(tail) > 0
  if (isQuestion && lastClause > 0 && tailAsks) return { from: lastClause, to: items.length }
  const head = content(items.slice(0, first))
  const isBehind = content(items.slice(last + 1)) > 0
  const before = { from: 0, to: first }
  const behind = { from: last + 1, to: items.length }
  if (isQuestion && isBehind && (isStop(items[last + 1]) || head === 0)) return behind
  if (lastClause > first && tailAsks && tail.length < 8 && head === 0) return { from: lastClause, to: items.length }
  return first === 0 && isBehind ? behind : before
}

/** Words that stand before a noun and do not end what is asked for. */
const BEFORE_NOUN = new Set('the a an its his her their is are was were would be'.split(' '))

/** The nouns that are asked for from a place on, up to the first word that says of what. */
const phrasesFrom = (items: readonly Item[], from: number): readonly AskedPhrase[] => {
  const phrases: Item[][] = [[]]
  for (let at = from; at < items.length; at++) {
    const item = items[at] as Item
    if (item.word === 'and') phrases.push([])
    else if (item.kind !== 'word' || (item.idle && !BEFORE_NOUN.has(item.word))) break
    else if (!item.idle) phrases.at(-1)?.push(item)
  }
  return phrases
    .filter(({ length }) => length > 0)
    .map((words) => ({ text: words.map(({ text }) => text).join(' '), stems: words.map(({ stem }) => stem) }))
}

const MOST_DISTANCE = 14

const readSpan = (items: readonly Item[], { from, to }: Span): { label: Map<string, number>; text: string } => {
  const label = new Map<string, number>()
  const words: string[] = []
  let distance = 0
  for (let at = from; at < to && distance < MOST_DISTANCE; at++) {
    const item = items[at] as Item
    if (item.kind === 'quantity') {
      distance += 3
      if (distance > 4) break
    } else if (item.kind === 'stop') {
      if (ENDS.has(item.word) && distance > 0) break
      if (distance > 0) distance += 1.5
    } else if (item.kind === 'word') {
      if (LATER.has(item.word) && distance > 0) distance += 2
      if (SMALL.has(item.word)) distance += 0.6
      if (item.idle) continue
      label.set(item.stem, Math.max(label.get(item.stem) ?? 0, 1 / (1 + 0.22 * distance)))
      if (distance < 4) words.push(item.text)
      distance++
    }
  }
  return { label, text: words.join(' ') }
}

type Requested = { readonly unit: string; readonly words: readonly string[] }

/** The unit that stands at a token, with its words. */
const unitBehind = (reading: Reading, at: number): Requested | null => {
  const unit = readUnitAt(reading.tokens, at)
  if (unit === null || unit.problem !== null || unitOf(unit.text) === null || unit.scale !== unit.divisor) return null
  return { unit: unit.text, words: reading.tokens.slice(at, unit.next).map(({ word }) => word) }
}

const INTO = new Set(['in', 'into'])

/** The unit in which the answer is wanted: `how many joules`, `in kWh?` at the end, `what … in km/h`, `energy (kWh)?`. */
const requestedUnit = (reading: Reading): Requested | null => {
  const { tokens, mentions } = reading
  const covered = (at: number): boolean => mentions.some((mention) => at >= mention.from && at < mention.to)
  for (const [at, { word }] of tokens.entries()) {
    if (covered(at) || tokens[at - 1]?.word === 'not') continue
    if (word === 'many' && tokens[at - 1]?.word === 'how') {
      const unit = unitBehind(reading, at + 1)
      if (unit !== null) return unit
    }
    if (!INTO.has(word) && word !== '(') continue
    const skipped = tokens[at + 1]?.word === 'units' && tokens[at + 2]?.word === 'of' ? at + 3 : at + 1
    const unit = covered(skipped) ? null : unitBehind(reading, skipped)
    const closing = skipped + (unit?.words.length ?? 0)
    // A single letter in brackets is a name: `3.5 km/s (S)`.
    const isLast = tokens[closing]?.word === ')' && ENDS.has(tokens[closing + 1]?.word ?? '?')
    if (unit !== null && (word !== '(' || (isLast && unit.unit.length > 1))) return unit
  }
  return null
}

/** Reads what is asked for: the clause of the last asking word, or the words beside the numbers. */
export const askedOf = (reading: Reading, items: readonly Item[]): Asked => {
  const at = askingWord(items)
  const span = at >= 0 ? { from: at + 1, to: items.length } : fragment(items)
  const { label, text } = readSpan(items, span)
  let hint: string | null = null
  for (const { words, unit, names } of WAYS_OF_ASKING) {
    if (!isSaid(items, words)) continue
    for (const name of names) label.set(stemOf(name), Math.max(label.get(stemOf(name)) ?? 0, 0.8))
    if (unit !== null) hint = keyOf(parseUnit(unit).dimension)
  }
  const requested = requestedUnit(reading)
  const kinds = new Set(requested === null ? [] : [keyOf(parseUnit(requested.unit).dimension)])
  const unitWords = new Set(requested?.words ?? [])
  for (const word of unitWords) label.delete(stemOf(word))
  const unit = requested?.unit ?? null
  const trait = unitTraits(unit ?? '1')
  const places = items.flatMap((_, place) => (asksAt(items, place, false) ? [place + 1] : []))
  const phrases = (at >= 0 ? places : [span.from]).flatMap((from) => phrasesFrom(items, from))
  return { phrases, label, text, kinds, unit, trait, unitWords, hint }
}
