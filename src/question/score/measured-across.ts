import type { Question } from '../fill/question.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import type { Reading } from '../read/reading.ts'
import { stemOf } from '../words/words.ts'
import { type Candidate, placedGivens } from './candidate.ts'

/** `peak-to-peak`, `from tip to tip`: from the one end to the other, where a formula may count from the middle. */
export const FROM_END_TO_END =
  /\b(?!crest[- ]?to[- ]?crest|trough[- ]?to[- ]?trough)(?:peak|pk|crest|trough|tip|end|edge|top)[- ]?to[- ]?(?:peak|pk|crest|trough|tip|end|edge|bottom)\b|\bpk-?pk\b|\bV[_ ]?pp\b/i
/** What is counted from the middle, or to one side. */
const ONE_SIDED = ['half', 'semi', 'amplitude', 'radius', 'peak'].map(stemOf)
/** Words before and behind a number or what is asked for in which it may be said how it is measured. */
const BESIDE = 8

const isOneSided = ({ labels }: Slot): boolean =>
  labels.some(({ stems }) => ONE_SIDED.some((stem) => stems.includes(stem)))

/** The text around some tokens, up to the next number, within the sentence. */
const around = ({ mentions, tokens, text }: Reading, from: number, to: number): string => {
  const isEdge = (at: number): boolean =>
    /^[.?!;]$/.test(tokens[at]?.text ?? '.') || mentions.some((one) => at >= one.from && at < one.to)
  let [start, end] = [from, to]
  while (from - start < BESIDE && start > 0 && !isEdge(start - 1)) start--
  while (end - to < BESIDE && !isEdge(end)) end++
  return text.slice(tokens[start]?.start ?? 0, tokens[end - 1]?.end ?? text.length)
}

/** What is measured from end to end and taken, or asked for, as what a formula counts to one side; or null. */
export const measuredAcross = ({ steps }: Candidate, { reading, wanted }: Question): string | null => {
  if (!FROM_END_TO_END.test(reading.text)) return null
  const places = placedGivens({ steps }).flatMap(([slot, { derived, mention }]): [slot: Slot, said: string][] =>
    derived === null ? [[slot, around(reading, mention.from, mention.to)]] : [],
  )
  const target = steps.at(-1)?.form.target
  if (target !== undefined) places.push([target, around(reading, wanted.from, wanted.to)])
  for (const [slot, said] of places) {
    const word = FROM_END_TO_END.exec(said)?.[0]
    if (word !== undefined && isOneSided(slot) && !slot.labels.some((label) => FROM_END_TO_END.test(label.text)))
      return word
  }
  return null
}
