import { type Dimension, dimension, equalDimensions } from '../../units/dimension.ts'
import { computedGiven, textOf } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { nearness } from '../evidence/nearness.ts'
import { writtenOf } from '../evidence/written-givens.ts'
import type { Reading } from '../read/reading.ts'
import { stemOf } from '../words/words.ts'

const LENGTH = dimension(1)
const AREA = dimension(2)
const SECOND_MOMENT = dimension(4)

const BENT =
  /\b(?:bend\w*|bent|deflect\w*|sag\w*|beam|cantilever|joist|shelf|plank|buckl\w*|column|strut|second moment)\b/i
const TWISTED = /\b(?:torque|torsion\w*|twist\w*)\b/i
const BUCKLES = /\b(?:buckl\w*|column|strut)\b/i
/** Sections that are no full rectangle, or lie on their broad side. */
const OTHER_SECTION =
  /\b(?:hollow|tube|tubular|box[- ]section|channel section|I-?beam|T-?section|flange|angle section|flat(?:wise)?|on its side|lies on|on edge|edgewise|upright|triang\w+|trapez\w+|ellip\w+|profile|notch\w*|groove\w*|laminated|boards|planks|two(?! (?:\w+ )?supports)|three|each)\b/i
/** What is on a shaft and has a diameter of its own, and what is not round throughout. */
const NOT_THE_SHAFT =
  /\b(?:\w*wheels?|pulleys?|gears?|gearwheels?|drums?|sprockets?|dis[ck]s?|collars?|hubs?|couplings?|squares?|bolts?|pitch circle)\b/i
/** A single diameter of these is not that of a full circle. */
const NOT_FULL = /\b(?:pipes?|tub\w+|inner|wall|holes?|bored?|drilled)\b/i
const CHANNEL = /\b(?:channel|canal|flume|ditch|aqueduct)\b/i
/** Channels that are wetted otherwise than at the bottom and both sides. */
const OTHER_CHANNEL =
  /\b(?:closed|full|covered|culvert|trapez\w+|triang\w+|side slopes?|infinitely|very wide|circular|semicircular)\b/i
const WETTED = /\b(?:manning|ch[eé]zy|roughness|hydraulic radius|uniform(?:ly)?|strickler)\b/i
const WETTED_LENGTHS = ['radius', 'perimeter'].map(stemOf)
const RECTANGULAR = /\brectang\w+|\brect\. /i
/** A flume has upright sides. */
const UPRIGHT = /\brectang\w+|\brect\. |\bflume\b/i
const ROUND = /\b(?:shaft|rod|axle|spindle|round|circular|bar|wire)\b/i

const OUTER = ['outer', 'outside', 'external']
const INNER = ['inner', 'inside', 'internal', 'bore']
/** Weight from which on a word stands near a number. */
const NEAR = 0.5

/** The one length that a word behind or before it says to be a width, a depth and so on; null where there are several. */
const oneCalled = (
  lengths: readonly Given[],
  { tokens }: Reading,
  said: RegExp,
  nouns: readonly string[],
): Given | null => {
  const found = lengths.filter(
    (given) => said.test(tokens[given.mention.to]?.word ?? '') || nouns.some((noun) => given.noun === stemOf(noun)),
  )
  const [one, other] = found
  return one === undefined || other !== undefined ? null : one
}

/** The second moment of area of a beam, joist or column of which a question says the width and the depth. */
const bentRectangle = (lengths: readonly Given[], reading: Reading): readonly Given[] => {
  const { text } = reading
  if (!BENT.test(text) || OTHER_SECTION.test(text)) return []
  const width = oneCalled(lengths, reading, /^(?:wide|broad)$/, ['width', 'breadth'])
  const depth =
    oneCalled(lengths, reading, /^(?:deep|thick)$/, ['depth', 'thickness']) ??
    (RECTANGULAR.test(text) ? oneCalled(lengths, reading, /^(?:high|tall)$/, ['height']) : null)
  if (width === null || depth === null || width === depth) return []
  const buckles = BUCKLES.test(text)
  const moment = (b: number, h: number): number => (buckles && b < h ? (h * b * b * b) / 12 : (b * h * h * h) / 12)
  const sides = `${textOf(width)} wide, ${textOf(depth)} deep`
  return [
    computedGiven({
      from: [width, depth],
      value: (b = 0, h = 0) => moment(b, h),
      unit: 'm^4',
      words: 'moment second area inertia',
      derived: `second moment of area of a rectangle ${sides}`,
    }),
  ]
}

/** The second moment of area of a round shaft or rod: the polar one where it is twisted. */
const roundSection = (lengths: readonly Given[], { text }: Reading): readonly Given[] => {
  const isTwisted = TWISTED.test(text)
  if ((!isTwisted && !BENT.test(text)) || !ROUND.test(text) || NOT_THE_SHAFT.test(text)) return []
  const part = isTwisted ? Math.PI / 32 : Math.PI / 64
  const name = `${isTwisted ? 'polar ' : ''}second moment of area`
  const words = `moment second area inertia${isTwisted ? ' polar' : ''}`
  const isCalled = (given: Given, words: readonly string[], others: readonly string[]): boolean =>
    nearness(given, words) >= NEAR && nearness(given, words) > nearness(given, others)
  const outer = lengths.filter((given) => isCalled(given, OUTER, INNER))
  const inner = lengths.filter((given) => isCalled(given, INNER, OUTER))
  const [wide, more] = outer
  const [narrow, other] = inner
  const fourth = (size: number): number => size * size * size * size
  if (wide !== undefined && narrow !== undefined) {
    if (more !== undefined || other !== undefined || !/\bdiameters?\b/i.test(text) || /\bradi(?:us|i)\b/i.test(text))
      return []
    return [
      computedGiven({
        from: [wide, narrow],
        value: (large = 0, small = 0) => part * (fourth(large) - fourth(small)),
        unit: 'm^4',
        words,
        derived: `${name} of a ring of ${textOf(wide)} and ${textOf(narrow)} diameter`,
      }),
    ]
  }
  if (OTHER_SECTION.test(text) || NOT_FULL.test(text)) return []
  const diameters = lengths.filter(({ noun }) => noun === stemOf('diameter'))
  const [only, second] = diameters
  if (only === undefined || second !== undefined) return []
  return [
    computedGiven({
      from: [only],
      value: (size = 0) => part * fourth(size),
      unit: 'm^4',
      words,
      derived: `${name} of a circle of ${textOf(only)} diameter`,
    }),
  ]
}

/** Area, wetted perimeter and hydraulic radius of a rectangular channel of which the width and the depth are said. */
const channelSection = (lengths: readonly Given[], reading: Reading): readonly Given[] => {
  const { text } = reading
  if (!CHANNEL.test(text) || !WETTED.test(text) || !UPRIGHT.test(text) || OTHER_CHANNEL.test(text)) return []
  if (lengths.some(({ noun }) => noun !== null && WETTED_LENGTHS.includes(noun))) return []
  const width = oneCalled(lengths, reading, /^(?:wide|broad)$/, ['width', 'breadth'])
  const depth = oneCalled(lengths, reading, /^deep$/, ['depth'])
  if (width === null || depth === null || width === depth) return []
  const from = [width, depth]
  const sides = `${textOf(width)} wide, water ${textOf(depth)} deep`
  // Together the area and the perimeter take up both numbers, each of them one.
  return [
    computedGiven({
      from,
      value: (b = 0, h = 0) => b * h,
      unit: 'm^2',
      words: 'area flow cross section',
      derived: `flow area: ${sides}`,
      takes: [depth],
    }),
    computedGiven({
      from,
      value: (b = 0, h = 0) => b + 2 * h,
      unit: 'm',
      words: 'perimeter wetted',
      derived: `wetted perimeter: ${sides}`,
      takes: [width],
    }),
    computedGiven({
      from,
      value: (b = 0, h = 0) => (b * h) / (b + 2 * h),
      unit: 'm',
      words: 'radius hydraulic',
      derived: `hydraulic radius: ${sides}`,
    }),
  ]
}

/** What follows for a cross-section from the sizes that a question says of it. */
export const sectionGivens = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  const lengths = writtenOf(givens, LENGTH).filter(({ mention }) => mention.value > 0)
  if (lengths.length === 0) return []
  // What a question gives itself is not worked out from the sizes of something in it.
  const isGiven = (size: Dimension): boolean => givens.some(({ mention }) => equalDimensions(mention.dimension, size))
  return [
    ...(isGiven(SECOND_MOMENT) ? [] : [...bentRectangle(lengths, reading), ...roundSection(lengths, reading)]),
    ...(isGiven(AREA) ? [] : channelSection(lengths, reading)),
  ]
}
