/** A square sparse matrix by rows, whose pattern is symmetric and has the whole diagonal. */
export interface SparseRows {
  readonly size: number
  /** Where each row begins in `columns` and `values`; one more than there are rows. */
  readonly start: Int32Array
  readonly columns: Int32Array
  readonly values: Float64Array
}

/** An order of elimination and the positions of the entries of the factors. */
export interface Elimination {
  /** Row by place in the order. */
  readonly order: Int32Array
  readonly place: Int32Array
  /** Of each place, the later places in its row of U and its column of L, rising. */
  readonly later: readonly Int32Array[]
  /** Of each place, the earlier places in its row of L, rising. */
  readonly earlier: readonly Int32Array[]
  /** Multiplications of one factorisation. */
  readonly work: number
}

const rising = (a: number, b: number): number => a - b

/** Degree of a row that has its place. */
const PLACED = 0x7fffffff

/** First of the smallest. */
const leastOf = (degrees: Int32Array): number => {
  let least = 0
  for (let i = 1; i < degrees.length; i++) if (degrees[i] < degrees[least]) least = i
  return least
}

/**
 * Multiplications that are left at least where every row has `degree` neighbours: the neighbours of the row that goes
 * become a clique, and none of those goes before its degree is the least again.
 */
const cliqueWork = (degree: number): number => {
  let work = 0
  for (let left = degree; left > 0; left--) work += left * (left + 2)
  return work
}

/** The order takes more multiplications than allowed: how many at least. */
export class TooMuchFill extends Error {
  readonly work: number

  constructor(work: number) {
    super(`The elimination takes at least ${work} multiplications.`)
    this.work = work
  }
}

/**
 * Minimum-degree order: at every step the row with the fewest neighbours left, the first of equals (W. F. Tinney, J. W.
 * Walker, Proc. IEEE 55 (1967) 1801, scheme 2).
 * @param neighbours of each row, without itself; symmetric
 * @param most multiplications; the search ends as soon as it is certain that the order takes more
 * @throws TooMuchFill
 */
export const minimumDegree = (
  neighbours: readonly (readonly number[])[],
  most = Number.POSITIVE_INFINITY,
): Elimination => {
  const size = neighbours.length
  const graph = neighbours.map((row) => new Set(row))
  const degrees = Int32Array.from(graph, (row) => row.size)
  let work = size
  const order = new Int32Array(size)
  const place = new Int32Array(size).fill(-1)
  const reached: number[][] = []
  for (let step = 0; step < size; step++) {
    const row = leastOf(degrees)
    const degree = degrees[row]
    if (work + cliqueWork(degree) > most) throw new TooMuchFill(work + cliqueWork(degree))
    work += degree * (degree + 2)
    degrees[row] = PLACED
    order[step] = row
    place[row] = step
    const left = [...graph[row]].sort(rising)
    reached.push(left)
    for (const a of left) {
      const own = graph[a]
      own.delete(row)
      for (const b of left) if (b !== a) own.add(b)
      degrees[a] = own.size
    }
  }
  const later = reached.map((rows) => Int32Array.from(rows, (row) => place[row]).sort(rising))
  const earlier: number[][] = Array.from({ length: size }, () => [])
  for (const [step, places] of later.entries()) for (const other of places) earlier[other].push(step)
  return { order, place, later, earlier: earlier.map((places) => Int32Array.from(places)), work }
}

/** Where a pivot vanished: the row. */
export class SingularMatrix extends Error {
  readonly row: number

  constructor(row: number) {
    super(`The pivot of row ${row} vanishes.`)
    this.row = row
  }
}

/** Smallest pivot as a share of the largest entry of its row. */
const LEAST_PIVOT = 1e-13

/** L and U without pivoting, and the solution of a system with them. */
export class SparseLu {
  readonly #how: Elimination
  readonly #upper: Float64Array[] = []
  readonly #lower: Float64Array[] = []
  readonly #diagonal: Float64Array

  /** @throws SingularMatrix */
  constructor({ size, start, columns, values }: SparseRows, how: Elimination) {
    this.#how = how
    this.#diagonal = new Float64Array(size)
    const row = new Float64Array(size)
    for (let step = 0; step < size; step++) {
      const source = how.order[step]
      let largest = 0
      for (let at = start[source]; at < start[source + 1]; at++) {
        const value = values[at]
        const place = how.place[columns[at]]
        row[place] = row[place] + value
        largest = Math.max(largest, Math.abs(value))
      }
      const earlier = how.earlier[step]
      const lower = new Float64Array(earlier.length)
      for (const [index, k] of earlier.entries()) {
        const factor = row[k] / this.#diagonal[k]
        lower[index] = factor
        row[k] = 0
        const places = how.later[k]
        const upper = this.#upper[k]
        for (let i = 0; i < places.length; i++) {
          const at = places[i]
          row[at] = row[at] - factor * upper[i]
        }
      }
      const pivot = row[step]
      if (!(Math.abs(pivot) > LEAST_PIVOT * largest)) throw new SingularMatrix(source)
      this.#diagonal[step] = pivot
      row[step] = 0
      this.#lower.push(lower)
      this.#upper.push(
        Float64Array.from(how.later[step], (at) => {
          const value = row[at]
          row[at] = 0
          return value
        }),
      )
    }
  }

  /** @returns x with A·x = b */
  solve(b: Float64Array): Float64Array {
    const { order, earlier, later } = this.#how
    const y = new Float64Array(b.length)
    for (let step = 0; step < b.length; step++) {
      let sum = b[order[step]]
      const lower = this.#lower[step]
      for (const [index, k] of earlier[step].entries()) sum -= lower[index] * y[k]
      y[step] = sum
    }
    const x = new Float64Array(b.length)
    for (let step = b.length - 1; step >= 0; step--) {
      let sum = y[step]
      const upper = this.#upper[step]
      for (const [index, at] of later[step].entries()) sum -= upper[index] * y[at]
      y[step] = sum / this.#diagonal[step]
      x[order[step]] = y[step]
    }
    return x
  }
}
