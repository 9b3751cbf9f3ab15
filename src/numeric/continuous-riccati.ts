import { log } from './elementary/log.ts'
import type { LinearGaussian } from './riccati.ts'
import {
  DIVERGED,
  descend,
  doubled,
  doublingLimit,
  FORGOTTEN,
  type RiccatiFlow,
  type Steady,
} from './riccati-doubling.ts'
import {
  addScaled,
  congruence,
  largestEntry,
  type Matrix,
  matrix,
  multiply,
  scaledIdentity,
  solveLinear,
  symmetrized,
  transpose,
} from './small-matrix.ts'
import { solveLyapunov } from './stein.ts'

/** Terms of the exponential series, whose argument is at most 1/2: the next one is below 1e-22. */
const TERMS = 18
const LARGEST_ARGUMENT = 0.5
/** Doublings beyond which what the slowest mode does in the first step is lost in the rounding of the fastest. */
export const MOST_DOUBLINGS = 60
/** Squarings that approach the largest growth of a matrix. */
const SQUARINGS = 40
const LOG_TWO = 0.6931471805599453

/** Hᵀ·R⁻¹·H, how much a measurement tells in a unit of time. */
export const informationRate = ({ H, R }: LinearGaussian): Matrix =>
  symmetrized(multiply(transpose(H), solveLinear(R, H)))

/** P·Hᵀ·R⁻¹ */
export const continuousGain = ({ H, R }: LinearGaussian, P: Matrix): Matrix => transpose(solveLinear(R, multiply(H, P)))

/** F − K·H, the dynamics of the error of the estimate. */
export const errorDynamics = ({ F, H }: LinearGaussian, gain: Matrix): Matrix => addScaled(F, multiply(gain, H), -1)

const magnitudes = (a: Matrix): Matrix => ({ ...a, values: a.values.map(Math.abs) })

/** F·P + P·Fᵀ + sign·P·G·P + Q */
const riccatiTerms = (F: Matrix, Q: Matrix, G: Matrix, P: Matrix, sign: number): Matrix => {
  const drift = multiply(F, P)
  return addScaled(addScaled(addScaled(drift, transpose(drift), 1), congruence(P, G), sign), Q, 1)
}

/**
 * F·P + P·Fᵀ − P·Hᵀ·R⁻¹·H·P + Q, and the sum of the magnitudes of its terms, which is what its rounding is relative to where
 * large ones cancel (Higham, Accuracy and Stability, 7.2).
 */
export const continuousResidual = (
  system: LinearGaussian,
  P: Matrix,
): { readonly residual: Matrix; readonly magnitude: Matrix } => {
  const { F, Q } = system
  const G = informationRate(system)
  return {
    residual: riccatiTerms(F, Q, G, P, -1),
    magnitude: riccatiTerms(magnitudes(F), magnitudes(Q), magnitudes(G), magnitudes(P), 1),
  }
}

/** exp(M) for a matrix of at most 1/2 in the row sum norm. */
const exponential = (M: Matrix): Matrix => {
  let term = scaledIdentity(M.rows, 1)
  let sum = term
  for (let k = 1; k <= TERMS; k++) {
    const next = multiply(term, M)
    term = { ...next, values: next.values.map((value) => value / k) }
    sum = addScaled(sum, term, 1)
  }
  return sum
}

const block = ({ columns, values }: Matrix, order: number, top: number, left: number): Matrix => {
  const result = matrix(order, order)
  for (let i = 0; i < order; i++) {
    const from = (top + i) * columns + left
    result.values.set(values.subarray(from, from + order), i * order)
  }
  return result
}

/** Halvings of a time until the series takes it. G and Q count by the geometric mean, which no unit of P changes. */
const halvings = ({ F, Q }: LinearGaussian, G: Matrix, time: number): number => {
  const size = largestEntry(F) + Math.sqrt(largestEntry(G)) * Math.sqrt(largestEntry(Q))
  const argument = 2 * F.rows * size * time
  return argument > LARGEST_ARGUMENT ? Math.ceil(log(argument / LARGEST_ARGUMENT) / LOG_TWO) : 0
}

/**
 * The exact flow of the Riccati differential equation over a short time, from the exponential of [[−Fᵀ, G], [Q, F]]
 * (Reid, Riccati Differential Equations, Academic Press 1972; Chu et al., as cited for `doubled`).
 */
const shortFlow = ({ F, Q }: LinearGaussian, G: Matrix, time: number): RiccatiFlow => {
  const n = F.rows
  const M = matrix(2 * n, 2 * n)
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      M.values[2 * i * n + j] = -time * F.values[j * n + i]
      M.values[2 * i * n + n + j] = time * G.values[i * n + j]
      M.values[2 * (n + i) * n + j] = time * Q.values[i * n + j]
      M.values[2 * (n + i) * n + n + j] = time * F.values[i * n + j]
    }
  }
  const whole = exponential(M)
  const A = solveLinear(block(whole, n, 0, 0), scaledIdentity(n, 1))
  return {
    A,
    G: symmetrized(multiply(A, block(whole, n, 0, n))),
    P: symmetrized(multiply(block(whole, n, n, 0), A)),
  }
}

/** The flow of the Riccati differential equation over a time; null if that is more than 2^60 of its fastest one. */
export const flowOver = (system: LinearGaussian, time: number): RiccatiFlow | null => {
  const G = informationRate(system)
  const count = halvings(system, G, time)
  if (!(count <= MOST_DOUBLINGS)) return null
  let part = time
  for (let k = 0; k < count; k++) part /= 2
  let flow = shortFlow(system, G, part)
  for (let k = 0; k < count; k++) flow = doubled(flow)
  return flow
}

/** Largest real part of an eigenvalue, from the growth of exp(A·t) for ever longer t (Gelfand's formula). */
export const growthRate = (A: Matrix): number => {
  const size = A.rows * largestEntry(A)
  if (size === 0) return 0
  const time = LARGEST_ARGUMENT / size
  let power = exponential({ ...A, values: A.values.map((value) => value * time) })
  let grown = 0
  let over = time
  for (let k = 0; k < SQUARINGS; k++) {
    const largest = largestEntry(power)
    grown += log(largest) / over
    power = { ...power, values: power.values.map((value) => value / largest) }
    power = multiply(power, power)
    over *= 2
  }
  return grown + log(largestEntry(power)) / over
}

/** As long a step as the series takes at once. */
const startOf = (system: LinearGaussian): RiccatiFlow => {
  const G = informationRate(system)
  const size = largestEntry(system.F) + Math.sqrt(largestEntry(G)) * Math.sqrt(largestEntry(system.Q))
  return shortFlow(system, G, size === 0 ? 1 : LARGEST_ARGUMENT / (2 * system.F.rows * size))
}

const divided = (a: Matrix, by: number): Matrix => ({ ...a, values: a.values.map((value) => value / by) })

/**
 * The largest solution of F·P + P·Fᵀ − P·Hᵀ·R⁻¹·H·P + Q = 0, which is the limit of the filter from every positive start: by
 * doubling the flow, then Kleinman's steps (IEEE Trans. Autom. Control 13 (1968) 114); where the flow has no limit of its
 * own, by those steps from a gain that stabilises.
 * @returns null if there is none: a mode that does not decay is unobservable
 */
export const solveContinuousRiccati = (system: LinearGaussian): Steady | null => {
  const { F, H } = system
  const [pace, seen] = [largestEntry(F) || 1, largestEntry(H) || 1]
  // With noise on every mode there is a limit exactly where every mode that does not decay is seen.
  const identity = scaledIdentity(F.rows, 1)
  const noisy = { F: divided(F, pace), H: divided(H, seen), Q: identity, R: scaledIdentity(H.rows, 1) }
  const start = doublingLimit(startOf(noisy), DIVERGED)
  if (start === null || !(start.left < FORGOTTEN)) return null
  const equation = {
    gainOf: (P: Matrix) => continuousGain(system, P),
    underGain: (gain: Matrix) =>
      solveLyapunov(errorDynamics(system, gain), addScaled(congruence(gain, system.R), system.Q, 1)),
  }
  const limit = doublingLimit(startOf(system), Infinity)
  if (limit !== null && limit.left < FORGOTTEN) {
    const polished = descend(equation, continuousGain(system, limit.P))
    if (polished !== null) return polished
  }
  return descend(equation, divided(continuousGain(noisy, start.P), seen / pace))
}
