const TOLERANCE = 1e-11
const MOST_PIVOTS = 20_000

/** min cᵀx with rows of coefficients·x ≤ or = bound and lower ≤ x ≤ upper. */
export interface LinearProgramme {
  readonly cost: readonly number[]
  readonly rows: readonly {
    readonly coefficients: readonly number[]
    readonly bound: number
    readonly equality: boolean
  }[]
  readonly lower: Float64Array
  readonly upper: Float64Array
}

export type LinearEnding = 'optimal' | 'infeasible' | 'unbounded' | 'exhausted'

export interface LinearSolution {
  readonly ending: LinearEnding
  readonly x: Float64Array
  readonly pivots: number
}

/** How a variable is made of ones that are not negative: offset + Σ sign·y. */
interface Piece {
  readonly variable: number
  readonly sign: number
}

class Tableau {
  readonly rows: Float64Array[]
  readonly basis: number[]
  readonly cost: Float64Array
  pivots = 0

  constructor(rows: Float64Array[], basis: number[], cost: Float64Array) {
    this.rows = rows
    this.basis = basis
    this.cost = cost
  }

  pivot(r: number, c: number): void {
    this.pivots++
    const row = this.rows[r]
    const at = row[c]
    for (let k = 0; k < row.length; k++) row[k] = row[k] / at
    for (const other of [...this.rows, this.cost]) {
      if (other === row) continue
      const share = other[c]
      if (share === 0) continue
      for (let k = 0; k < row.length; k++) other[k] = other[k] - share * row[k]
    }
    this.basis[r] = c
  }

  /** Pivots by the rule of Bland (Math. Oper. Res. 2 (1977) 103), which never cycles. @param columns that may enter */
  run(columns: number): 'optimal' | 'unbounded' | 'exhausted' {
    for (;;) {
      if (this.pivots > MOST_PIVOTS) return 'exhausted'
      let entering = -1
      for (let c = 0; c < columns && entering < 0; c++) if (this.cost[c] < -TOLERANCE) entering = c
      if (entering < 0) return 'optimal'
      let leaving = -1
      let least = Infinity
      for (const [r, row] of this.rows.entries()) {
        const at = row[entering]
        if (at <= TOLERANCE) continue
        const ratio = row[row.length - 1] / at
        const tie = ratio === least && leaving >= 0 && this.basis[r] < this.basis[leaving]
        if (ratio < least || tie) [least, leaving] = [ratio, r]
      }
      if (leaving < 0) return 'unbounded'
      this.pivot(leaving, entering)
    }
  }
}

/** The simplex method of Dantzig in two phases on a dense tableau (Chvátal, Linear Programming, 1983, chapters 2, 3, 8). */
export const simplex = ({ cost, rows, lower, upper }: LinearProgramme): LinearSolution => {
  const n = cost.length
  const pieces: Piece[] = []
  const offsets = new Float64Array(n)
  const limits: { piece: number; bound: number }[] = []
  for (let i = 0; i < n; i++) {
    const [low, high] = [lower[i], upper[i]]
    if (low > -Infinity) {
      offsets[i] = low
      if (high < Infinity) limits.push({ piece: pieces.length, bound: high - low })
      pieces.push({ variable: i, sign: 1 })
    } else if (high < Infinity) {
      offsets[i] = high
      pieces.push({ variable: i, sign: -1 })
    } else pieces.push({ variable: i, sign: 1 }, { variable: i, sign: -1 })
  }
  const body = [
    ...rows.map(({ coefficients, bound, equality }) => ({
      equality,
      values: pieces.map(({ variable, sign }) => sign * coefficients[variable]),
      bound: bound - coefficients.reduce((sum, value, i) => sum + value * offsets[i], 0),
    })),
    ...limits.map(({ piece, bound }) => ({
      equality: false,
      values: pieces.map((_, k) => (k === piece ? 1 : 0)),
      bound,
    })),
  ]
  const slacks = body.filter(({ equality }) => !equality).length
  const columns = pieces.length + slacks
  const width = columns + body.length + 1
  let slack = pieces.length
  const basis: number[] = []
  const matrix = body.map(({ values, bound, equality }, r) => {
    const row = new Float64Array(width)
    const sign = bound < 0 ? -1 : 1
    for (const [k, value] of values.entries()) row[k] = sign * value
    row[width - 1] = sign * bound
    if (!equality) row[slack] = sign
    const ready = !equality && sign > 0
    if (!ready) row[columns + r] = 1
    basis.push(ready ? slack : columns + r)
    if (!equality) slack++
    return row
  })
  const first = new Float64Array(width)
  for (const [r, row] of matrix.entries()) {
    if (basis[r] < columns) continue
    for (let k = 0; k < width; k++) if (k < columns || k === width - 1) first[k] = first[k] - row[k]
  }
  const tableau = new Tableau(matrix, basis, first)
  const point = (): Float64Array => {
    const x = offsets.slice()
    for (const [r, column] of basis.entries()) {
      const piece = pieces[column]
      if (piece !== undefined) x[piece.variable] = x[piece.variable] + piece.sign * matrix[r]?.[width - 1]
    }
    return x
  }
  const ended = (ending: LinearEnding): LinearSolution => ({ ending, x: point(), pivots: tableau.pivots })
  const size = Math.max(1, ...body.map(({ bound }) => Math.abs(bound)))
  if (tableau.run(columns) === 'exhausted') return ended('exhausted')
  if (-first[width - 1] > 1e-9 * size) return ended('infeasible')
  for (const [r, column] of [...basis].entries()) {
    if (column < columns) continue
    const row = matrix[r] as Float64Array
    let entering = -1
    for (let c = 0; c < columns && entering < 0; c++) if (Math.abs(row[c]) > 1e-9) entering = c
    if (entering >= 0) tableau.pivot(r, entering)
  }
  const second = tableau.cost
  second.fill(0)
  for (const [k, { variable, sign }] of pieces.entries()) second[k] = sign * cost[variable]
  for (const [r, column] of basis.entries()) {
    const share = second[column]
    if (share === 0) continue
    for (let k = 0; k < width; k++) second[k] = second[k] - share * matrix[r]?.[k]
  }
  const outcome = tableau.run(columns)
  return ended(outcome)
}
