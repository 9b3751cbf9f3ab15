import { Refusal } from '../../errors/refusal.ts'
import type { Field } from '../../kernel/field.ts'
import { solveUpper } from '../../numeric/pivoted-qr.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import type { FitPlan } from './fit-plan.ts'
import { historyField } from './history-field.ts'
import { FitEvaluator, type Fitted, levenbergMarquardt } from './levenberg-marquardt.ts'
import { Exhausted } from './programme.ts'

/** Least relative uncertainty of the sum of squares that is stated. */
const STATED = 1e-10
/** Standard deviations by which the second descent starts beside the minimum. */
const BESIDE = 0.5
/** Sum of squares over that of the observations that is rounding. */
const EXACT = 1e-24
const MOST_HALVINGS = 30

const norm = (values: Float64Array): number => {
  let sum = 0
  for (const value of values) sum += value * value
  return Math.sqrt(sum)
}

/** The step R⁻¹·u in the order of the parameters. */
const along = ({ factors }: Fitted, u: Float64Array): Float64Array => {
  const step = solveUpper(factors, u)
  const result = new Float64Array(step.length)
  for (let k = 0; k < step.length; k++) result[factors.order[k]] = step[k]
  return result
}

/** R·step: how far a step moves the fitted values, in units of the observations. */
const moves = ({ factors: { columns, triangle, order } }: Fitted, step: Float64Array): number =>
  norm(
    Float64Array.from({ length: columns }, (_, i) => {
      let sum = 0
      for (let j = i; j < columns; j++) sum += triangle[i * columns + j] * step[order[j]]
      return sum
    }),
  )

/** Square roots of the diagonal of (RᵀR)⁻¹. */
const spreads = (found: Fitted): Float64Array => {
  const n = found.factors.columns
  const sums = new Float64Array(n)
  for (let k = 0; k < n; k++) {
    const unit = new Float64Array(n)
    unit[k] = 1
    for (const [j, value] of along(found, unit).entries()) sums[j] += value * value
  }
  return sums.map(Math.sqrt)
}

const requireDetermined = ({ parameters }: FitPlan, { fit, factors }: Fitted): void => {
  if (!(fit.norm < Infinity)) throw new Error('a descent starts and ends where the model is defined')
  if (factors.rank === factors.columns) return
  const open = Array.from(factors.order.slice(factors.rank), (place) => parameters[place])
  throw new Refusal(
    'DID_NOT_CONVERGE',
    `The observations do not determine ${open.join(', ')} independently of the other parameters at the point that was found; send another x0, fewer parameters or more data.`,
    { reason: 'singular', parameters: open, x: [...fit.x] },
  )
}

/** A point half a standard deviation away, nearer where the model is not defined there. */
const beside = (evaluator: FitEvaluator, found: Fitted, spread: number): Float64Array => {
  const signs = found.fit.x.map((_, j) => (j % 2 === 0 ? spread : -spread))
  const step = along(found, signs)
  for (let k = 0, share = BESIDE; k < MOST_HALVINGS; k++, share /= 2) {
    const x = found.fit.x.map((value, j) => value + share * step[j])
    if (evaluator.at(x).norm < Infinity) return x
  }
  return found.fit.x
}

const rowField = (name: string, values: Float64Array): Field => ({
  name,
  unit: '1',
  axes: [{ name: 'observation', unit: '1', start: 1, step: 1, count: values.length }],
  values,
})

const report = (plan: FitPlan, found: Fitted, evaluator: FitEvaluator): SolverResult => {
  const { parameters, observations, expression, response } = plan
  const { fit, factors } = found
  const [n, rows] = [parameters.length, observations.observed.length]
  const freedom = rows - n
  const { observed, roots } = observations
  const size = norm(observed.map((value, i) => roots[i] * value))
  const sum = fit.norm * fit.norm
  const exact = sum <= EXACT * size * size || fit.rounding > 1e-6 * sum
  const value = exact ? 0 : sum
  const deviation = Math.sqrt(sum / freedom)
  // If the fit is exact, residuals are rounding and measure nothing.
  const spread = Math.max(factors.rest / Math.sqrt(freedom), Math.sqrt(fit.rounding / rows), 1e-12 * size) || 1
  const offset = norm(factors.projected) / Math.sqrt(n) / spread
  const second = levenbergMarquardt(evaluator, beside(evaluator, found, spread))
  const apart =
    moves(
      found,
      second.fit.x.map((x, j) => x - fit.x[j]),
    ) /
    Math.sqrt(n) /
    spread
  const deviations = spreads(found).map((root) => root * deviation)
  let gradient = 0
  for (const column of fit.jacobian) {
    let slope = 0
    for (let i = 0; i < rows; i++) slope += 2 * column[i] * fit.residuals[i]
    gradient = Math.max(gradient, Math.abs(slope))
  }
  return {
    value,
    unit: '1',
    uncertainty: exact ? sum + fit.rounding : sum * (STATED + (offset * offset * n) / freedom) + fit.rounding,
    roundingBound: exact ? 0 : fit.rounding / sum,
    equations: [
      `${response} = ${expression.slice(0, 200)}, ${rows} observations: ${parameters.map((name, j) => `${name} = ${fit.x[j]} +- ${deviations[j]}`).join(', ')}`,
      `sum of squares ${value}, ${freedom} degrees of freedom`,
    ],
    extra: {
      x: [...fit.x],
      variables: [...parameters],
      f: value,
      gradient_norm: gradient,
      standard_deviations: [...deviations],
      residual_standard_deviation: deviation,
      degrees_of_freedom: freedom,
      relative_offset: offset,
      second_descent: apart,
      evaluations: evaluator.evaluations,
      iterations: found.iterations,
      method: plan.method,
    },
    fields: [
      historyField(found.history),
      rowField(
        'fitted',
        fit.residuals.map((residual, i) => observed[i] + residual / roots[i]),
      ),
      rowField(
        'residual',
        fit.residuals.map((residual, i) => -residual / roots[i]),
      ),
    ],
    evolving: null,
  }
}

/**
 * Fits.
 * @throws Refusal DID_NOT_CONVERGE with `reason` singular or budget; DOMAIN_ERROR where the model is not defined at x0
 */
export const runFit = (plan: FitPlan, context: RunContext): SolverResult => {
  const { observations, start, most } = plan
  const evaluator: FitEvaluator = new FitEvaluator(observations, most, () => {
    context.checkpoint()
    context.progress(Math.min(1, evaluator.evaluations / most))
  })
  try {
    if (!(evaluator.at(start).norm < Infinity)) {
      throw new Refusal(
        'DOMAIN_ERROR',
        `The model or a derivative of it is not defined for some observation at x0 = ${start.join(', ')}; send another x0.`,
        { member: 'x0' },
      )
    }
    const found = levenbergMarquardt(evaluator, start)
    requireDetermined(plan, found)
    return report(plan, found, evaluator)
  } catch (error) {
    if (!(error instanceof Exhausted)) throw error
    throw new Refusal(
      'DID_NOT_CONVERGE',
      `Not converged after ${most} evaluations of the model; send an x0 nearer to the parameters, or a larger maxEvaluations.`,
      { reason: 'budget', evaluations: most },
    )
  }
}
