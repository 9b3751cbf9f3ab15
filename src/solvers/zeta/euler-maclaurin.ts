import { exp } from '../../numeric/elementary/exp.ts'
import { BERNOULLI } from './coefficients.ts'
import { logarithms } from './logarithms.ts'
import { cosineOfTurns, ROUNDER, upperHalf } from './turns.ts'

export interface Complex {
  readonly re: number
  readonly im: number
}

/** Terms of the tail. */
const TAIL_TERMS = 20

/** A vertical line in the plane, s = σ + it. */
export interface Line {
  readonly sigma: number
  /** n^(−σ) for n up to `count`; entry 0 is empty. */
  weights(count: number): Float64Array
  /** n^(1 − σ) */
  rising(n: number): number
  /** n^σ */
  power(n: number): number
}

export const CRITICAL: Line = {
  sigma: 0.5,
  weights: (count) => logarithms(count).weight,
  rising: Math.sqrt,
  power: Math.sqrt,
}

/** The line at any σ; its weights are made once, and again for a longer sum. */
export const lineAt = (sigma: number): Line => {
  let made = new Float64Array(0)
  const logarithm = (n: number): number => logarithms(n).high[n]
  return {
    sigma,
    weights(count) {
      if (made.length <= count) {
        const { high } = logarithms(count)
        made = Float64Array.from({ length: count + 1 }, (_, n) => (n === 0 ? 0 : exp(-sigma * high[n])))
      }
      return made
    },
    rising: (n) => exp((1 - sigma) * logarithm(n)),
    power: (n) => exp(sigma * logarithm(n)),
  }
}

/** N^(σ − s) and Σ n^(−s) for n < N. */
const powerSum = (line: Line, count: number, t: number): { readonly sum: Complex; readonly last: Complex } => {
  const { upper, rest, turns } = logarithms(count)
  const weight = line.weights(count)
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

/** Terms with which the tail is below rounding. */
export const eulerTerms = (sigma: number, t: number): number =>
  Math.ceil(0.5 * t) + 20 + Math.floor(0.5 * Math.abs(sigma))

/**
 * ζ(σ + it), s ≠ 1, by Euler–Maclaurin summation with about t/2 terms (Edwards, 6.4).
 * @returns also Backlund's bound on what the tail leaves out: |s + 2ν + 1|/(σ + 2ν + 1) times the first term that is left out
 */
export const eulerMaclaurin = (
  line: Line,
  t: number,
  count = eulerTerms(line.sigma, t),
): Complex & { readonly omitted: number } => {
  const { sigma } = line
  const { sum, last } = powerSum(line, count, t)
  const [rising, falling] = [line.rising(count), line.power(count)]
  // N^(1 − s)/(s − 1)
  const left = sigma - 1
  const size = left * left + t * t
  let re = sum.re + (rising * (left * last.re + t * last.im)) / size + (0.5 * last.re) / falling
  let im = sum.im + (rising * (left * last.im - t * last.re)) / size + (0.5 * last.im) / falling
  // s(s + 1) … (s + 2k − 2)·N^(1 − s − 2k), from k = 1 on
  let [termRe, termIm] = [sigma * last.re - t * last.im, sigma * last.im + t * last.re]
  const power = 1 / (falling * count)
  for (let k = 1; k <= TAIL_TERMS; k++) {
    re += BERNOULLI[k - 1] * termRe * power
    im += BERNOULLI[k - 1] * termIm * power
    for (const x of [sigma + (2 * k - 1), sigma + 2 * k]) {
      ;[termRe, termIm] = [termRe * x - termIm * t, termIm * x + termRe * t]
      termRe /= count
      termIm /= count
    }
  }
  const next = Math.abs(BERNOULLI[TAIL_TERMS]) * power * Math.sqrt(termRe * termRe + termIm * termIm)
  const beyond = sigma + 2 * TAIL_TERMS + 1
  return { re, im, omitted: (next * Math.sqrt(beyond * beyond + t * t)) / beyond }
}
