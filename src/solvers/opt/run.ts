import { Refusal } from '../../errors/refusal.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { type Lowest, lowestBeside } from './beside.ts'
import { covarianceAdaptation } from './cmaes.ts'
import { historyField } from './history-field.ts'
import { limitedMemory } from './lbfgs.ts'
import { nelderMead } from './nelder-mead.ts'
import type { OptPlan } from './plan.ts'
import { Evaluator, Exhausted, largest, optimality, type Point, type Programme } from './programme.ts'
import { simplex } from './simplex.ts'
import { type Minimised, sequentialQuadratic } from './sqp.ts'

/** Evaluations for the last digits after a method without derivatives. */
const POLISH = 500
/** Least relative uncertainty that is stated: published minima have no more digits to be held against. */
const STATED = 1e-9
/** Violation at which a search that can go no further has found no feasible point. */
const INFEASIBLE = 1e-6
/** Descents from a lower point beside the one that was found. */
const ATTEMPTS = 4

const refuseReason = (reason: 'unbounded' | 'infeasible', detail: string, point: Point): never => {
  const x = Array.from(point.x, (value) => (Number.isFinite(value) ? value : null))
  throw new Refusal('DID_NOT_CONVERGE', detail, { reason, x, f: Number.isFinite(point.f) ? point.f : null })
}

const refuseEnding = (programme: Programme, { point, ending }: Minimised): void => {
  if (ending === 'unbounded') {
    refuseReason(
      'unbounded',
      `The problem is unbounded: f falls below ${point.f} and keeps falling; send bounds or constraints.`,
      point,
    )
  }
  if (ending === 'infeasible' || (ending === 'stalled' && optimality(programme, point).violation > INFEASIBLE)) {
    refuseReason(
      'infeasible',
      'The problem is infeasible: no point near here satisfies the constraints; relax one of them or send another x0.',
      point,
    )
  }
}

const pointAt = (programme: Programme, x: Float64Array): Point => new Evaluator(programme, 1, () => {}).point(x)

const linearProgramme = (plan: OptPlan): Minimised => {
  const { linear, programme } = plan
  if (linear === null) throw new Error('a linear programme is linear')
  const rows = linear.rows.map(({ constant, coefficients, equality }) => ({ coefficients, bound: -constant, equality }))
  const { ending, x, pivots } = simplex({
    cost: linear.cost.coefficients,
    rows,
    lower: programme.lower,
    upper: programme.upper,
  })
  const point = pointAt(programme, x)
  if (ending === 'infeasible') {
    refuseReason(
      'infeasible',
      'The linear programme is infeasible: no point satisfies all constraints and bounds; relax one of them.',
      point,
    )
  }
  if (ending === 'unbounded') {
    refuseReason(
      'unbounded',
      'The linear programme is unbounded: f falls for ever along an edge; send bounds or constraints.',
      point,
    )
  }
  return { point, ending: ending === 'optimal' ? 'converged' : 'stalled', iterations: pivots, history: [point.f] }
}

/** The last digits of a minimum that was found without derivatives; the point itself if they do not help. */
const polished = (plan: OptPlan, x: Float64Array, history: readonly number[], pause: () => void): Minimised => {
  const { programme } = plan
  const own: Minimised = { point: pointAt(programme, x), ending: 'converged', iterations: history.length, history }
  try {
    const finer = sequentialQuadratic(new Evaluator(programme, POLISH, pause), x)
    return finer.ending !== 'unbounded' && finer.point.f <= own.point.f ? { ...own, point: finer.point } : own
  } catch (error) {
    if (error instanceof Exhausted) return own
    throw error
  }
}

const minimise = (plan: OptPlan, evaluator: Evaluator, pause: () => void): Minimised => {
  const { programme, start, method } = plan
  if (method === 'simplex') return linearProgramme(plan)
  if (method === 'sqp') return sequentialQuadratic(evaluator, start)
  if (method === 'lbfgs') return limitedMemory(evaluator, start)
  if (method === 'nelder-mead') {
    const { x, history } = nelderMead(evaluator, start)
    return polished(plan, x, history, pause)
  }
  let spread = 0
  for (let i = 0; i < programme.n; i++) {
    const range = programme.upper[i] - programme.lower[i]
    spread = Math.max(spread, range < Infinity ? 0.3 * range : 0.3 * Math.max(1, Math.abs(start[i])))
  }
  const { x, history } = covarianceAdaptation(evaluator, start, spread, plan.most, plan.seed)
  return polished(plan, x, history, pause)
}

interface Settled {
  readonly found: Minimised
  /** What is left of a way down after the last attempt. */
  readonly beside: Lowest
}

/** Descends again from a lower point nearby, if there is one: then the point was a saddle or an inflection. */
const settle = (plan: OptPlan, evaluator: Evaluator, first: Minimised, pause: () => void): Settled => {
  const { programme, method } = plan
  let found = first
  for (let attempt = 0; ; attempt++) {
    const beside = lowestBeside(programme, found.point, pause)
    if (beside.fall === 0 || attempt === ATTEMPTS) return { found, beside }
    const again = method === 'lbfgs' ? limitedMemory(evaluator, beside.x) : sequentialQuadratic(evaluator, beside.x)
    refuseEnding(programme, again)
    if (!(again.point.f < found.point.f)) return { found, beside }
    const history = [...found.history, ...again.history]
    found = { ...again, iterations: found.iterations + again.iterations, history }
  }
}

const report = (plan: OptPlan, { found, beside }: Settled, evaluations: number): SolverResult => {
  const { point, iterations, history } = found
  const { residual, step, violation, multipliers } = optimality(plan.programme, point)
  plan.programme.objective.at(point.x)
  const { rounding } = plan.programme.objective
  const gradient = largest(point.gradient)
  // A convex function falls by no more than this within a distance of 1 + |x|.
  const below = step * (1 + largest(point.x)) + largest(multipliers) * violation
  // What is within its rounding of zero is zero.
  const vanishes = rounding > 1e-6 * Math.abs(point.f) && Math.abs(point.f) < 1e-9
  const value = vanishes ? 0 : point.f + 0
  const uncertainty = below + rounding + (vanishes ? Math.abs(point.f) : 0) + STATED * Math.max(1, Math.abs(value))
  const { minimum } = plan
  return {
    value,
    unit: '1',
    uncertainty: Number.isFinite(uncertainty) ? uncertainty : Math.abs(value),
    roundingBound: value === 0 ? 0 : rounding / Math.abs(value),
    equations: [
      `f = ${plan.expression.slice(0, 200)} = ${value} at ${plan.variables.map((name, i) => `${name} = ${point.x[i]}`).join(', ')}`,
    ],
    extra: {
      x: [...point.x],
      variables: [...plan.variables],
      f: value,
      gradient_norm: gradient,
      kkt_residual: Number.isFinite(residual) ? residual : 1e300,
      descent_beside: beside.fall / Math.max(1, Math.abs(point.f)),
      constraint_violation: violation,
      multipliers: [...multipliers],
      evaluations,
      iterations,
      method: plan.method,
      ...(minimum === null ? {} : { optimum_error: Math.abs(value - minimum) / Math.max(1, Math.abs(minimum)) }),
    },
    fields: [historyField(history.filter(Number.isFinite))],
    evolving: null,
  }
}

/**
 * Minimises.
 * @throws Refusal DID_NOT_CONVERGE with `reason` unbounded, infeasible or budget; DOMAIN_ERROR where f is not defined at x0
 */
export const runOpt = (plan: OptPlan, context: RunContext): SolverResult => {
  const evaluator: Evaluator = new Evaluator(plan.programme, plan.most, () => {
    context.checkpoint()
    context.progress(Math.min(1, evaluator.evaluations / plan.most))
  })
  const first = pointAt(plan.programme, plan.start)
  if (
    plan.method !== 'simplex' &&
    !(Number.isFinite(first.f) && largest(first.gradient) < Infinity && largest(first.values) < Infinity)
  ) {
    throw new Refusal(
      'DOMAIN_ERROR',
      `The function is not defined or not smooth at x0 = ${plan.start.join(', ')}; send another x0.`,
      {
        member: 'x0',
      },
    )
  }
  try {
    const pause = (): void => context.checkpoint()
    const found = minimise(plan, evaluator, pause)
    refuseEnding(plan.programme, found)
    return report(plan, settle(plan, evaluator, found, pause), evaluator.evaluations)
  } catch (error) {
    if (!(error instanceof Exhausted)) throw error
    throw new Refusal(
      'DID_NOT_CONVERGE',
      `Not converged after ${plan.most} evaluations; send a larger maxEvaluations, another x0 or method sqp.`,
      { reason: 'budget', evaluations: plan.most },
    )
  }
}
