import type { Bound } from '../fill/bind.ts'
import type { Question } from '../fill/question.ts'
import { stemOf } from '../words/words.ts'

const TOGETHER = ['together', 'common', 'afterwards'].map(stemOf)
/** Weight from which on a word belongs to a number. */
const SAID_OF = 0.5

/** A speed that two bodies have together after they met, where one of them would have it before. */
const isOfBoth = ({ fillings, form }: Bound): boolean =>
  /\bcollision\b/.test(form.entry.operator.name) &&
  fillings.some(
    (filling, at) =>
      filling.kind === 'given' &&
      form.needs[at]?.input?.unit === 'm/s' &&
      TOGETHER.some((stem) => (filling.given.around.get(stem) ?? 0) >= SAID_OF),
  )

/** Bodies that meet and of which it is said that they stop. */
const isStopped = ({ form }: Bound, { reading: { mentions } }: Question): boolean =>
  /\bcollision\b/.test(form.entry.operator.name) &&
  form.target.input === null &&
  mentions.some(({ name, origin }) => origin === 'implied' && name === 'final speed')

const BACK = /\b(?:rebound\w*|bounc\w*|revers\w*|back(?:wards?)?|opposite direction)\b/i

/** A body that comes back from what it hits, where both of its speeds would count in one direction. */
const isOneWay = ({ fillings, form }: Bound, { reading: { text } }: Question): boolean =>
  form.needs.some(({ labels }) => labels.some((label) => label.text === 'rebound speed')) &&
  BACK.test(text) &&
  form.needs.every(({ unit }, at) => {
    const filling = fillings[at]
    return unit !== 'm/s' || (filling?.kind === 'given' && filling.given.mention.value > 0)
  })

/** Why a collision is another one than that of a formula; or null. */
export const otherMeeting = (step: Bound, question: Question): string | null => {
  if (isOneWay(step, question)) return 'a speed in the other direction'
  if (isOfBoth(step)) return 'a speed that both have together'
  return isStopped(step, question) ? 'bodies that come to rest' : null
}
