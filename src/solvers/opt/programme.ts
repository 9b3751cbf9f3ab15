import type { Smooth } from './model.ts'
import { type QuadraticSolution, solveQuadratic } from './quadratic.ts'

/** min f(x) with cᵢ(x) = 0 or ≤ 0 and lower ≤ x ≤ upper. */
export interface Programme {
  readonly n: number
  readonly objective: Smooth
  readonly constraints: readonly { readonly at: Smooth; readonly equality: boolean }[]
  readonly lower: Float64Array
  readonly upper: Float64Array
}

/** What is known at a point. */
export interface Point {
  readonly x: Float64Array
  readonly f: number
  readonly gradient: Float64Array
  readonly values: Float64Array
  readonly jacobian: readonly Float64Array[]
}

/** Thrown where the budget of evaluations is spent. */
export class Exhausted extends Error {}

/** Counts evaluations of the objective against a budget and keeps the history of the best value. */
export class Evaluator {
  readonly programme: Programme
  readonly #most: number
  readonly #pause: () => void
  evaluations = 0

  constructor(programme: Programme, most: number, pause: () => void) {
    this.programme = programme
    this.#most = most
    this.#pause = pause
  }

  #count(): void {
    if (this.evaluations >= this.#most) throw new Exhausted('the budget of evaluations is spent')
    if (++this.evaluations % 64 === 0) this.#pause()
  }

  value(x: Float64Array): number {
    this.#count()
    return this.programme.objective.at(x)
  }

  valueAndGradient(x: Float64Array, gradient: Float64Array): number {
    this.#count()
    return this.programme.objective.at(x, gradient)
  }

  point(x: Float64Array): Point {
    this.#count()
    const { n, objective, constraints } = this.programme
    const gradient = new Float64Array(n)
    const f = objective.at(x, gradient)
    const jacobian = constraints.map(() => new Float64Array(n))
    const values = Float64Array.from(constraints, ({ at }, i) => at.at(x, jacobian[i]))
    return { x, f, gradient, values, jacobian }
  }
}

/** How much each constraint is violated. */
export const violations = ({ constraints }: Programme, values: Float64Array): Float64Array =>
  values.map((value, i) => (constraints[i]?.equality === true ? Math.abs(value) : Math.max(0, value)))

/** A quadratic model at a point with linear constraints; `values` may replace those of the point. */
export const quadraticStep = (
  programme: Programme,
  { x, gradient, jacobian }: Point,
  values: Float64Array,
  hessian: Float64Array,
): QuadraticSolution | null => {
  const { n, constraints, lower, upper } = programme
  const normals: Float64Array[] = []
  const offsets: number[] = []
  const places: number[] = []
  const add = (normal: Float64Array, offset: number, place: number): void => {
    normals.push(normal)
    offsets.push(offset)
    places.push(place)
  }
  for (const [i, { equality }] of constraints.entries()) {
    if (equality) add(jacobian[i], values[i], i)
  }
  const equalities = normals.length
  for (const [i, { equality }] of constraints.entries()) {
    if (!equality)
      add(
        jacobian[i].map((v) => -v),
        -values[i],
        i,
      )
  }
  for (let k = 0; k < n; k++) {
    const unit = new Float64Array(n)
    unit[k] = 1
    if (lower[k] > -Infinity) add(unit, x[k] - lower[k], -1)
    if (upper[k] < Infinity)
      add(
        unit.map((v) => -v),
        upper[k] - x[k],
        -1,
      )
  }
  const solution = solveQuadratic(hessian, gradient, normals, Float64Array.from(offsets), equalities)
  if (solution === null) return null
  const multipliers = new Float64Array(constraints.length)
  for (const [k, place] of places.entries()) {
    if (place >= 0) multipliers[place] = (k < equalities ? -1 : 1) * solution.multipliers[k]
  }
  return { step: solution.step, multipliers }
}

export const identity = (n: number, scale = 1): Float64Array => {
  const matrix = new Float64Array(n * n)
  for (let i = 0; i < n; i++) matrix[i * n + i] = scale
  return matrix
}

export const largest = (values: Float64Array): number => {
  let size = 0
  for (const value of values) size = Math.abs(value) > size || Number.isNaN(value) ? Math.abs(value) : size
  return size
}

/** How far a point is from the conditions of Karush, Kuhn and Tucker. */
export interface Optimality {
  /** Step of steepest descent within the linearised constraints, over the largest of 1, the gradient and the value. */
  readonly residual: number
  /** That step itself. */
  readonly step: number
  /** Largest violation of a constraint over the larger of 1 and its gradient. */
  readonly violation: number
  readonly multipliers: Float64Array
}

/** Measures a point by the projected step of unit curvature, which vanishes where the conditions hold. */
export const optimality = (programme: Programme, point: Point): Optimality => {
  const broken = violations(programme, point.values)
  const violation = largest(broken.map((v, i) => v / Math.max(1, largest(point.jacobian[i]))))
  const scale = Math.max(1, largest(point.gradient), Math.abs(point.f))
  // Violated constraints are used as they are, so that the step measures the gradient alone.
  const held = point.values.map((value, i) => (programme.constraints[i]?.equality === true || value > 0 ? 0 : value))
  const solution = quadraticStep(programme, point, held, identity(programme.n))
  if (solution === null)
    return { residual: Infinity, step: Infinity, violation, multipliers: new Float64Array(broken.length) }
  const step = largest(solution.step)
  return { residual: step / scale, step, violation, multipliers: solution.multipliers }
}
