import { Refusal } from '../../errors/refusal.ts'
import type { Admission, RunContext, SolverResult } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { refuseUnused } from '../unused.ts'
import { clauseCount, type Formula } from './formula.ts'
import type { SatInputs } from './inputs.ts'
import { LIMITS } from './limits.ts'
import { type DecisionOrder, ModelCounter, OutOfDecisions } from './model-counter.ts'
import type { Size } from './size.ts'

export interface CountPlan {
  readonly kind: 'count'
  readonly variables: number
  readonly formula: () => Formula
  /** Most decisions of each of the two counts. */
  readonly decisions: number
}

const USUAL_DECISIONS = 20_000
/** Nanoseconds of a decision: at least, and for each literal, variable and clause. */
const DECISION_COST = 3000
const TOUCH_COST = 25
/** Bytes of a literal in its lists, and most bytes of the remembered components. */
const LITERAL_MEMORY = 80
const REMEMBERED_MEMORY = 60_000_000

const requireCountable = ({ variables, clauses }: Size): void => {
  for (const [measured, bound, what] of [
    [variables, LIMITS.countedVariables, 'variables'],
    [clauses, LIMITS.countedClauses, 'clauses'],
  ] as const) {
    if (measured <= bound) continue
    throw new Refusal('TOO_MUCH_WORK', `Models are counted up to ${bound} ${what}, and the formula has ${measured}.`, {
      measured,
      bound,
    })
  }
}

/** @throws Refusal UNUSED_INPUT, TOO_MUCH_WORK */
export const admitCount = (inputs: SatInputs, size: Size): Admission<CountPlan> => {
  refuseUnused(inputs, ['maxConflicts', 'maxFlips'], 'that counts models')
  const unused = [...(inputs.method === 'auto' ? [] : ['method']), ...(inputs.proof ? ['proof'] : [])]
  if (unused.length > 0) {
    throw new Refusal('UNUSED_INPUT', `${unused.join(', ')} has no part in a run that counts models; leave it out.`, {
      unused,
    })
  }
  requireCountable(size)
  const { variables, literals, clauses } = size
  const decisions = inputs.maxDecisions ?? USUAL_DECISIONS
  const touched = literals + variables + clauses
  const operations = 2000 + 200 * touched + 2 * decisions * (DECISION_COST + TOUCH_COST * touched)
  const memory = LITERAL_MEMORY * touched + Math.min(REMEMBERED_MEMORY, decisions * (200 + 2 * touched))
  admitSize(operations, memory)
  return { plan: { kind: 'count', variables, formula: size.formula, decisions }, operations, memory, checks: [] }
}

const refuseUncounted = ({ decisions }: CountPlan, order: DecisionOrder): never => {
  throw new Refusal(
    'DID_NOT_CONVERGE',
    order === 'frequent'
      ? `The models are not counted after ${decisions} decisions; send a larger maxDecisions, or fix some variables by clauses of one literal.`
      : `The models are counted, but ${decisions} decisions are too few to count them again in another order, and an unchecked count is not given; send a larger maxDecisions.`,
    { decisions, maxDecisions: decisions },
  )
}

/** The double that is nearest. @throws Refusal OVERFLOW */
const nearest = (models: bigint): number => {
  const value = Number(models)
  if (Number.isFinite(value)) return value
  throw new Refusal(
    'OVERFLOW',
    `The number of models has ${models.toString().length} digits, more than a double holds; fix some variables by clauses of one literal, or leave out those that no clause names.`,
    { measured: models.toString().length, bound: 308 },
  )
}

const differenceOf = (models: bigint, again: bigint): number => {
  if (models === again) return 0
  const difference = models > again ? models - again : again - models
  return Number(difference) / Number(models > again ? models : again)
}

/**
 * Counts the models twice, with decisions in another order the second time.
 * @throws Refusal DID_NOT_CONVERGE where the decisions are too few, OVERFLOW where no double holds the count
 */
export const runCount = (plan: CountPlan, context: RunContext): SolverResult => {
  const formula = plan.formula()
  const run = (order: DecisionOrder, done: number) => {
    const counter = new ModelCounter(formula, order, plan.decisions, () => {
      context.checkpoint()
      context.progress(done + counter.decisions / (2 * plan.decisions))
    })
    try {
      return { models: counter.count(), decisions: counter.decisions, recalled: counter.recalled }
    } catch (error) {
      if (error instanceof OutOfDecisions) return refuseUncounted(plan, order)
      throw error
    }
  }
  const { models, decisions, recalled } = run('frequent', 0)
  const again = run('short', 0.5)
  const value = nearest(models)
  return {
    value,
    unit: '1',
    uncertainty: Math.abs(Number(BigInt(value) - models)),
    roundingBound: BigInt(value) === models ? 0 : 1.2e-16,
    equations: [`${clauseCount(formula)} clauses over ${formula.variables} variables: ${models} models`],
    extra: {
      satisfiable: models > 0n,
      models: models.toString(),
      variables: formula.variables,
      clauses: clauseCount(formula),
      decisions,
      components_recalled: recalled,
      recount_decisions: again.decisions,
      recount_difference: differenceOf(models, again.models),
    },
    fields: [],
    evolving: null,
  }
}
