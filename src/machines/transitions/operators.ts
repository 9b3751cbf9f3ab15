import type { SymbolDeclaration } from '../../expression/compile.ts'
import { constantNamed } from '../../expression/constants/table.ts'
import { evaluateChain } from '../../kernel/evaluate-chain.ts'
import { type ChainPlan, planChain } from '../../kernel/plan-chain.ts'
import { type PreparedStep, prepareChain } from '../../kernel/prepare-chain.ts'
import type { BoundValue } from '../../kernel/read-input.ts'
import { spelledId } from '../../kernel/spellings.ts'
import type { InputValue } from '../../kernel/task.ts'
import { parseQuantityText } from '../../units/quantity-text.ts'
import type { OperatorsTransition } from '../contract.ts'
import type { StepOutcome, Transition } from '../transition.ts'
import { applyNext, nextValues, putState } from './next-values.ts'

/** Text with a unit as the quantity that it says; what is not one is refused by the operator that takes it. */
const asInput = (given: OperatorsTransition['inputs'][string]): InputValue =>
  typeof given === 'string' ? (parseQuantityText(given) ?? { value: Number.NaN }) : given

/** The chain over plain SI numbers: a number that changes must not be joined with an equal one of another input. */
function plannedInSi(operators: readonly string[], given: OperatorsTransition['inputs']): ChainPlan {
  const asked = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, asInput(value)]))
  const { values } = planChain({ kind: 'operators', domain: 'auto', operators, inputs: asked })
  const inputs = Object.fromEntries([...values].map(([name, { value }]) => [name, value]))
  return planChain({ kind: 'operators', domain: 'auto', operators, inputs })
}

/** Scalar inputs and results that a formula may name. */
function symbolsOf(prepared: readonly PreparedStep[], plan: ChainPlan): readonly SymbolDeclaration[] {
  const symbols = new Map<string, SymbolDeclaration>()
  const add = (symbol: SymbolDeclaration): void => {
    if (constantNamed(symbol.name) === undefined && !symbols.has(symbol.name)) symbols.set(symbol.name, symbol)
  }
  for (const { variables } of prepared) {
    for (const [name, { dimension, list }] of variables) {
      if (!list && /^[A-Za-z]\w*$/.test(name) && plan.values.has(name)) add({ name, dimension })
    }
  }
  for (const { binding, program } of prepared) add({ name: binding.computable.symbol, dimension: program.dimension })
  return [...symbols.values()]
}

/** A chain of operators, repeated: `next` gives the inputs of the next step from inputs and results of this one. */
export function operatorsTransition({ operators, inputs, next }: OperatorsTransition): Transition {
  const plan = plannedInSi(operators, inputs)
  const prepared = prepareChain(plan)
  const symbols = symbolsOf(prepared, plan)
  const names = symbols.map(({ name }) => name)
  const scalars = names.filter((name) => typeof plan.values.get(name)?.value === 'number')
  const map = nextValues(next, symbols, new Set(scalars))
  const values = new Float64Array(symbols.length)
  for (const [i, name] of names.entries()) values[i] = (plan.values.get(name)?.value as number | undefined) ?? 0
  const start = Float64Array.from(map, ({ input }) => values[input] as number)
  const states = [new Float64Array(map.length), new Float64Array(map.length)] as const
  const operations = prepared.reduce(
    (sum, { program, keys }) => sum + program.operationsFor(keys.map((key) => plan.values.get(key)?.value ?? 0)),
    map.reduce((sum, { formula }) => sum + formula.program.operations, 0),
  )
  let turn: 0 | 1 = 0
  return {
    domain: 'auto',
    operators: operators.map(spelledId),
    ownFormula: false,
    names,
    symbols: () => symbols,
    price: () => operations,
    start,
    step(from): StepOutcome {
      putState(map, values, from ?? start)
      const current = new Map<string, BoundValue>(plan.values)
      for (const { name, input } of map) {
        current.set(name, { value: values[input] as number, uncertainty: 0, rounding: 0, currency: null })
      }
      const evaluated = evaluateChain(prepared, { ...plan, values: current })
      for (const { symbol, value } of evaluated.steps) {
        const at = names.indexOf(symbol)
        if (at >= 0 && !current.has(symbol)) values[at] = value
      }
      turn = turn === 0 ? 1 : 0
      const state = states[turn]
      applyNext(map, values, state)
      return { state, values, answer: () => evaluated }
    },
  }
}
