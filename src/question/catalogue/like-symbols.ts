import type { Slot } from './frames.ts'

const GREEK =
  /^(alpha|beta|gamma|delta|epsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|pi|rho|sigma|tau|upsilon|phi|chi|psi|omega)(.*)$/i

const plainOf = (text: string): string => text.replace(/[_{}]/g, '').replace(/^(?:Delta|delta)(?=[A-Za-z])/, 'd')

/** The letter of a symbol, without its case and its index. */
const letterOf = (plain: string): string => (GREEK.exec(plain)?.[1] ?? plain.slice(0, 1)).toLowerCase()

/** Initials of a phrase in capitals: KE of kinetic energy. */
const initialsOf = (phrase: string): string =>
  phrase
    .split(/[\s-]+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')

/** A symbol as it is compared. */
interface Compared {
  readonly plain: string
  readonly letter: string
}

/** More symbols than the catalogue and a few questions have; then they are worked out anew. */
const REMEMBERED = 5000
const remembered = new Map<string, Compared>()

const comparedOf = (text: string): Compared => {
  const known = remembered.get(text)
  if (known !== undefined) return known
  const plain = plainOf(text)
  const compared = { plain, letter: letterOf(plain) }
  if (remembered.size >= REMEMBERED) remembered.clear()
  remembered.set(text, compared)
  return compared
}

/** A symbol without the marks of its index; a difference as the catalogue writes it: `Delta_T` is dT. */
export const plainSymbol = (text: string): string => comparedOf(text).plain

const SHORT = 4

/** Whether two symbols differ in case at most. */
export const isSameLetters = (one: string, other: string): boolean =>
  plainSymbol(one).toLowerCase() === plainSymbol(other).toLowerCase()

/**
 * How far a written symbol is from that of a quantity: 0 for the same one or the initials of its name, 1 for one that differs in
 * case or index (`v`, `V`, `v_i`), null for another one.
 */
export const symbolDistance = (
  written: string,
  { symbol, meaning }: Pick<Slot, 'symbol' | 'meaning'>,
): 0 | 1 | null => {
  const [one, other] = [comparedOf(written), comparedOf(symbol)]
  const { plain } = one
  if (plain === other.plain) return 0
  if (plain.length > 1 && plain === plain.toUpperCase() && plain === initialsOf(meaning)) return 0
  return one.letter === other.letter && (plain.length < SHORT || one.letter.length > 1) ? 1 : null
}
