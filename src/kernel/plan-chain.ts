import { Refusal } from '../errors/refusal.ts'
import { constantNamed } from '../expression/constants/table.ts'
import type { Computable, Operator } from '../operators/operator.ts'
import { type Binding, bindSymbols, type MissingInput } from './bind-symbols.ts'
import { type BoundValue, readInput } from './read-input.ts'
import { includeKO42 } from './steps/1-include-ko42.ts'
import { selectOperators } from './steps/2-select-operators.ts'
import type { OperatorTask } from './task.ts'

/** A chain that can be evaluated: every input of every operator has a source, every given value is in SI units. */
export interface ChainPlan {
  readonly bindings: readonly Binding[]
  /** By the caller's keys. */
  readonly values: ReadonlyMap<string, BoundValue>
  /** Currency of the money in the inputs, or null. */
  readonly currency: string | null
}

type Computing = Operator & { readonly computable: Computable }

const requireFormula = (operator: Operator): Computing => {
  const { computable, refusal, id, name } = operator
  if (computable !== null) return { ...operator, computable }
  throw new Refusal(refusal?.code ?? 'NOT_COMPUTABLE', `${id} (${name}): ${refusal?.reason ?? 'it has no formula'}.`, {
    operator: id,
    law: operator.law,
  })
}

const refuseConstants = (unused: readonly string[]): void => {
  for (const key of unused) {
    const constant = constantNamed(key)
    if (constant !== undefined)
      throw new Refusal(
        'CONSTANT_OVERRIDE',
        `${key} is a constant (${constant.meaning}) and is not an input; leave it out.`,
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
  const stray = unused.length === 0 ? '' : ` Nothing uses ${unused.join(', ')}.`
  throw new Refusal('MISSING_INPUT', `Send ${wanted.join('; ')}.${stray}`, { missing, unused })
}

const refuseUnused = (chain: readonly Computing[], unused: readonly string[]): void => {
  const [first] = unused
  if (first === undefined) return
  const computing = chain.find(({ computable }) => computable.symbol === first)
  const symbols = [...new Set(chain.flatMap(({ computable }) => computable.inputs.map(({ symbol }) => symbol)))]
  const why = computing === undefined ? 'No selected operator uses it' : `${computing.id} computes it`
  throw new Refusal('UNUSED_INPUT', `Leave out ${first}: ${why}; the inputs are ${symbols.join(', ')}.`, {
    unused,
    symbols,
  })
}

const oneCurrency = (values: Iterable<BoundValue>): string | null => {
  const currencies = new Set<string>()
  for (const { currency } of values) if (currency !== null) currencies.add(currency)
  const [first, second] = currencies
  if (first !== undefined && second !== undefined)
    throw new Refusal(
      'DIMENSION_MISMATCH',
      `Amounts in ${first} and ${second} do not go together; send one currency.`,
      {
        received: [...currencies],
      },
    )
  return first ?? null
}

/**
 * Binds the inputs of a task to the operators of its chain and converts them to SI units.
 * @throws Refusal of the operators (NOT_COMPUTABLE …), CONSTANT_OVERRIDE, MISSING_INPUT, UNUSED_INPUT, and of the values
 */
export const planChain = (task: OperatorTask): ChainPlan => {
  const chain = selectOperators(includeKO42(task.operators)).map(requireFormula)
  const { bindings, missing, unused } = bindSymbols(chain, task.inputs)
  refuseConstants(unused)
  refuseMissing(missing, unused)
  refuseUnused(chain, unused)
  const values = new Map<string, BoundValue>()
  for (const { computable, sources } of bindings) {
    for (const [at, source] of sources.entries()) {
      const input = computable.inputs[at]
      if (source.kind !== 'given' || input === undefined) continue
      const given = task.inputs[source.key]
      if (given !== undefined) values.set(source.key, readInput(input, source.key, given))
    }
  }
  return { bindings, values, currency: oneCurrency(values.values()) }
}
