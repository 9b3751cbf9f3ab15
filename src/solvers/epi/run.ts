import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { course } from './course.ts'
import { neverInfected } from './final-size.ts'
import type { EpiInputs } from './inputs.ts'
import type { EpiPlan } from './plan.ts'

/** All who are ever infected, from any state of an epidemic without births. */
const finalSize = (
  { N, beta, gamma }: EpiInputs,
  [s = 0, e = 0, i = 0, , all = 0]: ArrayLike<number> & Iterable<number>,
): number => {
  if (gamma === 0) return all + (beta > 0 && e + i > 0 ? s : 0)
  return all + s * (1 - neverInfected((beta * s) / (gamma * N), (beta * (e + i)) / (gamma * N)))
}

const reproduction = ({ beta, gamma, sigma, mu }: EpiInputs): number =>
  gamma + mu === 0 ? Number.POSITIVE_INFINITY : ((sigma === undefined ? 1 : sigma / (sigma + mu)) * beta) / (gamma + mu)

/** Infectious in the endemic equilibrium. */
const endemic = (inputs: EpiInputs, r0: number): { endemic_I?: number } => {
  const { N, beta, mu } = inputs
  return mu === 0 ? {} : { endemic_I: r0 > 1 ? (mu * N * (r0 - 1)) / beta : 0 }
}

/** The run, and one with half the step. */
export const runEpi = (plan: EpiPlan, context: RunContext): SolverResult => {
  const { inputs, time, start } = plan
  const { N, beta, gamma, sigma, mu } = inputs
  const own = course(plan, time.dt, time.steps, context)
  const half = course(plan, time.dt / 2, 2 * time.steps, { progress() {}, checkpoint: () => context.checkpoint() })
  const [s = 0, e = 0, i = 0, r = 0, infected = 0] = own.end
  const closed = mu === 0
  const value = closed ? finalSize(inputs, own.end) : infected
  const root = closed ? finalSize(inputs, start) : undefined
  const halved = Math.abs(infected - half.end[4])
  const r0 = reproduction(inputs)
  const rounding = 64 * ROUNDOFF * (N + infected) * Math.sqrt(time.steps)
  return {
    value,
    unit: '1',
    uncertainty: (root === undefined ? halved : Math.abs(value - root)) + rounding,
    roundingBound: value === 0 ? 0 : Math.min(1e-4, rounding / value),
    equations: [
      `S' = ${mu}*(${N} - S) - ${beta}*S*I/${N}, I' = ${sigma === undefined ? `${beta}*S*I/${N}` : `${sigma}*E`} - (${gamma} + ${mu})*I, R0 = ${r0}`,
      closed
        ? `all infected = ${value}, of ${N}, from ln(S_end/S) = -${beta}/(${gamma}*${N})*(all infected after S)`
        : `all infected within ${time.t} d = ${value}`,
    ],
    extra: {
      ...(Number.isFinite(r0) ? { R0: r0 } : {}),
      ...{ final_size: value, attack_rate: value / N },
      ...(root === undefined ? {} : { final_size_root: root, final_size_error: Math.abs(value - root) / (root || 1) }),
      ...{ infected, peak_size: own.peak.size, peak_time: own.peak.time, herd_immunity: r0 > 1 ? 1 - 1 / r0 : 0 },
      ...{ S: s, E: e, I: i, R: r },
      ...endemic(inputs, r0),
      ...(closed && beta > 0 ? { invariant_drift: own.invariantDrift / (N * Math.max(1, gamma / beta)) } : {}),
      population_drift: own.populationDrift / N,
      half_step_error: halved / N,
      truncation: own.truncation,
      model: sigma === undefined ? 'SIR' : 'SEIR',
      ...{ dt: time.dt, steps: time.steps, t: time.t },
    },
    fields: own.samples
      .fields(['S', 'E', 'I', 'R'], '1', time.dt, 'd')
      .filter(({ name }) => name !== 'E' || sigma !== undefined),
    evolving: null,
    state: own.end,
  }
}
