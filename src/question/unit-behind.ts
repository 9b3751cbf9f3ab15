import { keyOf } from '../units/dimension.ts'
import type { Lexicon } from './lexicon.ts'
import { unitOf } from './read/unit-text.ts'
import { stemOf } from './words.ts'

/** A unit right behind what is asked for, which goes on: `in rad/s of`, `(in joules)`. */
const UNIT_BEHIND = /^ ?\(?in ([^\s,.;?()]{2,})(?:\)| (?:of|for|if|when)\b)/
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

/**
 * Key of the kind that is said right behind a noun phrase: `the rotational constant in hertz of a molecule`, `… (as an energy)`.
 * @param text from the end of the noun phrase on
 */
export const keyBehind = (text: string, lexicon: Lexicon): string | null => {
  const unit = UNIT_BEHIND.exec(text)?.[1]
  const size = unit === undefined ? undefined : unitOf(unit)?.dimension
  if (size !== undefined) return keyOf(size)
  const kind = KIND_BEHIND.exec(text)?.[1]
  return kind === undefined ? null : lexicon.usualKey(stemOf(kind))
}
