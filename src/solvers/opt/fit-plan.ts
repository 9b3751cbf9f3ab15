import { Refusal } from '../../errors/refusal.ts'
import { constantNamed } from '../../expression/constants/table.ts'
import { parseExpression } from '../../expression/parse.ts'
import { namesIn } from '../../expression/symbols.ts'
import { DIMENSIONLESS, equalDimensions } from '../../units/dimension.ts'
import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { refuseUnused } from '../unused.ts'
import { MOST_OBSERVATIONS, MOST_VARIABLES, type OptInputs } from './inputs.ts'
import { smooth } from './model.ts'
import type { Observations } from './observations.ts'

export interface FitPlan {
  readonly method: 'levenberg-marquardt'
  readonly expression: string
  readonly response: string
  readonly parameters: readonly string[]
  readonly observations: Observations
  readonly start: Float64Array
  readonly most: number
}

/** Operations of an instruction of the model with its derivative, and of an entry in the factorisation. */
const INSTRUCTION_COST = 60
const ENTRY_COST = 8
/** Operations of the damping over the cube of the number of parameters. */
const DAMPING_COST = 150
const DEFAULT_EVALUATIONS = 1000
const DEFAULT_START = 1

const wrong = (detail: string, members: readonly string[]): never => {
  throw new Refusal('INVALID_BODY', detail, { members })
}

const rowsOf = (data: Readonly<Record<string, readonly number[]>>, response: string): number => {
  const observed = data[response]
  if (observed === undefined) {
    return wrong(
      `data has no column ${JSON.stringify(response)}; name the one that the model describes in response, or call it y. Columns sent: ${Object.keys(data).slice(0, 20).join(', ')}.`,
      ['data', 'response'],
    )
  }
  for (const [name, column] of Object.entries(data)) {
    if (column.length === observed.length) continue
    wrong(`data.${name} has ${column.length} numbers and data.${response} has ${observed.length}.`, ['data'])
  }
  return observed.length
}

const startOf = ({ x0 }: OptInputs, parameters: readonly string[]): Float64Array => {
  if (x0 !== undefined && x0.length !== parameters.length) {
    wrong(`x0 has ${x0.length} numbers for the ${parameters.length} parameters ${parameters.join(', ')}.`, ['x0'])
  }
  return Float64Array.from(parameters, (_, j) => x0?.[j] ?? DEFAULT_START)
}

const rootsOf = ({ weights }: OptInputs, rows: number): Float64Array => {
  if (weights !== undefined && weights.length !== rows) {
    wrong(`weights has ${weights.length} numbers for ${rows} observations.`, ['weights'])
  }
  return Float64Array.from({ length: rows }, (_, row) => Math.sqrt(weights?.[row] ?? 1))
}

/** Names that are not columns. A constant of nature with a unit is among them, so that binding refuses it by name. */
const parametersOf = (used: readonly string[], columns: readonly string[]): readonly string[] =>
  used.filter((name) => {
    const constant = constantNamed(name)
    return !columns.includes(name) && (constant === undefined || !equalDimensions(constant.dimension, DIMENSIONLESS))
  })

/**
 * Reads a model and its observations, and prices the fit.
 * @throws Refusal INVALID_BODY, UNUSED_INPUT, TOO_MUCH_WORK, and what parsing a formula refuses
 */
export const admitFit = (inputs: OptInputs, data: Readonly<Record<string, readonly number[]>>): Admission<FitPlan> => {
  const { expression: text, response = 'y', method } = inputs
  if (text === undefined) return wrong(`Send the model of ${response} as expression.`, ['expression'])
  refuseUnused(inputs, ['problem', 'bounds', 'constraints'], 'that fits a model to data')
  if (method !== 'auto' && method !== 'levenberg-marquardt') {
    wrong(`A model is fitted to data by levenberg-marquardt; ${method} minimises a function.`, ['method', 'data'])
  }
  const rows = rowsOf(data, response)
  const expression = parseExpression(text)
  const used = namesIn(expression)
  if (used.includes(response)) wrong(`The model of ${response} contains ${response} itself.`, ['expression'])
  const columns = Object.keys(data).filter((name) => name !== response)
  const unused = columns.filter((name) => !used.includes(name))
  if (unused.length > 0) wrong(`The model does not use data.${unused.join(', data.')}; leave it out.`, ['data'])
  const parameters = inputs.variables ?? parametersOf(used, columns)
  if (parameters.length === 0) wrong('The model has no parameters besides the columns of data.', ['expression'])
  if (parameters.length > MOST_VARIABLES) {
    wrong(`${parameters.length} parameters; the maximum is ${MOST_VARIABLES}.`, ['expression'])
  }
  const names = [...parameters, ...columns]
  if (new Set(names).size !== names.length) wrong('A parameter is named twice, or as a column of data.', ['variables'])
  if (rows <= parameters.length || rows > MOST_OBSERVATIONS) {
    wrong(
      `${rows} observations for ${parameters.length} parameters; there must be more observations than parameters, and at most ${MOST_OBSERVATIONS}.`,
      ['data'],
    )
  }
  const model = smooth(expression, names)
  const n = parameters.length
  const most = inputs.maxEvaluations ?? DEFAULT_EVALUATIONS
  const each = rows * (INSTRUCTION_COST * model.operations + ENTRY_COST * n * (n + 1)) + DAMPING_COST * n * n * n
  const operations = 5000 + (most + 1) * each
  const memory = 8 * (rows * (4 * n + columns.length + 9) + 20 * model.operations + most)
  admitSize(operations, memory)
  const observations = {
    model,
    parameters: n,
    columns: columns.map((name) => Float64Array.from(data[name] ?? [])),
    observed: Float64Array.from(data[response] ?? []),
    roots: rootsOf(inputs, rows),
  }
  const start = startOf(inputs, parameters)
  const plan: FitPlan = {
    method: 'levenberg-marquardt',
    expression: text,
    response,
    parameters,
    observations,
    start,
    most,
  }
  return { plan, operations, memory, checks: [] }
}
