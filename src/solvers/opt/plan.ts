import { Refusal } from '../../errors/refusal.ts'
import type { Expression } from '../../expression/expression.ts'
import { parseExpression } from '../../expression/parse.ts'
import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { refuseUnused } from '../unused.ts'
import { probesOf } from './beside.ts'
import { MOST_VARIABLES, type OptInputs } from './inputs.ts'
import { type LinearForm, linearForm } from './linear-form.ts'
import { type Constraint, readConstraint, smooth, variablesOf } from './model.ts'
import { type NamedProblem, PROBLEMS } from './problems.ts'
import type { Programme } from './programme.ts'

export type Method = Exclude<OptInputs['method'], 'auto' | 'levenberg-marquardt'>

export interface OptPlan {
  readonly expression: string
  readonly variables: readonly string[]
  readonly programme: Programme
  /** Objective and constraints as linear forms; null if one is not. */
  readonly linear: { readonly cost: LinearForm; readonly rows: readonly (LinearForm & { equality: boolean })[] } | null
  readonly start: Float64Array
  readonly method: Method
  readonly most: number
  readonly seed: number
  /** Published minimum, where the problem is as published. */
  readonly minimum: number | null
}

const INSTRUCTION_COST = 60
const STEP_COST = 60

const wrong = (detail: string, members: readonly string[]): never => {
  throw new Refusal('INVALID_BODY', detail, { members })
}

interface Task {
  readonly text: string
  readonly expression: Expression
  readonly constraints: readonly Constraint[]
  readonly variables: readonly string[]
  readonly named: NamedProblem | null
}

const taskOf = (inputs: OptInputs): Task => {
  if (inputs.problem !== undefined && inputs.expression !== undefined) {
    wrong('problem and expression each give a function; send one of them.', ['problem', 'expression'])
  }
  const named = inputs.expression === undefined ? PROBLEMS[inputs.problem ?? 'rosenbrock'] : null
  if (named !== null) refuseUnused(inputs, ['variables'], 'of a named problem, which has its own')
  const text = inputs.expression ?? named?.expression ?? ''
  const expression = parseExpression(text)
  const published = named !== null && 'constraints' in named ? named.constraints : []
  const constraints = (inputs.constraints ?? published).map(readConstraint)
  const own = inputs.variables ?? named?.variables ?? variablesOf([expression, ...constraints.map((c) => c.expression)])
  if (own.length === 0) wrong('The expression has no variable.', ['expression'])
  if (own.length > MOST_VARIABLES) wrong(`${own.length} variables; the maximum is ${MOST_VARIABLES}.`, ['expression'])
  if (new Set(own).size !== own.length) wrong('A variable is named twice.', ['variables'])
  return { text, expression, constraints, variables: own, named }
}

const boundsOf = (inputs: OptInputs, { named, variables }: Task): { lower: Float64Array; upper: Float64Array } => {
  const given = inputs.bounds ?? (named !== null && 'bounds' in named ? named.bounds : undefined)
  if (given !== undefined && given.length !== variables.length) {
    wrong(`bounds has ${given.length} entries for the ${variables.length} variables ${variables.join(', ')}.`, [
      'bounds',
    ])
  }
  const lower = Float64Array.from(variables, (_, i) => given?.[i]?.[0] ?? -Infinity)
  const upper = Float64Array.from(variables, (_, i) => given?.[i]?.[1] ?? Infinity)
  for (const [i, name] of variables.entries()) {
    if (lower[i] > upper[i]) {
      throw new Refusal(
        'INVALID_BODY',
        `bounds.${i}: ${name} would be at least ${lower[i]} and at most ${upper[i]}; the problem is infeasible.`,
        {
          members: ['bounds'],
          reason: 'infeasible',
        },
      )
    }
  }
  return { lower, upper }
}

const startOf = (
  inputs: OptInputs,
  { named, variables }: Task,
  lower: Float64Array,
  upper: Float64Array,
): Float64Array => {
  const given = inputs.x0 ?? named?.x0
  if (given !== undefined && given.length !== variables.length) {
    wrong(`x0 has ${given.length} numbers for the ${variables.length} variables ${variables.join(', ')}.`, ['x0'])
  }
  return Float64Array.from(variables, (_, i) => Math.min(Math.max(given?.[i] ?? 0.5 + 0.1 * i, lower[i]), upper[i]))
}

const linearOf = ({ expression, constraints, variables }: Task): OptPlan['linear'] => {
  const cost = linearForm(expression, variables)
  if (cost === null) return null
  const rows = constraints.map(({ expression: e, equality }) => {
    const form = linearForm(e, variables)
    return form === null ? null : { ...form, equality }
  })
  return rows.some((row) => row === null) ? null : { cost, rows: rows.filter((row) => row !== null) }
}

const methodOf = (inputs: OptInputs, task: Task, linear: boolean, bounded: boolean): Method => {
  const constrained = task.constraints.length > 0
  const { method } = inputs
  if (method === 'levenberg-marquardt') {
    return wrong('levenberg-marquardt fits a model to data; send data, or another method.', ['method', 'data'])
  }
  if (method === 'auto') {
    if (linear) return 'simplex'
    if (task.named !== null && 'multimodal' in task.named) return constrained ? 'sqp' : 'cmaes'
    return constrained || bounded ? 'sqp' : 'lbfgs'
  }
  if (method === 'simplex' && !linear) {
    wrong('simplex is for linear functions with linear constraints; send method sqp.', ['method', 'expression'])
  }
  if (method === 'lbfgs' && (constrained || bounded)) {
    wrong('lbfgs knows neither bounds nor constraints; send method sqp.', ['method', 'bounds', 'constraints'])
  }
  if ((method === 'nelder-mead' || method === 'cmaes') && constrained) {
    wrong(`${method} knows bounds but no constraints; send method sqp.`, ['method', 'constraints'])
  }
  return method
}

/**
 * Reads the problem and prices its solution.
 * @throws Refusal INVALID_BODY, UNUSED_INPUT, TOO_MUCH_WORK, and what parsing a formula refuses
 */
export const admitOpt = (inputs: OptInputs): Admission<OptPlan> => {
  refuseUnused(inputs, ['response', 'weights'], 'without data')
  const task = taskOf(inputs)
  const { variables, named } = task
  const { lower, upper } = boundsOf(inputs, task)
  const start = startOf(inputs, task, lower, upper)
  const objective = smooth(task.expression, variables)
  const constraints = task.constraints.map(({ expression, equality }) => ({
    at: smooth(expression, variables),
    equality,
  }))
  const n = variables.length
  const bounded = lower.some((v) => v > -Infinity) || upper.some((v) => v < Infinity)
  const linear = linearOf(task)
  const method = methodOf(inputs, task, linear !== null, bounded)
  const most = inputs.maxEvaluations ?? (method === 'cmaes' ? 10_000 * n : 2000)
  const instructions = constraints.reduce((sum, { at }) => sum + at.operations, objective.operations)
  const size = n + constraints.length
  const rounds = method === 'sqp' || method === 'simplex' ? size * size * (STEP_COST + 3 * size) : STEP_COST * n
  const polish = method === 'cmaes' || method === 'nelder-mead' ? 100 : 0
  const operations =
    5000 +
    most * (INSTRUCTION_COST * instructions + rounds) +
    polish * (INSTRUCTION_COST * instructions + STEP_COST * n * n) +
    probesOf(n) * INSTRUCTION_COST * instructions +
    STEP_COST * n * n * n
  const memory = 8 * (20 * instructions + 10 * size * size + most)
  admitSize(operations, memory)
  const asPublished = named !== null && inputs.bounds === undefined && inputs.constraints === undefined
  const plan: OptPlan = {
    expression: task.text,
    variables,
    programme: { n, objective, constraints, lower, upper },
    linear,
    start,
    method,
    most,
    seed: inputs.seed ?? 1,
    minimum: asPublished ? named.minimum : null,
  }
  return { plan, operations, memory, checks: [] }
}
