import { Refusal } from '../../errors/refusal.ts'
import { agm } from '../../numeric/agm.ts'
import { cos } from '../../numeric/elementary/cos.ts'

const TWO_PI = 6.283185307179586
/** Points of the periodic integrands; equal weights converge faster than any power. */
const POINTS = 4096
/** Share of 2e by which p exceeds the last bound orbit at 6 + 2e. */
const NEAREST = 1e-3

/** A bound orbit with lengths in G·M/c²: turning points at p/(1 ± e). */
export interface Orbit {
  /** Semi-latus rectum. */
  readonly p: number
  readonly e: number
}

/**
 * @param axis semi-major axis, half the sum of the turning points, in G·M/c²
 * @throws Refusal DOMAIN_ERROR for an orbit that falls in
 */
export const orbitOf = (axis: number, e: number): Orbit => {
  const p = axis * (1 - e) * (1 + e)
  const bound = 6 + 2 * e + Math.max(1e-5, 2 * e * NEAREST)
  if (p >= bound) return { p, e }
  const least = bound / ((1 - e) * (1 + e))
  throw new Refusal(
    'DOMAIN_ERROR',
    `The semi-major axis is ${axis}·G·M/c^2 and an orbit of this eccentricity is bound from ${least}·G·M/c^2 on: below that the body falls in. Send a larger semiMajorAxis or a smaller eccentricity.`,
    { members: ['semiMajorAxis', 'eccentricity'], measured: axis, bound: least },
  )
}

/** Radius at Darwin's angle χ, which runs from 0 at one nearest point to 2π at the next. */
export const radiusAt = ({ p, e }: Orbit, angle: number): number => p / (1 + e * cos(angle))

/** Mean of a function over Darwin's angle, by the rule of equal weights on half of the turn. */
const mean = (f: (cosine: number) => number, points: number): number => {
  let sum = (f(1) + f(-1)) / 2
  for (let k = 1; k < points; k++) sum += f(cos((TWO_PI / 2) * (k / points)))
  return sum / points
}

/** dφ/dχ − 1, without cancellation (Chandrasekhar, The Mathematical Theory of Black Holes, §19). */
const excessRate = ({ p, e }: Orbit, cosine: number): number => {
  const x = (6 + 2 * e * cosine) / p
  const root = Math.sqrt(1 - x)
  return x / (root * (1 + root))
}

/** What the nearest point advances by in one orbit beyond a whole turn, rad, and the same from half the points. */
export const precession = (orbit: Orbit): { readonly advance: number; readonly coarse: number } => ({
  advance: TWO_PI * mean((cosine) => excessRate(orbit, cosine), POINTS),
  coarse: TWO_PI * mean((cosine) => excessRate(orbit, cosine), POINTS / 2),
})

/** Angle from one nearest point to the next by an elliptic integral, 4·√(p/(p − 6 + 2e))·K(4e/(p − 6 + 2e)). */
export const wholeAngle = ({ p, e }: Orbit): number =>
  (TWO_PI * Math.sqrt(p)) / agm(Math.sqrt(p - 6 + 2 * e), Math.sqrt(p - 6 - 2 * e))

/** Time from one nearest point to the next on a clock far away, in G·M/c³ (Cutler, Kennefick, Poisson, Phys. Rev. D 50 (1994) 3816, 2.6). */
export const radialPeriod = ({ p, e }: Orbit): number => {
  const rate = (cosine: number): number => {
    const w = 1 + e * cosine
    return (
      (p * p * Math.sqrt(((p - 2) * (p - 2) - 4 * e * e) / (p - 6 - 2 * e * cosine))) /
      ((p - 2 - 2 * e * cosine) * w * w)
    )
  }
  return TWO_PI * mean(rate, POINTS)
}
