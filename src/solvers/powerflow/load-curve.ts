import { Refusal } from '../../errors/refusal.ts'
import { SingularMatrix, SparseLu, type SparseRows } from '../../numeric/sparse-lu.ts'
import type { RunContext } from '../contract.ts'
import { injections, jacobian, moved, type Voltages } from './newton.ts'
import { type FlowPlan, NOSE_ITERATIONS } from './plan.ts'

/** A power flow at this factor on all loads and generation. */
export interface CurvePoint extends Voltages {
  readonly scale: number
}

/** How all unknowns and the factor move where the given unknown moves by one. */
export interface Tangent {
  readonly unknowns: Float64Array
  readonly scale: number
}

/** Mismatch at which a point has converged, pu; one more step brings it to rounding. */
const CLOSE = 1e-9
const MOST_CORRECTIONS = 8

const addToDiagonal = ({ start, columns, values }: SparseRows, row: number, shift: number): void => {
  for (let at = start[row]; at < start[row + 1]; at++) {
    if (columns[at] === row) values[at] = values[at] + shift
  }
}

/**
 * The solutions of a network as its load grows, by any unknown instead of the load, so that they continue beyond the nose
 * (V. Ajjarapu, C. Christy, IEEE Trans. Power Syst. 7 (1992) 416: the continuation power flow). The row of the given
 * unknown is shifted on the diagonal: its change is known, so that the matrix stays regular where the Jacobian is not.
 */
export class LoadCurve {
  readonly #plan: FlowPlan
  readonly #context: RunContext
  /** Power at a factor of one, pu, by bus and by unknown. */
  readonly #p: Float64Array
  readonly #q: Float64Array
  readonly #direction: Float64Array
  /** Addition to the diagonal of each unknown: twice the admittance of its bus, which neither vanishes at the nose nor cancels the entry. */
  readonly #shifts: Float64Array
  #factorisations = 0

  constructor(plan: FlowPlan, context: RunContext) {
    this.#plan = plan
    this.#context = context
    const { buses } = plan.network
    this.#p = Float64Array.from(buses, ({ Pg = 0, Pd = 0 }) => (Pg - Pd) / plan.baseMVA)
    this.#q = Float64Array.from(buses, ({ Qg = 0, Qd = 0, type }) => ((type === 'pq' ? Qg : 0) - Qd) / plan.baseMVA)
    const admittance = (bus: number): number => {
      const [g, b] = plan.rows[bus]?.own ?? [0, 0]
      return 2 * (Math.abs(g) + Math.abs(b))
    }
    this.#shifts = this.#byUnknown(admittance, admittance)
    this.#direction = this.#byUnknown(
      (bus) => this.#p[bus],
      (bus) => this.#q[bus],
    )
  }

  /** Power into the network at this factor, pu. */
  wanted(scale: number): { readonly p: Float64Array; readonly q: Float64Array } {
    return { p: this.#p.map((value) => scale * value), q: this.#q.map((value) => scale * value) }
  }

  valueOf({ v, theta }: Voltages, unknown: number): number {
    return this.#byUnknown(
      (bus) => theta[bus],
      (bus) => v[bus],
    )[unknown]
  }

  /** How the unknowns move with the factor, where the Jacobian is regular. */
  withScale(point: CurvePoint): Float64Array {
    return this.#factorised(
      jacobian(this.#plan.rows, point, injections(this.#plan.rows, point), this.#plan.unknowns),
    ).solve(this.#direction)
  }

  tangent(point: CurvePoint, unknown: number): Tangent {
    return this.#solve(point, unknown, new Float64Array(this.#plan.unknowns.size), 1)
  }

  /** The point at which an unknown has this value, from a nearby one; null if there is none nearby. */
  pointAt(from: CurvePoint, unknown: number, target: number): CurvePoint | null {
    let point = from
    let converged = false
    for (let step = 0; step <= MOST_CORRECTIONS; step++) {
      const error = this.#error(point)
      const largest = error.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
      const left = target - this.valueOf(point, unknown)
      if (converged) return largest <= CLOSE ? point : null
      converged = largest <= CLOSE && Math.abs(left) <= CLOSE
      let change: Tangent
      try {
        change = this.#solve(point, unknown, error, left)
      } catch (failure) {
        if (failure instanceof SingularMatrix) return null
        throw failure
      }
      point = this.along(point, change, 1)
      if (!Number.isFinite(point.scale)) return null
    }
    return null
  }

  along(point: CurvePoint, { unknowns, scale }: Tangent, share: number): CurvePoint {
    return { ...moved(point, unknowns, this.#plan.unknowns, share), scale: point.scale + share * scale }
  }

  /** The Jacobian times a direction, as a share of the largest admittance of a bus; zero at the nose. */
  singularity(point: CurvePoint, { unknowns }: Tangent): number {
    const { start, columns, values } = jacobian(
      this.#plan.rows,
      point,
      injections(this.#plan.rows, point),
      this.#plan.unknowns,
    )
    let largest = 0
    for (let row = 0; row + 1 < start.length; row++) {
      let sum = 0
      for (let at = start[row]; at < start[row + 1]; at++) sum += values[at] * unknowns[columns[at]]
      largest = Math.max(largest, Math.abs(sum))
    }
    return largest / Math.max(...this.#shifts)
  }

  #byUnknown(angle: (bus: number) => number, voltage: (bus: number) => number): Float64Array {
    const { unknowns } = this.#plan
    const found = new Float64Array(unknowns.size)
    for (const [bus, at] of unknowns.angle.entries()) if (at >= 0) found[at] = angle(bus)
    for (const [bus, at] of unknowns.voltage.entries()) if (at >= 0) found[at] = voltage(bus)
    return found
  }

  #error(point: CurvePoint): Float64Array {
    const power = injections(this.#plan.rows, point)
    return this.#byUnknown(
      (bus) => point.scale * this.#p[bus] - power.p[bus],
      (bus) => point.scale * this.#q[bus] - power.q[bus],
    )
  }

  /** @throws Refusal DID_NOT_CONVERGE @throws SingularMatrix */
  #factorised(matrix: SparseRows): SparseLu {
    if (this.#factorisations++ >= NOSE_ITERATIONS - 80) {
      throw new Refusal(
        'DID_NOT_CONVERGE',
        'The nose point was not found in the steps that are paid for; send a loadScale that is closer to it.',
        { measured: this.#factorisations, bound: NOSE_ITERATIONS },
      )
    }
    this.#context.checkpoint()
    return new SparseLu(matrix, this.#plan.unknowns.elimination)
  }

  /** J·dx − direction·dscale = error with dx[unknown] given. */
  #solve(point: CurvePoint, unknown: number, error: Float64Array, given: number): Tangent {
    const { rows, unknowns } = this.#plan
    const matrix = jacobian(rows, point, injections(rows, point), unknowns)
    const shift = this.#shifts[unknown]
    addToDiagonal(matrix, unknown, shift)
    const factors = this.#factorised(matrix)
    const right = error.slice()
    right[unknown] = right[unknown] + shift * given
    const fixed = factors.solve(right)
    const perScale = factors.solve(this.#direction)
    const scale = (given - fixed[unknown]) / perScale[unknown]
    return { unknowns: fixed.map((value, at) => value + scale * perScale[at]), scale }
  }
}
