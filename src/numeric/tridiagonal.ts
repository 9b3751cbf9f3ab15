/** Triangular factors of a tridiagonal matrix, with a rank-one correction where its corners are not empty. */
export interface Tridiagonal {
  readonly size: number
  /** Multiplier of the element before, already divided by the pivot. */
  readonly lower: Float64Array
  /** Reciprocals of the pivots. */
  readonly pivot: Float64Array
  /** Multiplier of the element after. */
  readonly upper: Float64Array
  /** For a cyclic matrix: the solution for the corner vector, and the row vector's last entry and divisor. */
  readonly cyclic: { readonly z: Float64Array; readonly last: number; readonly divisor: number } | null
}

const eliminate = (below: Float64Array, diagonal: Float64Array, above: Float64Array): Tridiagonal => {
  const size = diagonal.length
  const lower = new Float64Array(size)
  const pivot = new Float64Array(size)
  const upper = new Float64Array(size)
  let before = 0
  for (let i = 0; i < size; i++) {
    const reciprocal = 1 / (diagonal[i] + below[i] * before)
    pivot[i] = reciprocal
    lower[i] = below[i] * reciprocal
    before = -above[i] * reciprocal
    upper[i] = before
  }
  return { size, lower, pivot, upper, cyclic: null }
}

/**
 * Factors a diagonally dominant tridiagonal matrix (Thomas's algorithm without pivoting).
 * @param below entries below the diagonal; the first is ignored
 * @param above entries above the diagonal; the last is ignored
 */
export const factorTridiagonal = (below: Float64Array, diagonal: Float64Array, above: Float64Array): Tridiagonal => {
  const first = below.slice()
  const last = above.slice()
  first[0] = 0
  last[last.length - 1] = 0
  return eliminate(first, diagonal, last)
}

/**
 * Factors the symmetric cyclic matrix with `diagonal` on the diagonal and `side` beside it and in both corners, size 3
 * or more, by the Sherman–Morrison formula (Press et al., Numerical Recipes, 2.7.2).
 */
export const factorCyclic = (size: number, diagonal: number, side: number): Tridiagonal => {
  const beside = new Float64Array(size).fill(side)
  const modified = new Float64Array(size).fill(diagonal)
  const gamma = -diagonal
  modified[0] = diagonal - gamma
  modified[size - 1] = diagonal - (side * side) / gamma
  const plain = factorTridiagonal(beside, modified, beside)
  const z = new Float64Array(size)
  z[0] = gamma
  z[size - 1] = side
  solveTridiagonal(plain, z, { start: 0, lines: 1, line: size, element: 1 })
  const last = side / gamma
  return { ...plain, cyclic: { z, last, divisor: 1 + z[0] + last * z[size - 1] } }
}

/** Where the lines of unknowns lie in an array: `lines` of them, `line` apart, with elements `element` apart. */
export interface Lines {
  readonly start: number
  readonly lines: number
  readonly line: number
  readonly element: number
}

/** One line, element after element. */
const substituteLine = (matrix: Tridiagonal, data: Float64Array, start: number, element: number): void => {
  const { size, lower, pivot, upper } = matrix
  let at = start
  let value = data[at] * pivot[0]
  data[at] = value
  for (let i = 1; i < size; i++) {
    at += element
    value = data[at] * pivot[i] - lower[i] * value
    data[at] = value
  }
  for (let i = size - 2; i >= 0; i--) {
    at -= element
    value = data[at] + upper[i] * value
    data[at] = value
  }
}

/** All lines side by side, so that memory is read in order when lines are columns. */
const substituteLines = (matrix: Tridiagonal, data: Float64Array, { start, lines, line, element }: Lines): void => {
  const { size, lower, pivot, upper } = matrix
  const end = lines * line
  for (let i = 0; i < size; i++) {
    const at = start + i * element
    const scale = pivot[i]
    const factor = i === 0 ? 0 : lower[i]
    const before = i === 0 ? 0 : element
    for (let cell = at; cell < at + end; cell += line) {
      data[cell] = data[cell] * scale - factor * data[cell - before]
    }
  }
  for (let i = size - 2; i >= 0; i--) {
    const at = start + i * element
    const factor = upper[i]
    for (let cell = at; cell < at + end; cell += line) {
      data[cell] = data[cell] + factor * data[cell + element]
    }
  }
}

const correct = (matrix: Tridiagonal, data: Float64Array, { start, lines, line, element }: Lines): void => {
  if (matrix.cyclic === null) return
  const { z, last, divisor } = matrix.cyclic
  for (let index = 0, from = start; index < lines; index++, from += line) {
    const end = data[from + (matrix.size - 1) * element]
    const share = (data[from] + last * end) / divisor
    for (let i = 0; i < matrix.size; i++) {
      const at = from + i * element
      data[at] = data[at] - share * z[i]
    }
  }
}

/** Replaces right-hand sides by solutions. */
export const solveTridiagonal = (matrix: Tridiagonal, data: Float64Array, lines: Lines): void => {
  if (lines.element < lines.line) {
    for (let index = 0; index < lines.lines; index++) {
      substituteLine(matrix, data, lines.start + index * lines.line, lines.element)
    }
  } else substituteLines(matrix, data, lines)
  correct(matrix, data, lines)
}
