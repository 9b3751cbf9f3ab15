import type { RunContext } from '../contract.ts'
import type { LorenzPlan } from './plan.ts'
import { openTangent } from './tangent.ts'

const BLOCK = 1024
const BATCHES = 24

export interface Exponents {
  /** Largest first. */
  readonly values: readonly [number, number, number]
  /** Standard error of the largest, from batches. */
  readonly error: number
  readonly truncation: number
}

/** Standard error of a weighted mean of batches that are taken to be independent. */
const standardError = (batches: Float64Array, weights: Float64Array): number => {
  let mean = 0
  for (const value of batches) mean += value / batches.length
  let variance = 0
  for (const value of batches) variance += ((value - mean) * (value - mean)) / (batches.length - 1)
  let squares = 0
  for (const weight of weights) squares += weight * weight
  return Math.sqrt(variance * squares)
}

/**
 * Averages of the growth of three tangent vectors, with the weight 30·s²(1 − s)² over the time s from 0 to 1: for regular
 * motion the mean then converges as the cube of the time, and not as the time itself (S. Das et al., Nonlinearity 30
 * (2017) 4111). The trace of the Jacobian is constant, so that any weights leave the sum of the exponents exact.
 */
export const averageExponents = (
  { inputs, average }: LorenzPlan,
  from: Float64Array,
  context: RunContext,
): Exponents => {
  const tangent = openTangent(inputs, from)
  const { dt, transient, steps } = average
  const sums = new Float64Array(3)
  const batches = new Float64Array(BATCHES)
  const shares = new Float64Array(BATCHES)
  let total = 0
  let truncation = 0
  for (let done = 0; done < transient + steps; done++) {
    if (done % BLOCK === 0) {
      context.progress(0.3 + (0.7 * done) / (transient + steps))
      context.checkpoint()
    }
    truncation = Math.max(truncation, tangent.step(dt))
    if (done < transient) continue
    const s = (done - transient + 0.5) / steps
    const weight = s * s * (1 - s) * (1 - s)
    const batch = Math.min(BATCHES - 1, Math.floor(s * BATCHES))
    for (let k = 0; k < 3; k++) sums[k] = sums[k] + weight * tangent.growth[k]
    batches[batch] = batches[batch] + (tangent.growth[0] * BATCHES) / (steps * dt)
    shares[batch] = shares[batch] + weight
    total += weight
  }
  const [a = 0, b = 0, c = 0] = sums.map((sum) => sum / (total * dt)).sort((x, y) => y - x)
  const error = standardError(
    batches,
    shares.map((share) => share / total),
  )
  return { values: [a, b, c], error, truncation }
}
