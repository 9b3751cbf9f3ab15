import type { SymbolDeclaration } from '../../expression/compile.ts'
import { constantNamed } from '../../expression/constants/table.ts'
import { parseExpression } from '../../expression/parse.ts'
import { namesIn } from '../../expression/symbols.ts'
import { evaluateChain } from '../../kernel/evaluate-chain.ts'
import { type ChainPlan, planChain } from '../../kernel/plan-chain.ts'
import { type PreparedStep, prepareChain } from '../../kernel/prepare-chain.ts'
import type { BoundValue } from '../../kernel/read-input.ts'
import { spelledId } from '../../kernel/spellings.ts'
import { includeKO42 } from '../../kernel/steps/1-include-ko42.ts'
import { selectOperators } from '../../kernel/steps/2-select-operators.ts'
import type { InputValue } from '../../kernel/task.ts'
import { parseQuantityText } from '../../units/quantity-text.ts'
import type { OperatorsTransition } from '../contract.ts'
import { readQuantity, type SiNumber } from '../quantities.ts'
import { inMember } from '../symbols.ts'
import type { StepOutcome, Transition } from '../transition.ts'
import { INSTRUCTION } from '../work.ts'
import { NextState, nextValues } from './next-values.ts'

/** Text with a unit as the quantity that it says; what is not one is refused by the operator that takes it. */
const asInput = (given: OperatorsTransition['inputs'][string]): InputValue =>
  typeof given === 'string' ? (parseQuantityText(given) ?? { value: Number.NaN }) : given

/** The chain over plain SI numbers: a number that changes must not be joined with an equal one of another input. */
function plannedInSi(operators: readonly string[], given: OperatorsTransition['inputs']): ChainPlan {
  const asked = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, asInput(value)]))
  const { values, currency } = planChain({ kind: 'operators', domain: 'auto', operators, inputs: asked })
  const inputs = Object.fromEntries([...values].map(([name, { value }]) => [name, value]))
  return { ...planChain({ kind: 'operators', domain: 'auto', operators, inputs }), currency }
}

/** Inputs that only `next` uses, such as a time step. */
function parametersOf({ operators, inputs, next }: OperatorsTransition): ReadonlyMap<string, SiNumber> {
  const chain = selectOperators(includeKO42(operators.map(spelledId)))
  const own = new Set(chain.flatMap(({ computable }) => computable?.inputs.map(({ symbol }) => symbol) ?? []))
  const named = new Set(Object.values(next).flatMap((formula) => namesIn(parseExpression(formula))))
  const parameters = Object.entries(inputs).filter(([name]) => named.has(name) && !own.has(name))
  return new Map(
    parameters.flatMap(([name, given]) =>
      Array.isArray(given) ? [] : [[name, inMember(`inputs.${name}`, () => readQuantity(given))]],
    ),
  )
}

/** Scalar inputs and results that a formula may name. */
function symbolsOf(
  prepared: readonly PreparedStep[],
  plan: ChainPlan,
  parameters: ReadonlyMap<string, SiNumber>,
): readonly SymbolDeclaration[] {
  const symbols = new Map<string, SymbolDeclaration>()
  const add = (symbol: SymbolDeclaration): void => {
    if (constantNamed(symbol.name) === undefined && !symbols.has(symbol.name)) symbols.set(symbol.name, symbol)
  }
  for (const { variables } of prepared) {
    for (const [name, { dimension, list }] of variables) {
      if (!list && /^[A-Za-z]\w*$/.test(name) && plan.values.has(name)) add({ name, dimension })
    }
  }
  for (const [name, { dimension }] of parameters) add({ name, dimension })
  for (const { binding, program } of prepared) add({ name: binding.computable.symbol, dimension: program.dimension })
  return [...symbols.values()]
}

/** A chain of operators, repeated: `next` gives the inputs of the next step from inputs and results of this one. */
export function operatorsTransition(transition: OperatorsTransition): Transition {
  const { operators, inputs, next } = transition
  const parameters = inMember('next', () => parametersOf(transition))
  const plan = plannedInSi(
    operators,
    Object.fromEntries(Object.entries(inputs).filter(([name]) => !parameters.has(name))),
  )
  const prepared = prepareChain(plan)
  const symbols = symbolsOf(prepared, plan, parameters)
  const names = symbols.map(({ name }) => name)
  const given = (name: string): unknown => parameters.get(name)?.value ?? plan.values.get(name)?.value
  const scalars = names.filter((name) => typeof given(name) === 'number')
  const replaced = nextValues(next, symbols, new Set(scalars))
  const values = new Float64Array(symbols.length)
  for (const [i, name] of names.entries()) values[i] = (given(name) as number | undefined) ?? 0
  const map = new NextState(replaced, values)
  const operations = prepared.reduce(
    (sum, { program, keys }) => sum + program.operationsFor(keys.map((key) => plan.values.get(key)?.value ?? 0)),
    map.operations,
  )
  return {
    domain: 'auto',
    operators: operators.map(spelledId),
    ownFormula: false,
    currency: plan.currency,
    names,
    symbols: () => symbols,
    price: () => operations,
    work: () => operations * INSTRUCTION,
    size: () => map.start.length,
    start: map.start,
    step(from): StepOutcome {
      map.put(from)
      const current = new Map<string, BoundValue>(plan.values)
      for (const { name, input } of replaced) {
        if (parameters.has(name)) continue
        current.set(name, { value: values[input] as number, uncertainty: 0, rounding: 0, currency: null })
      }
      const evaluated = evaluateChain(prepared, { ...plan, values: current })
      for (const { symbol, value } of evaluated.steps) {
        const at = names.indexOf(symbol)
        if (at >= 0 && !current.has(symbol) && !parameters.has(symbol)) values[at] = value
      }
      return { state: map.advance(), values, answer: () => evaluated }
    },
  }
}
