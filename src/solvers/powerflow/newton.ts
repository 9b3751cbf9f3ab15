import { cos } from '../../numeric/elementary/cos.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import { type Elimination, minimumDegree, SingularMatrix, SparseLu, type SparseRows } from '../../numeric/sparse-lu.ts'
import type { RunContext } from '../contract.ts'
import type { AdmittanceRow } from './network.ts'

/** What each bus holds: `angle` and `voltage` are unknown or not. */
export interface Held {
  readonly angle: boolean
  readonly voltage: boolean
}

export interface Voltages {
  /** pu */
  readonly v: Float64Array
  /** rad */
  readonly theta: Float64Array
}

/** Power into the network at each bus, pu. */
export const injections = (rows: readonly AdmittanceRow[], { v, theta }: Voltages) => {
  const p = new Float64Array(rows.length)
  const q = new Float64Array(rows.length)
  for (const [i, { own, neighbours }] of rows.entries()) {
    const vi = v[i]
    let real = own[0] * vi
    let reactive = -own[1] * vi
    for (const { bus, g, b } of neighbours) {
      const angle = theta[i] - theta[bus]
      const c = cos(angle) * v[bus]
      const s = sin(angle) * v[bus]
      real += g * c + b * s
      reactive += g * s - b * c
    }
    p[i] = vi * real
    q[i] = vi * reactive
  }
  return { p, q }
}

/** Indices of the unknowns of each bus, −1 for fixed ones, and the elimination of the matrix. */
export interface Unknowns {
  readonly angle: Int32Array
  readonly voltage: Int32Array
  readonly size: number
  readonly elimination: Elimination
}

/**
 * @param most multiplications of one elimination
 * @throws TooMuchFill
 */
export const numberUnknowns = (rows: readonly AdmittanceRow[], held: readonly Held[], most?: number): Unknowns => {
  const angle = new Int32Array(rows.length).fill(-1)
  const voltage = new Int32Array(rows.length).fill(-1)
  let size = 0
  for (const [bus, { angle: fixedAngle, voltage: fixedVoltage }] of held.entries()) {
    if (!fixedAngle) angle[bus] = size++
    if (!fixedVoltage) voltage[bus] = size++
  }
  const of = (bus: number): readonly number[] => [angle[bus], voltage[bus]].filter((at) => at >= 0)
  const neighbours: number[][] = Array.from({ length: size }, () => [])
  for (const [bus, row] of rows.entries()) {
    const reach = [bus, ...row.neighbours.map((other) => other.bus)].flatMap(of)
    for (const at of of(bus)) neighbours[at] = reach.filter((other) => other !== at)
  }
  return { angle, voltage, size, elimination: minimumDegree(neighbours, most) }
}

/** Derivatives of P and Q by angles and voltages (Grainger and Stevenson, Power System Analysis, 9.4). */
export const jacobian = (
  rows: readonly AdmittanceRow[],
  { v, theta }: Voltages,
  { p, q }: { readonly p: Float64Array; readonly q: Float64Array },
  unknowns: Unknowns,
): SparseRows => {
  const start = new Int32Array(unknowns.size + 1)
  const columns: number[] = []
  const values: number[] = []
  const put = (column: number, value: number): void => {
    if (column < 0) return
    columns.push(column)
    values.push(value)
  }
  for (const [i, { own, neighbours }] of rows.entries()) {
    const vi = v[i]
    const [pi, qi] = [p[i], q[i]]
    for (const reactive of [false, true]) {
      const row = (reactive ? unknowns.voltage : unknowns.angle)[i]
      if (row < 0) continue
      const [g, b] = own
      put(unknowns.angle[i], reactive ? pi - g * vi * vi : -qi - b * vi * vi)
      put(unknowns.voltage[i], reactive ? qi / vi - b * vi : pi / vi + g * vi)
      for (const { bus, g: gk, b: bk } of neighbours) {
        const angle = theta[i] - theta[bus]
        const c = cos(angle) * vi
        const s = sin(angle) * vi
        const along = gk * c + bk * s
        const across = gk * s - bk * c
        put(unknowns.angle[bus], (reactive ? -along : across) * v[bus])
        put(unknowns.voltage[bus], reactive ? across : along)
      }
      start[row + 1] = columns.length
    }
  }
  return { size: unknowns.size, start, columns: Int32Array.from(columns), values: Float64Array.from(values) }
}

export interface Solution extends Voltages {
  readonly iterations: number
  /** Largest mismatch, pu, and the bus that has it. */
  readonly mismatch: number
  readonly worst: number
  readonly converged: boolean
  /** Bus at which the Jacobian is singular. */
  readonly singular?: number
}

const MOST_ITERATIONS = 40
/** Mismatch at which the iteration has converged, pu; one more step then brings it to rounding. */
const CLOSE = 1e-9
const MOST_HALVINGS = 6

/**
 * Newton and Raphson's method in polar coordinates (W. F. Tinney, C. E. Hart, IEEE Trans. PAS-86 (1967) 1449). A step that
 * makes the mismatch larger is halved.
 * @param wanted required power into the network at each bus, pu
 */
export const newton = (
  rows: readonly AdmittanceRow[],
  wanted: { readonly p: Float64Array; readonly q: Float64Array },
  unknowns: Unknowns,
  from: Voltages,
  context: RunContext,
): Solution => {
  const busOf = new Int32Array(unknowns.size)
  for (const numbers of [unknowns.angle, unknowns.voltage]) {
    for (const [bus, at] of numbers.entries()) if (at >= 0) busOf[at] = bus
  }
  const look = (at: Voltages) => {
    const power = injections(rows, at)
    const error = new Float64Array(unknowns.size)
    let largest = 0
    let worst = 0
    for (const [bus] of rows.entries()) {
      const parts = [
        [unknowns.angle[bus], wanted.p[bus] - power.p[bus]],
        [unknowns.voltage[bus], wanted.q[bus] - power.q[bus]],
      ] as const
      for (const [row, value] of parts) {
        if (row < 0) continue
        error[row] = value
        if (Math.abs(value) <= largest) continue
        largest = Math.abs(value)
        worst = bus
      }
    }
    return { power, error, largest, worst }
  }
  let now = from
  let seen = look(now)
  let converged = false
  for (let iterations = 0; ; iterations++) {
    context.checkpoint()
    const done = converged || iterations === MOST_ITERATIONS || !Number.isFinite(seen.largest)
    if (done) return { ...now, iterations, mismatch: seen.largest, worst: seen.worst, converged }
    converged = seen.largest <= CLOSE
    let change: Float64Array
    try {
      change = new SparseLu(jacobian(rows, now, seen.power, unknowns), unknowns.elimination).solve(seen.error)
    } catch (error) {
      if (!(error instanceof SingularMatrix)) throw error
      const singular = busOf[error.row]
      return { ...now, iterations, mismatch: seen.largest, worst: seen.worst, converged: false, singular }
    }
    for (let share = 1, halvings = 0; ; share /= 2, halvings++) {
      const next = moved(now, change, unknowns, share)
      const then = look(next)
      const better = then.largest < seen.largest || converged
      if (!better && halvings < MOST_HALVINGS) continue
      now = next
      seen = then
      break
    }
  }
}

/** Voltages with a share of a change of the unknowns. */
export const moved = (
  { v, theta }: Voltages,
  change: Float64Array,
  { angle, voltage }: Unknowns,
  share: number,
): Voltages => ({
  v: v.map((value, bus) => value + share * (voltage[bus] < 0 ? 0 : change[voltage[bus]])),
  theta: theta.map((value, bus) => value + share * (angle[bus] < 0 ? 0 : change[angle[bus]])),
})
