import { Refusal } from '../../errors/refusal.ts'
import { hermiteRoot } from '../../numeric/hermite-root.ts'
import { rungeKutta4 } from '../../numeric/runge-kutta.ts'
import type { RunContext } from '../contract.ts'
import { acceleration, type Coefficients, stiffness } from './medium.ts'

/** Most points of a trajectory that is kept. */
const SAMPLES = 1000
const BLOCK = 4096
/** Beyond this φ has escaped for good. */
const ESCAPED = 1e100

export interface March {
  readonly phi: number
  readonly rate: number
  /** ∫γφ′² dt, 1/s². */
  readonly dissipated: number
  readonly largest: number
  /** φ at every `stride` steps from the start. */
  readonly samples: Float64Array
  readonly stride: number
  /** Rates at the last five steps, newest first; fewer in shorter runs. */
  readonly lastRates: readonly number[]
  /** Mean time between upward crossings of zero; null with fewer than two. */
  readonly period: number | null
}

interface Crossings {
  first: number
  last: number
  count: number
}

const noteCrossing = (seen: Crossings, time: number): void => {
  if (seen.count === 0) seen.first = time
  seen.last = time
  seen.count++
}

const requireBound = (phi: number): void => {
  if (Math.abs(phi) < ESCAPED) return
  throw new Refusal(
    'OVERFLOW',
    'φ escaped: with a negative lambda the potential has no bottom far out; start closer to zero.',
    {
      members: ['lambda', 'phi0', 'v0'],
    },
  )
}

/** Integrates one body by the classical Runge–Kutta method; the dissipated energy is a third component. */
export const march = (
  c: Coefficients,
  start: { readonly phi: number; readonly rate: number },
  dt: number,
  steps: number,
  context: RunContext,
): March => {
  const linear = stiffness(c)
  const step = rungeKutta4((state, slope) => {
    const rate = state[1]
    slope[0] = rate
    slope[1] = acceleration(c, linear, state[0], rate)
    slope[2] = c.gamma * rate * rate
  }, 3)
  const state = Float64Array.of(start.phi, start.rate, 0)
  const stride = Math.ceil(steps / SAMPLES)
  const samples = new Float64Array(Math.floor(steps / stride) + 1)
  samples[0] = start.phi
  const seen: Crossings = { first: 0, last: 0, count: 0 }
  const lastRates: number[] = steps < 5 ? [start.rate] : []
  let largest = Math.abs(start.phi)
  for (let done = 0; done < steps; done++) {
    if (done % BLOCK === 0) {
      context.progress(done / steps)
      context.checkpoint()
    }
    const phi = state[0]
    const rate = state[1]
    step(state, dt)
    const next = state[0]
    requireBound(next)
    largest = Math.max(largest, Math.abs(next))
    if (phi < 0 && next >= 0) noteCrossing(seen, (done + hermiteRoot(phi, rate * dt, next, state[1] * dt)) * dt)
    if ((done + 1) % stride === 0) samples[(done + 1) / stride] = next
    if (done >= steps - 5) lastRates.unshift(state[1])
  }
  const period = seen.count < 2 ? null : (seen.last - seen.first) / (seen.count - 1)
  const [phi = 0, rate = 0, dissipated = 0] = state
  return { phi, rate, dissipated, largest, samples, stride, lastRates: lastRates.slice(0, 5), period }
}
