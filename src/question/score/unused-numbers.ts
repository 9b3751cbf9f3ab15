import { equalDimensions } from '../../units/dimension.ts'
import type { Bound } from '../fill/bind.ts'
import { type Question, sentenceOf } from '../fill/question.ts'
import { isRestated } from '../fill/restated.ts'
import type { Mention } from '../read/reading.ts'
import type { Features } from './features.ts'

type Unused = Pick<Features, 'unusedHere' | 'unusedElsewhere' | 'unusedTwin' | 'unusedBare' | 'unusedNamed'>

/** Whether something that is only implied stands where this number could. */
const displaced = (mention: Mention, used: ReadonlySet<number>, mentions: readonly Mention[]): boolean => {
  for (const other of used) {
    const taken = mentions[other]
    if (taken === undefined || taken.origin === 'written') continue
    if (equalDimensions(taken.dimension, mention.dimension)) return true
  }
  return false
}

/** Whether a number of the same dimension is used. */
const hasTwin = (mention: Mention, used: ReadonlySet<number>, mentions: readonly Mention[]): boolean => {
  for (const other of used) {
    const size = mentions[other]?.dimension
    if (size !== undefined && equalDimensions(size, mention.dimension)) return true
  }
  return false
}

/** Counts the numbers that a candidate leaves out. */
export const countUnused = (
  unused: readonly number[],
  used: ReadonlySet<number>,
  steps: readonly Bound[],
  question: Question,
): Unused => {
  const { reading, wanted, named } = question
  const { mentions } = reading
  const busy = new Set([sentenceOf(reading, wanted.from)])
  for (const index of used) busy.add(sentenceOf(reading, mentions[index]?.from ?? 0))
  const count = { unusedHere: 0, unusedElsewhere: 0, unusedTwin: 0, unusedBare: 0, unusedNamed: 0 }
  for (const index of unused) {
    const mention = mentions[index]
    // A value sent beside the question was meant for something.
    if (mention === undefined) count.unusedHere += 2
    if (mention === undefined || mention.origin !== 'written' || isRestated(mention, steps)) continue
    if (mention.unit === '1' && mention.symbol === null && !named.has(index)) {
      count.unusedBare++
      continue
    }
    if (mention.symbol !== null || named.has(index) || displaced(mention, used, mentions)) count.unusedNamed++
    if (hasTwin(mention, used, mentions)) count.unusedTwin++
    if (busy.has(sentenceOf(reading, mention.from))) count.unusedHere++
    else count.unusedElsewhere++
  }
  return count
}
