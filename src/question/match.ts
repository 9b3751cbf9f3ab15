import { keyOf } from '../units/dimension.ts'
import { EVERYDAY } from './everyday.ts'
import type { Entry, Label, Slot } from './lexicon.ts'
import type { Question } from './question.ts'
import { stemOf } from './words.ts'

/** What a word weighs that no operator has. */
const UNKNOWN = 0.1
/** Share of the asked words that a label must have. */
const LEAST_SHARE = 0.5

const [INITIAL, FINAL] = ['initial', 'final'].map(stemOf) as [string, string]

/** What a question says and asks for, by the numbers that stems have in the lexicon. */
interface Words {
  /** 1 at the stems that it says. */
  readonly said: Uint8Array
  /** Stems of what is asked for and their weights; the noun itself counts double. */
  readonly asked: readonly (readonly [id: number, weight: number])[]
  readonly askedWeight: number
  /** Modifiers of what is asked for that are quantities themselves. */
  readonly kinds: readonly number[]
  /** Modifiers of what is asked for that say an end of a change. */
  readonly ends: readonly string[]
  /** What `targetMatch` found, by the number of the slot; negative where it has not been asked. */
  readonly matches: Float64Array
}

const words = new WeakMap<Question, Words>()

const readWords = ({ stems, wanted: { heads, modifiers }, lexicon }: Question): Words => {
  const said = new Uint8Array(lexicon.stems.size)
  for (const stem of stems.keys()) {
    const id = lexicon.stems.of(stem)
    if (id >= 0) said[id] = 1
  }
  const asked = [...heads, ...heads, ...modifiers].map((stem): readonly [id: number, weight: number] => [
    lexicon.stems.of(stem),
    lexicon.has(stem) ? 0.2 + lexicon.weight(stem) : UNKNOWN,
  ])
  return {
    said,
    asked,
    askedWeight: asked.reduce((sum, [, weight]) => sum + weight, 0),
    kinds: modifiers.filter((stem) => lexicon.slotsOf(stem).length > 0).map((stem) => lexicon.stems.of(stem)),
    ends: modifiers.filter((stem) => stem === INITIAL || stem === FINAL),
    matches: new Float64Array(lexicon.size).fill(-1),
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

/** The best coverage among labels. */
export const bestCoverage = (labels: readonly Label[], question: Question): number =>
  bestOf(labels, wordsOf(question).said)

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
  if (heads.length === 0 && dimension !== null) return slot.key === keyOf(dimension) ? BY_UNIT : 0
  let most = 0
  for (const label of slot.labels) {
    const share = askedShare(label, question.wanted, own)
    if (share < LEAST_SHARE || isOtherEnd(label, own)) continue
    const match = share * (0.4 + 0.6 * coverage(label, own.said))
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

/** How much of one of its own names the question says, 0 to 1. */
export const ownNameMatch = ({ names }: Entry, question: Question): number => bestCoverage(names, question)

/**
 * Whether the operator is about one special thing and the question about another: a word of its best name is not said,
 * and a word of what is asked for is not known to it. `moment of inertia of a disc` is no answer for a sphere.
 */
export const isAnother = (slot: Slot, question: Question): boolean => {
  const { wanted, lexicon } = question
  const { vocabulary } = slot.entry
  const strange = [...wanted.modifiers, ...wanted.rest].some(
    (stem) => !vocabulary.has(stem) && (lexicon.has(stem) ? !EVERYDAY.has(stem) : true),
  )
  if (!strange) return false
  const { said } = wordsOf(question)
  const isSaid = ({ ids }: Label): boolean => ids.every((id) => said[id] === 1)
  return !slot.labels.some(isSaid) && !(slot.input === null && slot.entry.names.some(isSaid))
}
