/**
 * Weights that give a derivative at a point from values at nodes (B. Fornberg, Math. Comp. 51 (1988) 699).
 * @param order of the derivative; 0 interpolates
 */
export const differenceWeights = (at: number, nodes: readonly number[], order: number): Float64Array => {
  const count = nodes.length
  const columns = order + 1
  const weights = new Float64Array(count * columns)
  weights[0] = 1
  let product = 1
  let distance = nodes[0] - at
  for (let i = 1; i < count; i++) {
    const most = Math.min(i, order)
    let next = 1
    const previous = distance
    distance = nodes[i] - at
    for (let j = 0; j < i; j++) {
      const apart = nodes[i] - nodes[j]
      next *= apart
      const row = j * columns
      if (j === i - 1) {
        const last = weights.slice(row, row + columns)
        for (let k = most; k >= 0; k--) {
          const lower = k === 0 ? 0 : k * last[k - 1]
          weights[i * columns + k] = (product / next) * (lower - previous * last[k])
        }
      }
      for (let k = most; k >= 0; k--) {
        const lower = k === 0 ? 0 : k * weights[row + k - 1]
        weights[row + k] = (distance * weights[row + k] - lower) / apart
      }
    }
    product = next
  }
  return Float64Array.from({ length: count }, (_, i) => weights[i * columns + order])
}

/** A row of a matrix that is zero except for a few neighbouring entries. */
export interface Stencil {
  readonly first: number
  readonly weights: Float64Array
}

/**
 * The derivative at index `at`, not necessarily whole, from the `count` values around it; indices run from 0 to `last`.
 * The spacing of the values is 1.
 */
export const stencilAt = (at: number, last: number, count: number, order: number): Stencil => {
  const first = Math.max(
    0,
    Math.min(last - count + 1, Math.floor(at + (count % 2 === 0 ? 0 : 0.5)) - ((count - 1) >> 1)),
  )
  const nodes = Array.from({ length: count }, (_, i) => first + i)
  return { first, weights: differenceWeights(at, nodes, order) }
}

/** Applies one stencil for each row of the result and one for each column to a matrix of `width` columns. */
export const applyStencils = (
  values: Float64Array,
  width: number,
  rows: readonly Stencil[],
  columns: readonly Stencil[],
): Float64Array => {
  const found = new Float64Array(rows.length * columns.length)
  const line = new Float64Array(width)
  for (const [j, { first, weights }] of rows.entries()) {
    line.fill(0)
    for (let k = 0; k < weights.length; k++) {
      const weight = weights[k]
      const from = (first + k) * width
      for (let i = 0; i < width; i++) line[i] = line[i] + weight * values[from + i]
    }
    for (const [i, column] of columns.entries()) {
      let sum = 0
      for (let k = 0; k < column.weights.length; k++) {
        sum += column.weights[k] * line[column.first + k]
      }
      found[j * columns.length + i] = sum
    }
  }
  return found
}
