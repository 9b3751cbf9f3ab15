import { equalDimensions } from '../../units/dimension.ts'
import type { Question } from '../fill/question.ts'
import type { Entry } from '../lexicon/lexicon.ts'
import { textBehind } from '../read/text-around.ts'
import type { Candidate } from '../score/candidate.ts'
import { stemOf } from '../words/words.ts'
import { CHANGE } from './other-role.ts'

/** Words before what is asked for that make another number of it. */
const CHANGED = new Map(
  `root slope gradient multiplier inverted log logarithmic exponential
  full whole entire overall tip twice double doubled half halved
  combined cumulative complementary normalised normalized fractional`
    .split(/\s+/)
    .map((word): [string, string] => [stemOf(word), word]),
)

const knows = ({ spoken }: Entry, stem: string): boolean => spoken.has(stem)

/** What a quantity is counted by that is asked for: `binding energy per nucleon`. */
const PER = /^\s*per (?:unit |single )?([a-z]+)/i
/** Units and words of time that a formula gives by its own unit. */
const COUNTED_BY_UNIT =
  /^(?:use|second|minute|hour|day|week|month|year|met(?:er|re)|kilomet(?:er|re)|kilogram|gram|kg|km|cubic|square|lit(?:er|re)|mole?|kelvin|volume|mass|length|area|time|s|m|h)s?$/i

/** What has its unit for each of something: none of these units is for a length, an area, a volume, a mass or a mole. */
const FOR_EACH = /^(?:met(?:er|re)|kilomet(?:er|re)|length|area|square|cubic|volume|mass|kilogram|kg|mole?)s?$/i
const WHOLE_UNIT = /^(?:1|N|J|eV|kg|W|C|A|V|F|H|ohm|mol|m|m\^2|m\^3|s|K)$/

/** The same, further on in the clause that asks: `what mass of vapour is there per cubic metre`; none of a number. */
const perApart = ({ reading: { mentions, tokens }, wanted }: Question): string | null => {
  for (let at = wanted.to; at < tokens.length && !/^[.?!;:,]$/.test(tokens[at]?.text ?? ''); at++) {
    const next = tokens[at + 1]?.word === 'unit' ? at + 2 : at + 1
    if (tokens[at]?.word !== 'per' || !FOR_EACH.test(tokens[next]?.word ?? '')) continue
    const isOfNumber = mentions.some(({ from, to }) => from <= at && to >= at)
    if (!isOfNumber) return tokens[next]?.word ?? null
  }
  return null
}

/** A time constant is asked for by its name, or by what it is; the time of a change is another number. */
const TIME_CONSTANT =
  /\btime[- ]constants?\b|\btau\b|τ|\b(?:RC|RL|L\/R|relaxation|response|decay|characteristic)[- ]times?\b|1\/e\b|\b(?:36\.8|37|63(?:\.2)?) ?(?:%|per ?cent)/i

/** Whether a time constant would be given for a time of which nothing says that it is one. */
const isUnnamedConstant = ({ steps }: Candidate, text: string): boolean => {
  const target = steps.at(-1)?.form.target
  return (
    target?.unit === 's' &&
    target.labels.length > 0 &&
    target.labels.every((label) => /\btime constant\b/.test(label.text)) &&
    !TIME_CONSTANT.test(text)
  )
}

const CHANGING = ['change', 'increase'].map(stemOf)

const BY_HOW_MUCH =
  /\bby how much (?:is|are|was|were|does|do|did|will|would|has|have|must|can|should|shorter|longer|less|more)\b/i

/** Whether it is asked by how much something changes, where a formula gives what it is. */
const isNoChange = ({ steps }: Candidate, { reading: { text }, wanted: { heads } }: Question): boolean => {
  const labels = steps.at(-1)?.form.target.labels ?? []
  const isAsked = CHANGING.some((stem) => heads.includes(stem)) || BY_HOW_MUCH.test(text)
  return isAsked && !labels.some((label) => CHANGE.test(label.text))
}

/** Whether it is asked what something is at the end, its value at the beginning being said, where a formula gives only its change. */
const isOnlyChange = ({ steps, unused }: Candidate, { reading, wanted }: Question): boolean => {
  const target = steps.at(-1)?.form.target
  if (target === undefined || target.unit !== 'K' || target.labels.length === 0) return false
  const end = reading.tokens.findIndex(({ text }, at) => at >= wanted.to && /^[.?!;]$/.test(text))
  const asking = reading.tokens.slice(Math.max(0, wanted.from - 3), end < 0 ? undefined : end)
  if (!target.labels.every(({ text }) => CHANGE.test(text)) || asking.some(({ word }) => CHANGE.test(word)))
    return false
  return unused.some((index) => {
    const mention = reading.mentions[index]
    return mention?.origin === 'written' && equalDimensions(mention.dimension, target.dimension)
  })
}

const FINAL = stemOf('new')

/** Whether a new length is asked for, where a formula is turned round for the one that there was. */
const isOld = ({ steps }: Candidate, { modifiers }: Question['wanted']): boolean => {
  const target = steps.at(-1)?.form.target
  if (target === undefined || target.input === null || target.unit !== 'm' || !modifiers.includes(FINAL)) return false
  return !target.labels.some(({ stems }) => stems.includes(FINAL))
}

/** What is said of a part that nobody uses: the power that is wasted is not the one that is needed. */
const WASTED = /^(?:wast(?:es?|ed|ing)|unused|useless|uselessly)$/

/** The same, of what has an efficiency. */
const LOST = /^(?:lost|loss|losses|dissipated)$/

const isOfEfficiency = ({ names }: Entry): boolean => names.some(({ text }) => /\befficiency\b/.test(text))

const wastedOf = ({ steps }: Candidate, { reading: { tokens }, wanted }: Question): string | null => {
  const end = tokens.findIndex(({ text }, at) => at >= wanted.to && /^[.?!;]$/.test(text))
  const isOfUse = steps.some(({ form }) => isOfEfficiency(form.entry))
  const word = tokens
    .slice(wanted.from, end < 0 ? tokens.length : end)
    .find((token) => WASTED.test(token.word) || (isOfUse && LOST.test(token.word)))?.word
  return word !== undefined && !steps.some(({ form }) => form.entry.spoken.has(stemOf(word))) ? word : null
}

const PEAK = ['peak', 'maximum', 'crest', 'amplitude'].map(stemOf)
/** What an alternating voltage or current is called by, where that is no greatest value. */
const EFFECTIVE = /\brms\b|\broot[- ]mean[- ]square\b|\beffective (?:value|voltage|current)\b|\bV_?rms\b/i

/** `the peak current` of an rms voltage, where no operator parts the two. */
const isPeakOfEffective = ({ steps }: Candidate, { reading: { text }, wanted }: Question): boolean =>
  EFFECTIVE.test(text) &&
  [...wanted.modifiers, ...wanted.heads].some((stem) => PEAK.includes(stem)) &&
  !steps.some(({ form }) => PEAK.some((stem) => form.entry.spoken.has(stem)) && form.entry.spoken.has('rms'))

/** How many there are in a while, where a formula gives how many come in a second: `how many photons in a minute`. */
const IN_A_WHILE =
  /\bhow many\b[^.?!]*\b(?:in|within|during|over) (?:(?:an?|one|each|every|\d[\d.]*|two|three|five|ten|twenty|thirty) ){1,2}?(?:minutes?|hours?|days?|weeks?|months?|years?|min|h|s|seconds?|ms|milliseconds?|microseconds?)\b/i

const isCountOfAWhile = ({ steps }: Candidate, text: string): boolean =>
  /^(?:1\/s|Hz|Bq)$/.test(steps.at(-1)?.form.target.unit ?? '') && IN_A_WHILE.test(text)

/** What is said of the quantity that is asked for and makes another one of it, where none of the operators speaks of that; or null. */
export const askedChange = (candidate: Candidate, question: Question): string | null => {
  const { wanted, reading } = question
  const entries = candidate.steps.map(({ form }) => form.entry)
  if (isUnnamedConstant(candidate, reading.text)) return 'a time that may be no time constant'
  if (isNoChange(candidate, question) || isOld(candidate, wanted)) return wanted.text
  if (isOnlyChange(candidate, question)) return `${wanted.text}, of which only the change follows`
  if (isPeakOfEffective(candidate, question)) return 'a greatest value and an rms value'
  if (isCountOfAWhile(candidate, reading.text)) return 'how many there are and how many come in a second'
  const wasted = wastedOf(candidate, question)
  if (wasted !== null) return wasted
  for (const stem of [...wanted.modifiers, ...wanted.heads.slice(0, wanted.heads.length > 1 ? 0 : 1)]) {
    const word = CHANGED.get(stem)
    if (word !== undefined && !entries.some((entry) => knows(entry, stem))) return word
  }
  const per = PER.exec(textBehind(reading, wanted))?.[1]
  if (per !== undefined && !COUNTED_BY_UNIT.test(per) && !entries.some(({ vocabulary }) => vocabulary.has(stemOf(per))))
    return `per ${per}`
  if (per !== undefined && FOR_EACH.test(per) && WHOLE_UNIT.test(candidate.steps.at(-1)?.form.target.unit ?? ''))
    return `per ${per}`
  const apart = perApart(question)
  if (apart !== null && WHOLE_UNIT.test(candidate.steps.at(-1)?.form.target.unit ?? '')) return `per ${apart}`
  const before = reading.tokens.slice(Math.max(0, wanted.from - 3), wanted.from).map(({ word }) => word)
  const of = before.lastIndexOf('of')
  const word = of > 0 ? CHANGED.get(stemOf(before[of - 1] ?? '')) : undefined
  return word !== undefined && !entries.some((entry) => knows(entry, stemOf(word))) ? word : null
}
