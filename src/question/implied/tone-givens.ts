import { countedGiven } from '../evidence/counted-given.ts'
import type { Given } from '../evidence/evidence.ts'

/** What sounds in a row of tones. */
const SOUNDING = /\b(?:pipes?|tubes?|strings?|flutes?|clarinets?|air columns?|wires?|ropes?)\b/i
/** A pipe in which only the odd harmonics sound. */
const CLOSED =
  /\bopen (?:at|on) (?:only |just )?(?:one|a single)\b|\b(?:closed|stopped|shut) (?:at|on) (?:only |just )?(?:one|the (?:other|bottom|top|far))\b|\bone (?:closed|open) end\b|\bone end (?:is |being )?(?:closed|stopped|shut|open)|\b(?:stopped|closed) (?:\w+ )?(?:pipe|tube)/i

/**
 * The mode of a tone by its place in the row: the first overtone is the second mode; of a pipe that is closed at one end the third
 * harmonic is, and it has no second one. Null of what is no tone of a pipe or a string.
 */
export const toneGiven = (place: number, noun: string, said: string, text: string): readonly Given[] | null => {
  if (!SOUNDING.test(text)) return null
  if (/^overtone/.test(noun)) return [countedGiven(place + 1, said, ['harmonic', 'mode', 'number'])]
  if (!/^harmonic/.test(noun) || !CLOSED.test(text)) return null
  return place % 2 === 1 ? [countedGiven((place + 1) / 2, said, ['mode', 'number'])] : []
}
