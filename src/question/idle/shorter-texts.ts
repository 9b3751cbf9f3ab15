import { type Dimension, equalDimensions } from '../../units/dimension.ts'
import { readQuestion } from '../read-question.ts'
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

const isAmong = (size: Dimension, sizes: readonly Dimension[]): boolean =>
  sizes.some((other) => equalDimensions(other, size))

/**
 * A question without what never counts, without what is about something else as well, and without sentences of strange things
 * of which the numbers are of other dimensions than all others: as far as it has such parts. The last is without all of these.
 * @param isKnown whether a formula speaks of a stem
 */
export const shorterTexts = (text: string, isKnown: (stem: string) => boolean): readonly ShorterText[] => {
  const { plain, beside, strange, doubtful } = idleParts(text, isKnown)
  const texts: ShorterText[] = []
  if (plain.length > 0) texts.push(leaveOut(text, plain))
  if (beside.length > 0) texts.push(leaveOut(text, [...plain, ...beside]))
  const left = [...plain, ...beside, ...strange, ...doubtful]
  if (strange.length > 0) {
    const others = sizesIn(without(text, inOrder([...plain, ...beside, ...strange])))
    const sizes = strange.map(({ start, end }) => sizesIn(text.slice(start, end)))
    const apart = strange.filter((_span, at) => sizes[at]?.every((size) => !isAmong(size, others)))
    if (apart.length > 0) texts.push(leaveOut(text, [...plain, ...beside, ...apart], sizes.flat()))
  }
  if (strange.length + doubtful.length > 0) texts.push(leaveOut(text, left, [], true))
  return texts
}
