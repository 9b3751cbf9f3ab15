import { exp } from '../../numeric/elementary/exp.ts'
import { rungeKutta4 } from '../../numeric/runge-kutta.ts'
import type { TumorPlan } from './plan.ts'

/** Distance from one at which the integration of the front begins. */
const NEARLY = 1e-9
/** Rate at which a front of least speed leaves one: q² + 2q − 1 = 0. */
const LEAVING = Math.SQRT2 - 1
/** Longest step of the integration, in widths. */
const STEP = 0.01

/**
 * The front of least speed, U″ + 2U′ + U(1 − U) = 0 from 1 to 0, by the classical Runge–Kutta method along the unstable
 * direction (A. Kolmogorov, I. Petrovsky, N. Piskunov, 1937).
 * @param distances from a common origin, ascending
 * @param origin where the integration begins, with U = 1 − 1e-9
 */
const leastFront = (distances: Float64Array, origin: number): Float64Array => {
  const step = rungeKutta4((state, slope) => {
    const u = state[0]
    slope[0] = state[1]
    slope[1] = -2 * state[1] - u * (1 - u)
  }, 2)
  const state = Float64Array.of(1 - NEARLY, -NEARLY * LEAVING)
  let at = origin
  return distances.map((distance) => {
    if (distance <= origin) return 1 - NEARLY * exp(LEAVING * (distance - origin))
    const count = Math.max(1, Math.ceil((distance - at) / STEP))
    for (let i = 0; i < count; i++) step(state, (distance - at) / count)
    at = distance
    return state[0]
  })
}

/** Distance behind its half, in widths, at which the front is within 1e-9 of one, by bisection of the profile on a fine grid. */
const lead = (): number => {
  const fine = Float64Array.from({ length: 8001 }, (_, i) => i * STEP)
  const profile = leastFront(fine, 0)
  const after = profile.findIndex((value) => value < 0.5)
  const [high = 1, low = 0] = [profile[after - 1], profile[after]]
  return STEP * (after - 1 + (high - 0.5) / (high - low))
}

/** The exact wave of speed 5/sqrt(6): (1 + (√2 − 1)·exp(z/√6))⁻² (M. Ablowitz, A. Zeppetella, Bull. Math. Biol. 41 (1979) 835). */
const exactWave = (distance: number): number => {
  const e = 1 + LEAVING * exp(distance / Math.sqrt(6))
  return 1 / (e * e)
}

const distancesOf = ({ width, from, length }: TumorPlan, n: number): Float64Array =>
  Float64Array.from({ length: n + 1 }, (_, i) => ((i * length) / n - from) / width)

/** The exact wave on the points of a grid of `n` intervals. */
export const waveOn = (plan: TumorPlan, n: number): Float64Array => distancesOf(plan, n).map(exactWave)

/** The start of the run on a grid of `n` intervals, its own or one with half as many. */
export const startOn = (plan: TumorPlan, n: number): Float64Array => {
  const { start, inputs, width, length } = plan
  if (start === 'list') {
    const stride = Math.round(plan.n / n)
    const list = inputs.initialState ?? []
    const values = Float64Array.from({ length: n + 1 }, (_, i) => list[i * stride] ?? 0)
    if (plan.ends === 'absorbing') values[0] = values[n] = 0
    return values
  }
  if (start === 'wave') return waveOn(plan, n)
  if (start === 'front') return leastFront(distancesOf(plan, n), -lead())
  if (start === 'uniform') {
    const values = new Float64Array(n + 1).fill(inputs.density ?? 0.5)
    if (plan.ends === 'absorbing') values[0] = values[n] = 0
    return values
  }
  const size = inputs.size ?? width
  return Float64Array.from({ length: n + 1 }, (_, i) => {
    const s = (i * length) / n / size
    return exp((-s * s) / 2)
  })
}
