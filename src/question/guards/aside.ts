import { Refusal } from '../../errors/refusal.ts'
import { equalDimensions } from '../../units/dimension.ts'
import type { Given } from '../evidence/evidence.ts'
import { type Question, sentenceOf } from '../fill/question.ts'
import { describeSlot } from '../lexicon/describe-slot.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import type { Mention } from '../read/reading.ts'
import { type Candidate, idsOf, placedGivens } from '../score/candidate.ts'

const isTwin = (one: Mention, other: Mention): boolean =>
  equalDimensions(one.dimension, other.dimension) && !(one.value === other.value && one.unit === other.unit)

/** Formulas of what stops, which take its first speed only. */
const TO_REST = /\b(?:braking|stopping|skid\w*|to (?:a )?(?:stop|halt|rest))\b/

/** Weight from which on a word belongs to a number. */
const NEAR = 0.5

/** Whether the whole name of its place stands beside a number, in two words or more: `a physical half-life of 8 days`. */
const isCalled = ({ around }: Given, { labels }: Slot): boolean =>
  labels.some(({ stems }) => stems.length > 1 && stems.every((stem) => (around.get(stem) ?? 0) >= NEAR))

/**
 * Refuses a number from a sentence that gives the formula nothing else, where one of its kind is left out of another
 * sentence: `The trolley weighs 12 kg. … a 4 kg rifle fires a 10 g bullet …`.
 */
export const fromAside = (candidate: Candidate, { reading, wanted }: Question): Refusal | null => {
  const { mentions } = reading
  const placed = placedGivens(candidate).filter(([, { mention }]) => mention.origin === 'written')
  const sentences = placed.map(([, { mention }]) => sentenceOf(reading, mention.from))
  const asking = sentenceOf(reading, wanted.from)
  const endsAtRest = candidate.steps.some(({ form }) => form.entry.names.some(({ text }) => TO_REST.test(text)))
  for (const [at, [slot, given]] of placed.entries()) {
    const { mention, sent } = given
    const own = sentences[at]
    if (own === asking || mention.symbol !== null || sent !== null || mention.unit === '1') continue
    if (isCalled(given, slot) || sentences.some((other, place) => place !== at && other === own)) continue
    const twin = candidate.unused
      .flatMap((index) => mentions[index] ?? [])
      .find(
        (other) =>
          isTwin(mention, other) &&
          sentenceOf(reading, other.from) !== own &&
          !(endsAtRest && other.name === 'final speed'),
      )
    if (twin === undefined) continue
    const described = describeSlot(slot)
    return new Refusal(
      'MISSING_INPUT',
      `The question does not say whether ${described.symbol} (${described.meaning}) of ${idsOf(candidate).join(' with ')} is ${mention.text} or ${twin.text}; write ${described.symbol} = number.`,
      { missing: [{ ...described, reason: 'ambiguous', candidates: [mention.text, twin.text] }] },
    )
  }
  return null
}
