import { log } from '../../numeric/elementary/log.ts'
import { addPairs, dividePairs, multiplyPairs, negate, type Pair, pair } from '../../numeric/pair.ts'
import { THETA_TAIL } from './coefficients.ts'
import { logGamma } from './log-gamma.ts'
import { INVERSE_TWO_PI, logarithms } from './logarithms.ts'

export const TWO_PI = 6.283185307179586
const LOG_PI = 1.1447298858494002
/** Below it the asymptotic series of θ is too short. */
const SERIES_FROM = 30
/** Γ is taken this far to the right by its recurrence. */
const SHIFT = 10
const SHIFT_OF_CHECK = 15

/** Number of terms of the Riemann–Siegel sum: ⌊√(t/2π)⌋. */
export const termsAt = (t: number): number => {
  const a = t * INVERSE_TWO_PI.high
  let count = Math.floor(Math.sqrt(a))
  while (count * count > a) count--
  return count
}

/** artanh(s)/s − 1 as a series in the square of s, which is at most 0.15. */
const ratioTail = (square: number): number => {
  let sum = 0
  for (let k = square < 1e-3 ? 13 : 41; k >= 3; k -= 2) sum = (sum + 1 / k) * square
  return sum
}

/**
 * θ(t)/2π, the phase of the zeta function on the critical line in turns, as a pair: to 1e-16 of a turn for t ≤ 1e10
 * (Edwards, Riemann's Zeta Function, 6.5).
 */
export const thetaTurns = (t: number): Pair => {
  if (t < SERIES_FROM) {
    return pair((logGamma(0.25, 0.5 * t, SHIFT).im - 0.5 * t * LOG_PI) / TWO_PI)
  }
  const a = multiplyPairs(pair(t), INVERSE_TWO_PI)
  const n = termsAt(t)
  const { high, low } = logarithms(n)
  const near = pair(n * n)
  // ln(a/n²) = 2(s + s³/3 + …): since s is about 1/n, only its first power needs more than a double.
  const s = dividePairs(addPairs(a, negate(near)), addPairs(a, near))
  const ratio = addPairs(pair(2 * s.high, 2 * s.low), pair(2 * s.high * ratioTail(s.high * s.high)))
  const less = addPairs(addPairs(pair(2 * high[n], 2 * low[n]), ratio), pair(-1))
  const inverse = 1 / t
  const square = inverse * inverse
  let tail = 0
  for (let k = THETA_TAIL.length - 1; k >= 0; k--) tail = tail * square + THETA_TAIL[k]
  return addPairs(multiplyPairs(pair(0.5 * a.high, 0.5 * a.low), less), pair(tail * inverse - 0.0625))
}

/** θ(t) in radians. */
export const theta = (t: number): number => {
  const { high, low } = thetaTurns(t)
  return TWO_PI * high + (TWO_PI * low + 2.4492935982947064e-16 * high)
}

/** θ against its definition by the gamma function in plain doubles, relative to the largest part of that. */
export const thetaError = (t: number): number => {
  const defined = logGamma(0.25, 0.5 * t, SHIFT_OF_CHECK).im - 0.5 * t * LOG_PI
  return Math.abs(defined - theta(t)) / (1 + 0.5 * t * log(1 + t))
}

/** θ less whole turns, in turns, between −1/2 and 1/2. */
export const thetaFraction = (t: number): number => {
  const { high, low } = thetaTurns(t)
  const left = high - Math.round(high) + low
  return left - Math.round(left)
}

/** θ′(t), for t above 7, to about 1e-3: half the logarithm of t/2π, which is π over the mean distance of the zeros. */
export const thetaRate = (t: number): number => 0.5 * log(t / TWO_PI)

/**
 * The Gram point where θ = mπ, on the branch where θ grows; m ≥ −1. Newton's method; to about 1e-15 of its size.
 */
export const gramPoint = (m: number): number => {
  // θ ≈ (t/2)(ln(t/2π) − 1) − π/8: a few fixed-point steps from above.
  let t = Math.max(18, (TWO_PI * (m + 1.125)) / Math.max(1, log(Math.max(3, m + 2)) - 1))
  for (let step = 0; step < 60; step++) {
    const { high, low } = thetaTurns(t)
    const change = (TWO_PI * (high - 0.5 * m + low)) / Math.max(0.2, thetaRate(t))
    const next = Math.max(8.5, t - change)
    if (Math.abs(next - t) <= 4e-16 * t) return next
    t = next
  }
  return t
}
