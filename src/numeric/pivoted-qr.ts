/** Triangular factor of a matrix whose columns are ordered by the norm of their remainders. */
export interface PivotedTriangle {
  readonly columns: number
  /** Upper triangle R, row after row. */
  readonly triangle: Float64Array
  /** Column of the matrix for each column of R. */
  readonly order: Int32Array
  /** First `columns` entries of Qᵀ·right. */
  readonly projected: Float64Array
  /** Norm of the rest of Qᵀ·right: what no combination of the columns explains. */
  readonly rest: number
  /** Number of diagonal entries that are not rounding of the first. */
  readonly rank: number
}

const ROUNDOFF = 2.220446049250313e-16

const normFrom = (column: Float64Array, from: number): number => {
  let largest = 0
  for (let i = from; i < column.length; i++) largest = Math.max(largest, Math.abs(column[i]))
  if (!(largest > 0)) return largest
  let sum = 0
  for (let i = from; i < column.length; i++) {
    const scaled = column[i] / largest
    sum += scaled * scaled
  }
  return largest * Math.sqrt(sum)
}

/** Applies the reflection 1 − v·vᵀ/v[k] from row k on. */
const reflect = (v: Float64Array, k: number, column: Float64Array): void => {
  let sum = 0
  for (let i = k; i < v.length; i++) sum += v[i] * column[i]
  const factor = sum / v[k]
  for (let i = k; i < v.length; i++) column[i] -= factor * v[i]
}

/**
 * QR factorisation by reflections with column pivoting (Golub, Van Loan, Matrix Computations, 4th ed., 5.4.2).
 * @param matrix columns of equal length, at least as long as there are columns; overwritten
 * @param right a right-hand side; overwritten
 */
export const pivotedTriangle = (matrix: readonly Float64Array[], right: Float64Array): PivotedTriangle => {
  const columns = matrix.length
  const work = matrix.slice()
  const order = Int32Array.from({ length: columns }, (_, j) => j)
  const triangle = new Float64Array(columns * columns)
  let rank = 0
  for (let k = 0; k < columns; k++) {
    let [best, most] = [k, -1]
    for (let j = k; j < columns; j++) {
      const left = normFrom(work[j], k)
      if (left > most) [best, most] = [j, left]
    }
    ;[work[k], work[best]] = [work[best], work[k]]
    ;[order[k], order[best]] = [order[best], order[k]]
    // Columns above the diagonal were reflected in their old places.
    for (let i = 0; i < k; i++) {
      const [a, b] = [i * columns + k, i * columns + best]
      ;[triangle[a], triangle[b]] = [triangle[b], triangle[a]]
    }
    const v = work[k]
    if (most > 0) {
      const signed = v[k] < 0 ? -most : most
      for (let i = k; i < v.length; i++) v[i] /= signed
      v[k] += 1
      for (let j = k + 1; j < columns; j++) reflect(v, k, work[j])
      reflect(v, k, right)
      triangle[k * columns + k] = -signed
    }
    for (let j = k + 1; j < columns; j++) triangle[k * columns + j] = work[j][k]
    if (Math.abs(triangle[k * columns + k]) > ROUNDOFF * columns * Math.abs(triangle[0])) rank = k + 1
  }
  return {
    columns,
    triangle,
    order,
    projected: right.slice(0, columns),
    rest: normFrom(right, columns),
    rank,
  }
}

/** x with R·x = b in the order of R. */
export const solveUpper = ({ columns, triangle }: PivotedTriangle, b: Float64Array): Float64Array => {
  const x = b.slice()
  for (let i = columns - 1; i >= 0; i--) {
    let sum = x[i]
    for (let j = i + 1; j < columns; j++) sum -= triangle[i * columns + j] * x[j]
    x[i] = sum / triangle[i * columns + i]
  }
  return x
}

/** x with Rᵀ·x = b in the order of R. */
export const solveLower = ({ columns, triangle }: PivotedTriangle, b: Float64Array): Float64Array => {
  const x = b.slice()
  for (let i = 0; i < columns; i++) {
    let sum = x[i]
    for (let j = 0; j < i; j++) sum -= triangle[j * columns + i] * x[j]
    x[i] = sum / triangle[i * columns + i]
  }
  return x
}
