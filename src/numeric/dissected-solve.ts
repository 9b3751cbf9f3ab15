import type { Dissection, Front } from './dissection.ts'
import { type Kernels, openKernels } from './kernels.ts'

/** Directions of a node's couplings, in the order of its coefficients: itself, −x, +x, −y, +y. */
export const NEIGHBOURS = 5

/** Room for the factors of one matrix after another on the same grid. */
export interface DissectedMatrix {
  readonly order: Dissection
  readonly kernels: Kernels
  /** Where in the memory, in doubles, the pending complements and the factors begin; the current front is at 0. */
  readonly pendingAt: number
  readonly factorsAt: number
  /** Place of each node in the current front, −1 elsewhere. */
  readonly local: Int32Array
}

export const openDissected = (order: Dissection): DissectedMatrix => {
  const pendingAt = order.largest
  const factorsAt = pendingAt + order.pending + order.largest
  const kernels = openKernels(factorsAt + order.factors + 8)
  return { order, kernels, pendingAt, factorsAt, local: new Int32Array(order.columns * order.rows).fill(-1) }
}

/** Where a node's unknowns begin in a front: those of the ring follow the rounded room of the pivots. */
const offsetOf = (front: Front, unknowns: number, place: number): number =>
  place < front.pivots.length ? place * unknowns : front.inner + (place - front.pivots.length) * unknowns

const neighbourOf = (columns: number, rows: number, node: number, direction: number): number => {
  if (direction === 0) return node
  const column = node % columns
  if (direction === 1) return column > 0 ? node - 1 : -1
  if (direction === 2) return column < columns - 1 ? node + 1 : -1
  if (direction === 3) return node - columns
  return node + columns < columns * rows ? node + columns : -1
}

/** Adds the couplings with at least one side among the pivots of this front. */
const assemble = ({ order, kernels, local }: DissectedMatrix, front: Front, coefficients: Float64Array): void => {
  const { columns, rows, unknowns } = order
  const { memory } = kernels
  const block = unknowns * unknowns
  const couple = (node: number, onlyPivots: boolean): void => {
    const row = offsetOf(front, unknowns, local[node])
    for (let direction = 0; direction < NEIGHBOURS; direction++) {
      const other = neighbourOf(columns, rows, node, direction)
      const place = other < 0 ? -1 : local[other]
      if (place < 0 || (onlyPivots && place >= front.pivots.length)) continue
      const column = offsetOf(front, unknowns, place)
      const from = (node * NEIGHBOURS + direction) * block
      for (let r = 0; r < unknowns; r++) {
        for (let c = 0; c < unknowns; c++) {
          const at = (row + r) * front.stride + column + c
          memory[at] = memory[at] + coefficients[from + r * unknowns + c]
        }
      }
    }
  }
  for (const node of front.pivots) couple(node, false)
  for (const node of front.ring) couple(node, true)
  for (let i = front.pivots.length * unknowns; i < front.inner; i++) memory[i * front.stride + i] = 1
}

/** Adds a child's complement, which lies at `from`. */
const extend = ({ order, kernels, local }: DissectedMatrix, front: Front, child: Front, from: number): void => {
  const { unknowns } = order
  const { memory } = kernels
  const places = Int32Array.from(child.ring, (node) => offsetOf(front, unknowns, local[node]))
  const columns = new Int32Array(child.outer)
  for (let i = 0; i < child.outer; i++) columns[i] = places[Math.floor(i / unknowns)] + (i % unknowns)
  for (let i = 0; i < child.outer; i++) {
    const to = columns[i] * front.stride
    const source = from + i * child.outer
    for (let j = 0; j < child.outer; j++) {
      const at = to + columns[j]
      memory[at] = memory[at] + memory[source + j]
    }
  }
}

const eliminate = ({ run }: Kernels, { inner, outer, stride }: Front): void => {
  for (let k = 0; k < inner; k += 4) {
    const pivot = (k * stride + k) * 8
    run.factorPivots(pivot, stride * 8, stride - k)
    run.eliminateRows(pivot, pivot + 4 * stride * 8, stride * 8, stride - k, inner + outer - k - 4)
  }
}

/** Stores the factors, and passes the complement to the next front. */
const store = ({ kernels: { memory }, factorsAt }: DissectedMatrix, front: Front, complement: number): void => {
  const { inner, outer, stride } = front
  const place = factorsAt + front.place
  memory.copyWithin(place, 0, inner * stride)
  for (let i = 0; i < outer; i++) {
    const row = (inner + i) * stride
    memory.copyWithin(place + inner * stride + i * inner, row, row + inner)
    memory.copyWithin(complement + i * outer, row + inner, row + inner + outer)
  }
}

/**
 * Factors the matrix of a five-point scheme without exchanging rows beyond the order of the dissection, so that it suits
 * matrices whose diagonal blocks stay far from singular; the caller watches the residual of what it solves.
 * @param coefficients for each node and each of the five directions a square block, rows of equations
 * @param checkpoint called between fronts
 */
export const factorDissected = (
  matrix: DissectedMatrix,
  coefficients: Float64Array,
  checkpoint: () => void = () => {},
): void => {
  const { order, kernels, local, pendingAt } = matrix
  let end = pendingAt
  for (const front of order.fronts) {
    checkpoint()
    kernels.memory.fill(0, 0, (front.inner + front.outer) * front.stride)
    for (const [place, node] of front.pivots.entries()) local[node] = place
    for (const [place, node] of front.ring.entries()) local[node] = front.pivots.length + place
    assemble(matrix, front, coefficients)
    for (const index of [...front.children].reverse()) {
      const child = order.fronts[index]
      end -= child.outer * child.outer
      extend(matrix, front, child, end)
    }
    eliminate(kernels, front)
    store(matrix, front, end)
    end += front.outer * front.outer
    for (const node of front.pivots) local[node] = -1
    for (const node of front.ring) local[node] = -1
  }
}

const gather = (front: Front, unknowns: number, x: Float64Array, work: Float64Array): void => {
  work.fill(0, 0, front.inner)
  const each = (nodes: Int32Array, from: number): void => {
    for (let i = 0; i < nodes.length; i++) {
      for (let c = 0; c < unknowns; c++) {
        work[from + i * unknowns + c] = x[nodes[i] * unknowns + c]
      }
    }
  }
  each(front.pivots, 0)
  each(front.ring, front.inner)
}

const scatter = (nodes: Int32Array, unknowns: number, work: Float64Array, from: number, x: Float64Array): void => {
  for (let i = 0; i < nodes.length; i++) {
    for (let c = 0; c < unknowns; c++) {
      x[nodes[i] * unknowns + c] = work[from + i * unknowns + c]
    }
  }
}

/** Four sums side by side, added at the end: a single one would wait for itself at every term. */
const product = (memory: Float64Array, row: number, work: Float64Array, from: number, to: number): number => {
  let [a, b, c, d] = [0, 0, 0, 0]
  let j = from
  for (; j + 3 < to; j += 4) {
    a += memory[row + j] * work[j]
    b += memory[row + j + 1] * work[j + 1]
    c += memory[row + j + 2] * work[j + 2]
    d += memory[row + j + 3] * work[j + 3]
  }
  for (; j < to; j++) a += memory[row + j] * work[j]
  return a + b + (c + d)
}

/** Replaces a right-hand side, node after node, by the solution. */
export const solveDissected = ({ order, kernels, factorsAt }: DissectedMatrix, x: Float64Array): void => {
  const { memory } = kernels
  const { unknowns, fronts } = order
  const work = new Float64Array(Math.max(...fronts.map(({ stride }) => stride)))
  for (const front of fronts) {
    const { inner, outer, stride } = front
    gather(front, unknowns, x, work)
    const place = factorsAt + front.place
    for (let i = 0; i < inner + outer; i++) {
      const row = i < inner ? place + i * stride : place + inner * stride + (i - inner) * inner
      work[i] = work[i] - product(memory, row, work, 0, Math.min(i, inner))
    }
    scatter(front.pivots, unknowns, work, 0, x)
    scatter(front.ring, unknowns, work, inner, x)
  }
  for (let index = fronts.length - 1; index >= 0; index--) {
    const front = fronts[index]
    const { inner, outer, stride } = front
    gather(front, unknowns, x, work)
    for (let i = inner - 1; i >= 0; i--) {
      const row = factorsAt + front.place + i * stride
      const rest = work[i] - product(memory, row, work, i + 1, inner + outer)
      work[i] = rest / memory[row + i]
    }
    scatter(front.pivots, unknowns, work, 0, x)
  }
}
