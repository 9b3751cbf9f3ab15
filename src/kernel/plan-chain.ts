import { Refusal } from '../errors/refusal.ts'
import { constantNamed } from '../expression/constants/table.ts'
import type { ComputableOperator, Operator, OperatorInput } from '../operators/operator.ts'
import { solveOperator } from '../operators/solve-operator.ts'
import { type Binding, type Bound, bindSymbols, type MissingInput, type Source } from './bind-symbols.ts'
import { chooseForm } from './choose-form.ts'
import { type BoundValue, readInput } from './read-input.ts'
import { spelledId } from './spellings.ts'
import { includeKO42 } from './steps/1-include-ko42.ts'
import { selectOperators } from './steps/2-select-operators.ts'
import type { OperatorTask } from './task.ts'

/** Most unused inputs named by a refusal. */
const NAMED = 10

const LONGEST_NAME = 60

/** A chain that can be evaluated: every input of every operator has a source, every given value is in SI units. */
export interface ChainPlan {
  readonly bindings: readonly Binding[]
  /** By the caller's keys. */
  readonly values: ReadonlyMap<string, BoundValue>
  /** Currency of the money in the inputs, or null. */
  readonly currency: string | null
  /** Input of the operator that the chain solves for instead of its own result, or null. */
  readonly solvesFor: OperatorInput | null
  /** Assumptions made about the request: spellings, forms of operators. */
  readonly assumptions: readonly string[]
}

const isComputable = (operator: Operator): operator is ComputableOperator => operator.computable !== null

/** @throws Refusal of an operator that has no formula, with its reason */
export const requireFormula = (operator: Operator): ComputableOperator => {
  if (isComputable(operator)) return operator
  const { refusal, id, name } = operator
  const endpoint = refusal?.endpoint ?? null
  const instead = endpoint === null ? '' : ` ${endpoint} computes it.`
  throw new Refusal(
    refusal?.code ?? 'NOT_COMPUTABLE',
    `${id} (${name}): ${refusal?.reason ?? 'it has no formula'}.${instead}`,
    { operator: id, law: operator.law, endpoint },
  )
}

/** Names sent by a caller, shortened for a sentence: the first few, none longer than a line. */
const named = (keys: readonly string[]): string =>
  keys
    .slice(0, NAMED)
    .map((key) => key.slice(0, LONGEST_NAME))
    .join(', ') + (keys.length > NAMED ? ' …' : '')

const refuseConstants = (unused: readonly string[]): void => {
  for (const key of unused) {
    const constant = constantNamed(key)
    if (constant !== undefined)
      throw new Refusal(
        'CONSTANT_OVERRIDE',
        `${key} is a constant (${constant.meaning}) and is not an input; remove it.`,
        {
          symbol: key,
        },
      )
  }
}

const refuseMissing = (missing: readonly MissingInput[], unused: readonly string[]): void => {
  if (missing.length === 0) return
  const wanted = missing.map(({ symbol, reason, meaning, unit, operator, candidates }) =>
    reason === 'absent'
      ? `${symbol} (${meaning}, ${unit}; ${operator})`
      : `${candidates.join(' or ')} (${meaning}, ${unit}), because ${symbol} means different things in this chain`,
  )
  const stray = unused.length === 0 ? '' : ` Nothing uses ${named(unused)}.`
  throw new Refusal('MISSING_INPUT', `Send ${wanted.join('; ')}.${stray}`, {
    missing: missing.map(({ alsoCalled, ...input }) => input),
    unused: unused.slice(0, NAMED),
  })
}

const refuseUnused = (chain: readonly ComputableOperator[], unused: readonly string[]): void => {
  const [first] = unused
  if (first === undefined) return
  const computing = chain.find(({ computable }) => computable.symbol === first)
  const symbols = [...new Set(chain.flatMap(({ computable }) => computable.inputs.map(({ symbol }) => symbol)))]
  const why = computing === undefined ? 'no selected operator uses it' : `${computing.id} computes it`
  throw new Refusal('UNUSED_INPUT', `Leave out ${named(unused)}: ${why}; the inputs are ${symbols.join(', ')}.`, {
    unused: unused.slice(0, NAMED),
    symbols,
  })
}

/** The currency of all amounts, or null if none has one; amounts in two are refused. */
export const oneCurrency = (values: Iterable<Pick<BoundValue, 'currency'>>): string | null => {
  const currencies = new Set<string>()
  for (const { currency } of values) if (currency !== null) currencies.add(currency)
  const received = [...currencies]
  if (received.length > 1)
    throw new Refusal('DIMENSION_MISMATCH', `Amounts in ${received.join(' and ')} are mixed; send one currency.`, {
      received,
    })
  return received[0] ?? null
}

/** The input for which a chain of one operator can be solved: the only missing one, where the result is given. */
const solvableInput = (
  chain: readonly ComputableOperator[],
  { missing, unused }: Pick<Bound, 'missing' | 'unused'>,
): OperatorInput | null => {
  const [operator, more] = chain
  const [wanted, second] = missing
  if (operator === undefined || more !== undefined || wanted === undefined || second !== undefined) return null
  if (unused.length !== 1 || unused[0] !== operator.computable.symbol) return null
  const input = operator.computable.inputs.find(({ symbol }) => symbol === wanted.symbol)
  return input === undefined || input.list ? null : input
}

const readValues = (bindings: readonly Binding[], inputs: OperatorTask['inputs']): ReadonlyMap<string, BoundValue> => {
  const values = new Map<string, BoundValue>()
  for (const { computable, sources } of bindings) {
    for (const [at, source] of sources.entries()) {
      const input = computable.inputs[at]
      if (source.kind !== 'given' || input === undefined) continue
      const given = inputs[source.key]
      if (given !== undefined) values.set(source.key, readInput(input, source.key, given))
    }
  }
  return values
}

/**
 * Inputs with the same amount in the same unit are merged where converting it rounds: the caller sent them as equal,
 * and 20.1 degC minus 20.1 degC is zero without an error.
 */
const joinEqual = (
  bindings: readonly Binding[],
  inputs: OperatorTask['inputs'],
  values: ReadonlyMap<string, BoundValue>,
): readonly Binding[] => {
  const firstOf = new Map<string, string>()
  const joined = new Map<string, string>()
  for (const [key, { rounding, uncertainty }] of values) {
    const given = inputs[key]
    if (rounding === 0 || uncertainty !== 0 || typeof given !== 'object' || !('value' in given)) continue
    const amount = `${given.value} ${given.unit}`
    const first = firstOf.get(amount)
    if (first === undefined) firstOf.set(amount, key)
    else joined.set(key, first)
  }
  if (joined.size === 0) return bindings
  const rename = (source: Source): Source =>
    source.kind === 'given' ? { kind: 'given', key: joined.get(source.key) ?? source.key } : source
  return bindings.map((binding) => ({ ...binding, sources: binding.sources.map(rename) }))
}

/**
 * Binds the inputs of a task to the operators of its chain and converts them to SI units. A single operator with its
 * result given and one input missing is solved for that input.
 * @throws Refusal of the operators (NOT_COMPUTABLE …), CONSTANT_OVERRIDE, MISSING_INPUT, UNUSED_INPUT, TWO_RESULTS, and
 * of the values
 */
export const planChain = (task: OperatorTask): ChainPlan => {
  const named = selectOperators(includeKO42(task.operators.map(spelledId))).map(requireFormula)
  const settled = chooseForm(named, task.inputs)
  const { inputs } = settled
  let { chain, bound } = settled
  refuseConstants(bound.unused)
  const solvesFor = solvableInput(chain, bound)
  if (solvesFor !== null) {
    chain = chain.map((operator) => solveOperator(operator, solvesFor))
    bound = bindSymbols(chain, inputs)
  }
  refuseMissing(bound.missing, bound.unused)
  refuseUnused(chain, bound.unused)
  const values = readValues(bound.bindings, inputs)
  const bindings = joinEqual(bound.bindings, inputs, values)
  const { assumptions } = settled
  return { bindings, values, currency: oneCurrency(values.values()), solvesFor, assumptions }
}
