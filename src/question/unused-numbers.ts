import { equalDimensions } from '../units/dimension.ts'
import type { Bound } from './bind.ts'
import type { Features } from './features.ts'
import { type Question, sentenceOf } from './question.ts'
import type { Mention } from './reading.ts'
import { isRestated } from './restated.ts'

type Unused = Pick<Features, 'unusedHere' | 'unusedElsewhere' | 'unusedTwin' | 'unusedBare' | 'unusedNamed'>

/** Whether something that is only implied stands where this number could. */
const displaced = (mention: Mention, used: ReadonlySet<number>, mentions: readonly Mention[]): boolean =>
  [...used].some((other) => {
    const taken = mentions[other]
    return taken !== undefined && taken.origin !== 'written' && equalDimensions(taken.dimension, mention.dimension)
  })

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
    const twin = [...used].some((other) => {
      const size = mentions[other]?.dimension
      return size !== undefined && equalDimensions(size, mention.dimension)
    })
    if (twin) count.unusedTwin++
    if (busy.has(sentenceOf(reading, mention.from))) count.unusedHere++
    else count.unusedElsewhere++
  }
  return count
}
