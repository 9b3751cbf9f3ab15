import { log } from '../../numeric/elementary/log.ts'
import { type QuadraticTerm, TaylorQuadratic } from '../../numeric/taylor-quadratic.ts'
import type { LorenzInputs } from './inputs.ts'

/** Point, three tangent vectors, logarithms of their growth, time. */
export const STATE = 16
const LOGS = 12
export const TIME = 15

/** The equations, and with `vectors` those of so many tangent vectors. */
export const lorenzTerms = ({ sigma, rho, beta }: LorenzInputs, vectors: number): readonly QuadraticTerm[] => {
  const terms: QuadraticTerm[] = [
    { target: 0, factor: sigma, a: 1 },
    { target: 0, factor: -sigma, a: 0 },
    { target: 1, factor: rho, a: 0 },
    { target: 1, factor: -1, a: 0, b: 2 },
    { target: 1, factor: -1, a: 1 },
    { target: 2, factor: 1, a: 0, b: 1 },
    { target: 2, factor: -beta, a: 2 },
  ]
  for (let k = 0; k < vectors; k++) {
    const u = 3 + 3 * k
    terms.push(
      { target: u, factor: sigma, a: u + 1 },
      { target: u, factor: -sigma, a: u },
      { target: u + 1, factor: rho, a: u },
      { target: u + 1, factor: -1, a: u, b: 2 },
      { target: u + 1, factor: -1, a: 0, b: u + 2 },
      { target: u + 1, factor: -1, a: u + 1 },
      { target: u + 2, factor: 1, a: u, b: 1 },
      { target: u + 2, factor: 1, a: 0, b: u + 1 },
      { target: u + 2, factor: -beta, a: u + 2 },
    )
  }
  return terms
}

const dot = (s: Float64Array, a: number, b: number): number => s[a] * s[b] + s[a + 1] * s[b + 1] + s[a + 2] * s[b + 2]

/**
 * Makes the tangent vectors orthonormal (modified Gram–Schmidt) and adds the logarithms of their lengths: G. Benettin et
 * al., Meccanica 15 (1980) 9.
 * @param growth where the three logarithms of this step go
 */
const orthonormalize = (s: Float64Array, growth: Float64Array): void => {
  for (let k = 0; k < 3; k++) {
    const at = 3 + 3 * k
    for (let j = 0; j < k; j++) {
      const share = dot(s, at, 3 + 3 * j)
      for (let i = 0; i < 3; i++) s[at + i] = s[at + i] - share * s[3 + 3 * j + i]
    }
    const length = Math.sqrt(dot(s, at, at))
    for (let i = 0; i < 3; i++) s[at + i] = s[at + i] / length
    growth[k] = log(length)
    s[LOGS + k] = s[LOGS + k] + growth[k]
  }
}

/** A trajectory with its tangent space. */
export interface Tangent {
  readonly state: Float64Array
  /** Logarithms by which the vectors grew in the last step. */
  readonly growth: Float64Array
  /** @returns the relative truncation error of the series */
  step(dt: number): number
}

export const openTangent = (inputs: LorenzInputs, from: ArrayLike<number>): Tangent => {
  const state = new Float64Array(STATE)
  if (from.length === 3) for (let k = 0; k < 3; k++) state[3 + 4 * k] = 1
  state.set(Array.from(from))
  const growth = new Float64Array(3)
  const taylor = new TaylorQuadratic(12, lorenzTerms(inputs, 3))
  return {
    state,
    growth,
    step(dt) {
      const tail = taylor.step(state, dt, 3)
      orthonormalize(state, growth)
      state[TIME] = state[TIME] + dt
      return tail
    },
  }
}

/** Accumulated logarithms of the growth. */
export const logsOf = (state: Float64Array): Float64Array => state.slice(LOGS, LOGS + 3)
