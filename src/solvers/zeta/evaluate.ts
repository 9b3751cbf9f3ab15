import { cos } from '../../numeric/elementary/cos.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import { BERNOULLI, REMAINDER, SINE_OF_TURNS } from './coefficients.ts'
import { INVERSE_TWO_PI, logarithms, SPLITTER } from './logarithms.ts'
import { TWO_PI, termsAt, thetaFraction } from './theta.ts'

/** Largest t: beyond it the tables and the phases would need more. */
export const LARGEST_T = 1e10
/** Up to it the sum of Euler and Maclaurin, whose error is rounding alone; above it that of Riemann and Siegel. */
export const EULER_UP_TO = 4000
/** Terms of the tail of Euler and Maclaurin. */
const TAIL_TERMS = 20
/** 1.5·2^52: adding and taking it away rounds to an integer. */
const ROUNDER = 6755399441055744

const [S0, S1, S2, S3, S4, S5, S6, S7, S8, S9, S10] = SINE_OF_TURNS

/** cos 2πf = sin 2π(1/4 − |f|) for |f| ≤ 1/2. */
const cosineOfTurns = (f: number): number => {
  const u = 0.25 - Math.abs(f)
  const s = u * u
  const s2 = s * s
  const low = S0 + s * S1 + s2 * (S2 + s * S3)
  const middle = S4 + s * S5 + s2 * (S6 + s * S7)
  const high = S8 + s * S9 + s2 * S10
  const s4 = s2 * s2
  return u * (low + s4 * (middle + s4 * high))
}

const upperHalf = (t: number): number => {
  const wide = t * SPLITTER
  return wide - (wide - t)
}

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

interface Complex {
  readonly re: number
  readonly im: number
}

/** N^(1/2 − s) and Σ n^(−s) for n < N, s = 1/2 + it. */
const powerSum = (count: number, t: number): { readonly sum: Complex; readonly last: Complex } => {
  const { upper, rest, turns, weight } = logarithms(count)
  const high = upperHalf(t)
  const low = t - high
  let [re, im] = [0, 0]
  let last: Complex = { re: 0, im: 0 }
  for (let n = 1; n <= count; n++) {
    const exact = high * upper[n]
    const phase = exact - (exact + ROUNDER - ROUNDER) + (high * rest[n] + low * turns[n])
    const fraction = phase - (phase + ROUNDER - ROUNDER)
    const shifted = fraction + 0.25
    const cosine = cosineOfTurns(fraction)
    const minusSine = cosineOfTurns(shifted - (shifted + ROUNDER - ROUNDER))
    if (n < count) {
      re += weight[n] * cosine
      im += weight[n] * minusSine
    } else last = { re: cosine, im: minusSine }
  }
  return { sum: { re, im }, last }
}

const eulerTerms = (t: number): number => Math.ceil(0.5 * t) + 20

/** ζ(1/2 + it) by Euler–Maclaurin summation with about t/2 terms (Edwards, 6.4). */
export const eulerMaclaurin = (t: number): Complex => {
  const count = eulerTerms(t)
  const { sum, last } = powerSum(count, t)
  const root = Math.sqrt(count)
  // N^(1 − s)/(s − 1) with s − 1 = −1/2 + it
  const size = 0.25 + t * t
  let re = sum.re + (root * (-0.5 * last.re + t * last.im)) / size + (0.5 * last.re) / root
  let im = sum.im + (root * (-0.5 * last.im - t * last.re)) / size + (0.5 * last.im) / root
  // s(s + 1) … (s + 2k − 2)·N^(1 − s − 2k), from k = 1 on
  let [termRe, termIm] = [0.5 * last.re - t * last.im, 0.5 * last.im + t * last.re]
  let power = 1 / (root * count)
  for (let k = 1; k <= TAIL_TERMS; k++) {
    re += BERNOULLI[k - 1] * termRe * power
    im += BERNOULLI[k - 1] * termIm * power
    for (const x of [2 * k - 0.5, 2 * k + 0.5]) {
      ;[termRe, termIm] = [termRe * x - termIm * t, termIm * x + termRe * t]
      termRe /= count
      termIm /= count
    }
    power = 1 / (root * count)
  }
  return { re, im }
}

/** e^(iθ)·ζ: Z and an imaginary part that the functional equation makes zero. */
const turned = ({ re, im }: Complex, turns: number): Complex => {
  const [c, s] = [cos(TWO_PI * turns), sin(TWO_PI * turns)]
  return { re: re * c - im * s, im: re * s + im * c }
}

/** Z(t), and what keeps e^(iθ)·ζ from being real. */
export const eulerZ = (t: number): { readonly Z: number; readonly residual: number } => {
  const { re, im } = turned(eulerMaclaurin(t), thetaFraction(t))
  return { Z: re, residual: Math.abs(im) }
}

/** Z(t) by the method that its size asks for. */
export const zAt = (t: number): number => (t <= EULER_UP_TO ? eulerZ(t).Z : riemannSiegel(t))

/** Terms of a sum that one value of Z takes. */
export const termsOf = (t: number): number => (t <= EULER_UP_TO ? t + 80 : 40 + Math.sqrt(t / TWO_PI))

/** Bound on the rounding error of Z, and on what the formula leaves out. */
export const errorOf = (t: number): { readonly rounding: number; readonly truncation: number } => ({
  rounding: ROUNDOFF * (120 + 0.05 * Math.sqrt(t) + 4e-6 * t),
  truncation: t <= EULER_UP_TO ? 0 : 0.017 / (t * t * Math.sqrt(t)) / Math.sqrt(Math.sqrt(t)),
})

/** Largest t whose Euler–Maclaurin sum is taken as a check of the other formula. */
const COMPARED_UP_TO = 60000

/** Terms of the longest sum of a run up to this height, the check included: so long is its table of logarithms. */
export const largestSum = (t: number): number =>
  t <= COMPARED_UP_TO ? eulerTerms(t) : 2 + Math.ceil(Math.sqrt(t / TWO_PI))

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
