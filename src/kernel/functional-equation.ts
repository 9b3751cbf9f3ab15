import { COUPLING_TERMS } from './limits.ts'
import type { FunctionalEquation } from './verdict.ts'

/** C = Σ 2⁻ᵏ for k = 1 to 42; every partial sum is exact in a double. */
export const coupling = (): number => {
  let sum = 0
  let weight = 1
  for (let k = 1; k <= COUPLING_TERMS; k++) {
    weight /= 2
    sum += weight
  }
  return sum
}

/**
 * E = P_φ·Z with Z = X·(1 + δ·C).
 * @param parts headline X and coupling C of the computation, residual M of its master equation
 * @param modulation R_t at the seal, which is P_φ; 1 for α → 0
 * @param delta applied delta-alpha, 0 without a metric shift
 */
export const functionalEquation = (
  parts: { readonly headline: number; readonly coupling: number; readonly residual: number },
  modulation: number,
  delta: number,
): FunctionalEquation => {
  const Z = parts.headline * (1 + delta * parts.coupling)
  return {
    E: modulation * Z,
    P_phi: modulation,
    Z,
    M: parts.residual,
    R: modulation,
    delta,
    C: parts.coupling,
    X: parts.headline,
  }
}
