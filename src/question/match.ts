import { EVERYDAY } from './everyday.ts'
import type { Entry, Slot } from './lexicon.ts'
import type { Label } from './phrase.ts'
import type { Question } from './question.ts'
import { type Said, saidOf } from './said.ts'
import { stemOf } from './words.ts'

/** What a word weighs that no operator has. */
const UNKNOWN = 0.1
/** Share of the asked words that a label must have. */
const LEAST_SHARE = 0.5

const [INITIAL, FINAL] = ['initial', 'final'].map(stemOf) as [string, string]

/** What a question says and asks for, and how well the catalogue is that. */
interface Words {
  readonly said: Said
  /** Stems of what is asked for and their weights; the noun itself counts double. */
  readonly asked: readonly (readonly [id: number, weight: number])[]
  readonly askedWeight: number
  /** Modifiers of what is asked for that are quantities themselves. */
  readonly kinds: readonly number[]
  /** Modifiers of what is asked for that say an end of a change. */
  readonly ends: readonly string[]
  /** Words of what is asked for and of what it is of, but those of every day. */
  readonly things: readonly string[]
  /** What `targetMatch` found, by the number of the slot; negative where it has not been asked. */
  readonly matches: Float64Array
  /** The same of `ownNameMatch` and `resultMatch`, by the place of the operator. */
  readonly names: Float64Array
  readonly results: Float64Array
}

const words = new WeakMap<Question, Words>()

const readWords = (question: Question): Words => {
  const {
    wanted: { heads, modifiers, rest },
    lexicon,
  } = question
  const asked = [...heads, ...heads, ...modifiers].map((stem): readonly [id: number, weight: number] => [
    lexicon.stems.of(stem),
    lexicon.has(stem) ? 0.2 + lexicon.weight(stem) : UNKNOWN,
  ])
  return {
    said: saidOf(question),
    asked,
    askedWeight: asked.reduce((sum, [, weight]) => sum + weight, 0),
    kinds: modifiers.filter((stem) => lexicon.slotsOf(stem).length > 0).map((stem) => lexicon.stems.of(stem)),
    ends: modifiers.filter((stem) => stem === INITIAL || stem === FINAL),
    things: [...modifiers, ...rest].filter((stem) => !lexicon.has(stem) || !EVERYDAY.has(stem)),
    matches: new Float64Array(lexicon.size).fill(-1),
    names: new Float64Array(lexicon.places).fill(-1),
    results: new Float64Array(lexicon.places).fill(-1),
  }
}

const wordsOf = (question: Question): Words => {
  const known = words.get(question)
  if (known !== undefined) return known
  const read = readWords(question)
  words.set(question, read)
  return read
}

/** Share of a label's words that the question has, the telling ones counting more. */
const coverage = ({ ids, weights, total }: Label, said: Uint8Array): number => {
  let hit = 0
  for (let at = 0; at < ids.length; at++) if (said[ids[at] ?? -1] === 1) hit += weights[at] ?? 0
  return total === 0 ? 0 : hit / total
}

const bestOf = (labels: readonly Label[], said: Uint8Array): number => {
  let most = 0
  for (const label of labels) most = Math.max(most, coverage(label, said))
  return most
}

/** Share of the words that are asked for which a label has. */
const askedShare = ({ head, ids }: Label, { heads }: Question['wanted'], { asked, askedWeight }: Words): number => {
  if (heads.length > 1) return heads.includes(head) ? 1 : 0
  let said = 0
  for (const [id, weight] of asked) if (ids.includes(id)) said += weight
  return askedWeight === 0 ? 0 : said / askedWeight
}

/** Whether something is asked for that the label does not say, and it says another thing instead: density ratio, pressure ratio. */
const isOtherKind = ({ ids, modifiers }: Label, { lexicon, stems }: Question, { kinds }: Words): boolean =>
  kinds.some((id) => !ids.includes(id)) &&
  modifiers.some((stem) => !stems.has(stem) && lexicon.slotsOf(stem).length > 0)

/** Whether the end of a change is asked for and the label says its beginning, or the other way round. */
const isOtherEnd = ({ stems }: Label, { ends }: Words): boolean =>
  ends.some((end) => stems.includes(end === FINAL ? INITIAL : FINAL))

/** How well a slot is what the question asks for by its unit alone. */
const BY_UNIT = 0.6

const readMatch = (slot: Slot, question: Question, own: Words): number => {
  const { heads, symbol, dimension } = question.wanted
  if (symbol !== null && heads.length === 0) return slot.symbol === symbol ? 1 : 0
  if (heads.length === 0 && dimension !== null) return slot.key === own.said.key ? BY_UNIT : 0
  if (own.said.asked[slot.number] === 0) return 0
  let most = 0
  for (const label of slot.labels) {
    const share = askedShare(label, question.wanted, own)
    if (share < LEAST_SHARE || isOtherEnd(label, own)) continue
    const match = share * (0.4 + 0.6 * coverage(label, own.said.stems))
    most = Math.max(most, isOtherKind(label, question, own) ? match / 2 : match)
  }
  return most
}

/** How well a slot is what the question asks for, 0 to 1. */
export const targetMatch = (slot: Slot, question: Question): number => {
  const own = wordsOf(question)
  const known = own.matches[slot.number] ?? -1
  if (known >= 0) return known
  const match = readMatch(slot, question, own)
  own.matches[slot.number] = match
  return match
}

/** What is known of an operator, or the best coverage among labels of its names or result, of which most have no word that is said. */
const known = (table: Float64Array, { order, result }: Entry, labels: readonly Label[], { said }: Words): number => {
  if (said.spoken[result.number] === 0) return 0
  const before = table[order] ?? -1
  if (before >= 0) return before
  const best = bestOf(labels, said.stems)
  table[order] = best
  return best
}

/** How much of one of its own names the question says, 0 to 1. */
export const ownNameMatch = (entry: Entry, question: Question): number => {
  const own = wordsOf(question)
  return known(own.names, entry, entry.names, own)
}

/** How much the question says of what the result is called, 0 to 1. */
export const resultMatch = (entry: Entry, question: Question): number => {
  const own = wordsOf(question)
  return known(own.results, entry, entry.result.labels, own)
}

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
