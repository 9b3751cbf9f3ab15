import { Refusal } from '../errors/refusal.ts'

/** An exact small fraction in lowest terms; the denominator is positive. */
export interface Rational {
  readonly numerator: number
  readonly denominator: number
}

/** Largest numerator or denominator: products of two stay exact in a double. */
const LARGEST = 1_000_000

/** Greatest common divisor of two safe integers, never negative. */
export const greatestCommonDivisor = (a: number, b: number): number => {
  let [x, y] = [Math.abs(a), Math.abs(b)]
  while (y !== 0) [x, y] = [y, x % y]
  return x
}

/**
 * numerator/denominator in lowest terms.
 * @throws Refusal EXPRESSION_TOO_LARGE when the reduced fraction has more than six digits on either side.
 */
export const rational = (numerator: number, denominator = 1): Rational => {
  if (denominator === 0) throw new Error('a rational with denominator zero')
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0 ? -1 : 1)
  const reduced = { numerator: numerator / divisor + 0, denominator: denominator / divisor }
  if (Math.abs(reduced.numerator) > LARGEST || reduced.denominator > LARGEST) {
    throw new Refusal(
      'EXPRESSION_TOO_LARGE',
      `The exponent ${numerator}/${denominator} is too large; use smaller ones.`,
    )
  }
  return reduced
}

export const addRationals = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)

export const multiplyRationals = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.numerator, a.denominator * b.denominator)

/** `3`, `-2` or `1/2`. */
export const formatRational = (r: Rational): string =>
  r.denominator === 1 ? String(r.numerator) : `${r.numerator}/${r.denominator}`

/**
 * The exact fraction that a decimal such as `-1.5` or `0.25` writes, or undefined for anything else or more than six
 * digits.
 */
export const rationalFromDecimal = (text: string): Rational | undefined => {
  const match = /^([+-]?)(\d{0,6})(?:\.(\d{0,6}))?$/.exec(text)
  if (match === null) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  const digits = whole + fraction
  if (digits === '' || digits.length > 7) return undefined
  let denominator = 1
  for (let i = 0; i < fraction.length; i++) denominator *= 10
  const numerator = Number(digits) * (sign === '-' ? -1 : 1)
  const divisor = greatestCommonDivisor(numerator, denominator)
  if (Math.abs(numerator / divisor) > LARGEST) return undefined
  return rational(numerator, denominator)
}
