import type { Point, Programme } from './programme.ts'
import { type Evaluator, identity, largest, quadraticStep, violations } from './programme.ts'
import { cholesky, type QuadraticSolution, solveQuadratic } from './quadratic.ts'

/** How an iteration ended. */
export type Ending = 'converged' | 'stalled' | 'unbounded' | 'infeasible'

export interface Minimised {
  readonly point: Point
  readonly ending: Ending
  readonly iterations: number
  /** Best value after each iteration. */
  readonly history: readonly number[]
}

const FAR = 1e15
const DEEP = -1e18
const SHORTEST = 1e-13
const MOST_ITERATIONS = 20_000

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return sum
}

const moved = (programme: Programme, x: Float64Array, step: Float64Array, length: number): Float64Array =>
  x.map((value, i) => Math.min(Math.max(value + length * step[i], programme.lower[i]), programme.upper[i]))

/** Where the linear constraints contradict each other: all may be missed by a common slack, which is dear. */
const elasticStep = (
  programme: Programme,
  point: Point,
  hessian: Float64Array,
  price: number,
): QuadraticSolution & { readonly slack: number } => {
  const { n, constraints, lower, upper } = programme
  const wide = n + 1
  const matrix = new Float64Array(wide * wide)
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) matrix[i * wide + j] = hessian[i * n + j]
  matrix[wide * wide - 1] = 1e-6
  const gradient = Float64Array.from([...point.gradient, price])
  const normals: Float64Array[] = []
  const offsets: number[] = []
  const row = (values: readonly number[], offset: number): void => {
    normals.push(Float64Array.from(values))
    offsets.push(offset)
  }
  row([...new Float64Array(n), 1], 0)
  for (const [i, { equality }] of constraints.entries()) {
    const slope = [...point.jacobian[i]]
    const value = point.values[i]
    row([...slope.map((v) => -v), 1], -value)
    if (equality) row([...slope, 1], value)
  }
  for (let k = 0; k < n; k++) {
    const unit = Array.from({ length: wide }, (_, i) => (i === k ? 1 : 0))
    if (lower[k] > -Infinity) row(unit, point.x[k] - lower[k])
    if (upper[k] < Infinity)
      row(
        unit.map((v) => -v),
        upper[k] - point.x[k],
      )
  }
  const solution = solveQuadratic(matrix, gradient, normals, Float64Array.from(offsets), 0)
  if (solution === null)
    return { step: new Float64Array(n), multipliers: new Float64Array(constraints.length), slack: Infinity }
  return {
    step: solution.step.slice(0, n),
    multipliers: new Float64Array(constraints.length).fill(price),
    slack: solution.step[n],
  }
}

/** Damped update of Broyden, Fletcher, Goldfarb and Shanno (Powell 1978; Nocedal, Wright, procedure 18.2). */
const update = (hessian: Float64Array, n: number, s: Float64Array, y: Float64Array): void => {
  const hs = new Float64Array(n)
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) hs[i] = hs[i] + hessian[i * n + j] * s[j]
  const curvature = dot(s, hs)
  const slope = dot(s, y)
  if (!(curvature > 0) || !(largest(s) > 0)) return
  const theta = slope >= 0.2 * curvature ? 1 : (0.8 * curvature) / (curvature - slope)
  const r = y.map((value, i) => theta * value + (1 - theta) * hs[i])
  const sr = dot(s, r)
  if (!(sr > 1e-300)) return
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      hessian[i * n + j] = hessian[i * n + j] - (hs[i] * hs[j]) / curvature + (r[i] * r[j]) / sr
    }
  }
}

const lagrangian = (point: Point, multipliers: Float64Array): Float64Array =>
  point.gradient.map((value, k) => {
    let sum = value
    for (const [i, slope] of point.jacobian.entries()) sum += multipliers[i] * slope[k]
    return sum
  })

const isWhole = ({ f, gradient, values, jacobian }: Point): boolean =>
  Number.isFinite(f) &&
  largest(gradient) < Infinity &&
  largest(values) < Infinity &&
  jacobian.every((row) => largest(row) < Infinity)

/**
 * Sequential quadratic programming: a quasi-Newton model of the Lagrangian, its quadratic programme by active sets, a
 * line search on the ℓ1 merit function with second-order correction (Nocedal, Wright, Numerical Optimization, 2nd ed.,
 * algorithm 18.3).
 */
export const sequentialQuadratic = (evaluator: Evaluator, start: Float64Array): Minimised => {
  const { programme } = evaluator
  const { n, constraints } = programme
  let point = evaluator.point(moved(programme, start, start, 0))
  let hessian = identity(n)
  let weight = 1
  let fresh = true
  const history: number[] = [point.f]
  const merit = (p: Point): number => {
    let sum = p.f
    for (const v of violations(programme, p.values)) sum += weight * v
    return Number.isNaN(sum) ? Infinity : sum
  }
  for (let iteration = 1; iteration <= MOST_ITERATIONS; iteration++) {
    const end = (ending: Ending): Minimised => ({ point, ending, iterations: iteration, history })
    // Rounding may have destroyed what the damped update preserves.
    if (cholesky(hessian, n) === null) hessian = identity(n)
    const exact = quadraticStep(programme, point, point.values, hessian)
    const elastic = exact === null ? elasticStep(programme, point, hessian, Math.max(1e3, 10 * weight)) : null
    const { step, multipliers } = exact ?? (elastic as QuadraticSolution)
    weight = Math.max(weight, 1.5 * largest(multipliers))
    const broken = violations(programme, point.values)
    const violation = largest(broken)
    const length = largest(step)
    const small = length <= SHORTEST * (1 + largest(point.x))
    if (small && elastic !== null) return end(violation > 1e-6 ? 'infeasible' : 'stalled')
    if (small) return end('converged')
    if (point.f < DEEP || largest(point.x) > FAR) return end(violation < 1e-6 * FAR ? 'unbounded' : 'stalled')
    let descent = dot(point.gradient, step)
    for (const v of broken) descent -= weight * v
    if (elastic !== null) for (let i = 0; i < constraints.length; i++) descent += weight * elastic.slack
    const before = merit(point)
    let next = evaluator.point(moved(programme, point.x, step, 1))
    const enough = (p: Point, share: number): boolean =>
      isWhole(p) && merit(p) <= before + 1e-4 * share * Math.min(descent, 0)
    if (!enough(next, 1) && exact !== null && constraints.length > 0 && isWhole(next)) {
      const bent = next.values.map((value, i) => value - dot(point.jacobian[i], step))
      const corrected = quadraticStep(programme, point, bent, hessian)
      if (corrected !== null) {
        const other = evaluator.point(moved(programme, point.x, corrected.step, 1))
        if (enough(other, 1)) next = other
      }
    }
    let share = 1
    while (!enough(next, share) && share > 1e-12) {
      share *= share > 0.01 ? 0.5 : 0.1
      next = evaluator.point(moved(programme, point.x, step, share))
    }
    if (!enough(next, share) || merit(next) >= before) {
      if (fresh) return end('stalled')
      hessian = identity(n, Math.max(1e-3, Math.min(1e3, largest(point.gradient))))
      fresh = true
      continue
    }
    const s = next.x.map((value, i) => value - point.x[i])
    const [old, now] = [lagrangian(point, multipliers), lagrangian(next, multipliers)]
    const y = now.map((value, i) => value - old[i])
    if (fresh && dot(s, y) > 0) hessian = identity(n, Math.max(1e-8, Math.min(1e8, dot(y, y) / dot(s, y))))
    update(hessian, n, s, y)
    fresh = false
    point = next
    history.push(point.f)
  }
  return { point, ending: 'stalled', iterations: MOST_ITERATIONS, history }
}
