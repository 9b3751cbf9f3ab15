import {
  addScaled,
  congruence,
  largestEntry,
  type Matrix,
  multiply,
  scaledIdentity,
  solveLinear,
} from './small-matrix.ts'

/** Most squarings: 2^62 terms of the series. */
const SQUARINGS = 62
const SETTLED = 1e-16

/**
 * X = A·X·Aᵀ + C by squaring (Smith, SIAM J. Appl. Math. 16 (1968) 198); null if A does not shrink.
 */
export const solveStein = (A: Matrix, C: Matrix): Matrix | null => {
  let X = C
  let power = A
  for (let k = 0; k < SQUARINGS; k++) {
    const added = congruence(power, X)
    X = addScaled(X, added, 1)
    if (!(largestEntry(X) < Infinity)) return null
    if (largestEntry(added) <= SETTLED * largestEntry(X)) return X
    power = multiply(power, power)
  }
  return null
}

/**
 * A·X + X·Aᵀ + C = 0 as a Stein equation by Cayley's transform (Smith, as above, section 3): with B = (γ − A)⁻¹,
 * X = B(γ + A)·X·(γ + A)ᵀBᵀ + 2γ·B·C·Bᵀ. γ is the geometric mean of the sizes of A and of the inverse of A⁻¹, so that
 * the fastest and the slowest mode take equally many squarings.
 * @returns null if A has an eigenvalue that does not lie left of the imaginary axis
 */
export const solveLyapunov = (A: Matrix, C: Matrix): Matrix | null => {
  const identity = scaledIdentity(A.rows, 1)
  const inverse = largestEntry(solveLinear(A, identity))
  const shift = Math.sqrt(largestEntry(A)) / Math.sqrt(inverse)
  if (!(shift > 0 && shift < Infinity)) return null
  const shifted = solveLinear(addScaled(scaledIdentity(A.rows, shift), A, -1), identity)
  const transformed = multiply(shifted, addScaled(scaledIdentity(A.rows, shift), A, 1))
  const source = congruence(shifted, C)
  return solveStein(transformed, { ...source, values: source.values.map((value) => 2 * shift * value) })
}
