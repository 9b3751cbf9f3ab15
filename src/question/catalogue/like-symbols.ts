import type { Slot } from './frames.ts'

const GREEK =
  /^(alpha|beta|gamma|delta|epsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|pi|rho|sigma|tau|upsilon|phi|chi|psi|omega)(.*)$/i

/** A symbol without the marks of its index; a difference as the catalogue writes it: `Delta_T` is dT. */
export const plainSymbol = (text: string): string =>
  text.replace(/[_{}]/g, '').replace(/^(?:Delta|delta)(?=[A-Za-z])/, 'd')

/** The letter of a symbol, and its index. */
const letterOf = (plain: string): string => GREEK.exec(plain)?.[1]?.toLowerCase() ?? plain.slice(0, 1)

/** Initials of a phrase in capitals: KE of kinetic energy. */
const initialsOf = (phrase: string): string =>
  phrase
    .split(/[\s-]+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')

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
  const [one, other] = [plainSymbol(written), plainSymbol(symbol)]
  if (one === other) return 0
  if (one.length > 1 && one === one.toUpperCase() && one === initialsOf(meaning)) return 0
  const isShort = one.length < SHORT || GREEK.test(one)
  return isShort && letterOf(one).toLowerCase() === letterOf(other).toLowerCase() ? 1 : null
}
