import type { Field, TimeLevels } from '../../kernel/field.ts'
import { pairwiseSum } from '../../numeric/pairwise-sum.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { axesOf, rangeOf } from '../grid/centre.ts'
import { type March, march, type Scheme } from './march.ts'
import type { ReactPlan } from './plan.ts'
import { mean, type Pair, rateOf } from './reaction.ts'
import { startOf } from './start.ts'

/** Share of the difference of the fields that counts although it cancels in the mean. */
const UNSEEN = 0.001

/** The field whose mean is the value: of the autocatalyst, or of the activator. */
const shown = ({ reaction }: ReactPlan, { u, v }: Pair): Float64Array => (reaction.model === 'gray-scott' ? v : u)

const rootMeanSquare = (count: number, at: (index: number) => number): number =>
  Math.sqrt(pairwiseSum(count, (index) => at(index) * at(index)) / count)

const marchIn = (plan: ReactPlan, steps: number, scheme: Scheme, context: RunContext): March => {
  const { inputs, mesh, reaction, time } = plan
  const square = mesh.dx * mesh.dx
  const { done, ...start } = startOf(inputs)
  const spread = { u: inputs.Du / square, v: inputs.Dv / square }
  const dt = steps === time.steps ? time.dt : time.t / steps
  return march({ mesh, reaction, spread, scheme, dt, steps, done, start }, context)
}

/**
 * Error of the mean by a run of the third-order method beside: with as many steps it shows all of the error of a lower
 * order; with half as many again 1 − (2/3)³ of its own (Richardson).
 */
const stepError = (plan: ReactPlan, values: Float64Array, context: RunContext): number => {
  const { companionSteps, time } = plan
  const quiet: RunContext = { progress() {}, checkpoint: () => context.checkpoint() }
  const better = shown(plan, marchIn(plan, companionSteps, 'rk3', quiet).end)
  const ratio = time.steps / companionSteps
  const gain = ratio === 1 ? 1 : 1 / (1 - ratio * ratio * ratio)
  const apart = rootMeanSquare(values.length, (index) => values[index] - better[index])
  return gain * Math.max(Math.abs(mean(values) - mean(better)), UNSEEN * apart)
}

const summaryOf = (values: Float64Array) => {
  const { minimum, maximum } = rangeOf(values)
  return { minimum, mean: mean(values), maximum }
}

const equationsOf = ({ reaction, inputs, mesh, time }: ReactPlan): readonly string[] => {
  const { Du, Dv } = inputs
  const grid = `${mesh.nx} x ${mesh.nx} points ${mesh.dx} m apart, ${time.steps} steps of ${time.dt} s`
  if (reaction.model === 'gray-scott') {
    const { F, k } = reaction
    return [
      `du/dt = ${Du}*laplacian(u) - u*v^2 + ${F}*(1 - u), dv/dt = ${Dv}*laplacian(v) + u*v^2 - (${F} + ${k})*v`,
      grid,
    ]
  }
  const { a, epsilon, gamma, current } = reaction
  return [
    `du/dt = ${Du}*laplacian(u) + u*(1 - u)*(u - ${a}) - v + ${current}, dv/dt = ${Dv}*laplacian(v) + ${epsilon}*(u - ${gamma}*v)`,
    grid,
  ]
}

const fieldsOf = (plan: ReactPlan, end: Pair): readonly [Field, Field, Field] => {
  const { mesh, reaction } = plan
  const axes = axesOf(mesh)
  const grayScott = reaction.model === 'gray-scott'
  const rates = end.u.map((u, index) => rateOf(reaction, u, end.v[index]))
  return [
    { name: 'concentration_field', unit: '1', axes, values: shown(plan, end) },
    { name: 'reaction_rate_field', unit: '1/s', axes, values: rates },
    { name: grayScott ? 'substrate_field' : 'recovery_field', unit: '1', axes, values: grayScott ? end.u : end.v },
  ]
}

const evolvingOf = (plan: ReactPlan, { before, beforeThat }: March): TimeLevels | null =>
  plan.time.steps < 2 ? null : { before: shown(plan, before), beforeThat: shown(plan, beforeThat), step: plan.time.dt }

const stateOf = ({ u, v }: Pair, steps: number): Float64Array => {
  const state = new Float64Array(2 * u.length + 1)
  state.set(u)
  state.set(v, u.length)
  state[2 * u.length] = steps
  return state
}

/** The run, and one with a smaller step by which its error is estimated. */
export const runReact = (plan: ReactPlan, context: RunContext): SolverResult => {
  const { inputs, time, mesh, diffusionNumber } = plan
  const found = marchIn(plan, time.steps, inputs.scheme, context)
  const fields = fieldsOf(plan, found.end)
  const [concentration, rates] = fields
  const value = mean(concentration.values)
  const estimate = stepError(plan, concentration.values, context)
  const size = rootMeanSquare(concentration.values.length, (index) => concentration.values[index])
  // The activator is measured from a zero that is a convention; a concentration is not.
  const share = (inputs.model === 'gray-scott' ? Math.abs(value) : size) || 1
  const rounding = 8 * ROUNDOFF * time.steps * size
  return {
    value,
    unit: '1',
    uncertainty: estimate + rounding,
    roundingBound: value === 0 ? 0 : rounding / Math.abs(value),
    equations: equationsOf(plan),
    extra: {
      ...{ model: inputs.model, scheme: inputs.scheme, mean_u: mean(found.end.u), mean_v: mean(found.end.v) },
      concentration_field: summaryOf(concentration.values),
      reaction_rate_field: summaryOf(rates.values),
      ...{ diffusion_number: diffusionNumber, dx: mesh.dx, dt: time.dt, steps: time.steps, t: time.t },
      step_error: estimate / share,
      mass_balance: found.imbalance,
    },
    fields,
    evolving: evolvingOf(plan, found),
    state: stateOf(found.end, startOf(inputs).done + time.steps),
  }
}
