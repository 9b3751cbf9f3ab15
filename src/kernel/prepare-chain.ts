import { compile, type Program } from '../expression/compile.ts'
import { type Expression, name } from '../expression/expression.ts'
import type { Computable, OperatorInput } from '../operators/operator.ts'
import type { Binding } from './bind-symbols.ts'
import { substitute } from './compose.ts'
import type { ChainPlan } from './plan-chain.ts'

/** One operator as a function of the caller's inputs alone. */
export interface PreparedStep {
  readonly binding: Binding
  readonly program: Program
  /** Keys of the caller's inputs in the order of the program's arguments. */
  readonly keys: readonly string[]
  readonly expression: Expression
  readonly variables: ReadonlyMap<string, OperatorInput>
}

const replacementsOf = (binding: Binding, earlier: readonly PreparedStep[]): ReadonlyMap<string, Expression> => {
  const replacements = new Map<string, Expression>()
  for (const [at, source] of binding.sources.entries()) {
    const symbol = binding.computable.inputs[at]?.symbol
    if (symbol === undefined) continue
    if (source.kind === 'given' && source.key !== symbol) replacements.set(symbol, name(source.key))
    const result = source.kind === 'result' ? earlier[source.step]?.expression : undefined
    if (result !== undefined) replacements.set(symbol, result)
  }
  return replacements
}

const variablesOf = (binding: Binding, earlier: readonly PreparedStep[]): ReadonlyMap<string, OperatorInput> => {
  const variables = new Map<string, OperatorInput>()
  for (const [at, source] of binding.sources.entries()) {
    const input = binding.computable.inputs[at]
    if (source.kind === 'given' && input !== undefined) variables.set(source.key, input)
    const before = source.kind === 'result' ? earlier[source.step]?.variables : undefined
    for (const [key, variable] of before ?? []) variables.set(key, variable)
  }
  return variables
}

const compileOver = (expression: Expression, variables: ReadonlyMap<string, OperatorInput>): Program =>
  compile(
    expression,
    [...variables].map(([key, { dimension, list }]) => ({ name: key, dimension, list })),
  )

const ownProgram = (computable: Computable, variables: ReadonlyMap<string, OperatorInput>): boolean =>
  computable.inputs.every(({ symbol }) => variables.has(symbol)) && variables.size === computable.inputs.length

/**
 * Writes every operator of a chain as one formula of the caller's inputs, so that an input that reaches a result in two
 * ways counts once in the uncertainty, and rounding is tracked through the whole chain.
 */
export const prepareChain = (plan: ChainPlan): readonly PreparedStep[] => {
  const steps: PreparedStep[] = []
  for (const binding of plan.bindings) {
    const replacements = replacementsOf(binding, steps)
    const variables = variablesOf(binding, steps)
    const { computable } = binding
    const expression = replacements.size === 0 ? computable.expression : substitute(computable.expression, replacements)
    const own = replacements.size === 0 && ownProgram(computable, variables)
    const program = own ? computable.program : compileOver(expression, variables)
    const keys = own ? computable.inputs.map(({ symbol }) => symbol) : [...variables.keys()]
    steps.push({ binding, program, keys, expression, variables })
  }
  return steps
}
