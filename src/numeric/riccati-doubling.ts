import {
  addScaled,
  largestEntry,
  type Matrix,
  multiply,
  scaledIdentity,
  solveLinear,
  symmetrized,
  transpose,
} from './small-matrix.ts'

/** How a Riccati recursion or equation carries a covariance over some time: X ↦ P + Aᵀ·X·(I + G·X)⁻¹·A, G and P symmetric. */
export interface RiccatiFlow {
  readonly A: Matrix
  readonly G: Matrix
  readonly P: Matrix
}

/** A steady covariance, and how much its last iterate moved (largest entry). */
export interface Steady {
  readonly P: Matrix
  readonly moved: number
}

/** What Newton's method needs of a Riccati equation. */
interface RiccatiEquation {
  /** The best gain at a covariance. */
  gainOf(P: Matrix): Matrix
  /** The steady covariance under a gain held fixed; null if that does not stabilise. */
  underGain(gain: Matrix): Matrix | null
}

/** Most doublings: 2^62 steps of the recursion. */
const DOUBLINGS = 62
/** Doublings after which a flow that has settled need not have forgotten its start. */
const LEAST_DOUBLINGS = 12
/** Most steps of Newton's method: it halves its distance even where it converges slowest. */
const NEWTON_STEPS = 60
const SETTLED = 1e-16
/** Size from which a covariance counts as unbounded for noise of size one. */
export const DIVERGED = 1e13
/** Size of `left` at which a start counts as forgotten. */
export const FORGOTTEN = 1e-8

/** Covariance at the end of the flow from X at its start. */
export const carry = ({ A, G, P }: RiccatiFlow, X: Matrix): Matrix => {
  const W = addScaled(scaledIdentity(A.rows, 1), multiply(G, X), 1)
  return addScaled(P, symmetrized(multiply(multiply(transpose(A), X), solveLinear(W, A))), 1)
}

/** The flow over twice the time (Chu, Fan, Lin, Wang, Int. J. Control 77 (2004) 767, algorithm 3.1). */
export const doubled = ({ A, G, P }: RiccatiFlow): RiccatiFlow & { readonly grown: Matrix } => {
  const W = addScaled(scaledIdentity(A.rows, 1), multiply(G, P), 1)
  const WA = solveLinear(W, A)
  const WG = solveLinear(W, G)
  const grown = symmetrized(multiply(multiply(transpose(A), P), WA))
  return {
    A: multiply(A, WA),
    G: addScaled(G, symmetrized(multiply(multiply(A, WG), transpose(A))), 1),
    P: addScaled(P, grown, 1),
    grown,
  }
}

/**
 * The limit from X = 0 by doubling: the k-th iterate is the covariance after 2^k steps.
 * @param most size beyond which it counts as growing without bound
 * @returns null if it grows so; `left` is the size of what the start still counts, 0 where the filter forgets it
 */
export const doublingLimit = (
  start: RiccatiFlow,
  most: number,
): { readonly P: Matrix; readonly left: number } | null => {
  let flow = start
  for (let k = 0; k < DOUBLINGS; k++) {
    const { grown, ...next } = doubled(flow)
    flow = next
    const size = largestEntry(flow.P)
    if (!(size < most) || !(largestEntry(flow.G) < Infinity)) return null
    const left = largestEntry(flow.A)
    if (largestEntry(grown) <= SETTLED * size && (left < FORGOTTEN || k > LEAST_DOUBLINGS)) return { P: flow.P, left }
  }
  return null
}

/** Newton's method from a stabilising gain; null if the gain does not stabilise. */
export const descend = (equation: RiccatiEquation, gain: Matrix): Steady | null => {
  let P = equation.underGain(gain)
  if (P === null) return null
  const first = largestEntry(P)
  let moved = first
  for (let k = 0; k < NEWTON_STEPS; k++) {
    const next = equation.underGain(equation.gainOf(P))
    if (next === null) break
    const change = largestEntry(addScaled(next, P, -1))
    // Rounding decides once the steps no longer shrink.
    if (k > 2 && !(change < moved)) break
    moved = change
    P = next
    if (change <= SETTLED * largestEntry(P)) break
  }
  if (largestEntry(P) <= 1e-15 * first) P = scaledIdentity(P.rows, 0)
  return { P, moved }
}
