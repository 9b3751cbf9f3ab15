import { type PivotedTriangle, pivotedTriangle, solveLower, solveUpper } from '../../numeric/pivoted-qr.ts'

/** A step of least squares within a radius, and the damping that keeps it there. */
export interface DampedStep {
  readonly step: Float64Array
  /** λ of (JᵀJ + λ·D²)·step = −Jᵀr; 0 where the full step fits. */
  readonly damping: number
  /** |D·step| */
  readonly length: number
}

/** How far from the radius the length of a damped step may be. */
const SLACK = 0.1
const MOST_ROUNDS = 12

const norm = (values: Float64Array): number => {
  let sum = 0
  for (const value of values) sum += value * value
  return Math.sqrt(sum)
}

/** Entries of a list in the order of the parameters, from the order of the triangle. */
const restored = (order: Int32Array, values: Float64Array): Float64Array => {
  const result = new Float64Array(values.length)
  for (let k = 0; k < values.length; k++) result[order[k]] = values[k]
  return result
}

/** Factors of R over √λ·D: those of the damped problem, whatever the number of observations. */
const damped = ({ columns, triangle, order, projected }: PivotedTriangle, scale: Float64Array, damping: number) => {
  const root = Math.sqrt(damping)
  const matrix = Array.from({ length: columns }, (_, j) => {
    const column = new Float64Array(2 * columns)
    for (let i = 0; i <= j; i++) column[i] = triangle[i * columns + j]
    column[columns + j] = root * scale[order[j]]
    return column
  })
  const right = new Float64Array(2 * columns)
  right.set(projected)
  return pivotedTriangle(matrix, right)
}

/**
 * The step of Levenberg and Marquardt whose length |D·step| is the radius to a tenth, by Newton's iteration of Hebden
 * and Moré on the damping (J. J. Moré, Lecture Notes in Mathematics 630 (1978) 105, section 5).
 * @param factors of the Jacobian, with the residuals as right-hand side
 * @param scale D, one entry for each parameter
 */
export const dampedStep = (factors: PivotedTriangle, scale: Float64Array, radius: number): DampedStep => {
  const { columns, order, triangle, projected, rank } = factors
  const ordered = Float64Array.from(order, (place) => scale[place])
  const lengthOf = (step: Float64Array): number => norm(step.map((value, k) => value * ordered[k]))
  let lowest = 0
  if (rank === columns) {
    const step = solveUpper(factors, projected).map((value) => -value)
    const length = lengthOf(step)
    if (length <= (1 + SLACK) * radius) return { step: restored(order, step), damping: 0, length }
    const slope = norm(
      solveLower(
        factors,
        step.map((value, k) => (ordered[k] * ordered[k] * value) / length),
      ),
    )
    lowest = (length - radius) / radius / (slope * slope)
  }
  const gradient = Float64Array.from({ length: columns }, (_, j) => {
    let sum = 0
    for (let i = 0; i <= j; i++) sum += triangle[i * columns + j] * projected[i]
    return sum / ordered[j]
  })
  let highest = norm(gradient) / radius
  let damping = Math.max(lowest, 1e-3 * highest)
  for (let round = 0; ; round++) {
    const own = damped(factors, scale, damping)
    const step = solveUpper(own, own.projected).map((value) => -value)
    // The damped triangle has its own order of the columns in the order of the first.
    const inFirst = restored(own.order, step)
    const length = lengthOf(inFirst)
    const excess = length - radius
    if (Math.abs(excess) <= SLACK * radius || round === MOST_ROUNDS || !(length > 0)) {
      return { step: restored(order, inFirst), damping, length }
    }
    const weighted = Float64Array.from(
      own.order,
      (place) => (ordered[place] * ordered[place] * inFirst[place]) / length,
    )
    const slope = norm(solveLower(own, weighted))
    if (excess > 0) lowest = Math.max(lowest, damping)
    else highest = Math.min(highest, damping)
    const next = damping + excess / radius / (slope * slope)
    damping = next > lowest && next < highest ? next : Math.max(1e-3 * highest, Math.sqrt(lowest * highest))
  }
}
