import { DIVERGED, descend, doublingLimit, FORGOTTEN, type RiccatiFlow, type Steady } from './riccati-doubling.ts'
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
import { solveStein } from './stein.ts'

/** A linear system x′ = F·x + noise of covariance Q, seen as z = H·x + noise of covariance R. */
export interface LinearGaussian {
  readonly F: Matrix
  readonly Q: Matrix
  readonly H: Matrix
  readonly R: Matrix
}

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

const stepOf = ({ F, Q, H, R }: LinearGaussian): RiccatiFlow => ({
  A: transpose(F),
  G: symmetrized(multiply(transpose(H), solveLinear(R, H))),
  P: Q,
})

/** F − F·K·H, the dynamics of the error of the estimate. */
export const closedLoop = ({ F, H }: LinearGaussian, gain: Matrix): Matrix =>
  addScaled(F, multiply(multiply(F, gain), H), -1)

/** Newton's step of Kleinman (Hewer, IEEE Trans. Autom. Control 16 (1971) 382): covariance under a gain held fixed. */
export const newtonStep = (system: LinearGaussian, gain: Matrix): Matrix | null =>
  solveStein(closedLoop(system, gain), addScaled(congruence(multiply(system.F, gain), system.R), system.Q, 1))

/**
 * The largest solution of the discrete algebraic Riccati equation, which is the limit of the filter from every positive
 * start: by doubling where that has it, else by Newton's method from a gain that stabilises.
 * @returns null if there is none: a mode that does not decay is unobservable
 */
export const solveRiccati = (system: LinearGaussian): Steady | null => {
  const { F, H } = system
  const size = largestEntry(H)
  const seen = size === 0 ? H : { ...H, values: H.values.map((value) => value / size) }
  // With noise on every mode there is a limit exactly where every mode that does not decay is seen.
  const noisy = { F, H: seen, Q: scaledIdentity(F.rows, 1), R: scaledIdentity(H.rows, 1) }
  const start = doublingLimit(stepOf(noisy), DIVERGED)
  if (start === null || !(start.left < FORGOTTEN)) return null
  const doubled = doublingLimit(stepOf(system), Infinity)
  if (doubled !== null && doubled.left < FORGOTTEN) {
    const polished = newtonStep(system, updateCovariance(system, doubled.P).gain)
    if (polished === null) return { P: doubled.P, moved: 0 }
    const moved = largestEntry(addScaled(polished, doubled.P, -1))
    return { P: riccatiResidual(system, polished) < riccatiResidual(system, doubled.P) ? polished : doubled.P, moved }
  }
  const scaled = updateCovariance(noisy, start.P).gain
  const equation = {
    gainOf: (P: Matrix) => updateCovariance(system, P).gain,
    underGain: (gain: Matrix) => newtonStep(system, gain),
  }
  return descend(equation, { ...scaled, values: scaled.values.map((value) => (size === 0 ? 0 : value / size)) })
}
