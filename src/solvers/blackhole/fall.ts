import { acos } from '../../numeric/elementary/acos.ts'
import { cbrt } from '../../numeric/elementary/cbrt.ts'
import { cos } from '../../numeric/elementary/cos.ts'
import { log } from '../../numeric/elementary/log.ts'
import { log1p } from '../../numeric/elementary/log1p.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import { gaussLegendre, integrate } from '../../numeric/gauss-legendre.ts'

/**
 * A radial fall with lengths in Schwarzschild radii and times in the time of light through one. The parameter rises along
 * the fall from 0: the angle of the cycloid from rest, or √r0 − √r from infinity.
 */
export interface Fall {
  /** Energy per rest energy squared. */
  readonly energySquared: number
  /** Parameter at a radius. */
  parameter(r: number): number
  radius(parameter: number): number
  /** dτ by the parameter. */
  rate(parameter: number): number
  /** Proper time from r0 to a radius in closed form. */
  proper(r: number): number
  /** Coordinate time from r0 to a radius outside the horizon in closed form. */
  coordinate(r: number): number
  /** Radius after a proper time. */
  after(proper: number): number
}

const PI = 3.141592653589793

/** Released at rest at r0: the cycloid r = r0·(1 + cos η)/2 (Misner, Thorne and Wheeler, Gravitation, 31.10). */
export const fromRest = (r0: number): Fall => {
  const scale = (r0 / 2) * Math.sqrt(r0)
  const w = Math.sqrt(r0 - 1)
  const parameter = (r: number): number => acos((2 * r) / r0 - 1)
  return {
    energySquared: 1 - 1 / r0,
    parameter,
    radius: (eta) => (r0 / 2) * (1 + cos(eta)),
    rate: (eta) => scale * (1 + cos(eta)),
    proper(r) {
      const eta = parameter(r)
      return scale * (eta + sin(eta))
    },
    coordinate(r) {
      const eta = parameter(r)
      // tan(η/2) = √(r0/r − 1), which is w at the horizon: w² − tan² = r0·(r − 1)/r.
      const tangent = Math.sqrt((r0 - r) / r)
      const ratio = ((w + tangent) * (w + tangent) * r) / (r0 * (r - 1))
      return log(ratio) + w * (eta + (r0 / 2) * (eta + sin(eta)))
    },
    after(proper) {
      // η + sin η = proper/scale: Newton's method from a point where the cycloid is convex, bisection when it leaves [0, π].
      const wanted = proper / scale
      let [low, high] = [0, PI]
      let eta = Math.min(PI, wanted / 2)
      for (let i = 0; i < 80; i++) {
        const error = eta + sin(eta) - wanted
        if (error > 0) high = eta
        else low = eta
        const next = eta - error / (1 + cos(eta))
        eta = next > low && next < high ? next : (low + high) / 2
      }
      return (r0 / 2) * (1 + cos(eta))
    },
  }
}

/** From rest at infinity: τ = (2/3)·(r0^(3/2) − r^(3/2)) (ibid., exercise 31.4; Hartle, Gravity, 12.1). */
export const fromInfinity = (r0: number): Fall => {
  const root = Math.sqrt(r0)
  /** Coordinate time up to a constant. */
  const time = (r: number): number => {
    const s = Math.sqrt(r)
    return -(2 / 3) * s * r - 2 * s + 2 * log1p(s) - log(r - 1)
  }
  return {
    energySquared: 1,
    parameter: (r) => (r0 - r) / (root + Math.sqrt(r)),
    radius: (p) => (root - p) * (root - p),
    rate: (p) => 2 * (root - p) * (root - p),
    proper: (r) => (2 / 3) * (r0 * root - r * Math.sqrt(r)),
    coordinate: (r) => time(r) - time(r0),
    after(proper) {
      const power = cbrt(Math.max(0, r0 * root - 1.5 * proper))
      return power * power
    },
  }
}

const RULE = gaussLegendre(16)
/** Panels that halve towards the end, where coordinate time grows without bound. */
const PANELS = 44

/** Integral of f from 0 to `end` over panels that shrink by halves towards the end. */
export const gradedIntegral = (f: (x: number) => number, end: number): number => {
  let sum = 0
  let left = 1
  for (let k = 0; k < PANELS; k++) {
    const next = k === PANELS - 1 ? 0 : left / 2
    sum += integrate(RULE, f, end * (1 - left), end * (1 - next))
    left = next
  }
  return sum
}
