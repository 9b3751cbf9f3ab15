import type { Operator } from './operator.ts'
import { registry } from './registry.ts'
import { type Postings, SearchIndex, tellingWords } from './search-index.ts'

/** Words of a search; more add nothing. */
const MOST_WORDS = 12

/** Longest text that is read. */
const LONGEST = 400

/** The best so many are compared with the words once more, name by name. */
const COMPARED = 40

/** A word of so many letters that is a letter or two from another is a misspelling of it. */
const LONG_WORD = 8

/** What it is worth that the words are a name of the operator. */
const LIKENESS = 30

/** What a search found, and how it read the words. */
export interface SearchResult {
  /** Best first; equally good ones in the order of the catalogue. */
  readonly operators: readonly Operator[]
  /** Words that no operator has, and what was searched for in their place. */
  readonly corrected: readonly { readonly word: string; readonly readAs: string }[]
}

let index: SearchIndex | undefined

/** Makes the index of this release, in steps between which others can work; done at once when it is there. */
export function* buildSearch(): Generator<undefined, SearchIndex> {
  index ??= yield* SearchIndex.over(registry().all())
  return index
}

const madeNow = (): SearchIndex => {
  const steps = buildSearch()
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value
}

/** The index, made now unless it is there. */
const built = (): SearchIndex => index ?? madeNow()

/** A word that few operators are about tells more than one that many are. */
const rarity = (worths: Iterable<number>): number => {
  let sum = 0
  for (const worth of worths) sum += worth
  return sum === 0 ? 1 : Math.sqrt(sum)
}

/** A word of a search as the catalogue spells it, and where that stands. */
const lookUp = (word: string): { readonly found: Postings; readonly readAs: string } => {
  const found = built().find(word)
  if (built().knows(word) || (found.size > 0 && word.length < LONG_WORD)) return { found, readAs: word }
  const readAs = built().correct(word)
  if (readAs === undefined || found.size === 0) return { found: built().find(readAs ?? ''), readAs: readAs ?? word }
  // A long word may be misspelled and akin to another all the same: `resistence` begins like `resistor`.
  return { found: new Map([...found, ...built().find(readAs)]), readAs }
}

/** Finds operators by words or by their formula; without words, the whole catalogue. */
export const findOperators = (text: string): SearchResult => {
  const { operators } = built()
  const asked = text.slice(0, LONGEST)
  const words = [...new Set(tellingWords(asked).slice(0, MOST_WORDS))]
  if (words.length === 0) return { operators, corrected: [] }
  const corrected: { word: string; readAs: string }[] = []
  const scores = new Map<number, number>()
  const add = (at: number, score: number): void => void scores.set(at, (scores.get(at) ?? 0) + score)
  const read: string[] = []
  for (const word of words) {
    const { found, readAs } = lookUp(word)
    if (readAs !== word) corrected.push({ word, readAs })
    read.push(readAs)
    const scale = rarity(found.values())
    for (const [at, worth] of found) add(at, worth / scale)
  }
  const phrase = asked.trim().toLowerCase()
  const whole = new Set([...built().called(phrase), ...built().withFormula(asked)])
  for (const at of whole) add(at, 100)
  // Many operators give "pressure"; the one with that name comes before them.
  for (const at of whole) if (operators[at]?.name.toLowerCase() === phrase) add(at, 100)
  for (const at of scores.keys()) if (operators[at]?.id.toLowerCase() === phrase) add(at, 200)
  const order = ranked([...scores])
  // The addition only raises operators that are near the top already.
  const front = order
    .slice(0, COMPARED)
    .map(([at, score]): Scored => [at, score + LIKENESS * built().likeness(at, read)])
  const all = [...ranked(front), ...order.slice(COMPARED)]
  return { operators: all.flatMap(([at]) => operators[at] ?? []), corrected }
}

type Scored = readonly [at: number, score: number]

const ranked = (scored: readonly Scored[]): readonly Scored[] =>
  [...scored].sort(([a, first], [b, second]) => second - first || a - b)
