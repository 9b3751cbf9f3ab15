import { type Dimension, keyOf } from '../../units/dimension.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { scanTokens } from '../read/tokens.ts'
import { unitOf } from '../read/unit-text.ts'
import { readUnitAt } from '../read/units.ts'
import { stemOf } from '../words/words.ts'

/** A unit right behind what is asked for, which goes on: `in rad/s of`, `(in joules)`. */
const UNIT_BEHIND = /^ ?\(?in ([^\s,.;?()]{2,})(?:\)| (?:of|for|if|when)\b)/
/** Units in words right behind it, and what may come then: `in kilograms per second on a mass`. */
const IN = /^ ?\(?in (?!degrees?\b|units?\b|percent\b|turns?\b|cents?\b)(?=\S{2})/
const BESIDE =
  /^(?:of|on|for|if|when|at|that|which|acting|needed|required|between|after|by|to|with|from|as|while|where)$/
/** What a quantity may be wanted as that it is not by itself. */
const KIND = '(frequency|energy|wavelength|wavenumber|temperature|mass|speed|length|angle|time)'
const GIVEN = '(?:expressed|given|stated|written|quoted)'
const KIND_BEHIND = new RegExp(`^,? ?\\(?(?:${GIVEN} )?as an? ${KIND}\\b`)
const KIND_ANYWHERE = new RegExp(`(?:\\b${GIVEN} (?:as an?|in)|\\(as an?) ${KIND}\\b`, 'i')

/** Key of the kind as which a question wants its quantity, wherever it says so: `expressed as a frequency`, `(as an energy)`. */
export const keyExpressed = (text: string, lexicon: Lexicon): string | null => {
  const kind = KIND_ANYWHERE.exec(text)?.[1]
  return kind === undefined ? null : lexicon.usualKey(stemOf(kind.toLowerCase()))
}

/** The dimension of a unit of several words right behind a noun phrase, or null. */
const sizeInWords = (text: string): Dimension | null => {
  const start = IN.exec(text)?.[0].length
  if (start === undefined) return null
  const { tokens } = scanTokens(text.slice(start))
  const unit = readUnitAt(tokens, 0)
  const next = unit === null ? undefined : tokens[unit.next]
  const ends = next !== undefined && BESIDE.test(next.word)
  return unit === null || unit.problem !== null || !ends ? null : (unitOf(unit.text)?.dimension ?? null)
}

/**
 * Key of the kind that is said right behind a noun phrase: `the rotational constant in hertz of a molecule`, `… (as an energy)`.
 * @param text from the end of the noun phrase on
 */
export const keyBehind = (text: string, lexicon: Lexicon): string | null => {
  const unit = UNIT_BEHIND.exec(text)?.[1]
  const size = (unit === undefined ? undefined : unitOf(unit)?.dimension) ?? sizeInWords(text)
  if (size !== null) return keyOf(size)
  const kind = KIND_BEHIND.exec(text)?.[1]
  return kind === undefined ? null : lexicon.usualKey(stemOf(kind))
}
