import { type BandFactors, factorBand, multiplyBand, type SymmetricBand, solveBand } from './symmetric-band.ts'

export interface Eigenpair {
  readonly value: number
  /** Largest component 1. */
  readonly vector: Float64Array
}

/** Relative width of the bracket at which inverse iteration takes over. */
const NARROW = 1e-4
const MOST_HALVINGS = 200
const MOST_ITERATIONS = 40

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return sum
}

const scaleToOne = (vector: Float64Array): void => {
  let largest = 0
  for (const value of vector) if (Math.abs(value) > Math.abs(largest)) largest = value
  for (let i = 0; i < vector.length; i++) vector[i] = vector[i] / largest
}

/**
 * Narrows [low, high] around the eigenvalue by counting those below the middle (Parlett, The Symmetric Eigenvalue
 * Problem, 3.3: a pencil has as many eigenvalues below σ as K − σ·B has negative pivots).
 */
const bracket = (
  stiffness: SymmetricBand,
  mass: SymmetricBand,
  index: number,
  upper: number,
  near: number | null,
): readonly [low: number, high: number] => {
  if (index >= stiffness.size) throw new Error(`there are ${stiffness.size} eigenvalues and none is number ${index}`)
  let low = 0
  let high = upper
  const below = (shift: number): number => factorBand(stiffness, mass, shift).negative
  if (near !== null) {
    const [a, b] = [near * (1 - NARROW / 3), near * (1 + NARROW / 3)]
    if (below(b) > index) {
      if (below(a) <= index) return [a, b]
      high = a
    } else low = b
    high = Math.max(high, 2 * low)
  }
  while (factorBand(stiffness, mass, high).negative <= index) {
    low = high
    high *= 2
  }
  for (let i = 0; i < MOST_HALVINGS && high - low > NARROW * high; i++) {
    const middle = (low + high) / 2
    if (factorBand(stiffness, mass, middle).negative > index) high = middle
    else low = middle
  }
  return [low, high]
}

const iterate = (factors: BandFactors, mass: SymmetricBand, start: Float64Array): Float64Array => {
  let vector = start
  for (let i = 0; i < MOST_ITERATIONS; i++) {
    const next = multiplyBand(mass, vector)
    solveBand(factors, next)
    scaleToOne(next)
    let change = 0
    for (let k = 0; k < next.length; k++) change = Math.max(change, Math.abs(next[k] - vector[k]))
    vector = next
    if (change < 1e-15) break
  }
  return vector
}

/**
 * Eigenpair number `index` (from 0, ascending) of K·x = λ·B·x: bisection on the inertia, then inverse iteration with
 * the middle of the bracket as shift. The value is the Rayleigh quotient.
 * @param upper a first guess of an upper bound, greater than 0
 * @param near where the eigenvalue is expected, if that is known; tried before the bisection
 */
export const bandEigenpair = (
  stiffness: SymmetricBand,
  mass: SymmetricBand,
  index: number,
  upper: number,
  near: number | null = null,
): Eigenpair => {
  const [low, high] = bracket(stiffness, mass, index, upper, near)
  const factors = factorBand(stiffness, mass, (low + high) / 2)
  // Any start that is not an eigenvector of another mode: it has no symmetry.
  const start = Float64Array.from({ length: stiffness.size }, (_, i) => 1 / (1 + ((i * 7) % 11)))
  const vector = iterate(factors, mass, start)
  const value = dot(vector, multiplyBand(stiffness, vector)) / dot(vector, multiplyBand(mass, vector))
  return { value, vector }
}
