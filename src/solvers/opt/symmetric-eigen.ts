const MOST_SWEEPS = 60

/**
 * Eigenvalues and orthonormal eigenvectors of a symmetric matrix by the rotations of Jacobi, in cyclic order (Golub, Van
 * Loan, Matrix Computations, 4th ed., 8.5).
 * @param matrix n × n, rows after one another; not changed
 * @returns vectors in columns
 */
export const symmetricEigen = (
  matrix: Float64Array,
  n: number,
): { readonly values: Float64Array; readonly vectors: Float64Array } => {
  const a = matrix.slice()
  const v = new Float64Array(n * n)
  for (let i = 0; i < n; i++) v[i * n + i] = 1
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    let off = 0
    let whole = 0
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) {
        const square = a[i * n + j] * a[i * n + j]
        whole += square
        if (i !== j) off += square
      }
    }
    if (!(off > 1e-30 * whole)) break
    for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) rotate(a, v, n, p, q)
  }
  return { values: Float64Array.from({ length: n }, (_, i) => a[i * n + i]), vectors: v }
}

const rotate = (a: Float64Array, v: Float64Array, n: number, p: number, q: number): void => {
  const apq = a[p * n + q]
  if (apq === 0) return
  const theta = (a[q * n + q] - a[p * n + p]) / (2 * apq)
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
  const c = 1 / Math.sqrt(t * t + 1)
  const s = t * c
  for (let k = 0; k < n; k++) {
    const [x, y] = [a[k * n + p], a[k * n + q]]
    a[k * n + p] = c * x - s * y
    a[k * n + q] = s * x + c * y
  }
  for (let k = 0; k < n; k++) {
    const [x, y] = [a[p * n + k], a[q * n + k]]
    a[p * n + k] = c * x - s * y
    a[q * n + k] = s * x + c * y
    const [u, w] = [v[k * n + p], v[k * n + q]]
    v[k * n + p] = c * u - s * w
    v[k * n + q] = s * u + c * w
  }
}
