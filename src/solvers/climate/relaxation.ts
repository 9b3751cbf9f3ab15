import { brent } from '../../numeric/brent.ts'
import { atan } from '../../numeric/elementary/atan.ts'
import { atanh } from '../../numeric/elementary/atanh.ts'
import { tanh } from '../../numeric/elementary/tanh.ts'
import { rungeKutta4 } from '../../numeric/runge-kutta.ts'

/** Below it artanh w − atan w cancels, and its series has few terms. */
const SERIES_BELOW = 0.25
const QUARTER_PI = 0.7853981633974483

/** ∫dv/(1 − v⁴) from 0 to w = tanh y: half the sum of artanh and atan. */
const timeFromCold = (y: number): number => 0.5 * (y + atan(tanh(y)))

/** ∫dv/(v⁴ − 1) from 1/w to ∞, w = tanh y: half their difference, w³/3 + w⁷/7 + … */
const timeFromHot = (y: number): number => {
  const w = tanh(y)
  if (w > SERIES_BELOW) return 0.5 * (y - atan(w))
  const fourth = w * w * w * w
  let sum = 0
  for (let k = 27; k >= 3; k -= 4) sum = sum * fourth + 1 / k
  return sum * w * w * w
}

/**
 * Temperature of a grey body on its way to equilibrium: u = T/T_end obeys du/dτ = 1 − u⁴, and so
 * τ = ½[L(u) − L(u₀)] + ½[atan u − atan u₀] with L(u) = ½ ln|(1 + u)/(1 − u)|. Solved for artanh of u, or of 1/u where
 * the start is warmer than the end, so that no digits are lost far from equilibrium or near it.
 * @param tau time over C/(εσ·T_end³)
 */
export const relaxed = (start: number, end: number, tau: number): number => {
  const cold = start < end
  const ratio = cold ? start / end : end / start
  if (ratio === 1 || tau === 0) return start
  const time = cold ? timeFromCold : timeFromHot
  const from = atanh(ratio)
  const target = time(from) + tau
  const most = cold ? from + 2 * tau : 2 * target + QUARTER_PI
  const missing = (y: number): number => time(y) - target
  const { x } = brent(missing, { x: from, value: -tau }, { x: most, value: missing(most) })
  return cold ? end * tanh(x) : end / tanh(x)
}

/** C·T′ = F − R(T). */
export interface Relaxation {
  readonly capacity: number
  readonly net: number
  readonly emission: (T: number) => number
  /** dR/dT, which grows with T or is constant. */
  readonly slope: (T: number) => number
}

/** Rate times step of the Runge–Kutta method. */
const PHASE = 0.05
/** Distance from equilibrium, as a share of it, at which nothing changes any more. */
const REST = 1e-13
/** More steps than any start between 1 and 10,000 K takes until it is at rest. */
const MOST_STEPS = 4000

/**
 * The same by the classical Runge–Kutta method, whose step follows the rate, with the heat that came in beside it.
 * @returns temperature, K, and heat, W·yr/m², after the time t
 */
export const marched = (
  { capacity, net, emission, slope }: Relaxation,
  start: number,
  end: number,
  t: number,
): readonly [temperature: number, heat: number] => {
  const state = Float64Array.of(start, 0)
  const step = rungeKutta4(([T = 0], rates) => {
    rates[1] = net - emission(T)
    rates[0] = rates[1] / capacity
  }, 2)
  let left = t
  for (let i = 0; i < MOST_STEPS && left > 0 && Math.abs(state[0] - end) > REST * end; i++) {
    const dt = Math.min(left, (PHASE * capacity) / slope(Math.max(state[0], end)))
    step(state, dt)
    left -= dt
  }
  return [state[0], state[1]]
}
