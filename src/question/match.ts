import { EVERYDAY } from './everyday.ts'
import { type Entry, keyOf, type Label, type Slot } from './lexicon.ts'
import type { Question } from './question.ts'
import { stemOf } from './words.ts'

/** Share of a label's words that the question has, the telling ones counting more. */
const coverage = (label: Label, question: Question): number => {
  const known = question.shares.get(label)
  if (known !== undefined) return known
  const { stems, weights, total } = label
  let hit = 0
  for (let at = 0; at < stems.length; at++) if (question.stems.has(stems[at] ?? '')) hit += weights[at] ?? 0
  const share = total === 0 ? 0 : hit / total
  question.shares.set(label, share)
  return share
}

/** The best coverage among labels. */
export const bestCoverage = (labels: readonly Label[], question: Question): number =>
  labels.reduce((most, label) => Math.max(most, coverage(label, question)), 0)

/** What a word weighs that no operator has. */
const UNKNOWN = 0.1
/** Share of the asked words that a label must have. */
const LEAST_SHARE = 0.5

/** Share of the words that are asked for which a label has; the noun itself counts double. */
const askedShare = (label: Label, { wanted, lexicon }: Question): number => {
  const { heads, modifiers } = wanted
  if (heads.length > 1) return heads.includes(label.head) ? 1 : 0
  let all = 0
  let said = 0
  for (const stem of [...heads, ...heads, ...modifiers]) {
    const weight = lexicon.has(stem) ? 0.2 + lexicon.weight(stem) : UNKNOWN
    all += weight
    if (label.stems.includes(stem)) said += weight
  }
  return all === 0 ? 0 : said / all
}

/** Whether something is asked for that the label does not say, and it says another thing instead: density ratio, pressure ratio. */
const isOtherKind = (label: Label, { wanted, lexicon, stems }: Question): boolean =>
  wanted.modifiers.some((stem) => lexicon.slotsOf(stem).length > 0 && !label.stems.includes(stem)) &&
  label.modifiers.some((stem) => lexicon.slotsOf(stem).length > 0 && !stems.has(stem))

const [INITIAL, FINAL] = ['initial', 'final'].map(stemOf) as [string, string]

/** Whether the end of a change is asked for and the label says its beginning, or the other way round. */
const isOtherEnd = ({ stems }: Label, { wanted: { modifiers } }: Question): boolean =>
  (modifiers.includes(FINAL) && stems.includes(INITIAL)) || (modifiers.includes(INITIAL) && stems.includes(FINAL))

/** How well a slot is what the question asks for by its unit alone. */
const BY_UNIT = 0.6

/** How well a slot is what the question asks for, 0 to 1. */
export const targetMatch = (slot: Slot, question: Question): number => {
  const { heads, symbol, dimension } = question.wanted
  if (symbol !== null && heads.length === 0) return slot.symbol === symbol ? 1 : 0
  if (heads.length === 0 && dimension !== null) return slot.key === keyOf(dimension) ? BY_UNIT : 0
  let most = 0
  for (const label of slot.labels) {
    const share = askedShare(label, question)
    if (share < LEAST_SHARE || isOtherEnd(label, question)) continue
    const match = share * (0.4 + 0.6 * coverage(label, question))
    most = Math.max(most, isOtherKind(label, question) ? match / 2 : match)
  }
  return most
}

/** How much of one of its own names the question says, 0 to 1. */
export const ownNameMatch = ({ names }: Entry, question: Question): number => bestCoverage(names, question)

/** Weight of what the question says and the operators do not know. */
export const unexplained = (entries: readonly Entry[], question: Question): number => {
  let sum = 0
  const asked = new Set(question.wanted.modifiers)
  for (const [stem, near] of question.stems) {
    if (entries.some(({ vocabulary }) => vocabulary.has(stem))) continue
    if (asked.has(stem)) continue
    if (!EVERYDAY.has(stem) && question.lexicon.has(stem)) sum += near * (0.25 + 0.75 * question.lexicon.weight(stem))
  }
  return sum
}

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
  const labels = slot.input === null ? [...slot.entry.names, ...slot.labels] : slot.labels
  return !labels.some(({ stems }) => stems.every((stem) => question.stems.has(stem)))
}
