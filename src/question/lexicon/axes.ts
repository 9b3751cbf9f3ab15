import type { Slot } from './lexicon.ts'

/** One of two opposites of which a number has one in words, where a formula has a sign: away and towards, slower and faster. */
export type Pole = string

/** Two opposites, and what counts in the one of them. */
export interface Axis {
  /** Units of the numbers that have it. */
  readonly units: readonly string[]
  /** The pole that a word of a question says. */
  readonly said: (word: string, text: string) => Pole | null
  /** The pole in which a formula counts the quantity; null where it has none. */
  readonly counted: (slot: Slot) => Pole | null
  /** How the one is said in the other. */
  readonly say: (text: string) => string
  /** Whether a formula does not know what to do with a number of which no pole is said. */
  readonly isNeeded: (slot: Slot) => boolean
  /** Set where only the words about a number say its pole, and none from elsewhere. */
  readonly isOwn?: true
}

const isSigned = ({ input }: Slot): boolean => input !== null && (input.range.min === null || input.range.min < 0)

const calls = ({ labels }: Slot, pattern: RegExp): boolean => labels.some(({ text }) => pattern.test(text))

const isNamed = ({ entry }: Slot, pattern: RegExp): boolean => entry.names.some(({ text }) => pattern.test(text))

const byWord =
  (one: Pole, first: RegExp, other: Pole, second: RegExp) =>
  (word: string): Pole | null =>
    first.test(word) ? one : second.test(word) ? other : null

/** `drives straight at him` */
const AT_ONE =
  /\b(straight|directly) at (?:you|me|him|her|us|them|(?:an?|the) (?:\w+ )?(?:observer|listener|police|person|man|woman|child|pedestrian|radar|detector|microphone|driver|cyclist))\b/i

const sightOf = byWord(
  'away',
  /^(?:away|recede[sd]?|receding|recession|separation|leav(?:es?|ing)|depart(?:s|ed|ing)?|passed|off)$/,
  'towards',
  /^(?:towards?|approach(?:es|ed|ing)?|oncoming|near(?:s|ing)|closing|comes|coming)$/,
)

const SIGHT: Axis = {
  units: ['m/s'],
  said: (word, text) => sightOf(word) ?? (AT_ONE.exec(text)?.[1]?.toLowerCase() === word ? 'towards' : null),
  counted: (slot) =>
    calls(slot, /\btowards\b/) ? 'towards' : calls(slot, /\b(?:recession|separation|away)\b/) ? 'away' : null,
  say: (text) => `${text} away count as negative towards, and the other way round`,
  isNeeded: (slot) => isNamed(slot, /\bdoppler\b/i),
}

const CHANGE: Axis = {
  units: ['m/s^2', 'rad/s^2'],
  said: byWord(
    'slower',
    /^(?:decelerat\w*|retard\w*|slow(?:s|ed|ing)?|brak(?:es?|ed|ing)|stop(?:s|ped|ping))$/,
    'faster',
    /^accelerat(?:es?|ed|ing)$/,
  ),
  counted: (slot) =>
    isSigned(slot) &&
    calls(slot, /\bacceleration\b/) &&
    !calls(slot, /\bgravity\b/) &&
    slot.entry.inputs.some((other) => calls(other, /\b(?:initial|starting) (?:angular )?(?:speed|velocity)\b/))
      ? 'faster'
      : null,
  say: (text) => `${text} of what slows down is a negative acceleration`,
  isNeeded: () => false,
}

const LIFT: Axis = {
  units: ['m/s^2'],
  said: byWord(
    'downwards',
    /^(?:downwards?|down|descend\w*|lower(?:s|ed|ing)|sinks?|sinking)$/,
    'upwards',
    /^(?:upwards?|up|ascend\w*|ris(?:es?|ing)|climb\w*|rais(?:es?|ed|ing)|hoist\w*)$/,
  ),
  counted: (slot) => (calls(slot, /\bupwards?\b/) ? 'upwards' : null),
  say: (text) => `${text} downwards count as negative upwards`,
  isNeeded: () => true,
}

export const LENS: Axis = {
  units: ['m'],
  said: (word, text) => {
    if (/^diverg/.test(word)) return 'diverging'
    if (/^converg/.test(word)) return 'converging'
    const isMirror = /\bmirrors?\b/i.test(text)
    if (isMirror && /\blens(?:es)?\b/i.test(text)) return null
    if (/(?:^|-)concave$/.test(word)) return isMirror ? 'converging' : 'diverging'
    return /(?:^|-)convex$/.test(word) ? (isMirror ? 'diverging' : 'converging') : null
  },
  counted: (slot) =>
    isSigned(slot) &&
    calls(slot, /\bfocal length\b|\bradius of curvature\b/) &&
    isNamed(slot, /\b(?:lens(?:es)?|mirrors?)\b/)
      ? 'converging'
      : null,
  say: (text) => `${text} of what lets light diverge is negative`,
  isNeeded: () => false,
}

const IMAGE: Axis = {
  units: ['m'],
  said: (word, text) => {
    if (/^(?:virtual|upright)$/.test(word) || (word === 'side' && /\bsame side\b/i.test(text))) return 'virtual'
    if (word === 'behind' && /\bbehind (?:the|a) mirror\b/i.test(text)) return 'virtual'
    return /^(?:real|inverted|screen)$/.test(word) ? 'real' : null
  },
  counted: (slot) =>
    calls(slot, /^(?:image distance|position of the image)$/) && isNamed(slot, /\b(?:lens(?:es)?|mirrors?)\b/)
      ? 'real'
      : null,
  say: (text) => `${text} of a virtual image is negative`,
  isNeeded: () => false,
}

/** Which way a body goes after it has hit something. */
const REBOUND: Axis = {
  units: ['m/s'],
  said: (word) =>
    /^(?:rebound(?:s|ed|ing)?|bounc(?:es|ed|ing)|back(?:wards?)?|revers(?:es|ed|ing)|returns?)$/.test(word)
      ? 'back'
      : null,
  counted: (slot) => (calls(slot, /\brebound speed\b/) ? 'onwards' : null),
  say: (text) => `${text} back count as negative`,
  isNeeded: () => false,
  isOwn: true,
}

export const AXES: readonly Axis[] = [SIGHT, CHANGE, LIFT, LENS, IMAGE, REBOUND]
