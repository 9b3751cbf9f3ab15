import { countedGiven } from '../evidence/counted-given.ts'
import type { Given } from '../evidence/evidence.ts'
import type { Reading } from '../read/reading.ts'
import { ORDINALS } from '../words/number-lists.ts'
import { stemOf } from '../words/words.ts'

const ORDINAL = ORDINALS.slice(0, 8).join('|')
const PLACES: readonly string[] = ORDINAL.split('|')
const THING = '(?:energy |quantum |electronic )?(?:level|state|orbit|shell)'
const LOWEST = `(?:ground|lowest)(?:[- ]?${THING})?`
const PLACED = `(?:${ORDINAL})(?: excited)?(?: ${THING})?`
const NUMBERED = `(?:${THING} )?n ?= ?\\d+(?: ${THING})?`
const LEVEL = `(?:${LOWEST}|${PLACED}|${NUMBERED})`
const JUMP = new RegExp(
  `\\bfrom (?:the |its |an? )?(${LEVEL})(?: \\w+){0,3}?,? (?:in)?to (?:the |its |an? )?(${LEVEL})`,
  'i',
)
/** Levels that are counted from one; those of an oscillator and a rotor begin with zero. */
const FROM_ONE = /\b(?:well|box|hydrogen\w*|bohr|balmer|lyman|paschen|atoms?|ion|layer|dot|wire|trap)\b/i
const FROM_ZERO = /\b(?:oscillator|vibrat\w*|rotat\w*|rotor|landau)\b/i
/** Wells of which the levels lie otherwise than those of an infinite one. */
const OTHER_WELL = /\b(?:finite|parabolic|harmonic|triangular)\b/i

interface Level {
  readonly number: number
  /** Whether its number stands in the question, and is read there. */
  readonly isWritten: boolean
}

const levelOf = (text: string): Level => {
  const written = /n ?= ?(\d+)/.exec(text)?.[1]
  if (written !== undefined) return { number: Number(written), isWritten: true }
  const place = PLACES.findIndex((ordinal) => text.toLowerCase().startsWith(ordinal))
  // The lowest is no ordinal and has the place -1; the first excited level is the second.
  return { number: place + (place < 0 || /excited/i.test(text) ? 2 : 1), isWritten: false }
}

/** The levels of a jump that is said in words: `from the third level to the ground state` of a well. */
export const levelGivens = (text: string): readonly Given[] => {
  const jump = JUMP.exec(text)
  if (jump === null || !FROM_ONE.test(text) || FROM_ZERO.test(text) || OTHER_WELL.test(text)) return []
  const [from, to] = [levelOf(jump[1] ?? ''), levelOf(jump[2] ?? '')]
  const given = ({ number, isWritten }: Level, words: readonly string[], said: string): readonly Given[] => {
    if (isWritten) return []
    const level = countedGiven(number, said, [...words, 'level', 'state', 'orbit'])
    return [{ ...level, mention: { ...level.mention, assumption: `“${said}”: level ${number}` } }]
  }
  const isDown = from.number > to.number
  return [
    ...given(from, ['initial', isDown ? 'upper' : 'lower'], jump[1] ?? ''),
    ...given(to, ['final', isDown ? 'lower' : 'upper'], jump[2] ?? ''),
  ]
}

const REFERENCE = ['chemical', 'potential', 'fermi', 'level', 'energy'].map(stemOf)
const ABOVE_REFERENCE = /^above the (?:chemical potential|fermi (?:level|energy))\b/
const REACH = 4

/** `0.05 eV above the Fermi level`: an energy that is counted from there, and not the energy of that level. */
export const fromReference = (given: Given, { tokens }: Reading): Given => {
  const { to } = given.mention
  const behind = tokens.slice(to, to + REACH).map(({ word }) => word)
  if (!ABOVE_REFERENCE.test(behind.join(' '))) return given
  const around = new Map([...given.around].filter(([stem]) => !REFERENCE.includes(stem)))
  return { ...given, around }
}
