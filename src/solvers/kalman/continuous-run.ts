import { Refusal } from '../../errors/refusal.ts'
import type { Field } from '../../kernel/field.ts'
import {
  continuousGain,
  continuousResidual,
  errorDynamics,
  flowOver,
  growthRate,
  informationRate,
  solveContinuousRiccati,
} from '../../numeric/continuous-riccati.ts'
import type { LinearGaussian } from '../../numeric/riccati.ts'
import { carry } from '../../numeric/riccati-doubling.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import { addScaled, largestEntry, type Matrix, scaledIdentity } from '../../numeric/small-matrix.ts'
import { solveLyapunov } from '../../numeric/stein.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { first, indefiniteness, rowsOf, trace, unseenMode } from './covariance.ts'
import { LONGEST } from './inputs.ts'
import type { KalmanPlan } from './plan.ts'

/** Intervals at whose ends the covariance is kept, a power of two. */
const INTERVALS = 64
/** Lifetimes of the slowest error that are followed by default. */
const LIFETIMES = 8

/** (f + √(f² + g·q))/g with g = h²/r, without cancellation. */
const scalarSteady = (system: LinearGaussian): number => {
  const [f, g, q] = [first(system.F), first(informationRate(system)), first(system.Q)]
  const root = Math.sqrt(f * f + g * q)
  return f > 0 ? (f + root) / g : q === 0 ? 0 : q / (root - f)
}

/**
 * Bound on the rounding of the first variance. An error E of the residual lies below diag(Σⱼ |Eᵢⱼ|·√(Eᵢᵢ/Eⱼⱼ)) as a form, and
 * what it leaves in P below the solution of the Lyapunov equation with that source.
 */
const roundingOf = (P: Matrix, { rows, values }: Matrix, dynamics: Matrix): number => {
  const source = scaledIdentity(rows, 0)
  const sizes = Array.from({ length: rows }, (_, i) => Math.sqrt(values[i * rows + i]) || 1)
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < rows; j++) source.values[i * rows + i] += (values[i * rows + j] * sizes[i]) / sizes[j]
  }
  const lived = solveLyapunov(dynamics, source)
  return lived === null ? 1e4 * ROUNDOFF * largestEntry(P) : 4 * (rows + 4) * ROUNDOFF * Math.abs(first(lived))
}

const relative = (difference: number, size: number): number => (size === 0 ? 0 : difference / size)

/** The covariances at the ends of equal intervals, the start included. */
const followed = (system: LinearGaussian, start: Matrix, time: number): readonly Matrix[] | null => {
  const flow = flowOver(system, time / INTERVALS)
  if (flow === null) return null
  const covariances = [start]
  let P = start
  for (let k = 0; k < INTERVALS; k++) {
    P = carry(flow, P)
    covariances.push(P)
  }
  return covariances
}

/** The covariance after a time, from how its distance to the steady one dies out: the same equation without Q. */
const fromSteady = (system: LinearGaussian, start: Matrix, steady: Matrix, time: number): Matrix | null => {
  const dynamics = errorDynamics(system, continuousGain(system, steady))
  const flow = flowOver({ ...system, F: dynamics, Q: scaledIdentity(steady.rows, 0) }, time)
  return flow === null ? null : addScaled(carry(flow, addScaled(start, steady, -1)), steady, 1)
}

const fieldOf = (covariances: readonly Matrix[], time: number): Field => {
  const order = covariances[0]?.rows ?? 1
  return {
    name: 'variance',
    unit: '1',
    axes: [
      { name: 't', unit: '1', start: 0, step: time / INTERVALS, count: covariances.length },
      ...(order > 1 ? [{ name: 'component', unit: '1', start: 0, step: 1, count: order }] : []),
    ],
    values: Float64Array.from(
      covariances.flatMap(({ values }) => Array.from({ length: order }, (_, i) => values[i * order + i])),
    ),
  }
}

const outOfRange = (): Refusal =>
  new Refusal('OVERFLOW', 'The covariance left the range of doubles; rescale the inputs.')

/**
 * The steady covariance of the filter of Kalman and Bucy, and the course of the covariance from P0.
 * @throws Refusal DOMAIN_ERROR where a mode that does not decay is not seen, or times are too far apart; OVERFLOW
 */
export const runContinuous = ({ inputs, system, start, seen }: KalmanPlan, context: RunContext): SolverResult => {
  context.checkpoint()
  if (!(largestEntry(informationRate(system)) < Infinity)) throw outOfRange()
  const steady = solveContinuousRiccati(system)
  if (steady === null) throw unseenMode()
  context.progress(0.5)
  context.checkpoint()
  const gain = continuousGain(system, steady.P)
  const dynamics = errorDynamics(system, gain)
  const rate = growthRate(dynamics)
  const pace = largestEntry(dynamics)
  const t = inputs.t ?? Math.min(LONGEST, rate < 0 ? LIFETIMES / -rate : 1 / (pace || 1))
  const covariances = followed(system, start.P, t)
  const again = fromSteady(system, start.P, steady.P, t)
  const last = covariances?.[INTERVALS]
  if (covariances === null || last === undefined || again === null) {
    throw new Refusal(
      'DOMAIN_ERROR',
      `The covariance cannot be followed to t = ${t}, which is more than 2^60 of the shortest time in F, Q and R; send a smaller t.`,
      { member: 't', measured: t },
    )
  }
  if (!covariances.every(({ values }) => values.every(Number.isFinite))) throw outOfRange()
  const value = first(steady.P)
  const { residual, magnitude } = continuousResidual(system, steady.P)
  const rounding = roundingOf(steady.P, magnitude, dynamics)
  const size = largestEntry(steady.P)
  const K = continuousGain(system, last)
  const exact = system.F.rows === 1 && seen === 1 ? scalarSteady(system) : null
  return {
    value,
    unit: '1',
    uncertainty: steady.moved + rounding,
    roundingBound: relative(rounding, value),
    equations: [
      `F*P + P*F' - P*H'*inv(R)*H*P + Q = 0, F ${system.F.rows} x ${system.F.rows}, H ${system.H.rows} x ${system.F.rows}; P[0][0] = ${value}`,
      `K = P*H'*inv(R), K[0][0] = ${first(gain)}`,
    ],
    extra: {
      P: rowsOf(last),
      K: rowsOf(K),
      steadyP: rowsOf(steady.P),
      steadyK: rowsOf(gain),
      steady_prior_variance: value,
      steady_gain: first(gain),
      steady_prior_trace: trace(steady.P),
      variance: first(last),
      gain: first(K),
      t,
      closed_loop_rate: rate,
      care_residual: relative(largestEntry(residual), largestEntry(magnitude)),
      newton_change: relative(steady.moved, size),
      closed_loop_growth: relative(Math.max(0, rate), pace),
      flow_error: relative(largestEntry(addScaled(again, last, -1)), Math.max(size, largestEntry(last))),
      indefiniteness: Math.max(indefiniteness(steady.P), indefiniteness(last)),
      ...(exact === null ? {} : { closed_form_error: relative(Math.abs(value - exact), Math.max(value, exact)) }),
    },
    fields: [fieldOf(covariances, t)],
    evolving: null,
  }
}
