import { wordsAfter, wordsBefore } from './context.ts'
import type { NamedValue } from './named-value.ts'
import type { Token } from './reading.ts'

/** Bodies that collide. */
const MEETS =
  /^(?:collid\w*|collisions?|hits?|hitting|strikes?|striking|struck|sticks?|sticking|stuck|embed\w*|lodg\w*|coupl\w*|crash\w*|grabs?|grabbed|catch(?:es)?|bumps?|rams?|runs|ran|penetrates?|buried|buries|shot|fired|together)$/
/** Particles so fast that they have energies instead of speeds in m/s. */
const FAST = /^(?:[kMGT]eV|electrons?|protons?|photons?|muons?|pions?|nucle(?:us|i)|neutrons?|deuterons?)$/

const STILL = /^(?:stationary|motionless|standing|resting|parked)$/
/** Things at rest that nothing hits: a standing wave, a resting potential, an observer. */
const OTHER =
  /^(?:waves?|potential|energy|mass|frame|observers?|listeners?|persons?|man|woman|wall|start|orbit|water|air|state|charges?)$/
const BE = /^(?:is|was|are|were|stands?|hangs?|lies|sits|rests|remains|initially|originally|first|that|which|both)$/

/** Whether the text has colliding bodies with speeds. */
export const bodiesMeet = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text, word }) => MEETS.test(word) || MEETS.test(text)) && !tokens.some(({ text }) => FAST.test(text))

/** Names for the speed of a body at rest that is hit. */
export const STRUCK_AT_REST = 'speed of the body at rest'

const AT_REST: NamedValue = {
  name: STRUCK_AT_REST,
  value: 0,
  unit: 'm/s',
  uncertainty: 0,
  source: 'the words of the question',
}

/** Length in tokens of a phrase that says a struck body is at rest: `a stationary car`, `a block at rest`; 0 if there is none. */
const lengthAt = (tokens: readonly Token[], at: number): number => {
  const words = wordsAfter(tokens, at, 3)
  const [first = '', second = ''] = words
  if (STILL.test(first)) {
    const [before = ''] = wordsBefore(tokens, at, 1)
    // `a stationary 1800 kg car`, `is stationary`
    const isOfBody = /^(?:an?|the|another|second|other|is|was|are|were|initially)$/.test(before)
    return isOfBody && !words.slice(1).some((word) => OTHER.test(word)) ? 1 : 0
  }
  if (/^(?:stands?|stood|standing)$/.test(first) && second === 'still') return 2
  if (first !== 'at' || second !== 'rest') return 0
  const before = wordsBefore(tokens, at, 2)
  const [last = ''] = before
  // `to come at rest`, `nor at rest`; otherwise a thing, or a statement that it is at rest.
  const isThing =
    tokens[at - 1]?.kind === 'word' && !/^(?:to|not|nor|come|comes|from|mass|energy|lifetime|life)$/.test(last)
  return isThing && !before.some((word) => OTHER.test(word)) && (BE.test(last) || /^\p{L}{3,}$/u.test(last)) ? 2 : 0
}

/** The speed of a body at rest that another one hits, and its place in the text; null if there is none. */
export const struckRestAt = (
  tokens: readonly Token[],
  at: number,
): { readonly value: NamedValue; readonly from: number; readonly to: number } | null => {
  const length = lengthAt(tokens, at)
  return length === 0 ? null : { value: AT_REST, from: at, to: at + length }
}
