import { Refusal } from '../../errors/refusal.ts'
import { equalDimensions } from '../../units/dimension.ts'
import type { Given } from '../evidence/evidence.ts'
import type { Bound } from '../fill/bind.ts'
import { type Question, sentenceOf } from '../fill/question.ts'
import { givensIn } from '../fill/ways-to-fill.ts'
import type { Mention, Reading } from '../read/reading.ts'
import type { Candidate } from '../score/candidate.ts'
import { stemOf } from '../words/words.ts'

/** Things that are counted before their numbers are given. */
const MOST_COUNTED = 12

const isCount = (mention: Mention | undefined): mention is Mention =>
  mention?.origin === 'written' &&
  mention.unit === '1' &&
  mention.symbol === null &&
  Number.isInteger(mention.value) &&
  mention.value >= 2

/** The numbers that steps use, by themselves or in lists, as often as they use them. */
const usedBy = (steps: readonly Bound[]): readonly Given[] =>
  steps.flatMap(({ fillings }) => fillings.flatMap(givensIn))

/** How many members the lists of some steps have. */
const listLengths = (steps: readonly Bound[]): readonly number[] =>
  steps.flatMap(({ fillings }) =>
    fillings.flatMap((filling) => (filling.kind === 'list' ? [filling.givens.length] : [])),
  )

/**
 * Whether a number only counts others of one kind, all of which are used: `two charges of 2 µC and 3 µC`, `two charges of
 * 2 µC each`, `three readings: 2.1, 2.3 and 2.2`.
 */
export const countsUsed = (mention: Mention | undefined, steps: readonly Bound[]): boolean => {
  if (!isCount(mention) || mention.value > MOST_COUNTED) return false
  if (listLengths(steps).includes(mention.value)) return true
  const used = usedBy(steps).map((given) => given.mention)
  return used.some(
    ({ unit, dimension }) =>
      unit !== '1' && used.filter((other) => equalDimensions(other.dimension, dimension)).length === mention.value,
  )
}

const refusalOf = ({ mention }: Given): Refusal =>
  new Refusal(
    'MISSING_INPUT',
    `${mention.text} is said of each of several, and their number has no place in the formula; give what all of them make together.`,
    { missing: [{ symbol: mention.text, reason: 'ambiguous', candidates: [] }] },
  )

/** Words between how many things there are and what is said of each: `four steel springs of 20 kN/m`. */
const MOST_BETWEEN = 3

/** A number of which several things are said to have one each, and which is used another number of times than there are things. */
const countedOtherwise = (
  counted: Mention,
  used: readonly Given[],
  { steps }: Candidate,
  { reading: { tokens } }: Question,
): Given | undefined => {
  const thing = tokens[counted.to]?.word ?? ''
  // Of two plates or wires a formula speaks as one thing.
  const isPair =
    counted.value === 2 &&
    steps.some(({ form }) => form.entry.names.some(({ text }) => text.split(' ').includes(thing)))
  if (isPair || !/^(?!phases?$)\p{L}/u.test(thing)) return undefined
  return used.find(({ derived, mention }) => {
    const between = tokens.slice(counted.to, mention.from)
    if (derived !== null || mention.unit === '1' || between.length < 2 || between.length > MOST_BETWEEN) return false
    if (
      !/^(?:of|with|having)$/.test(between.at(-1)?.word ?? '') ||
      between.some(({ kind, word }) => kind !== 'word' || /^(?:and|or)$/.test(word))
    )
      return false
    return used.filter((other) => equalDimensions(other.mention.dimension, mention.dimension)).length < counted.value
  })
}

/** `four legs, each with a cross section of 10 cm²`: whether the count next before `each` is that of things with this number. */
const isOfEach = ({ to }: Mention, { derived, mention }: Given, { mentions, tokens }: Reading): boolean => {
  const each = tokens.findLastIndex(({ word }, at) => word === 'each' && at >= to && at < mention.from)
  if (derived !== null || mention.unit === '1' || each < 0) return false
  const between = tokens.slice(to, mention.from)
  return (
    !between.some(({ text }) => /^[.;?!]$/.test(text)) &&
    !mentions.some(({ from }) => from >= to && from < mention.from)
  )
}

/** `8 wagons. Each weighs 20 t`: whether the sentence behind that of a count tells this number of one of what is counted. */
const isOfEachBefore = (count: Mention, { derived, mention }: Given, reading: Reading): boolean => {
  const { tokens } = reading
  const own = sentenceOf(reading, count.from)
  if (derived !== null || mention.unit === '1' || sentenceOf(reading, mention.from) !== own + 1) return false
  const start = tokens.findIndex((_token, at) => sentenceOf(reading, at) === own + 1)
  const [first, second, third] = [0, 1, 2].map((by) => tokens[start + by]?.word ?? '')
  if (/^(?:each|every|all)$/.test(first ?? '') || (first === 'in' && second === 'each')) return true
  const things = tokens.slice(count.to, count.to + 3).map(({ word }) => stemOf(word))
  return /^(?:an?|one)$/.test(first ?? '') && [second, third].some((word) => things.includes(stemOf(word ?? '')))
}

/** What is said of a number of each of several things that is taken once, their number being left out: `four springs of 60 kN/m each`; or null. */
export const oneOfMany = (candidate: Candidate, question: Question): Refusal | null => {
  const { steps, unused } = candidate
  const { reading } = question
  const all = usedBy(steps)
  for (const index of unused) {
    const mention = reading.mentions[index]
    const other = isCount(mention) ? countedOtherwise(mention, all, candidate, question) : undefined
    if (other !== undefined) return refusalOf(other)
  }
  const counts = unused.flatMap((index) => {
    const mention = reading.mentions[index]
    // Two make a pair as often as not, and `three-phase` counts no things.
    const counted = isCount(mention) && mention.value > 2 && reading.tokens[mention.to]?.word !== '-'
    return counted ? [mention] : []
  })
  if (counts.length === 0) return null
  for (const count of counts) {
    const one = all.find((given) => isOfEach(count, given, reading) || isOfEachBefore(count, given, reading))
    if (one !== undefined && all.filter(({ mention }) => mention === one.mention).length === 1) return refusalOf(one)
  }
  const isSingle = (given: Given): boolean => {
    const times = all.filter(({ mention }) => mention === given.mention).length
    const { copies, mention } = given
    if (copies !== null && unused.includes(copies.use)) return copies.count > 2 && copies.count !== times
    return (
      times === 1 &&
      counts.some(({ from }) => from < mention.from && sentenceOf(reading, from) === sentenceOf(reading, mention.from))
    )
  }
  const single = all.find((given) => given.each && isSingle(given))
  return single === undefined ? null : refusalOf(single)
}
