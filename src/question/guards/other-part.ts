import { dimension, equalDimensions } from '../../units/dimension.ts'
import { type Question, sentenceOf } from '../fill/question.ts'
import { isRestated } from '../fill/restated.ts'
import { type Candidate, givensOf } from '../score/candidate.ts'

const MASS = dimension(0, 1)
const FORCE = dimension(1, 1, -2)

/** Words of a body or a force that takes part beside the one that is spoken of. */
const TAKES_PART =
  /^(?:trailers?|hangs?|hanging|coupled|hitched|attached|tied|towed|tows?|tugs?|passengers?|riders?|cargo|luggage|loaded|headwind|tailwind|wind|pushes|opposes|holds|brakes?)$/

/**
 * A mass or a force of another body that takes part, where the formula has one of its kind and leaves it out: `A trailer of
 * 500 kg hangs behind.`; or null.
 */
export const otherPart = (candidate: Candidate, { reading }: Question): string | null => {
  const used = givensOf(candidate).map(({ mention }) => mention)
  for (const at of candidate.unused) {
    const mention = reading.mentions[at]
    if (mention?.origin !== 'written' || isRestated(mention, candidate.steps)) continue
    const size = [MASS, FORCE].find((one) => equalDimensions(one, mention.dimension))
    if (size === undefined || !used.some((other) => equalDimensions(other.dimension, size))) continue
    const own = sentenceOf(reading, mention.from)
    if (used.some((other) => other.origin === 'written' && sentenceOf(reading, other.from) === own)) continue
    if (reading.tokens.some(({ word }, place) => sentenceOf(reading, place) === own && TAKES_PART.test(word)))
      return mention.text
  }
  return null
}
