import { log } from '../../numeric/elementary/log.ts'
import { TaylorQuadratic } from '../../numeric/taylor-quadratic.ts'
import type { RunContext } from '../contract.ts'
import { Samples } from '../samples.ts'
import type { EpiPlan } from './plan.ts'

const BLOCK = 1024
const HALVINGS = 50

export interface Course {
  /** S, E, I, R and all infected so far, at the end. */
  readonly end: Float64Array
  readonly peak: { readonly time: number; readonly size: number }
  readonly samples: Samples
  readonly truncation: number
  /** Largest changes of the invariant and of the population, persons. */
  readonly invariantDrift: number
  readonly populationDrift: number
}

/** dI/dt */
const slopeOf = ({ inputs: { N, beta, gamma, sigma, mu } }: EpiPlan, [s = 0, e = 0, i = 0]: Float64Array): number =>
  (sigma === undefined ? (beta / N) * s * i : sigma * e) - (gamma + mu) * i

/** Below this many persons a compartment is empty: the next factors would leave the normal numbers of doubles. */
const NOBODY = 1e-280

/**
 * Empties compartments that are all but empty and never fill again: susceptibles without births, and the infected once
 * each infects fewer than one.
 */
const clear = ({ N, beta, gamma, mu }: EpiPlan['inputs'], state: Float64Array): void => {
  const [s = 0, e = 0, i = 0] = state
  if (mu === 0 && s < NOBODY) state[0] = 0
  if (e + i < NOBODY && beta * (mu === 0 ? s : N) < (gamma + mu) * N) state.fill(0, 1, 3)
}

const invariantOf = ({ N, beta, gamma }: EpiPlan['inputs'], [s = 0, e = 0, i = 0]: Float64Array): number =>
  beta === 0 ? 0 : s + e + i - (gamma / beta) * N * log(s / N)

/** The top of I within a step that starts rising and ends falling. */
const topWithin = (plan: EpiPlan, taylor: TaylorQuadratic, from: Float64Array, dt: number) => {
  let low = 0
  let high = dt
  const state = Float64Array.from(from)
  for (let k = 0; k < HALVINGS; k++) {
    const middle = (low + high) / 2
    state.set(from)
    taylor.step(state, middle, 5)
    if (slopeOf(plan, state) > 0) low = middle
    else high = middle
  }
  return { time: low, size: state[2] }
}

/** The course of the epidemic in steps of `dt` days. */
export const course = (plan: EpiPlan, dt: number, steps: number, context: RunContext): Course => {
  const { inputs, start, terms } = plan
  const taylor = new TaylorQuadratic(5, terms)
  const state = Float64Array.from(start)
  const before = new Float64Array(5)
  const samples = new Samples(steps, 4)
  samples.keep(0, state)
  const invariant = invariantOf(inputs, state)
  let peak = { time: 0, size: state[2] }
  let truncation = 0
  let invariantDrift = 0
  let populationDrift = 0
  for (let done = 1; done <= steps; done++) {
    if (done % BLOCK === 1) {
      context.progress(done / steps)
      context.checkpoint()
    }
    before.set(state)
    truncation = Math.max(truncation, taylor.step(state, dt, 5))
    clear(inputs, state)
    samples.keep(done, state)
    if (slopeOf(plan, before) > 0 && slopeOf(plan, state) <= 0) {
      const top = topWithin(plan, taylor, before, dt)
      if (top.size > peak.size) peak = { time: (done - 1) * dt + top.time, size: top.size }
    }
    if (state[2] > peak.size) peak = { time: done * dt, size: state[2] }
    const [s = 0, e = 0, i = 0, r = 0] = state
    populationDrift = Math.max(populationDrift, Math.abs(s + e + i + r - inputs.N))
    // Zero people have no logarithm.
    if (s > 0) invariantDrift = Math.max(invariantDrift, Math.abs(invariantOf(inputs, state) - invariant))
  }
  return { end: state, peak, samples, truncation, invariantDrift, populationDrift }
}
