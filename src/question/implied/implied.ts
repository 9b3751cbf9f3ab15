import { countedGiven } from '../evidence/counted-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { RIGHT_ANGLE, RIGHT_ANGLE_NAME } from '../lexicon/right-angle.ts'
import type { Reading } from '../read/reading.ts'
import { ORDINALS } from '../words/number-lists.ts'
import { wordedGivens } from './implied-by-words.ts'
import { ionGivens } from './ions.ts'
import { levelGivens } from './level-givens.ts'
import { nuclideGivens } from './nuclides.ts'
import { toneGiven } from './tone-givens.ts'

const PLACES: ReadonlyMap<string, number> = new Map(ORDINALS.map((word, at): [string, number] => [word, at + 1]))

/** Things that are counted from one by their place. */
const PLACED = /^(?:order|level|harmonic|mode|fringe|minimum|maximum|shell|orbit|zone|overtone)$/

/** The first of the tones of a string or a pipe. */
const LOWEST_TONE = /\bfundamental\b|\blowest (?:\w+ )?(?:frequency|note|tone|pitch|resonance|mode)\b/i

const COMPOUNDED: ReadonlyMap<string, number> = new Map([
  ['yearly', 1],
  ['annually', 1],
  ['semiannually', 2],
  ['semi-annually', 2],
  ['quarterly', 4],
  ['monthly', 12],
  ['weekly', 52],
  ['daily', 365],
])

/** The number of what is counted from one by its place. */
const placedGivens = (place: number, noun: string, said: string, text: string): readonly Given[] =>
  toneGiven(place, noun, said, text) ?? [countedGiven(place, said, [noun])]

/** Numbers that words imply: `the second order` is order 2, `compounded monthly` twelve periods a year. */
export const impliedGivens = ({ tokens, text }: Reading): readonly Given[] => {
  const jump = levelGivens(text)
  const givens: Given[] = [...ionGivens(text), ...jump]
  for (const [at, { word }] of tokens.entries()) {
    const place = PLACES.get(word)
    if (place !== undefined) {
      const next = tokens.slice(at + 1, at + 4).find((token) => PLACED.test(token.word.replace(/s$/, '')))
      // A reaction of first order has no order that could be varied.
      const isReaction = tokens
        .slice(at, at + 5)
        .some((token) => /^(?:reaction|kinetics|decay|system|filter)$/.test(token.word))
      if (next !== undefined && !isReaction && jump.length === 0)
        givens.push(...placedGivens(place, next.word, `${word} ${next.word}`, text))
    }
    const periods = COMPOUNDED.get(word)
    const isCompounded = (): boolean =>
      /^compounding$/.test(tokens[at + 1]?.word ?? '') ||
      tokens.slice(Math.max(0, at - 2), at).some((token) => /^compound/.test(token.word))
    if (periods !== undefined && isCompounded())
      givens.push(countedGiven(periods, `compounded ${word}`, ['compounding', 'periods', 'year', 'number']))
  }
  if (givens.length === 0 && LOWEST_TONE.test(text)) givens.push(countedGiven(1, 'fundamental', ['harmonic', 'mode']))
  if (/\b(?:right angles?|perpendicular)\b/i.test(text)) {
    const angle = countedGiven(RIGHT_ANGLE, RIGHT_ANGLE_NAME, ['angle'])
    givens.push({ ...angle, mention: { ...angle.mention, unit: 'rad', assumption: 'a right angle, pi/2 rad' } })
  }
  return [...givens, ...wordedGivens(text), ...nuclideGivens(text)]
}
