import { Refusal } from '../../errors/refusal.ts'
import { REALITY_BOUND } from '../../kernel/limits.ts'
import { exp } from '../../numeric/elementary/exp.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import { TaylorQuadratic } from '../../numeric/taylor-quadratic.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { Samples } from '../samples.ts'
import { averageExponents } from './exponents.ts'
import { fixedPoints, kaplanYorke, rhoCritical } from './known.ts'
import type { LorenzPlan } from './plan.ts'
import { logsOf, lorenzTerms, openTangent, TIME } from './tangent.ts'

const BLOCK = 1024
/** Logarithm of growth beyond which an end point is certainly not determined. */
const LOST = 300

/** The same trajectory with half the step. */
const halfStep = ({ inputs, time }: LorenzPlan, context: RunContext): Float64Array => {
  const taylor = new TaylorQuadratic(3, lorenzTerms(inputs, 0))
  const point = Float64Array.from(inputs.initialState.slice(0, 3))
  for (let done = 0; done < 2 * time.steps; done++) {
    if (done % BLOCK === 0) context.checkpoint()
    taylor.step(point, time.dt / 2, 3)
  }
  return point
}

const trajectory = ({ inputs, time }: LorenzPlan, context: RunContext) => {
  const tangent = openTangent(inputs, inputs.initialState)
  const before = logsOf(tangent.state)
  const samples = new Samples(time.steps, 3)
  samples.keep(0, tangent.state)
  let truncation = 0
  let size = 1e-300
  for (let done = 1; done <= time.steps; done++) {
    if (done % BLOCK === 0) {
      context.progress((0.3 * done) / time.steps)
      context.checkpoint()
    }
    truncation = Math.max(truncation, tangent.step(time.dt))
    for (let i = 0; i < 3; i++) size = Math.max(size, Math.abs(tangent.state[i]))
    samples.keep(done, tangent.state)
  }
  if (!tangent.state.every(Number.isFinite)) {
    throw new Refusal('OVERFLOW', `The trajectory left the range of doubles; send a dt smaller than ${time.dt}.`, {
      member: 'dt',
      dt: time.dt,
    })
  }
  const growth = Math.max(0, ...logsOf(tangent.state).map((log, k) => log - before[k]))
  return { tangent, samples, truncation, size, growth }
}

type Trajectory = ReturnType<typeof trajectory>

/** Error of the end point from half the step, and from rounding that has grown. */
const endErrors = (half: Float64Array, { tangent, size, growth }: Trajectory, steps: number) => {
  let difference = 0
  for (let i = 0; i < 3; i++) {
    difference = Math.max(difference, Math.abs(half[i] - tangent.state[i]))
  }
  const magnified = exp(Math.min(growth, LOST))
  const rounding = 8 * ROUNDOFF * Math.sqrt(steps) * size * magnified
  const error = Math.min(2 * size, Math.max(difference, rounding))
  return { error, relative: difference / (size * magnified) }
}

/** The trajectory, the same with half the step, and the average of the exponents after its end. */
export const runLorenz = (plan: LorenzPlan, context: RunContext): SolverResult => {
  const { inputs, time, average } = plan
  const own = trajectory(plan, context)
  const { state } = own.tangent
  const { error, relative } = endErrors(halfStep(plan, context), own, time.steps)
  const found = averageExponents(plan, state, context)
  const { sigma, rho, beta } = inputs
  const divergence = -(sigma + 1 + beta)
  const sum = found.values[0] + found.values[1] + found.values[2]
  const [value] = found.values
  const critical = rhoCritical(inputs)
  const [x = 0, y = 0, z = 0] = state
  const floor = 1e-13 * -divergence
  return {
    value,
    unit: '1',
    uncertainty: found.error + floor,
    // Rounding carries a chaotic trajectory to another one of the same attractor, which the statistical error covers.
    roundingBound: Math.min(1e-10, (64 * ROUNDOFF * -divergence) / Math.max(Math.abs(value), 1e-300)),
    equations: [
      `x' = ${sigma}*(y - x), y' = x*(${rho} - z) - y, z' = x*y - ${beta}*z`,
      `lambda_1 + lambda_2 + lambda_3 = ${found.values.join(' + ')} = ${sum}, -(sigma + 1 + beta) = ${divergence}`,
    ],
    extra: {
      lyapunov: [...found.values],
      lyapunov_time: average.steps * average.dt,
      lyapunov_sum: sum,
      divergence,
      sum_error: Math.abs(sum - divergence) / -divergence,
      dimension: kaplanYorke(found.values),
      finite_time_exponents: Array.from(logsOf(state), (log) => log / state[TIME]),
      ...{ x, y, z, end_error: error, end_determined: error <= REALITY_BOUND * own.size },
      half_step_error: relative,
      truncation: Math.max(own.truncation, found.truncation),
      fixed_points: fixedPoints(inputs),
      ...(critical === null ? {} : { rho_critical: critical }),
      ...{ dt: time.dt, steps: time.steps, t: time.t },
    },
    fields: own.samples.fields(['x', 'y', 'z'], '1', time.dt, '1'),
    evolving: null,
    state,
  }
}
