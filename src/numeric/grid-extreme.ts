import { differenceWeights } from './difference-weights.ts'

/** Values at all nodes of a square of intervals, rows after one another. */
export interface NodeField {
  readonly intervals: number
  readonly values: Float64Array
}

/** Points of the polynomials that are looked at. */
const POINTS = 7
const NEWTON_STEPS = 12

const nodesAround = (index: number, last: number): readonly number[] => {
  const first = Math.max(0, Math.min(last - POINTS + 1, index - (POINTS >> 1)))
  return Array.from({ length: POINTS }, (_, i) => first + i)
}

const weighted = (
  field: NodeField,
  nodesX: readonly number[],
  nodesY: readonly number[],
  x: Float64Array,
  y: Float64Array,
): number => {
  let sum = 0
  for (const [b, row] of nodesY.entries()) {
    let line = 0
    for (const [a, column] of nodesX.entries()) {
      line += x[a] * field.values[row * (field.intervals + 1) + column]
    }
    sum += y[b] * line
  }
  return sum
}

/** The value of a field at grid coordinates that need not be whole, by polynomials of sixth degree. */
export const valueOnGrid = (field: NodeField, i: number, j: number): number => {
  const nodesX = nodesAround(Math.round(i), field.intervals)
  const nodesY = nodesAround(Math.round(j), field.intervals)
  return weighted(field, nodesX, nodesY, differenceWeights(i, nodesX, 0), differenceWeights(j, nodesY, 0))
}

const extremeNode = ({ intervals, values }: NodeField, sign: number): readonly [i: number, j: number] => {
  const width = intervals + 1
  let best = width + 1
  for (let j = 1; j < intervals; j++) {
    for (let i = 1; i < intervals; i++) {
      if (sign * values[j * width + i] > sign * values[best]) best = j * width + i
    }
  }
  return [best % width, Math.floor(best / width)]
}

/**
 * The largest (sign 1) or smallest (sign −1) value inside, between nodes by Newton’s method on the polynomial around the
 * best node, and its grid coordinates.
 */
export const extremeOnGrid = (
  field: NodeField,
  sign: 1 | -1,
): { readonly i: number; readonly j: number; readonly value: number } => {
  const [column, row] = extremeNode(field, sign)
  const nodesX = nodesAround(column, field.intervals)
  const nodesY = nodesAround(row, field.intervals)
  let [i, j] = [column, row]
  const part = (orderX: number, orderY: number): number =>
    weighted(field, nodesX, nodesY, differenceWeights(i, nodesX, orderX), differenceWeights(j, nodesY, orderY))
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const [fx, fy, xx, xy, yy] = [part(1, 0), part(0, 1), part(2, 0), part(1, 1), part(0, 2)]
    const determinant = xx * yy - xy * xy
    if (!(determinant > 0)) break
    i = Math.min(column + 1, Math.max(column - 1, i - (yy * fx - xy * fy) / determinant))
    j = Math.min(row + 1, Math.max(row - 1, j - (xx * fy - xy * fx) / determinant))
  }
  return { i, j, value: part(0, 0) }
}

/** Extreme of values at equidistant points: its index, not necessarily whole, and the value. */
export const extremeOnLine = (
  values: Float64Array,
  sign: 1 | -1,
): { readonly index: number; readonly value: number } => {
  const last = values.length - 1
  let best = 1
  for (let i = 1; i < last; i++) if (sign * values[i] > sign * values[best]) best = i
  const nodes = nodesAround(best, last)
  const part = (at: number, order: number): number => {
    let sum = 0
    for (const [k, weight] of differenceWeights(at, nodes, order).entries()) {
      sum += weight * values[nodes[k]]
    }
    return sum
  }
  let at = best
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const bend = part(at, 2)
    if (sign * bend >= 0) break
    at = Math.min(best + 1, Math.max(best - 1, at - part(at, 1) / bend))
  }
  return { index: at, value: part(at, 0) }
}
