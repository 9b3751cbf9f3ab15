import { type Dimension, equalDimensions } from '../../units/dimension.ts'
import { readQuestion } from '../read/read-question.ts'
import { idleParts, without } from './idle-parts.ts'
import type { Span } from './sentences.ts'

/** A question without some of its parts. */
export interface ShorterText {
  readonly text: string
  /** What was left out, as written. */
  readonly left: readonly string[]
  /** Dimensions of numbers that might count all the same, where the answer is of one of them. */
  readonly sizes: readonly Dimension[]
  /** Whether it may lack what counts: it is no reading of the question, and only has to agree with one. */
  readonly isDoubtful: boolean
}

const inOrder = (parts: readonly Span[]): readonly Span[] => {
  const sorted = [...parts].sort((a, b) => a.start - b.start || b.end - a.end)
  return sorted.filter(({ end }, at) => !sorted.slice(0, at).some((other) => other.end >= end))
}

const leaveOut = (
  text: string,
  parts: readonly Span[],
  sizes: readonly Dimension[] = [],
  isDoubtful = false,
): ShorterText => {
  const left = inOrder(parts)
  return {
    text: without(text, left),
    left: left.map(({ start, end }) => text.slice(start, end).replace(/^[\s,(]+|[\s,):]+$/g, '')),
    sizes,
    isDoubtful,
  }
}

const sizesIn = (text: string): readonly Dimension[] =>
  readQuestion(text).mentions.flatMap(({ origin, dimension }) => (origin === 'written' ? [dimension] : []))

/** Words that may speak of what another sentence tells, or of several things as one. */
const REFERRING =
  /\b(?:he|she|him|her|hers|his|they|them|their|both|two|total|together|combined|sum|all|others?|same|drivers?|riders?|passengers?|(?:on|in|with|of|by|aboard|for|to|from|under|behind) it)\b/i

const isAmong = (size: Dimension, sizes: readonly Dimension[]): boolean =>
  sizes.some((other) => equalDimensions(other, size))

/**
 * A question without what never counts, without what is about something else as well, and without sentences of strange things,
 * of both as far as their numbers are of other dimensions than all others. The last is without all of these.
 * @param isKnown whether a formula speaks of a stem
 */
export const shorterTexts = (text: string, isKnown: (stem: string) => boolean): readonly ShorterText[] => {
  const { plain, beside, strange, doubtful } = idleParts(text, isKnown)
  const texts: ShorterText[] = []
  if (plain.length > 0) texts.push(leaveOut(text, plain))
  // Most questions have nothing else, and reading what is left of one takes its time.
  if (beside.length + strange.length + doubtful.length === 0) return texts
  const left = [...plain, ...beside, ...strange, ...doubtful]
  const rest = without(text, inOrder([...plain, ...beside, ...strange]))
  const others = sizesIn(rest)
  const sizesOf = ({ start, end }: Span): readonly Dimension[] => sizesIn(text.slice(start, end))
  const isApart = (span: Span): boolean => sizesOf(span).every((size) => !isAmong(size, others))
  // A like number may count where the rest refers to it or puts several together.
  const by = REFERRING.test(rest) ? beside.filter(isApart) : beside
  if (by.length > 0) texts.push(leaveOut(text, [...plain, ...by], by.flatMap(sizesOf)))
  const apart = strange.filter(isApart)
  if (apart.length > 0) texts.push(leaveOut(text, [...plain, ...by, ...apart], [...by, ...apart].flatMap(sizesOf)))
  if (left.length > plain.length + by.length) texts.push(leaveOut(text, left, [], true))
  return texts
}
