import { Refusal } from '../errors/refusal.ts'
import { greatestCommonDivisor, type Rational, rational } from './rational.ts'

/** Symbols of the coherent base units in the order of the exponents: the seven of the SI, and money. */
export const BASE_UNITS = ['m', 'kg', 's', 'A', 'K', 'mol', 'cd', 'money'] as const

/**
 * Dimension of a quantity: rational exponents of the eight base units over one common denominator, in lowest terms, so
 * that equal dimensions have equal members.
 */
export interface Dimension {
  /** Eight integers in the order of BASE_UNITS. */
  readonly numerators: readonly number[]
  /** Positive. */
  readonly denominator: number
}

/** The same text for equal dimensions, to find quantities by. */
export const keyOf = ({ numerators, denominator }: Dimension): string => `${numerators.join()}/${denominator}`

/** Beyond this an exponent has no physical meaning and arithmetic would leave the safe integers. */
const LARGEST = 1_000_000

const canonical = (numerators: readonly number[], denominator: number): Dimension => {
  let divisor = denominator
  for (const n of numerators) divisor = greatestCommonDivisor(divisor, n)
  const reduced = numerators.map((n) => n / divisor + 0)
  if (denominator / divisor > LARGEST || reduced.some((n) => Math.abs(n) > LARGEST)) {
    throw new Refusal('EXPRESSION_TOO_LARGE', 'An exponent of a unit is larger than 1e6; use smaller powers.')
  }
  return { numerators: reduced, denominator: denominator / divisor }
}

/** The dimension with these integer exponents of m, kg, s, A, K, mol, cd, money; those left out are zero. */
export const dimension = (...exponents: readonly number[]): Dimension =>
  canonical(
    BASE_UNITS.map((_, i) => exponents[i] ?? 0),
    1,
  )

export const DIMENSIONLESS: Dimension = dimension()

export const equalDimensions = (a: Dimension, b: Dimension): boolean => {
  if (a === b) return true
  if (a.denominator !== b.denominator) return false
  for (let at = 0; at < BASE_UNITS.length; at++) if (a.numerators[at] !== b.numerators[at]) return false
  return true
}

export const isDimensionless = (d: Dimension): boolean => equalDimensions(d, DIMENSIONLESS)

const combine = (a: Dimension, b: Dimension, sign: 1 | -1): Dimension =>
  canonical(
    a.numerators.map((n, i) => n * b.denominator + sign * (b.numerators[i] ?? 0) * a.denominator),
    a.denominator * b.denominator,
  )

export const multiplyDimensions = (a: Dimension, b: Dimension): Dimension => combine(a, b, 1)

export const divideDimensions = (a: Dimension, b: Dimension): Dimension => combine(a, b, -1)

/** The dimension raised to an exact rational power. */
export const raiseDimension = (d: Dimension, exponent: Rational): Dimension =>
  canonical(
    d.numerators.map((n) => n * exponent.numerator),
    d.denominator * exponent.denominator,
  )

/** Exponents of the base units as fractions in lowest terms, in the order of BASE_UNITS. */
export const exponentsOf = (d: Dimension): readonly Rational[] => d.numerators.map((n) => rational(n, d.denominator))
