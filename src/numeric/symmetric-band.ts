import { ROUNDOFF } from './roundoff.ts'

/** Lower half of a symmetric matrix with `width` diagonals below the main one: entry (i, i − k) at i·(width + 1) + k. */
export interface SymmetricBand {
  readonly size: number
  readonly width: number
  readonly entries: Float64Array
}

export const symmetricBand = (size: number, width: number): SymmetricBand => ({
  size,
  width,
  entries: new Float64Array(size * (width + 1)),
})

/** Adds to the entry (i, j) and so to (j, i). */
export const addToBand = ({ width, entries }: SymmetricBand, i: number, j: number, value: number): void => {
  const at = Math.max(i, j) * (width + 1) + Math.abs(i - j)
  entries[at] = entries[at] + value
}

/** Factors L·D·Lᵀ of a band: L below the diagonal of `entries`, D in `pivots`. */
export interface BandFactors extends SymmetricBand {
  readonly pivots: Float64Array
  /** Number of negative pivots: of negative eigenvalues, by Sylvester's law of inertia. */
  readonly negative: number
}

/**
 * Factors matrix − shift·mass without pivoting (Golub, Van Loan, Matrix Computations, 4th ed., 4.3.6); a pivot that is
 * zero is taken as the smallest that still changes the largest entry.
 * @param mass of the same size and width, or null for none
 */
export const factorBand = (matrix: SymmetricBand, mass: SymmetricBand | null, shift: number): BandFactors => {
  const { size, width } = matrix
  const step = width + 1
  const entries =
    mass === null ? matrix.entries.slice() : matrix.entries.map((value, at) => value - shift * mass.entries[at])
  const tiny = entries.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) * ROUNDOFF
  const pivots = new Float64Array(size)
  let negative = 0
  for (let i = 0; i < size; i++) {
    const row = i * step
    for (let j = Math.max(0, i - width); j < i; j++) {
      let sum = entries[row + i - j]
      for (let k = Math.max(0, i - width, j - width); k < j; k++) {
        sum -= entries[row + i - k] * entries[j * step + j - k]
      }
      entries[row + i - j] = sum
    }
    let pivot = entries[row]
    for (let k = Math.max(0, i - width); k < i; k++) {
      const value = entries[row + i - k]
      const unit = value / pivots[k]
      pivot -= value * unit
      entries[row + i - k] = unit
    }
    if (pivot === 0) pivot = tiny
    if (pivot < 0) negative++
    pivots[i] = pivot
  }
  return { size, width, entries, pivots, negative }
}

/** Replaces the right-hand side by the solution. */
export const solveBand = ({ size, width, entries, pivots }: BandFactors, right: Float64Array): void => {
  const step = width + 1
  for (let i = 0; i < size; i++) {
    let sum = right[i]
    for (let k = Math.max(0, i - width); k < i; k++) sum -= entries[i * step + i - k] * right[k]
    right[i] = sum
  }
  for (let i = 0; i < size; i++) right[i] = right[i] / pivots[i]
  for (let i = size - 1; i >= 0; i--) {
    let sum = right[i]
    const last = Math.min(size - 1, i + width)
    for (let k = i + 1; k <= last; k++) sum -= entries[k * step + k - i] * right[k]
    right[i] = sum
  }
}

/** The product with a vector. */
export const multiplyBand = ({ size, width, entries }: SymmetricBand, vector: Float64Array): Float64Array => {
  const product = new Float64Array(size)
  const step = width + 1
  for (let i = 0; i < size; i++) {
    let sum = entries[i * step] * vector[i]
    for (let k = 1; k <= Math.min(width, i); k++) {
      const value = entries[i * step + k]
      sum += value * vector[i - k]
      product[i - k] = product[i - k] + value * vector[i]
    }
    product[i] = product[i] + sum
  }
  return product
}
