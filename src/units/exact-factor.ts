/** A positive conversion factor numerator/denominator · π^pi, kept exact until the last step. */
export interface ExactFactor {
  readonly numerator: bigint
  readonly denominator: bigint
  readonly pi: number
}

export const ONE: ExactFactor = { numerator: 1n, denominator: 1n, pi: 0 }

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

/** The same factor without common divisors. */
export const inLowestTerms = ({ numerator, denominator, pi }: ExactFactor): ExactFactor => {
  const divisor = greatestCommonDivisor(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor, pi }
}

export const multiplyFactors = (a: ExactFactor, b: ExactFactor): ExactFactor => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
  pi: a.pi + b.pi,
})

/** Bits of the larger of numerator and denominator: what arithmetic with the factor costs. */
export const bitsOf = ({ numerator, denominator }: ExactFactor): number =>
  Math.max(numerator.toString(16).length, denominator.toString(16).length) * 4

const inverse = (a: ExactFactor): ExactFactor => ({ numerator: a.denominator, denominator: a.numerator, pi: -a.pi })

/** The factor raised to an integer; the reader of units bounds the digits of the result beforehand. */
export const raiseFactor = (a: ExactFactor, exponent: number): ExactFactor => {
  const base = exponent < 0 ? inverse(a) : a
  let result = ONE
  for (let i = 0; i < Math.abs(exponent); i++) result = multiplyFactors(result, base)
  return result
}

const decimal = (text: string): ExactFactor => {
  if (text === 'pi') return { ...ONE, pi: 1 }
  const match = /^(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(text)
  if (match === null) throw new Error(`not a decimal factor: ${text}`)
  const [, whole = '', fraction = '', exponent = '0'] = match
  const shift = Number(exponent) - fraction.length
  let power = 1n
  for (let i = 0; i < Math.abs(shift); i++) power *= 10n
  const digits = BigInt(whole + fraction)
  return shift < 0
    ? { numerator: digits, denominator: power, pi: 0 }
    : { numerator: digits * power, denominator: 1n, pi: 0 }
}

/** Reads a product of decimals and `pi` with at most one slash: `149597870700*648000/pi`. */
export const exactFactor = (text: string): ExactFactor => {
  const [above = '', below = '1'] = text.split('/')
  const product = (part: string): ExactFactor => part.split('*').map(decimal).reduce(multiplyFactors, ONE)
  return multiplyFactors(product(above), inverse(product(below)))
}

/** The fraction n/d rounded once to the nearest double (zero or infinity when it does not fit). */
const nearestDouble = (n: bigint, d: bigint): number => {
  const bits = (x: bigint): number => x.toString(16).length * 4
  // At least 64 quotient bits, the last one sticky, so that the one rounding of Number() is the right one.
  let shift = 68 - bits(n) + bits(d)
  if (shift < 0) shift = 0
  const scaled = n << BigInt(shift)
  const quotient = scaled / d
  let result = Number(scaled % d === 0n ? quotient : quotient | 1n)
  for (; shift >= 1000; shift -= 1000) result /= 2 * Number(1n << 999n)
  return result / Number(1n << BigInt(shift))
}

const MAXIMUM_EXACT = 1n << 53n

/**
 * The factor as two doubles: multiply by the first, then divide by the second. Where both integers are exact doubles a
 * conversion rounds at most twice and 36 km/h is exactly 10 m/s; otherwise the second is 1. `roundings` counts how often
 * the two were rounded on the way.
 */
export const factorAsRatio = (
  f: ExactFactor,
): { readonly numerator: number; readonly denominator: number; readonly roundings: number } => {
  const { numerator: n, denominator: d } = inLowestTerms(f)
  const exact = n <= MAXIMUM_EXACT && d <= MAXIMUM_EXACT
  const ratio = exact
    ? { numerator: Number(n), denominator: Number(d) }
    : { numerator: nearestDouble(n, d), denominator: 1 }
  let { numerator, denominator } = ratio
  for (let i = 0; i < f.pi; i++) numerator *= Math.PI
  for (let i = 0; i > f.pi; i--) denominator *= Math.PI
  // Each pi is rounded once and multiplied once.
  return { numerator, denominator, roundings: (exact ? 0 : 1) + 2 * Math.abs(f.pi) }
}
