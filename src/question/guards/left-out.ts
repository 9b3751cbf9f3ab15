import { equalDimensions } from '../../units/dimension.ts'
import { isListing } from '../evidence/enumeration.ts'
import { isWrittenItself } from '../evidence/written-givens.ts'
import { type Question, sentenceOf } from '../fill/question.ts'
import { isRestated } from '../fill/restated.ts'
import { isCalled, type Slot } from '../lexicon/lexicon.ts'
import type { Mention } from '../read/reading.ts'
import { type Candidate, givensOf, placedGivens } from '../score/candidate.ts'
import { CHANGES } from './other-role.ts'

/** A letter without its number: R of R_2. */
const INDEXED = /^(.*?)_?\d$/

const letterOf = ({ symbol }: Mention): string | null => (symbol === null ? null : (INDEXED.exec(symbol)?.[1] ?? null))

/**
 * A number that stands beside one that is used, in an enumeration of one unit or under the same letter, and is left out:
 * `R1, R2 and R3` where the formula takes two; or null.
 */
export const leftOut = (candidate: Candidate, { reading }: Question): string | null => {
  const { mentions } = reading
  const places = new Set(candidate.steps.flatMap(({ used }) => [...used]))
  const used = givensOf(candidate).flatMap(({ uses }) => uses.flatMap((at) => mentions[at] ?? []))
  for (const at of candidate.unused) {
    const mention = mentions[at]
    if (mention === undefined || mention.origin !== 'written' || places.has(at)) continue
    if (isRestated(mention, candidate.steps)) continue
    // `four times in 24 h`: a day is no period then.
    const [next, after] = [reading.tokens[mention.to], reading.tokens[mention.to + 1]]
    if (mention.unit === '1' && next?.word === 'times' && !/^(?:as|the|more|less|\w+er)$/.test(after?.word ?? ''))
      return mention.text
    const letter = letterOf(mention)
    const isTwin = (other: Mention): boolean => {
      if (other.origin !== 'written' || !equalDimensions(other.dimension, mention.dimension)) return false
      if (letter !== null && letterOf(other) === letter) return true
      if (mention.unit !== other.unit) return false
      return isListing(reading, mention.to, other.from) || isListing(reading, other.to, mention.from)
    }
    if (used.some(isTwin)) return mention.text
  }
  return null
}

const OF_BOTH = /^(?:both|together|altogether|combined|jointly)$/

/** A number like one that is used, left out where it is asked for what several make together: `the kinetic energy of both`; or null. */
export const leftOfBoth = (candidate: Candidate, { reading, wanted }: Question): string | null => {
  const { mentions, tokens } = reading
  const asking = sentenceOf(reading, wanted.from)
  if (!tokens.some(({ word }, at) => OF_BOTH.test(word) && sentenceOf(reading, at) === asking)) return null
  const used = givensOf(candidate).map(({ mention }) => mention)
  const left = candidate.unused
    .flatMap((at) => mentions[at] ?? [])
    .find(
      (mention) =>
        mention.origin === 'written' &&
        mention.unit !== '1' &&
        !isRestated(mention, candidate.steps) &&
        used.some(({ dimension }) => equalDimensions(dimension, mention.dimension)),
    )
  return left?.text ?? null
}

/** Words before a number in which it may be said that something changes to it. */
const REACH = 4

/** Whether a number is that to which something changes: `when the current drops to 1 A`. */
const isReached = ({ from }: Mention, { tokens }: Question['reading']): boolean =>
  tokens[from - 1]?.word === 'to' &&
  tokens.slice(Math.max(0, from - REACH), from).some(({ word }) => CHANGES.test(word))

/** The number with which a change begins that is said elsewhere, left out where its end is used: `carries 4 A … drops to 1 A`; or null. */
export const leftBeginning = (candidate: Candidate, { reading }: Question): string | null => {
  const placed = givensOf(candidate).filter(isWrittenItself)
  for (const at of candidate.unused) {
    const left = reading.mentions[at]
    if (left?.origin !== 'written' || left.unit === '1' || isRestated(left, candidate.steps)) continue
    const [end, other] = placed.filter(({ mention }) => equalDimensions(mention.dimension, left.dimension))
    if (end !== undefined && other === undefined && isReached(end.mention, reading)) return left.text
  }
  return null
}

/** Places of the numbers that a step uses, and the slots that they fill. */
const slotsOf = (candidate: Candidate): ReadonlyMap<Mention, Slot> =>
  new Map(placedGivens(candidate).map(([slot, { mention }]) => [mention, slot]))

/**
 * Numbers of two pairs of one unit that were torn apart: of `at 15 m and 90 m the drawdown is 2.6 m and 0.9 m` no distance
 * stands where a drawdown should; or null.
 */
export const tornApart = (candidate: Candidate, { reading }: Question): string | null => {
  const slots = slotsOf(candidate)
  const pairs = reading.mentions.flatMap((one, at): (readonly [Mention, Mention])[] => {
    const other = reading.mentions[at + 1]
    if (other === undefined || one.unit !== other.unit || one.unit === '1') return []
    return slots.has(one) && slots.has(other) && isListing(reading, one.to, other.from) ? [[one, other]] : []
  })
  if (pairs.length < 2) return null
  for (const [one, other] of pairs) {
    const [here, there] = [slots.get(one), slots.get(other)]
    const isAlone = !pairs.some((pair) => pair[0] !== one && pair[0].unit === one.unit)
    if (here === undefined || there === undefined || isAlone || isCalled(here, there.heads)) continue
    return other.text
  }
  return null
}

/** The number that already has the name of what is asked for: `a loan of 10,000 euros is repaid`; or null. */
export const alreadyGiven = (candidate: Candidate, { reading, wanted }: Question): string | null => {
  const target = candidate.steps.at(-1)?.form.target
  if (target === undefined || target.input === null) return null
  const word = (place: number): string => reading.tokens[place]?.word ?? ''
  let at = wanted.to
  if (/^(?:of|is|was)$/.test(word(at))) at++
  if (/^(?:an?|the)$/.test(word(at))) at++
  return (
    reading.mentions.find(
      ({ from, origin, dimension }) =>
        from === at && origin === 'written' && equalDimensions(dimension, target.dimension),
    )?.text ?? null
  )
}
