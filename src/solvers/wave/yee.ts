import type { RunContext } from '../contract.ts'
import type { Mesh } from '../grid/levels.ts'
import type { Beginning } from './leapfrog.ts'
import { ENERGY_SAMPLES, type Motion } from './motion.ts'

const BLOCK = 1024

/** Twice the energy: Σ e² + Σ h⁻·h⁺ with h half a step before and after e; Yee's scheme keeps it exactly. */
const twiceEnergy = (e: Float64Array, earlier: Float64Array, later: Float64Array): number => {
  let sum = 0
  for (const value of e) sum += value * value
  for (let i = 0; i < earlier.length; i++) sum += earlier[i] * later[i]
  return sum
}

export const advanceMagnetic = (h: Float64Array, e: Float64Array, courant: number): void => {
  for (let i = 0; i < h.length; i++) {
    const next = i + 1 === e.length ? 0 : i + 1
    h[i] = h[i] - courant * (e[next] - e[i])
  }
}

/** Between conductors the end points stay; a periodic line has no end points. */
export const advanceElectric = (e: Float64Array, h: Float64Array, courant: number, wraps: boolean): void => {
  if (wraps) e[0] = e[0] - courant * (h[0] - h[h.length - 1])
  const end = wraps ? e.length : e.length - 1
  for (let i = 1; i < end; i++) e[i] = e[i] - courant * (h[i] - h[i - 1])
}

/**
 * Maxwell's equations along a line by Yee's staggered scheme (IEEE Trans. Antennas Propag. 14 (1966) 302), with
 * h = impedance·H between the points and half a step later than e. The magnetic field is zero at the start of a run
 * that is not underway.
 * @param initial electric field at the points
 */
export const yee = (
  grid: Mesh,
  courant: number,
  steps: number,
  { values: initial, underway }: Beginning,
  context: RunContext,
): Motion => {
  const wraps = grid.edge === 'wrap'
  const e = initial.slice()
  const h = underway?.other.slice() ?? new Float64Array(grid.nx)
  if (underway === null) advanceMagnetic(h, e, courant / 2)
  let largest = 0
  for (const value of e) largest = Math.max(largest, Math.abs(value))
  const started = underway?.largest ?? largest
  const past = underway === null ? h.map((value) => -value) : h.slice()
  if (underway !== null) advanceMagnetic(past, e, -courant)
  const energy = twiceEnergy(e, past, h)
  const every = Math.max(1, Math.ceil(steps / ENERGY_SAMPLES))
  let departure = 0
  let before = initial
  let beforeThat = initial
  let earlier = h
  for (let done = 0; done < steps; done++) {
    if (done % BLOCK === 0) {
      context.progress(done / steps)
      context.checkpoint()
    }
    const sampled = (done + 1) % every === 0 || done === steps - 1
    if (done >= steps - 2) {
      beforeThat = before
      before = e.slice()
    }
    advanceElectric(e, h, courant, wraps)
    if (sampled) earlier = h.slice()
    advanceMagnetic(h, e, courant)
    if (sampled) departure = Math.max(departure, Math.abs(twiceEnergy(e, earlier, h) - energy))
  }
  const companion = h.map((value, i) => (value + earlier[i]) / 2)
  return {
    values: e,
    before,
    beforeThat,
    largest,
    energy: (energy / 2) * grid.dx,
    departure: (departure / 2) * grid.dx,
    companion,
    underway: { other: h, done: (underway?.done ?? 0) + steps, largest: started },
  }
}
