import type { Question } from '../fill/question.ts'
import { type Said, saidOf } from '../fill/said.ts'
import { type LabelTables, NONE } from '../lexicon/label-tables.ts'
import type { Entry, Slot } from '../lexicon/lexicon.ts'
import { EVERYDAY } from '../words/everyday.ts'
import type { Label } from '../words/phrase.ts'
import { stemOf } from '../words/words.ts'

/** What a word weighs that no operator has. */
const UNKNOWN = 0.1
/** Share of the asked words that a label must have. */
const LEAST_SHARE = 0.5

const [INITIAL, FINAL] = ['initial', 'final'].map(stemOf) as [string, string]

/** What a question says and asks for, and how well the catalogue is that. */
interface Words {
  readonly said: Said
  /** Words of what is asked for and of what it is of, but those of every day. */
  readonly things: readonly string[]
  /** How well each slot is what is asked for by what it is called, by its number. */
  readonly matches: Float64Array
  /** How much of a name of each operator is said, and of what its result is called, by its place. */
  readonly names: Float64Array
  readonly results: Float64Array
}

/** Stems by their numbers, and what each adds to a label that has it. */
type Weighed = readonly (readonly [id: number, weight: number])[]

/** What is asked for, by the numbers of its stems. */
interface Asked {
  readonly heads: readonly number[]
  /** Stems and their weights; the noun itself counts double. */
  readonly words: Weighed
  readonly total: number
  /** Modifiers that are quantities themselves. */
  readonly kinds: readonly number[]
  /** Of the ends of a change those that a label may not say, as the other one is asked for. */
  readonly otherEnds: readonly number[]
}

const readAsked = ({ wanted: { heads, modifiers }, lexicon }: Question): Asked => {
  const id = (stem: string): number => lexicon.stems.of(stem)
  const words = [...heads, ...heads, ...modifiers].map((stem): readonly [id: number, weight: number] => [
    id(stem),
    lexicon.has(stem) ? 0.2 + lexicon.weight(stem) : UNKNOWN,
  ])
  const ends = modifiers.filter((stem) => stem === INITIAL || stem === FINAL)
  return {
    heads: heads.map(id),
    words,
    total: words.reduce((sum, [, weight]) => sum + weight, 0),
    kinds: modifiers.filter((stem) => lexicon.slotsOf(stem).length > 0).map(id),
    otherEnds: ends.map((end) => id(end === FINAL ? INITIAL : FINAL)),
  }
}

const lacksAny = (label: Label | undefined, ids: readonly number[]): boolean =>
  ids.some((id) => label?.ids.includes(id) === false)

const NOWHERE = new Uint32Array(0)

/**
 * Reads something off the sums of what stems add to the labels that have them, by the number of the label. The table is lent:
 * a new one of that size for each question would take longer than all that is read off it.
 */
const withSums = <T>(
  room: Float64Array,
  { saying }: LabelTables,
  weighed: Weighed,
  read: (sums: Float64Array) => T,
): T => {
  for (const [id, weight] of weighed) {
    const having = saying[id] ?? NOWHERE
    for (let at = 0; at < having.length; at++) {
      const label = having[at] ?? 0
      room[label] = (room[label] ?? 0) + weight
    }
  }
  try {
    return read(room)
  } finally {
    for (const [id] of weighed) {
      const having = saying[id] ?? NOWHERE
      for (let at = 0; at < having.length; at++) room[having[at] ?? 0] = 0
    }
  }
}

/** Share of a label's words that the question has, the telling ones counting more. */
const coverage = ({ totals }: LabelTables, hits: Float64Array, label: number): number => {
  const total = totals[label] ?? 0
  return total === 0 ? 0 : (hits[label] ?? 0) / total
}

/** The best coverage among the labels of each operator that are names of it, and those that its result is called by. */
const readNames = ({ lexicon, stems }: Question, hits: Float64Array): Pick<Words, 'names' | 'results'> => {
  const { labels } = lexicon
  const [names, results] = [new Float64Array(lexicon.places), new Float64Array(lexicon.places)]
  for (const stem of stems.keys())
    for (const label of labels.saying[lexicon.stems.of(stem)] ?? NOWHERE) {
      if (label >= labels.inputsFrom) break
      const named = labels.named[label] ?? NONE
      const giving = labels.giving[label] ?? NONE
      if (named >= 0) names[named] = Math.max(names[named] ?? 0, coverage(labels, hits, label))
      else if (giving >= 0) results[giving] = Math.max(results[giving] ?? 0, coverage(labels, hits, label))
    }
  return { names, results }
}

/** How well each quantity is what is asked for by its labels: only those that have a word of it are looked at. */
const readMatches = (question: Question, hits: Float64Array, { stems: said }: Said): Float64Array => {
  const { labels, size } = question.lexicon
  const asked = readAsked(question)
  const otherEnds = new Set(asked.otherEnds.flatMap((id) => [...(labels.saying[id] ?? NOWHERE)]))
  /** Whether something is asked for that the label does not say, and it says another thing instead: density ratio, pressure ratio. */
  const isOtherKind = (number: number): boolean =>
    labels.kinds[number]?.some((id) => said[id] === 0) === true && lacksAny(labels.labels[number], asked.kinds)
  const matches = new Float64Array(size)
  /** Share of the words that are asked for which a label has. */
  const shareOf = (number: number, sums: Float64Array): number => {
    if (asked.heads.length > 1) return asked.heads.includes(labels.heads[number] ?? NONE) ? 1 : 0
    return asked.total === 0 ? 0 : (sums[number] ?? 0) / asked.total
  }
  return withSums(labels.asked, labels, asked.words, (sums) => {
    for (const id of new Set(asked.words.map(([one]) => one)))
      for (const number of labels.saying[id] ?? NOWHERE) {
        const slot = labels.slots[number] ?? NONE
        const share = slot < 0 || otherEnds.has(number) ? 0 : shareOf(number, sums)
        if (share < LEAST_SHARE) continue
        const match = share * (0.4 + 0.6 * coverage(labels, hits, number))
        const isOther = asked.kinds.length > 0 && isOtherKind(number)
        matches[slot] = Math.max(matches[slot] ?? 0, isOther ? match / 2 : match)
      }
    return matches
  })
}

const words = new WeakMap<Question, Words>()

const readWords = (question: Question): Words => {
  const {
    wanted: { modifiers, rest },
    lexicon,
    stems,
  } = question
  const said = saidOf(question)
  const { labels } = lexicon
  const weighed = [...stems.keys()].map((stem): Weighed[number] => {
    const id = lexicon.stems.of(stem)
    return [id, labels.weights[id] ?? 0]
  })
  return withSums(labels.hits, labels, weighed, (hits) => ({
    said,
    things: [...modifiers, ...rest].filter((stem) => !lexicon.has(stem) || !EVERYDAY.has(stem)),
    matches: readMatches(question, hits, said),
    ...readNames(question, hits),
  }))
}

const wordsOf = (question: Question): Words => {
  const known = words.get(question)
  if (known !== undefined) return known
  const read = readWords(question)
  words.set(question, read)
  return read
}

/** How well each quantity is what the question asks for by what it is called, by its number; nothing where only a unit or a symbol is asked for. */
export const matchesOf = (question: Question): Float64Array => wordsOf(question).matches

/** How much of one of its own names the question says of each operator, by its place. */
export const namesSaid = (question: Question): Float64Array => wordsOf(question).names

/** How well a slot is what the question asks for by its unit alone. */
const BY_UNIT = 0.6

/** How well a slot is what the question asks for, 0 to 1. */
export const targetMatch = (slot: Slot, question: Question): number => {
  const { heads, symbol, dimension } = question.wanted
  const { matches, said } = wordsOf(question)
  if (heads.length > 0) return matches[slot.number] ?? 0
  if (symbol !== null) return slot.symbol === symbol ? 1 : 0
  return dimension !== null && slot.key === said.key ? BY_UNIT : 0
}

/** How much of one of its own names the question says, 0 to 1. */
export const ownNameMatch = ({ order }: Entry, question: Question): number => wordsOf(question).names[order] ?? 0

/** How much the question says of what the result is called, 0 to 1. */
export const resultMatch = ({ order }: Entry, question: Question): number => wordsOf(question).results[order] ?? 0

/** The same without what the result is called, which is a given number where the operator is turned round: a period is no pendulum. */
export const subjectMatch = ({ names, result: { heads } }: Entry, question: Question): number => {
  const { stems: said } = saidOf(question)
  let most = 0
  for (const { ids, stems, weights } of names) {
    let hit = 0
    let total = 0
    for (let at = 0; at < stems.length; at++) {
      if (heads.has(stems[at] ?? '')) continue
      const weight = weights[at] ?? 0
      total += weight
      if (said[ids[at] ?? -1] === 1) hit += weight
    }
    if (total > 0) most = Math.max(most, hit / total)
  }
  return most
}

/**
 * Whether the operator is about one special thing and the question about another: a word of its best name is not said,
 * and a word of what is asked for is not known to it. `moment of inertia of a disc` is no answer for a sphere.
 */
export const isAnother = (slot: Slot, question: Question): boolean => {
  const { vocabulary } = slot.entry
  if (!wordsOf(question).things.some((stem) => !vocabulary.has(stem))) return false
  const { spoken, stems, worded } = saidOf(question)
  const isSaid = ({ ids }: Label): boolean => ids.every((id) => stems[id] === 1)
  if (worded[slot.number] === 1 && slot.labels.some(isSaid)) return false
  return slot.input !== null || spoken[slot.number] === 0 || !slot.entry.names.some(isSaid)
}
