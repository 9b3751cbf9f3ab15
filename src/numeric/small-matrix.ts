/** A small dense matrix, row after row; everything here allocates its result and is meant for orders below about 100. */
export interface Matrix {
  readonly rows: number
  readonly columns: number
  readonly values: Float64Array
}

export const matrix = (rows: number, columns: number): Matrix => ({
  rows,
  columns,
  values: new Float64Array(rows * columns),
})

/** A multiple of the identity. */
export const scaledIdentity = (order: number, factor: number): Matrix => {
  const result = matrix(order, order)
  for (let i = 0; i < order; i++) result.values[i * order + i] = factor
  return result
}

export const transpose = ({ rows, columns, values }: Matrix): Matrix => {
  const result = matrix(columns, rows)
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) result.values[j * rows + i] = values[i * columns + j]
  }
  return result
}

/** a·b, each sum over the inner index in rising order. */
export const multiply = (a: Matrix, b: Matrix): Matrix => {
  const result = matrix(a.rows, b.columns)
  for (let i = 0; i < a.rows; i++) {
    for (let j = 0; j < b.columns; j++) {
      let sum = 0
      for (let k = 0; k < a.columns; k++) sum += a.values[i * a.columns + k] * b.values[k * b.columns + j]
      result.values[i * b.columns + j] = sum
    }
  }
  return result
}

/** a + factor·b */
export const addScaled = (a: Matrix, b: Matrix, factor: number): Matrix => ({
  ...a,
  values: a.values.map((value, index) => value + factor * b.values[index]),
})

/** a·p·aᵀ for a symmetric p, made symmetric to the last bit. */
export const congruence = (a: Matrix, p: Matrix): Matrix => symmetrized(multiply(multiply(a, p), transpose(a)))

/** (a + aᵀ)/2 */
export const symmetrized = (a: Matrix): Matrix => {
  const result = matrix(a.rows, a.rows)
  for (let i = 0; i < a.rows; i++) {
    for (let j = 0; j < a.rows; j++) {
      result.values[i * a.rows + j] = 0.5 * (a.values[i * a.rows + j] + a.values[j * a.rows + i])
    }
  }
  return result
}

/** Largest magnitude of an entry; NaN where one is. */
export const largestEntry = ({ values }: Matrix): number => {
  let largest = 0
  for (const value of values) {
    if (Number.isNaN(value)) return value
    largest = Math.max(largest, Math.abs(value))
  }
  return largest
}

const swapRows = ({ columns, values }: Matrix, i: number, j: number): void => {
  for (let k = 0; k < columns; k++) {
    const kept = values[i * columns + k]
    values[i * columns + k] = values[j * columns + k]
    values[j * columns + k] = kept
  }
}

/** x with a·x = b by elimination with partial pivoting (Golub and Van Loan, 3.4); not finite where a is singular. */
export const solveLinear = (a: Matrix, b: Matrix): Matrix => {
  const order = a.rows
  const left = { ...a, values: a.values.slice() }
  const right = { ...b, values: b.values.slice() }
  for (let k = 0; k < order; k++) {
    let pivot = k
    for (let i = k + 1; i < order; i++) {
      if (Math.abs(left.values[i * order + k]) > Math.abs(left.values[pivot * order + k])) pivot = i
    }
    if (pivot !== k) {
      swapRows(left, pivot, k)
      swapRows(right, pivot, k)
    }
    for (let i = k + 1; i < order; i++) {
      const factor = left.values[i * order + k] / left.values[k * order + k]
      if (factor === 0) continue
      for (let j = k + 1; j < order; j++) left.values[i * order + j] -= factor * left.values[k * order + j]
      for (let j = 0; j < b.columns; j++) right.values[i * b.columns + j] -= factor * right.values[k * b.columns + j]
    }
  }
  for (let i = order - 1; i >= 0; i--) {
    for (let j = 0; j < b.columns; j++) {
      let sum = right.values[i * b.columns + j]
      for (let k = i + 1; k < order; k++) sum -= left.values[i * order + k] * right.values[k * b.columns + j]
      right.values[i * b.columns + j] = sum / left.values[i * order + i]
    }
  }
  return right
}

/**
 * Pivots of a symmetric matrix, largest first (Higham, Accuracy and Stability, 10.3): it is positive definite where all
 * are positive, and semidefinite where what is left after the last positive one is rounding.
 * @returns the pivots in the order of the elimination; they end before the first that is not positive
 * @returns `rest`: the largest magnitude that is left then
 */
export const symmetricPivots = (a: Matrix): { readonly pivots: readonly number[]; readonly rest: number } => {
  const order = a.rows
  const left = a.values.slice()
  const open = Array.from({ length: order }, (_, index) => index)
  const pivots: number[] = []
  while (open.length > 0) {
    let best = 0
    for (let k = 1; k < open.length; k++) {
      if (left[open[k] * order + open[k]] > left[open[best] * order + open[best]]) best = k
    }
    const p = open[best]
    const pivot = left[p * order + p]
    if (!(pivot > 0)) break
    pivots.push(pivot)
    open.splice(best, 1)
    for (const i of open) {
      for (const j of open) left[i * order + j] -= (left[i * order + p] * left[p * order + j]) / pivot
    }
  }
  let rest = 0
  for (const i of open) for (const j of open) rest = Math.max(rest, Math.abs(left[i * order + j]))
  return { pivots, rest }
}
