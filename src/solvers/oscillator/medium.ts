import { COUPLING_TERMS } from '../../kernel/limits.ts'

/** Coefficients of φ″ + μ²φ + λφ³ + γφ′ + α·μ²·φ·Σ2⁻ᵏ = J, per unit of mass. */
export interface Coefficients {
  /** rad/s */
  readonly mu: number
  /** 1/s² */
  readonly lambda: number
  /** 1/s */
  readonly gamma: number
  readonly alpha: number
  /** 1/s² */
  readonly source: number
}

/** Σ 2⁻ᵏ for k = 1 to 42, exact in a double. */
const couplingSum = (): number => {
  let sum = 0
  let weight = 1
  for (let k = 0; k < COUPLING_TERMS; k++) {
    weight /= 2
    sum += weight
  }
  return sum
}

/** Coefficient of φ in the KO42 coupling, 1/s². */
export const ko42Stiffness = ({ mu, alpha }: Coefficients): number => alpha * mu * mu * couplingSum()

/** Coefficient of φ in all, 1/s². */
export const stiffness = (c: Coefficients): number => c.mu * c.mu + ko42Stiffness(c)

/** φ″ for given φ and φ′. */
export const acceleration = (c: Coefficients, linear: number, phi: number, rate: number): number =>
  c.source - (linear * phi + c.lambda * phi * phi * phi + c.gamma * rate)

/** ½φ′² + ½(stiffness)φ² + ¼λφ⁴ − Jφ. */
export const energyOf = (c: Coefficients, linear: number, phi: number, rate: number): number => {
  const square = phi * phi
  return 0.5 * rate * rate + 0.5 * linear * square + 0.25 * c.lambda * square * square - c.source * phi
}

/**
 * Largest |φ| that the energy allows without a source, for a potential that grows; within `t` where there is none, or one
 * so flat that the quotient does not fit a double.
 */
export const reach = (c: Coefficients, phi: number, rate: number, t: number): number => {
  const linear = stiffness(c)
  const energy = energyOf({ ...c, source: 0 }, linear, phi, rate)
  const root = Math.sqrt(Math.max(0, linear * linear + 4 * c.lambda * energy))
  const allowed = Math.sqrt(Math.max(0, (4 * energy) / (linear + root)))
  const free = linear + root > 0 && allowed < Infinity ? allowed : Math.abs(phi) + Math.abs(rate) * t
  const pushed = 0.5 * Math.abs(c.source) * t * t
  const offset = linear > 0 ? Math.min((2 * Math.abs(c.source)) / linear, pushed) : pushed
  return Math.max(Math.abs(phi), free) + offset
}

/** Rate in 1/s of the fastest motion, for the stability of an explicit method. */
export const fastest = (c: Coefficients, largest: number): number =>
  Math.sqrt(Math.max(0, stiffness(c) + 3 * Math.max(0, c.lambda) * largest * largest)) + c.gamma
