import type { Question } from '../fill/question.ts'
import { countedOf, onlyPole } from '../givens/signed-givens.ts'
import type { Candidate } from '../score/candidate.ts'

/** Somebody who hears or sees, as the one that moves. */
const OBSERVER_MOVES =
  /\b(?:you|observer|listener|hearer|receiver|he|she|i|we|they|cyclist|runner|jogger|driver|passenger|pilot|person|man|woman|boy|girl|student)\b(?: who| that)?(?: \w+)? ?(?:moves?|moving|drives?|driving|runs?|running|rides?|riding|walks?|walking|cycles?|cycling|travels?|travell?ing|flies|flying|speeds?|goes|going|approach\w*|recedes?)\b|\b(?:stationary|fixed|parked|resting|motionless|standing|church) (?:\w+ ){0,2}(?:source|siren|horn|whistle|bell|speaker|loudspeaker|buzzer|alarm|train|car|ambulance|truck)\b/i

const LIFT = /\b(?:lift|elevator)\b/
/** What goes up and slows down accelerates downwards. */
const SLOWS = /\b(?:slow\w*|brak\w*|decelerat\w*|retard\w*|stop\w*|comes? to rest)\b/i

/** Two things that come from two sides. */
const AGAINST =
  /\bhead-?on\b|\b(?:towards?|against) (?:each other|one another|it|him|her|the (?:first|other)(?: one)?)\b|\bopposite(?:ly)? (?:directions?|moving|directed)|\boncoming\b|\bin the (?:other|opposite) direction\b|\bfrom the (?:other|opposite) (?:side|direction)\b/i

/** Two velocities of things that meet, both of which would count in one direction. */
const isAgainst = ({ form: { needs }, fillings }: Candidate['steps'][number], text: string): boolean => {
  if (!AGAINST.test(text)) return false
  const velocities = needs.flatMap(({ labels, unit }, at) => {
    const filling = fillings[at]
    const isOne = unit === 'm/s' && labels.some((label) => /^(?:first|second)(?: initial)? velocity/.test(label.text))
    return isOne && filling?.kind === 'given' ? [filling.given.mention.value] : []
  })
  return velocities.length === 2 && velocities.every((velocity) => velocity > 0)
}

/** What leaves open the sign of a number, or who moves, in a formula that counts it by its sign; or null. */
export const unsaidSign = ({ steps }: Candidate, { reading: { text, tokens }, wanted }: Question): string | null => {
  for (const step of steps) {
    const { form, fillings } = step
    if (isAgainst(step, text)) return 'which of two velocities is against the other'
    const { entry, needs, target } = form
    const isCalled = (pattern: RegExp): boolean => entry.names.some((name) => pattern.test(name.text))
    if (isCalled(/observer at rest/) && OBSERVER_MOVES.test(text)) return 'an observer who moves, not the source'
    for (const [at, slot] of needs.entries()) {
      const filling = fillings[at]
      const own = countedOf(slot)
      if (own === null || filling?.kind !== 'given' || !own.axis.isNeeded(slot)) continue
      const { mention, poles, sent, turned } = filling.given
      if (isCalled(LIFT) && (mention.value > 0 || turned !== null) && SLOWS.test(text)) return 'a lift that slows down'
      const isTold = mention.value <= 0 || mention.symbol !== null || sent !== null || poles.has(own.axis)
      if (!isTold) return `${mention.text}, of which it is not said whether it counts as ${own.pole}`
    }
    const own = countedOf(target)
    if (own === null || wanted.magnitude || !own.axis.isNeeded(target)) continue
    const pole = onlyPole(
      own.axis,
      tokens.map(({ word }) => word),
      text,
    )
    if (pole !== null && pole !== own.pole) return `${pole}, and not ${own.pole}`
  }
  return null
}
