import { cos } from '../../numeric/elementary/cos.ts'
import { sin } from '../../numeric/elementary/sin.ts'

const TWO_PI = 2 * Math.PI

/** Share by which the intervals are shorter at the walls and longer in the middle. */
const STRETCH = 0.7

/** Place of the coordinate ξ of [0, 1], closer together towards both ends: x = ξ − s·sin(2πξ)/2π. */
export const placeOf = (xi: number): number => xi - (STRETCH / TWO_PI) * sin(TWO_PI * xi)

/** dx/dξ. */
export const slopeOf = (xi: number): number => 1 - STRETCH * cos(TWO_PI * xi)

/** d²x/dξ². */
const bendOf = (xi: number): number => TWO_PI * STRETCH * sin(TWO_PI * xi)

const NEWTON_STEPS = 60

/** The coordinate of a place, by Newton's method, which cannot leave [0, 1] since the slope is positive. */
export const coordinateOf = (x: number): number => {
  let xi = x
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const next = Math.min(1, Math.max(0, xi - (placeOf(xi) - x) / slopeOf(xi)))
    if (Math.abs(next - xi) <= 2e-16) return next
    xi = next
  }
  return xi
}

/** Weights of central differences of second order at the inner nodes of one axis. */
export interface Differences {
  readonly intervals: number
  /** First derivative: −beside at the node before, +beside at the node after. */
  readonly beside: Float64Array
  /** Second derivative: node before, node, node after. */
  readonly before: Float64Array
  readonly centre: Float64Array
  readonly after: Float64Array
  /** Vorticity of a wall is `wall`·ψ of the node beside it, and `lid` more where the wall moves at unit speed. */
  readonly wall: number
  readonly lid: number
}

/**
 * Differences in ξ, mapped to x. The vorticity of a wall comes from a mirrored node beyond it that gives the speed of the
 * wall, so that every error is a series in even powers of the interval and extrapolation gains two orders at a time.
 */
export const differences = (intervals: number): Differences => {
  const h = 1 / intervals
  const inner = intervals - 1
  const each = (weight: (slope: number, bend: number) => number): Float64Array =>
    Float64Array.from({ length: inner }, (_, i) => weight(slopeOf((i + 1) * h), bendOf((i + 1) * h)))
  const edge = slopeOf(0)
  return {
    intervals,
    beside: each((slope) => 1 / (2 * h * slope)),
    before: each((slope, bend) => (1 / (h * h) + bend / (2 * h * slope)) / (slope * slope)),
    centre: each((slope) => -2 / (h * h * slope * slope)),
    after: each((slope, bend) => (1 / (h * h) - bend / (2 * h * slope)) / (slope * slope)),
    wall: -2 / (h * h * edge * edge),
    lid: -2 / (h * edge),
  }
}
