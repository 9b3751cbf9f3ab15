import { cos } from '../../numeric/elementary/cos.ts'
import { exp } from '../../numeric/elementary/exp.ts'
import { expm1 } from '../../numeric/elementary/expm1.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { Complex } from './euler-maclaurin.ts'
import { logGamma } from './log-gamma.ts'

const LOG_2 = 0.6931471805599453
const LOG_PI = 1.1447298858494002
const HALF_PI = 1.5707963267948966
/** Where Stirling's series is good to the last digit. */
const STIRLING_FROM = 15

/** sin πr/2, exact at the integers. */
const sineOfQuarters = (quarters: number): number => {
  const r = quarters - 4 * Math.round(0.25 * quarters)
  if (Math.abs(r) <= 1) return sin(HALF_PI * r)
  return sin(HALF_PI * (r > 0 ? 2 - r : -2 - r))
}

/** sin(πs/2)·e^(−πt/2) for t ≥ 0. */
const dampedSine = (sigma: number, t: number): Complex => {
  const lost = expm1(-2 * HALF_PI * t)
  return { re: sineOfQuarters(sigma) * (1 + 0.5 * lost), im: -0.5 * lost * sineOfQuarters(1 + sigma) }
}

/**
 * χ(s) = 2^s·π^(s − 1)·sin(πs/2)·Γ(1 − s), by which ζ(s) = χ(s)·ζ(1 − s), for σ ≤ ½ and t ≥ 0 (Edwards, 1.6).
 * @param further Γ is taken this much further to the right than it need be
 * @returns also a bound on the rounding error, relative
 */
export const chi = (sigma: number, t: number, further = 0): Complex & { readonly rounding: number } => {
  const a = 1 - sigma
  const shift = a * a + t * t >= STIRLING_FROM * STIRLING_FROM ? 0 : Math.ceil(STIRLING_FROM - a)
  const gamma = logGamma(a, t, shift + further)
  const size = exp(sigma * LOG_2 - a * LOG_PI + gamma.re + HALF_PI * t)
  const phase = t * (LOG_2 + LOG_PI) - gamma.im
  const [c, s] = [size * cos(phase), size * sin(phase)]
  const sine = dampedSine(sigma, t)
  return {
    re: c * sine.re - s * sine.im,
    im: c * sine.im + s * sine.re,
    rounding: ROUNDOFF * (60 + 4 * (Math.abs(gamma.re) + Math.abs(gamma.im) + 2 * t)),
  }
}
