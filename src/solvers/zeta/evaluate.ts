import { cos } from '../../numeric/elementary/cos.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import { REMAINDER } from './coefficients.ts'
import { type Complex, CRITICAL, eulerMaclaurin, eulerTerms } from './euler-maclaurin.ts'
import { INVERSE_TWO_PI, logarithms } from './logarithms.ts'
import { TWO_PI, termsAt, thetaFraction } from './theta.ts'
import { cosineOfTurns, ROUNDER, upperHalf } from './turns.ts'

/** Largest t: beyond it the tables and the phases would need more. */
export const LARGEST_T = 1e10
/** Up to it the sum of Euler and Maclaurin, whose error is rounding alone; above it that of Riemann and Siegel. */
export const EULER_UP_TO = 4000
/** Σ cos(θ − t ln n)/√n for n from 1 to `count`; `turns` is θ/2π less whole turns. */
const cosineSum = (count: number, turns: number, t: number): number => {
  const { upper, rest, turns: whole, weight } = logarithms(count)
  const high = upperHalf(t)
  const low = t - high
  let sum = 0
  for (let n = 1; n <= count; n++) {
    // The product of two numbers of 26 bits is exact, and so is what is left of it beside whole turns.
    const exact = high * upper[n]
    const fraction = exact - (exact + ROUNDER - ROUNDER)
    const phase = turns - fraction - (high * rest[n] + low * whole[n])
    sum += weight[n] * cosineOfTurns(phase - (phase + ROUNDER - ROUNDER))
  }
  return sum
}

/** Σ Cₖ(z)·(t/2π)^(−k/2) */
const remainderSeries = (z: number, scale: number): number => {
  const square = z * z
  let total = 0
  for (let k = REMAINDER.length - 1; k >= 0; k--) {
    const coefficients = REMAINDER[k]
    let value = 0
    for (let i = coefficients.length - 1; i >= 0; i--) value = value * square + coefficients[i]
    total = total * scale + (k % 2 === 0 ? value : value * z)
  }
  return total
}

/**
 * Z(t) by the Riemann–Siegel formula with C0 to C4, for t ≥ 200; what is left out is below 0.017·t^(−11/4) (Gabcke,
 * dissertation, Göttingen 1979, theorem 4).
 * @param more terms beyond ⌊√(t/2π)⌋, −1, 0 or 1: beside 0 the remainder is continued past the end of its interval, which is less
 * accurate and shares no phase of the added term
 */
export const riemannSiegel = (t: number, more = 0): number => {
  const a = t * INVERSE_TWO_PI.high
  const root = Math.sqrt(a)
  const count = termsAt(t) + more
  const z = 2 * (root - count) - 1
  const remainder = remainderSeries(z, 1 / root) / Math.sqrt(root)
  const sum = cosineSum(count, thetaFraction(t), t)
  return 2 * sum + (count % 2 === 0 ? -remainder : remainder)
}

/** e^(iθ)·ζ: Z and an imaginary part that the functional equation makes zero. */
const turned = ({ re, im }: Complex, turns: number): Complex => {
  const [c, s] = [cos(TWO_PI * turns), sin(TWO_PI * turns)]
  return { re: re * c - im * s, im: re * s + im * c }
}

/** Z(t), and what keeps e^(iθ)·ζ from being real. */
export const eulerZ = (t: number): { readonly Z: number; readonly residual: number } => {
  const { re, im } = turned(eulerMaclaurin(CRITICAL, t), thetaFraction(t))
  return { Z: re, residual: Math.abs(im) }
}

/** Z(t) by the method that its size asks for. */
export const zAt = (t: number): number => (t <= EULER_UP_TO ? eulerZ(t).Z : riemannSiegel(t))

/** Terms of the sum for one value of Z. */
export const termsOf = (t: number): number => (t <= EULER_UP_TO ? t + 80 : 40 + Math.sqrt(t / TWO_PI))

/** Bound on the rounding and truncation errors of Z. */
export const errorOf = (t: number): { readonly rounding: number; readonly truncation: number } => ({
  rounding: ROUNDOFF * (120 + 0.05 * Math.sqrt(t) + 4e-6 * t),
  truncation: t <= EULER_UP_TO ? 0 : 0.017 / (t * t * Math.sqrt(t)) / Math.sqrt(Math.sqrt(t)),
})

/** Largest t at which the Euler–Maclaurin sum checks the other formula. */
export const COMPARED_UP_TO = 60000

/** Terms of the longest sum of a run up to this height, the check included: so long is its table of logarithms. */
export const largestSum = (t: number): number =>
  t <= COMPARED_UP_TO ? eulerTerms(0.5, t) : 2 + Math.ceil(Math.sqrt(t / TWO_PI))

/**
 * What the two ways to Z(t) differ by: the other formula where it is short enough, else the same with a term more or
 * less and its remainder continued past its interval, to where its series is good to about 1e-7.
 */
export const disagreement = (t: number): number => {
  if (t <= EULER_UP_TO) return eulerZ(t).residual
  const Z = riemannSiegel(t)
  if (t <= COMPARED_UP_TO) return Math.abs(Z - eulerZ(t).Z)
  const root = Math.sqrt(t * INVERSE_TWO_PI.high)
  return Math.abs(Z - riemannSiegel(t, root - termsAt(t) < 0.5 ? -1 : 1))
}
