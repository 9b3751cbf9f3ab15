import { Refusal } from '../../errors/refusal.ts'
import { cos } from '../../numeric/elementary/cos.ts'
import { expm1 } from '../../numeric/elementary/expm1.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import type { LotkaInputs } from './inputs.ts'

const PI = 3.141592653589793

/** e^v − 1 − v without cancellation. */
export const excess = (v: number): number => {
  if (Math.abs(v) > 0.5) return expm1(v) - v
  let term = (v * v) / 2
  let sum = term
  for (let k = 3; k < 20; k++) {
    term = (term * v) / k
    sum += term
  }
  return sum
}

/** Height of V above its value at the equilibrium: g·excess(ln(x·d/g)) + a·excess(ln(y·b/a)). 1/s */
export const heightOf = ({ a, g }: LotkaInputs, prey: number, predators: number): number =>
  g * excess(prey) + a * excess(predators)

/** v of the sign of r with excess(v) = r². Bisection, then Newton. */
const rootOf = (r: number): number => {
  const wanted = r * r
  if (wanted === 0) return 0
  // excess(v) < e^v for v > 0 and > −1 − v for v < 0.
  let low = r > 0 ? 0 : -1 - wanted
  let high = 0
  if (r > 0) for (high = 1; excess(high) < wanted; ) high *= 2
  let v = r > 0 ? Math.min(high, 1.5 * r) : Math.max(low, 1.5 * r)
  for (let i = 0; i < 200; i++) {
    const error = excess(v) - wanted
    if (error > 0 === r > 0) high = v
    else low = v
    const newton = v - error / expm1(v)
    const next = newton > low && newton < high ? newton : (low + high) / 2
    if (Math.abs(next - v) <= 4e-16 * Math.abs(v)) return next
    v = next
  }
  return v
}

/** 2r/excess′(v(r)): √2 in the limit of small r. */
const stretch = (r: number): number => (Math.abs(r) < 1e-150 ? 1.4142135623730951 : (2 * r) / expm1(rootOf(r)))

const MOST_POINTS = 65536

/** Roots of height over rate, on which the integrand of the period depends. */
const amplitudes = ({ a, g }: LotkaInputs, height: number): readonly [number, number] => [
  Math.sqrt(height / g),
  Math.sqrt(height / a),
]

/**
 * Upper bound on the period in closed form, 2π/√(ag)·√((1 + E/4g)(1 + E/4a)), s. The mean of `stretch` at r and −r is at
 * most √(2 + r²), and the Cauchy–Schwarz inequality bounds the mean of the product over θ.
 * @param height E, 1/s
 */
export const longestPeriod = ({ a, g }: LotkaInputs, height: number): number =>
  ((2 * PI) / Math.sqrt(a * g)) * Math.sqrt((1 + height / (4 * g)) * (1 + height / (4 * a)))

const tooLarge = (height: number): Refusal =>
  new Refusal(
    'DID_NOT_CONVERGE',
    `The orbit is so large (V is ${height} above the equilibrium) that its period cannot be integrated; start closer to g/d and a/b.`,
    { members: ['x0', 'y0'], measured: height, bound: MOST_POINTS },
  )

/**
 * Points that the quadrature of the period takes at most. The integrand has a needle as wide as 1/r, and was seen to take
 * from 13 to 64 points for each unit of r.
 * @throws Refusal DID_NOT_CONVERGE for orbits that would take more than the quadrature ever uses
 */
export const quadraturePoints = (inputs: LotkaInputs, height: number): number => {
  const largest = Math.max(1, ...amplitudes(inputs, height))
  if (!(8 * largest <= MOST_POINTS)) throw tooLarge(height)
  return Math.min(MOST_POINTS, 64 * largest)
}

/**
 * Period of the orbit of this height. With g·excess(u) = E·sin²θ and a·excess(w) = E·cos²θ the time along the orbit is an
 * analytic periodic integrand of θ, so that equal weights converge faster than any power (Waldvogel, J. Comput. Appl. Math.
 * 14 (1986) 405).
 * @param height E, 1/s
 * @throws Refusal DID_NOT_CONVERGE for orbits so large that the integrand has a needle
 */
export const orbitPeriod = (inputs: LotkaInputs, height: number): number => {
  const { a, g } = inputs
  const [p, q] = amplitudes(inputs, height)
  const factor = PI / Math.sqrt(a * g)
  let before = Number.NaN
  let sum = 0
  let points = 8
  for (; points <= MOST_POINTS; points *= 2) {
    // The half-way points of the sum before.
    const first = Number.isNaN(before)
    const share = first ? 0 : 1
    const angles = first ? points : points / 2
    for (let k = 0; k < angles; k++) {
      const angle = ((2 * PI) / angles) * (k + share / 2)
      sum += stretch(p * sin(angle)) * stretch(q * cos(angle))
    }
    const period = (factor * sum) / points
    if (Math.abs(period - before) <= 1e-13 * period) return period
    before = period
  }
  throw tooLarge(height)
}
