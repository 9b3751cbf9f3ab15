import { dimension, equalDimensions, isDimensionless } from '../../units/dimension.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import { computedGiven, textOf } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { nearness } from '../evidence/nearness.ts'
import { isWrittenItself } from '../evidence/written-givens.ts'
import type { Reading } from '../read/reading.ts'
import { siValue } from '../read/si-value.ts'

const RATE = dimension(0, 0, -1)
/** Weight from which on a word stands near a number. */
const NEAR = 0.3
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

const POWER = parseUnit('W').dimension
const LINE = /\b(?:three|3|single|1)[- ]phase\b|\bpower factor\b|\bcos ?(?:phi|φ)/i
const GIVEN_OUT = /\b(?:shaft|deliver\w*|output|develop\w*|mechanical|rated)\b/i
const TAKEN_IN = /\b(?:draws?|drawing|consum\w*|takes|input|absorbs?|electrical power)\b/i

/** The electrical power of a motor on the mains of which the power at the shaft and the efficiency are said. */
export const motorInputs = (givens: readonly Given[], { text }: Reading): readonly Given[] => {
  if (!/\bmotors?\b/i.test(text) || !LINE.test(text) || !GIVEN_OUT.test(text) || TAKEN_IN.test(text)) return []
  const own = givens.filter(isWrittenItself)
  const [power, other] = own.filter(({ mention }) => equalDimensions(mention.dimension, POWER))
  const [efficiency, second] = own.filter(
    (given) =>
      isDimensionless(given.mention.dimension) &&
      nearness(given, ['efficiency']) >= NEAR &&
      siValue(given.mention) <= 1,
  )
  if (power === undefined || other !== undefined || efficiency === undefined || second !== undefined) return []
  return [
    computedGiven({
      from: [power, efficiency],
      value: (shaft = NaN, share = NaN) => shaft / share,
      unit: 'W',
      words: 'power active real input electrical',
      derived: `electrical power: ${textOf(power)} at the shaft over ${textOf(efficiency)}`,
    }),
  ]
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
