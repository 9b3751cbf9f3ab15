import { asin } from '../../numeric/elementary/asin.ts'
import { cos } from '../../numeric/elementary/cos.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import { completeElliptic } from '../../numeric/elliptic.ts'
import { rungeKutta4 } from '../../numeric/runge-kutta.ts'

/** The quarter of a wave of a bent elastica, from where the moment is zero to where the slope is, in units of its length. */
export interface Quarter {
  /** 1 − k², k the sine of half the largest slope. */
  readonly complement: number
  /** Largest slope against the line of the load, rad. */
  readonly angle: number
  /** Deflection from end to end. */
  readonly rise: number
  /** What the ends come closer by. */
  readonly shortening: number
}

const ROUNDS = 200

/** 1 − k² with K(k) = quarter, by bisection of its logarithm's halves: K falls as 1 − k² grows. */
const complementOf = (quarter: number): number => {
  // K is above ln(4/√(1 − k²)), so that 1 − k² is above this.
  let [low, high] = [1e-60, 1]
  for (let round = 0; round < ROUNDS; round++) {
    const middle = Math.sqrt(low * high)
    if (completeElliptic(middle).first > quarter) low = middle
    else high = middle
  }
  return Math.sqrt(low * high)
}

/**
 * Closed form by elliptic integrals (Timoshenko, Gere, Theory of Elastic Stability, 2nd ed., 2.7): K(k) = κ·ℓ with
 * κ² = P/(E·I), rise 2k/κ, shortening 2·(1 − E/K).
 * @param quarter κ·ℓ, above π/2
 */
export const closedQuarter = (quarter: number): Quarter => {
  const complement = complementOf(quarter)
  const { first, second } = completeElliptic(complement)
  const k = Math.sqrt(1 - complement)
  const angle = 2 * (complement < 0.5 ? Math.PI / 2 - asin(Math.sqrt(complement)) : asin(k))
  return { complement, angle, rise: (2 * k) / quarter, shortening: 2 * (1 - second / first) }
}

/** The same by integration of θ″ = −κ²·sin θ from the end without a moment, in `steps` steps of arc length. */
export interface IntegratedQuarter {
  /** Slope, and place along and across the line of the load, at each step, in units of the length. */
  readonly slope: Float64Array
  readonly along: Float64Array
  readonly across: Float64Array
}

/** Fourth order (the classical Runge–Kutta method). */
export const integrateQuarter = (quarter: number, angle: number, steps: number): IntegratedQuarter => {
  const step = rungeKutta4((state, change) => {
    change[0] = state[1]
    change[1] = -quarter * quarter * sin(state[0])
    change[2] = cos(state[0])
    change[3] = sin(state[0])
  }, 4)
  const state = Float64Array.of(angle, 0, 0, 0)
  const [slope, along, across] = [0, 1, 2].map(() => new Float64Array(steps + 1))
  slope[0] = angle
  for (let i = 1; i <= steps; i++) {
    step(state, 1 / steps)
    slope[i] = state[0]
    along[i] = state[2]
    across[i] = state[3]
  }
  return { slope, along, across }
}
