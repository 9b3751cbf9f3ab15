import { sin } from '../numeric/elementary/sin.ts'

/** Pulse frequency f in hertz; f times the tick period is 1 to within 1e-12. */
export const PULSE_HZ = 1.287

/** Coupling constant α_K: the modulation never moves a value by more than 0.1 %. */
export const ALPHA_K = 1e-3

/** 2π rounded to a double. */
const TWO_PI = 6.283185307179586

/** Equidistant nodes of the tick average. Any number above 1 integrates a single harmonic exactly. */
const AVERAGE_NODES = 4

/**
 * Dimensionless modulation 1 + α·sin(2π·phase + φ0), within [1 − α, 1 + α].
 * @param phase position in the tick, in [0, 1)
 * @param phi0 phase offset in radians
 */
export const modulation = (phase: number, phi0 = 0): number => 1 + ALPHA_K * sin(TWO_PI * phase + phi0)

/**
 * Mean of S·modulation over one tick by the trapezoidal rule on equidistant nodes, which is exact for the single
 * harmonic that the modulation is. It recovers the standard value S.
 * @param standard S, in any unit
 * @param phi0 phase offset in radians
 */
export const tickAverage = (standard: number, phi0 = 0): number => {
  let sum = 0
  for (let node = 0; node < AVERAGE_NODES; node++) sum += modulation(node / AVERAGE_NODES, phi0)
  return standard * (sum / AVERAGE_NODES)
}
