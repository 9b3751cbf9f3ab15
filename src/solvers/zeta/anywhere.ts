import { hypot } from '../../numeric/elementary/hypot.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import { type Complex, eulerMaclaurin, eulerTerms, type Line, lineAt } from './euler-maclaurin.ts'
import { chi } from './functional-equation.ts'
import { logarithms } from './logarithms.ts'

/** ζ on a vertical line, with bounds on the rounding error and on the truncation error of the sum. */
export interface Known extends Complex {
  readonly rounding: number
  readonly truncation: number
}

/** Γ is taken this much further to the right in the check. */
const FURTHER = 7
/** Up to this far left of the imaginary axis the sum keeps enough digits to check the functional equation. */
const REACH = -2
/** From here on the sum is taken itself: close to the imaginary axis 1 − s would lose the digits of s. */
const SUMMED_FROM = -0.25
/** Closer to s = 0 the other side of the functional equation is too close to its pole. */
const BESIDE_ZERO = 1e-3

export const modulus = ({ re, im }: Complex): number => hypot(re, im)

/** a·b̄ */
const timesConjugate = (a: Complex, b: Complex): Complex => ({
  re: a.re * b.re + a.im * b.im,
  im: a.im * b.re - a.re * b.im,
})

const distance = (a: Complex, b: Complex): number => modulus({ re: a.re - b.re, im: a.im - b.im })

/** By the sum alone. */
const summed = (line: Line, t: number): Known => {
  const count = eulerTerms(line.sigma, t)
  const { omitted, ...value } = eulerMaclaurin(line, t, count)
  const weights = line.weights(count)
  let size = 1 + line.rising(count) / modulus({ re: line.sigma - 1, im: t })
  for (let n = 1; n < count; n++) size += weights[n]
  const digits = 8 + Math.abs(line.sigma) * logarithms(count).high[count]
  return { ...value, rounding: ROUNDOFF * digits * size, truncation: omitted }
}

/** ζ(σ + it) for t ≥ 0 on one line: by the sum, to the left by the functional equation from the sum at 1 − s. */
export const zetaOn = (sigma: number): ((t: number) => Known) => {
  if (sigma >= SUMMED_FROM) {
    const line = lineAt(sigma)
    return (t) => summed(line, t)
  }
  const line = lineAt(1 - sigma)
  return (t) => {
    const { rounding, truncation, ...mirrored } = summed(line, t)
    const factor = chi(sigma, t)
    const size = modulus(factor)
    const value = timesConjugate(factor, mirrored)
    return {
      ...value,
      rounding: size * (rounding + factor.rounding * modulus(mirrored)),
      truncation: size * truncation,
    }
  }
}

/** Both sides of the functional equation, each by its own sum, for σ ≤ ½. */
const sidesApart = (sigma: number, t: number): number => {
  const [value, mirrored] = [eulerMaclaurin(lineAt(sigma), t), eulerMaclaurin(lineAt(1 - sigma), t)]
  return distance(value, timesConjugate(chi(sigma, t), mirrored)) / (1 + modulus(value))
}

/** The value against a longer sum, with Γ from further to the right. */
const lengthsApart = (sigma: number, t: number): number => {
  const isSummed = sigma >= SUMMED_FROM
  const line = lineAt(isSummed ? sigma : 1 - sigma)
  const count = eulerTerms(line.sigma, t)
  const [short, long] = [eulerMaclaurin(line, t, count), eulerMaclaurin(line, t, count + Math.ceil(0.25 * count))]
  const value = isSummed ? short : timesConjugate(chi(sigma, t), short)
  const other = isSummed ? long : timesConjugate(chi(sigma, t, FURTHER), long)
  return distance(value, other) / (1 + modulus(value))
}

/**
 * What two ways to ζ(s) differ by, as a share of 1 + |ζ|. From −2 to 3 both sides of the functional equation are summed;
 * further out, and close to s = 0 and s = 1, sums of two lengths are compared.
 */
export const disagreementAt = (sigma: number, t: number): number => {
  const left = Math.min(sigma, 1 - sigma)
  return left >= REACH && Math.abs(left) + t >= BESIDE_ZERO ? sidesApart(left, t) : lengthsApart(sigma, t)
}
