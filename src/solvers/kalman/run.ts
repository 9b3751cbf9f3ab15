import { Refusal } from '../../errors/refusal.ts'
import type { Field } from '../../kernel/field.ts'
import {
  closedLoop,
  type LinearGaussian,
  riccatiResidual,
  solveRiccati,
  updateCovariance,
} from '../../numeric/riccati.ts'
import type { Steady } from '../../numeric/riccati-doubling.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import { addScaled, largestEntry, type Matrix, multiply, scaledIdentity } from '../../numeric/small-matrix.ts'
import { solveStein } from '../../numeric/stein.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { first, indefiniteness, rowsOf, trace, unseenMode } from './covariance.ts'
import { type Filtered, filter } from './filter.ts'
import type { KalmanPlan } from './plan.ts'

/** The positive root of h²P² − (h²q + (f² − 1)r)P − qr = 0, without cancellation. */
const scalarSteady = ({ F, H, Q, R }: LinearGaussian): number => {
  const [f, h, q, r] = [first(F), first(H), first(Q), first(R)]
  // An unobservable mode that decays keeps the variance of the noise.
  if (h === 0) return q / (1 - f * f)
  const b = h * h * q + (f - 1) * (f + 1) * r
  const root = Math.sqrt(b * b + 4 * h * h * q * r)
  return b >= 0 ? (b + root) / (2 * h * h) : (2 * q * r) / (root - b)
}

/** Rounding of every step of the recursion, damped by the closed loop. */
const roundingOf = (system: LinearGaussian, { P }: Steady, gain: Matrix): number => {
  const lived = solveStein(closedLoop(system, gain), scaledIdentity(P.rows, 1))
  const size = largestEntry(P)
  return 4 * (P.rows + 4) * ROUNDOFF * (lived === null ? 1e4 : largestEntry(lived)) * size
}

const fieldsOf = ({ order, start }: KalmanPlan, { estimates, variances }: Filtered): Field[] => {
  const axes = [
    { name: 'step', unit: '1', start: start.steps, step: 1, count: estimates.length / order },
    ...(order > 1 ? [{ name: 'component', unit: '1', start: 0, step: 1, count: order }] : []),
  ]
  return [
    { name: 'estimate', unit: '1', axes, values: estimates },
    { name: 'variance', unit: '1', axes, values: variances },
  ]
}

const relative = (a: Matrix, b: Matrix): number => {
  const size = largestEntry(b)
  return size === 0 ? 0 : largestEntry(addScaled(a, b, -1)) / size
}

const figuresOf = (system: LinearGaussian, steady: Matrix, { P, last }: Filtered): JsonObject => {
  const exact = system.F.rows === 1 && system.H.rows === 1 ? scalarSteady(system) : null
  const size = Math.max(largestEntry(system.Q), exact ?? 0)
  return {
    dare_residual: riccatiResidual(system, steady),
    indefiniteness: Math.max(indefiniteness(steady), indefiniteness(P)),
    ...(last === null
      ? {}
      : {
          joseph_error:
            relative(addScaled(last.prior, multiply(multiply(last.gain, system.H), last.prior), -1), last.posterior) *
            Math.min(1, largestEntry(last.posterior) / largestEntry(last.prior) || 0),
        }),
    ...(exact === null ? {} : { closed_form_error: size === 0 ? 0 : Math.abs(first(steady) - exact) / size }),
  }
}

/**
 * The steady covariance, and the filter over the measurements.
 * @throws Refusal DOMAIN_ERROR where a mode that does not decay is not seen; OVERFLOW
 */
export const runKalman = (plan: KalmanPlan, context: RunContext): SolverResult => {
  const { system, start, measurements } = plan
  context.checkpoint()
  const steady = solveRiccati(system)
  if (steady === null) throw unseenMode()
  const filtered = filter(plan, context)
  if (!filtered.x.every(Number.isFinite) || !filtered.P.values.every(Number.isFinite)) {
    throw new Refusal('OVERFLOW', 'The estimate left the range of doubles; rescale the inputs.')
  }
  const { gain, posterior } = updateCovariance(system, steady.P)
  const value = first(steady.P)
  const rounding = roundingOf(system, steady, gain)
  const K = filtered.last?.gain ?? gain
  const steps = start.steps + measurements.length
  return {
    value,
    unit: '1',
    uncertainty: steady.moved + rounding,
    roundingBound: value === 0 ? 0 : rounding / value,
    equations: [
      `P = F*(P - P*H'*inv(H*P*H' + R)*H*P)*F' + Q, F ${system.F.rows} x ${system.F.rows}, H ${system.H.rows} x ${system.F.rows}; P[0][0] = ${value}`,
      `K = P*H'*inv(H*P*H' + R), K[0][0] = ${first(gain)}`,
    ],
    extra: {
      x: Array.from(filtered.x),
      P: rowsOf(filtered.P),
      K: rowsOf(K),
      steadyP: rowsOf(steady.P),
      steadyPosterior: rowsOf(posterior),
      steadyK: rowsOf(gain),
      steady_prior_variance: value,
      steady_posterior_variance: first(posterior),
      steady_gain: first(gain),
      steady_prior_trace: trace(steady.P),
      steady_posterior_trace: trace(posterior),
      estimate: filtered.x[0],
      variance: first(filtered.P),
      gain: first(K),
      logLikelihood: filtered.logLikelihood,
      innovations: filtered.innovations,
      steps,
      ...figuresOf(system, steady.P, filtered),
    },
    fields: fieldsOf(plan, filtered),
    evolving: null,
    state: Float64Array.of(steps, ...filtered.x, ...filtered.P.values),
  }
}
