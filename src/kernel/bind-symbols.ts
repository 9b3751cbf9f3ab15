import type { Computable, ComputableOperator, Operator, OperatorInput } from '../operators/operator.ts'
import { equalDimensions } from '../units/dimension.ts'
import type { OperatorTask } from './task.ts'

/** Where the value of an operator's input comes from. */
export type Source =
  /** The caller's input of that name: the symbol itself, or `NM23.m` where a chain has to distinguish two. */
  | { readonly kind: 'given'; readonly key: string }
  /** The result of an earlier operator, by its index in the chain. */
  | { readonly kind: 'result'; readonly step: number }

/** An operator of the chain with the sources of its inputs, in their order. */
export interface Binding {
  readonly operator: Operator
  readonly computable: Computable
  readonly sources: readonly Source[]
}

/** An input without a value, and the reason. */
export interface MissingInput {
  readonly symbol: string
  readonly reason: 'absent' | 'ambiguous'
  /** Names to send instead, where one symbol means different things in the chain. */
  readonly candidates: readonly string[]
  readonly meaning: string
  readonly unit: string
  readonly operator: string
  /** Other words for it. */
  readonly alsoCalled: readonly string[]
}

export interface Bound {
  readonly bindings: readonly Binding[]
  readonly missing: readonly MissingInput[]
  /** Keys of the caller's unused inputs. */
  readonly unused: readonly string[]
}

/** Whether another operator of the chain declares the same symbol with another dimension or shape. */
const isAmbiguous = (input: OperatorInput, chain: readonly ComputableOperator[]): boolean =>
  chain.some(({ computable }) =>
    computable.inputs.some(
      (other) =>
        other.symbol === input.symbol &&
        (other.list !== input.list || !equalDimensions(other.dimension, input.dimension)),
    ),
  )

const lastResult = (input: OperatorInput, earlier: readonly ComputableOperator[]): number =>
  earlier.findLastIndex(
    ({ computable }) =>
      computable.symbol === input.symbol && !input.list && equalDimensions(computable.dimension, input.dimension),
  )

/** Finds a source for every input: its qualified name, then an earlier result of that symbol, then its plain name. */
export const bindSymbols = (chain: readonly ComputableOperator[], inputs: OperatorTask['inputs']): Bound => {
  const keys = new Set(Object.keys(inputs))
  const used = new Set<string>()
  const missing: MissingInput[] = []
  const sourceOf = (operator: ComputableOperator, step: number, input: OperatorInput): Source => {
    const { symbol, meaning, unit, alsoCalled } = input
    const qualified = `${operator.id}.${symbol}`
    const result = lastResult(input, chain.slice(0, step))
    if (!keys.has(qualified) && result >= 0) return { kind: 'result', step: result }
    const key = keys.has(qualified) ? qualified : symbol
    used.add(key)
    const ambiguous = key === symbol && isAmbiguous(input, chain)
    const known = missing.some((other) => other.symbol === symbol && other.reason === 'absent')
    if (ambiguous || (!keys.has(key) && !known))
      missing.push({
        symbol,
        reason: ambiguous ? 'ambiguous' : 'absent',
        candidates: ambiguous ? [qualified] : [],
        meaning,
        unit,
        operator: operator.id,
        alsoCalled,
      })
    return { kind: 'given', key }
  }
  const bindings = chain.map((operator, step) => ({
    operator,
    computable: operator.computable,
    sources: operator.computable.inputs.map((input) => sourceOf(operator, step, input)),
  }))
  return { bindings, missing, unused: [...keys].filter((key) => !used.has(key)) }
}
