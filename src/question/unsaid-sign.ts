import type { Candidate } from './candidate.ts'
import type { Question } from './question.ts'
import { countedOf, onlyPole } from './signed-givens.ts'

/** Somebody who hears or sees, as the one that moves. */
const OBSERVER_MOVES =
  /\b(?:you|observer|listener|hearer|receiver|he|she|i|we|they|cyclist|runner|jogger|driver|passenger|pilot|person|man|woman|boy|girl|student)\b(?: who| that)?(?: \w+)? ?(?:moves?|moving|drives?|driving|runs?|running|rides?|riding|walks?|walking|cycles?|cycling|travels?|travell?ing|flies|flying|speeds?|goes|going|approach\w*|recedes?)\b|\b(?:stationary|fixed|parked|resting|motionless|standing|church) (?:\w+ ){0,2}(?:source|siren|horn|whistle|bell|speaker|loudspeaker|buzzer|alarm|train|car|ambulance|truck)\b/i

const LIFT = /\b(?:lift|elevator)\b/
/** What goes up and slows down accelerates downwards. */
const SLOWS = /\b(?:slow\w*|brak\w*|decelerat\w*|retard\w*|stop\w*|comes? to rest)\b/i

/** What leaves open the sign of a number, or who moves, in a formula that counts it by its sign; or null. */
export const unsaidSign = ({ steps }: Candidate, { reading: { text, tokens }, wanted }: Question): string | null => {
  for (const { form, fillings } of steps) {
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
