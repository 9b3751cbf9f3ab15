import { dimension, equalDimensions } from '../units/dimension.ts'
import { computedGiven, textOf } from './computed-given.ts'
import type { Given } from './evidence.ts'
import type { Reading } from './reading.ts'

const RATE = dimension(0, 0, -1)
const COUNTS: readonly string[] = ['two', 'four', 'six', 'eight', 'ten', 'twelve']
/** Motors of which the field turns at the frequency of the mains over the pairs of poles. */
const MOTOR = /\b(?:induction|asynchronous|synchronous|squirrel[- ]cage)\b/i
const POLES = /\b(two|four|six|eight|ten|twelve|2|4|6|8|10|12)[- ]poles?\b(?! pairs?)/i

const polesIn = (text: string): number | null => {
  const word = POLES.exec(text)?.[1]?.toLowerCase()
  if (word === undefined) return null
  const at = COUNTS.indexOf(word)
  return at < 0 ? Number(word) : 2 * (at + 1)
}

/** The speed of the field of a motor of which the poles and the frequency of the mains are said: `a four-pole motor on 50 Hz`. */
export const motorGivens = (givens: readonly Given[], { mentions, text }: Reading): readonly Given[] => {
  const poles = MOTOR.test(text) && !/\bsynchronous speed (?:of|is|=)/i.test(text) ? polesIn(text) : null
  const mains = givens.filter(
    ({ derived, mention }) => derived === null && equalDimensions(mention.dimension, RATE) && /Hz$/.test(mention.unit),
  )
  const [frequency, other] = mains
  if (poles === null || frequency === undefined || other !== undefined) return []
  const counted = givens.filter(
    ({ derived, mention }) =>
      derived === null && mention.unit === '1' && mention.value === poles && mentions.includes(mention),
  )
  return [
    computedGiven({
      from: [frequency],
      takes: [frequency, ...counted.slice(0, 1)],
      value: (mainsFrequency = 0) => (2 * mainsFrequency) / poles,
      unit: 'Hz',
      words: 'speed synchronous field rotating',
      derived: `synchronous speed: ${textOf(frequency)} over ${poles / 2} ${poles === 2 ? 'pair' : 'pairs'} of poles`,
    }),
  ]
}
