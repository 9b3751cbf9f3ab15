import { log } from '../../numeric/elementary/log.ts'
import { predictCovariance, updateCovariance } from '../../numeric/riccati.ts'
import {
  addScaled,
  congruence,
  type Matrix,
  multiply,
  solveLinear,
  symmetricPivots,
} from '../../numeric/small-matrix.ts'
import type { RunContext } from '../contract.ts'
import type { KalmanPlan } from './plan.ts'

const LOG_TWO_PI = 1.8378770664093453
/** Steps between two reports. */
const BLOCK = 64
/** Most innovations that are kept. */
const KEPT = 1000

/** A run over all measurements. */
export interface Filtered {
  readonly x: Float64Array
  readonly P: Matrix
  /** Of the last update, with the covariance before it; null if every measurement is missing. */
  readonly last: { readonly gain: Matrix; readonly prior: Matrix; readonly posterior: Matrix } | null
  readonly logLikelihood: number
  readonly innovations: readonly (readonly number[])[]
  /** Start included, step after step. */
  readonly estimates: Float64Array
  readonly variances: Float64Array
}

const column = (values: Float64Array): Matrix => ({ rows: values.length, columns: 1, values })

/**
 * Prediction and update for each measurement (Simon, Optimal State Estimation, 5.19), the covariance in Joseph's form; a
 * missing one leaves the prediction.
 */
export const filter = ({ system, measurements, order, start }: KalmanPlan, context: RunContext): Filtered => {
  let { x, P } = start
  let last: Filtered['last'] = null
  let logLikelihood = 0
  const innovations: (readonly number[])[] = []
  const estimates = new Float64Array((measurements.length + 1) * order)
  const variances = new Float64Array((measurements.length + 1) * order)
  const keep = (step: number): void => {
    estimates.set(x, step * order)
    for (let i = 0; i < order; i++) variances[step * order + i] = P.values[i * order + i]
  }
  keep(0)
  for (const [index, measurement] of measurements.entries()) {
    if (index % BLOCK === 0) {
      context.progress(index / measurements.length)
      context.checkpoint()
    }
    x = multiply(system.F, column(x)).values
    P = predictCovariance(system, P)
    if (measurement !== null) {
      const prior = P
      const { gain, posterior } = updateCovariance(system, prior)
      const innovation = addScaled(column(measurement), multiply(system.H, column(x)), -1)
      const covariance = addScaled(congruence(system.H, prior), system.R, 1)
      const weighted = solveLinear(covariance, innovation)
      let density = measurement.length * LOG_TWO_PI
      for (const pivot of symmetricPivots(covariance).pivots) density += log(pivot)
      for (let i = 0; i < measurement.length; i++) density += innovation.values[i] * weighted.values[i]
      logLikelihood -= 0.5 * density
      x = addScaled(column(x), multiply(gain, innovation), 1).values
      P = posterior
      last = { gain, prior, posterior }
      if (innovations.length < KEPT) innovations.push(Array.from(innovation.values))
    }
    keep(index + 1)
  }
  return { x, P, last, logLikelihood, innovations, estimates, variances }
}
