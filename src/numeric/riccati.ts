import {
  addScaled,
  congruence,
  largestEntry,
  type Matrix,
  multiply,
  scaledIdentity,
  solveLinear,
  symmetrized,
  transpose,
} from './small-matrix.ts'

/** A linear system x′ = F·x + noise of covariance Q, seen as z = H·x + noise of covariance R. */
export interface LinearGaussian {
  readonly F: Matrix
  readonly Q: Matrix
  readonly H: Matrix
  readonly R: Matrix
}

/** Most doublings: 2^62 steps of the recursion. */
const DOUBLINGS = 62
/** Most steps of Newton's method: it halves its distance even where it converges slowest. */
const NEWTON_STEPS = 60
const SETTLED = 1e-16
/** Size at which a covariance counts as growing without bound where the noise is of size one. */
const DIVERGED = 1e13
const FORGOTTEN = 1e-8

/** The covariance of the prediction after an update, P⁻ − P⁻Hᵀ S⁻¹ H P⁻ in Joseph's form, with its gain. */
export const updateCovariance = ({ H, R }: LinearGaussian, prior: Matrix): { gain: Matrix; posterior: Matrix } => {
  const innovation = addScaled(congruence(H, prior), R, 1)
  const gain = transpose(solveLinear(innovation, multiply(H, prior)))
  const kept = addScaled(scaledIdentity(prior.rows, 1), multiply(gain, H), -1)
  return { gain, posterior: addScaled(congruence(kept, prior), congruence(gain, R), 1) }
}

/** F·P·Fᵀ + Q */
export const predictCovariance = ({ F, Q }: LinearGaussian, posterior: Matrix): Matrix =>
  addScaled(congruence(F, posterior), Q, 1)

/** Largest entry of P − (F·(update of P)·Fᵀ + Q), relative to that of P and Q. */
export const riccatiResidual = (system: LinearGaussian, prior: Matrix): number => {
  const next = predictCovariance(system, updateCovariance(system, prior).posterior)
  const size = Math.max(largestEntry(prior), largestEntry(system.Q))
  return size === 0 ? 0 : largestEntry(addScaled(next, prior, -1)) / size
}

/**
 * The limit from P = 0 by structured doubling (Chu, Fan, Lin, Wang, Int. J. Control 77 (2004) 767, algorithm 3.1): the
 * k-th iterate is the covariance after 2^k steps.
 * @param most size beyond which it counts as growing without bound
 * @returns null where it grows so; `left` is the size of what the start still counts, 0 where the filter forgets it
 */
const double = ({ F, Q, H, R }: LinearGaussian, most: number): { readonly P: Matrix; readonly left: number } | null => {
  const identity = scaledIdentity(F.rows, 1)
  let A = transpose(F)
  let G = symmetrized(multiply(transpose(H), solveLinear(R, H)))
  let P = Q
  for (let k = 0; k < DOUBLINGS; k++) {
    const W = addScaled(identity, multiply(G, P), 1)
    const WA = solveLinear(W, A)
    const WG = solveLinear(W, G)
    const grown = symmetrized(multiply(multiply(transpose(A), P), WA))
    const G2 = addScaled(G, symmetrized(multiply(multiply(A, WG), transpose(A))), 1)
    A = multiply(A, WA)
    P = addScaled(P, grown, 1)
    G = G2
    const size = largestEntry(P)
    if (!(size < most) || !(largestEntry(G) < Infinity)) return null
    if (largestEntry(grown) <= SETTLED * size && (largestEntry(A) < FORGOTTEN || k > 12))
      return { P, left: largestEntry(A) }
  }
  return null
}

/**
 * X = A·X·Aᵀ + C by squaring (Smith, SIAM J. Appl. Math. 16 (1968) 198); null where A does not shrink.
 */
export const solveStein = (A: Matrix, C: Matrix): Matrix | null => {
  let X = C
  let power = A
  for (let k = 0; k < DOUBLINGS; k++) {
    const added = congruence(power, X)
    X = addScaled(X, added, 1)
    if (!(largestEntry(X) < Infinity)) return null
    if (largestEntry(added) <= SETTLED * largestEntry(X)) return X
    power = multiply(power, power)
  }
  return null
}

/** F − F·K·H: how an error of the estimate goes on. */
export const closedLoop = ({ F, H }: LinearGaussian, gain: Matrix): Matrix =>
  addScaled(F, multiply(multiply(F, gain), H), -1)

/** Newton's step of Kleinman (Hewer, IEEE Trans. Autom. Control 16 (1971) 382): covariance under a gain held fixed. */
export const newtonStep = (system: LinearGaussian, gain: Matrix): Matrix | null =>
  solveStein(closedLoop(system, gain), addScaled(congruence(multiply(system.F, gain), system.R), system.Q, 1))

/** The steady covariance of the prediction, and how much its last iterate moved (largest entry). */
export interface Steady {
  readonly P: Matrix
  readonly moved: number
}

/**
 * The largest solution of the discrete algebraic Riccati equation, which is the limit of the filter from every positive
 * start: by doubling where that has it, else by Newton's method from a gain that stabilises.
 * @returns null where there is none: a mode that does not decay is not seen in the measurements
 */
export const solveRiccati = (system: LinearGaussian): Steady | null => {
  const { F, H } = system
  const size = largestEntry(H)
  const seen = size === 0 ? H : { ...H, values: H.values.map((value) => value / size) }
  // With noise on every mode there is a limit exactly where every mode that does not decay is seen.
  const noisy = { F, H: seen, Q: scaledIdentity(F.rows, 1), R: scaledIdentity(H.rows, 1) }
  const start = double(noisy, DIVERGED)
  if (start === null || !(start.left < FORGOTTEN)) return null
  const doubled = double(system, Infinity)
  if (doubled !== null && doubled.left < FORGOTTEN) {
    const polished = newtonStep(system, updateCovariance(system, doubled.P).gain)
    if (polished === null) return { P: doubled.P, moved: 0 }
    const moved = largestEntry(addScaled(polished, doubled.P, -1))
    return { P: riccatiResidual(system, polished) < riccatiResidual(system, doubled.P) ? polished : doubled.P, moved }
  }
  const scaled = updateCovariance(noisy, start.P).gain
  return descend(system, { ...scaled, values: scaled.values.map((value) => (size === 0 ? 0 : value / size)) })
}

const descend = (system: LinearGaussian, gain: Matrix): Steady | null => {
  let P = newtonStep(system, gain)
  if (P === null) return null
  const first = largestEntry(P)
  let moved = first
  for (let k = 0; k < NEWTON_STEPS; k++) {
    const next = newtonStep(system, updateCovariance(system, P).gain)
    if (next === null) break
    const change = largestEntry(addScaled(next, P, -1))
    // Rounding has the last word where the steps no longer shrink.
    if (k > 2 && !(change < moved)) break
    moved = change
    P = next
    if (change <= SETTLED * largestEntry(P)) break
  }
  if (largestEntry(P) <= 1e-15 * first) P = scaledIdentity(P.rows, 0)
  return { P, moved }
}
