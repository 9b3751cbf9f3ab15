import { formatExpression, formatSubstituted } from '../expression/format.ts'
import type { OperatorStep } from './computation.ts'
import type { ChainPlan } from './plan-chain.ts'
import type { PreparedStep } from './prepare-chain.ts'
import { requireAllowed, withUnitText } from './read-input.ts'
import type { Evaluated } from './subject.ts'

type Numbers = number | readonly number[]

/** Values of an operator's own symbols; the result of an earlier operator must lie in the input's range. */
const symbolValues = (step: PreparedStep, plan: ChainPlan, done: readonly OperatorStep[]): Map<string, Numbers> => {
  const values = new Map<string, Numbers>()
  for (const [at, source] of step.binding.sources.entries()) {
    const input = step.binding.computable.inputs[at]
    if (input === undefined) continue
    if (source.kind === 'given') {
      const given = plan.values.get(source.key)
      if (given !== undefined) values.set(input.symbol, given.value)
      continue
    }
    const result = done[source.step]
    if (result === undefined) continue
    requireAllowed(input, result.value, `${input.symbol} as computed by ${result.id}`)
    values.set(input.symbol, result.value)
  }
  return values
}

const evaluateStep = (
  step: PreparedStep,
  plan: ChainPlan,
): Pick<OperatorStep, 'value' | 'uncertainty' | 'rounding_bound'> => {
  const given = step.keys.map((key) => plan.values.get(key))
  const result = step.program.evaluate(
    given.map((bound) => bound?.value ?? 0),
    given.map((bound) => bound?.uncertainty ?? 0),
    given.map((bound) => bound?.rounding ?? 0),
  )
  return { value: result.value, uncertainty: result.uncertainty, rounding_bound: result.roundingBound }
}

/** Evaluates a prepared chain, first operator first. The value is that of the last. */
export const evaluateChain = (prepared: readonly PreparedStep[], plan: ChainPlan): Evaluated => {
  const steps: OperatorStep[] = []
  const equations: string[] = []
  for (const step of prepared) {
    const { operator, computable } = step.binding
    const values = symbolValues(step, plan, steps)
    const unit = plan.currency !== null && computable.unit === 'money' ? plan.currency : computable.unit
    const result = evaluateStep(step, plan)
    const formula = `${computable.symbol} = ${formatExpression(computable.expression)}`
    const figures = formatSubstituted(computable.expression, values)
    const { rounding_bound, uncertainty, value } = result
    // In the order of RFC 8785, which saves sorting them at every seal.
    steps.push({ formula, id: operator.id, rounding_bound, symbol: computable.symbol, uncertainty, unit, value })
    equations.push(`${operator.id}: ${formula} = ${figures} = ${withUnitText(value, unit)}`)
  }
  const last = steps.at(-1)
  if (last === undefined) throw new Error('a chain without operators was evaluated')
  if (plan.solvesFor !== null) requireAllowed(plan.solvesFor, last.value, `${last.symbol} as solved for`)
  return {
    value: last.value,
    unit: last.unit,
    uncertainty: last.uncertainty,
    roundingBound: last.rounding_bound,
    operatorId: last.id,
    equations,
    steps,
    checks: [],
    extra: plan.assumptions.length === 0 ? {} : { assumptions: [...plan.assumptions] },
    fields: [],
    continuum: null,
  }
}
