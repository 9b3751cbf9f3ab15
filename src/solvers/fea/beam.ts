import { tanh } from '../../numeric/elementary/tanh.ts'
import type { FeaInputs, FeaRequest } from './inputs.ts'

const PI = 3.141592653589793
/** The terms fall as the fourth power of their number. */
const TERMS = 400

/** Second moment of area, m⁴. */
export const secondMoment = ({ b, h }: Pick<FeaInputs, 'b' | 'h'>): number => (b * h * h * h) / 12

/**
 * 1/κ of a rectangular section for deflections that are means over the section (J. R. Hutchinson, J. Appl. Mech. 68
 * (2001) 87, eq. 44 and table 1): 6/5 where Poisson’s ratio is zero. For a wide section it is small or negative, since
 * its mean line lies away from the axis where the section curves across.
 */
export const inverseShearCoefficient = ({ b: width, h: depth, nu }: Pick<FeaInputs, 'b' | 'h' | 'nu'>): number => {
  // Lengths over half the depth.
  const b = width / depth
  let sum = 0
  for (let n = TERMS; n >= 1; n--) {
    const q = n * PI
    sum += (q - b * tanh(q / b)) / (q * q * q * q * q)
  }
  const b4 = b * b * b * b
  const constant = (4 / 45) * (-12 - 15 * nu + 5 * nu * b * b) + ((16 * nu * nu * b4) / (1 + nu)) * sum
  return -((9 / 4) * constant + nu * (1 - b * b)) / (2 * (1 + nu))
}

/** Deflection of the tip by bending, m. */
export const bendingDeflection = (inputs: FeaInputs): number =>
  (inputs.load * inputs.L * inputs.L * inputs.L) / (3 * inputs.E * secondMoment(inputs))

/** P·L/(κ·G·A) over the bending deflection. */
export const shearShare = (inputs: FeaInputs): number => {
  const { h, L, nu } = inputs
  return (inverseShearCoefficient(inputs) * (1 + nu) * h * h) / (2 * L * L)
}

/** Relative error of the tip that bricks leave: linear moments along x, parabolic shear over the depth; measured. */
export const meshError = (inputs: FeaRequest, nx: number, nz: number): number =>
  0.25 / (nx * nx) + (0.65 * 0.6 * (1 + inputs.nu) * inputs.h * inputs.h) / (inputs.L * inputs.L * nz * nz)

/**
 * What theories of beams leave open about the deflection of a section, relative: how far shear coefficients of different
 * authors, and ends that cannot warp, move it.
 */
export const theoryError = ({ L, b, h }: FeaInputs): number => {
  const stoutness = Math.max(b, h) / L
  return 0.02 * stoutness * stoutness
}
