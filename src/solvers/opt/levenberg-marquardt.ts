import { type PivotedTriangle, pivotedTriangle, solveUpper } from '../../numeric/pivoted-qr.ts'
import { dampedStep } from './damped-step.ts'
import { type Fit, fitAt, type Observations } from './observations.ts'
import { Exhausted } from './programme.ts'

/** Where a descent came to rest. */
export interface Fitted {
  readonly fit: Fit
  readonly factors: PivotedTriangle
  readonly iterations: number
  /** Sum of squares after each accepted step. */
  readonly history: readonly number[]
}

/** Radius at the start, in units of |D·x|. */
const FIRST_RADIUS = 10
/** Gain, as a share of the one that was predicted, from which a step is taken. */
const LEAST_GAIN = 1e-4
/** Relative reductions and steps below it are rounding. */
const FINEST = 4.440892098500626e-16
/** Steps of Gauss and Newton for the last digits. */
const POLISHING = 6

/** Counts evaluations against a budget. */
export class FitEvaluator {
  readonly observations: Observations
  readonly #most: number
  readonly #pause: () => void
  evaluations = 0

  constructor(observations: Observations, most: number, pause: () => void) {
    this.observations = observations
    this.#most = most
    this.#pause = pause
  }

  /** @throws Exhausted where the budget is spent */
  at(x: Float64Array): Fit {
    if (this.evaluations >= this.#most) throw new Exhausted('the budget of evaluations is spent')
    this.evaluations++
    this.#pause()
    return fitAt(this.observations, x)
  }
}

export const factorsOf = ({ jacobian, residuals }: Fit): PivotedTriangle =>
  pivotedTriangle(
    jacobian.map((column) => column.slice()),
    residuals.slice(),
  )

const norm = (values: Float64Array): number => {
  let sum = 0
  for (const value of values) sum += value * value
  return Math.sqrt(sum)
}

const columnNorms = ({ jacobian }: Fit): Float64Array => Float64Array.from(jacobian, norm)

/** |J·step|² through the triangle. */
const linearGain = ({ columns, triangle, order }: PivotedTriangle, step: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < columns; i++) {
    let row = 0
    for (let j = i; j < columns; j++) row += triangle[i * columns + j] * step[order[j]]
    sum += row * row
  }
  return sum
}

/** Full steps as long as the part of the residuals that the columns explain still falls. */
const polish = (evaluator: FitEvaluator, first: Fitted): Fitted => {
  let found = first
  for (let round = 0; round < POLISHING && found.factors.rank === found.factors.columns; round++) {
    const { fit, factors } = found
    const step = solveUpper(factors, factors.projected)
    const x = fit.x.slice()
    for (let k = 0; k < x.length; k++) x[factors.order[k]] -= step[k]
    const next = evaluator.at(x)
    if (!(next.norm <= fit.norm * (1 + 1e-12))) break
    const own = factorsOf(next)
    if (!(norm(own.projected) < norm(factors.projected))) break
    found = { ...found, fit: next, factors: own }
  }
  return found
}

/**
 * Least squares by the method of Levenberg and Marquardt in a scaled trust region (J. J. Moré, The Levenberg–Marquardt
 * algorithm: implementation and theory, Lecture Notes in Mathematics 630 (1978) 105; as in MINPACK), and the last
 * digits by Gauss and Newton's.
 * @throws Exhausted where the budget of evaluations is spent
 */
export const levenbergMarquardt = (evaluator: FitEvaluator, start: Float64Array): Fitted => {
  let fit = evaluator.at(start)
  let factors = factorsOf(fit)
  const history = [fit.norm * fit.norm]
  const scale = columnNorms(fit).map((value) => (value === 0 ? 1 : value))
  const scaled = (x: Float64Array): number => norm(x.map((value, j) => value * scale[j]))
  let radius = FIRST_RADIUS * (scaled(fit.x) || 1)
  let [iterations, damping] = [0, 0]
  for (let resting = false; !resting; iterations++) {
    const taken = dampedStep(factors, scale, radius)
    damping = taken.damping
    if (iterations === 0) radius = Math.min(radius, taken.length)
    const next = evaluator.at(fit.x.map((value, j) => value + taken.step[j]))
    const share = next.norm / fit.norm
    const gain = share < 10 ? 1 - share * share : -1
    const [linear, held] = [
      linearGain(factors, taken.step) / (fit.norm * fit.norm),
      damping * (taken.length / fit.norm) * (taken.length / fit.norm),
    ]
    const predicted = linear + 2 * held
    const ratio = predicted === 0 ? 0 : gain / predicted
    if (!(ratio > 0.25)) {
      const slope = -(linear + held)
      const shrink = gain >= 0 ? 0.5 : Math.max(0.1, (0.5 * slope) / (slope + 0.5 * gain))
      radius = shrink * Math.min(radius, 10 * taken.length)
    } else if (damping === 0 || ratio >= 0.75) radius = 2 * taken.length
    resting = !(taken.length > FINEST * scaled(fit.x)) || radius <= FINEST * scaled(fit.x) || fit.norm === 0
    resting ||= Math.abs(gain) <= FINEST && predicted <= FINEST && ratio <= 2
    if (ratio >= LEAST_GAIN) {
      fit = next
      factors = factorsOf(fit)
      history.push(fit.norm * fit.norm)
      for (const [j, value] of columnNorms(fit).entries()) scale[j] = Math.max(scale[j], value)
    }
  }
  return polish(evaluator, { fit, factors, iterations, history })
}
