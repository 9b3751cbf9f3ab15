import { bandEigenpair } from '../../numeric/band-eigenpair.ts'
import { addToBand, multiplyBand, type SymmetricBand, symmetricBand } from '../../numeric/symmetric-band.ts'
import type { End } from './inputs.ts'

/** A column of unit length and stiffness, bent. */
export interface BentColumn {
  /** P·L²/(E·I). */
  readonly parameter: number
  /** Deflection and slope at each node; the largest deflection is 1. */
  readonly deflections: Float64Array
  readonly slopes: Float64Array
  /** |K·x − λ·G·x| over |K·x|, both in the norm of their largest component. */
  readonly residual: number
}

/** ∫w''² and ∫w'² of a cubic on an element of unit length, for (w1, θ1, w2, θ2) (Przemieniecki, Matrix Structural Analysis, 5.6 and 15.2). */
const BENDING = [
  [12, 6, -12, 6],
  [6, 4, -6, 2],
  [-12, -6, 12, -6],
  [6, 2, -6, 4],
] as const
const SHORTENING = [
  [36, 3, -36, 3],
  [3, 4, -3, -1],
  [-36, -3, 36, -3],
  [3, -1, -3, 4],
] as const

/** Index of the unknown of each degree of freedom (deflection and slope times h of each node), −1 for fixed ones. */
export const numberUnknowns = (n: number, ends: readonly [End, End]): { unknown: Int32Array; count: number } => {
  const held = (end: End, slope: boolean): boolean => end === 'fixed' || (end === 'pinned' && !slope)
  const unknown = new Int32Array(2 * (n + 1))
  let count = 0
  for (let i = 0; i < unknown.length; i++) {
    const [first, last] = [i < 2, i >= 2 * n]
    const slope = i % 2 === 1
    unknown[i] = (first && held(ends[0], slope)) || (last && held(ends[1], slope)) ? -1 : count++
  }
  return { unknown, count }
}

const assemble = (n: number, unknown: Int32Array, count: number): readonly [SymmetricBand, SymmetricBand] => {
  const stiffness = symmetricBand(count, 3)
  const mass = symmetricBand(count, 3)
  for (let element = 0; element < n; element++) {
    for (let i = 0; i < 4; i++) {
      for (let j = 0; j <= i; j++) {
        const [row, column] = [unknown[2 * element + i], unknown[2 * element + j]]
        if (row < 0 || column < 0) continue
        addToBand(stiffness, row, column, (BENDING[i] as readonly number[])[j])
        addToBand(mass, row, column, (SHORTENING[i] as readonly number[])[j] / 30)
      }
    }
  }
  return [stiffness, mass]
}

/**
 * λ from the energies of the elements, which lose less to cancellation than the products with the matrices: the error
 * of the vector enters with its square (Parlett, The Symmetric Eigenvalue Problem, 4.6).
 */
const energyQuotient = (w: Float64Array, slope: Float64Array): number => {
  let bending = 0
  let shortening = 0
  for (let i = 0; i + 1 < w.length; i++) {
    const rise = w[i + 1] - w[i]
    const [left, right] = [slope[i], slope[i + 1]]
    const bow = left + right - 2 * rise
    bending += (right - left) * (right - left) + 3 * bow * bow
    // w' = rise + linear and quadratic parts that are orthogonal to it and to each other.
    shortening += rise * rise + ((right - left) * (right - left)) / 12 + (bow * bow) / 20
  }
  return bending / shortening
}

/** Largest deflection between the nodes is taken at the nodes; a column that is fixed at both ends has it there or near. */
export const scaleToOne = (w: Float64Array, slope: Float64Array): void => {
  let largest = 0
  for (const value of w) if (Math.abs(value) > Math.abs(largest)) largest = value
  for (let i = 0; i < w.length; i++) {
    w[i] = w[i] / largest
    slope[i] = slope[i] / largest
  }
}

/** |K·x − λ·G·x| over the scale of the rounding of the rows. */
export const residualOf = (
  stiffness: SymmetricBand,
  mass: SymmetricBand,
  vector: Float64Array,
  value: number,
): number => {
  const left = multiplyBand(stiffness, vector)
  const right = multiplyBand(mass, vector)
  // What the rows add up: the scale of their rounding.
  let size = 0
  let miss = 0
  for (let i = 0; i < left.length; i++) {
    miss = Math.max(miss, Math.abs(left[i] - value * right[i]))
    size = Math.max(size, Math.abs(vector[i]))
  }
  return miss / (12 * size)
}

/**
 * Critical load number `mode` of a column of `n` cubic (Hermite) elements of equal length.
 * @param guess about the λ·h² that is looked for
 */
export const bendColumn = (n: number, ends: readonly [End, End], mode: number, guess: number): BentColumn => {
  const { unknown, count } = numberUnknowns(n, ends)
  const [stiffness, mass] = assemble(n, unknown, count)
  const { value, vector } = bandEigenpair(stiffness, mass, mode - 1, guess)
  const residual = residualOf(stiffness, mass, vector, value)
  const at = (i: number): number => (unknown[i] < 0 ? 0 : vector[unknown[i]])
  const deflections = Float64Array.from({ length: n + 1 }, (_, i) => at(2 * i))
  const slopes = Float64Array.from({ length: n + 1 }, (_, i) => at(2 * i + 1))
  const parameter = energyQuotient(deflections, slopes) * n * n
  scaleToOne(deflections, slopes)
  for (let i = 0; i <= n; i++) slopes[i] = slopes[i] * n
  return { parameter, deflections, slopes, residual }
}
