import { Compile, type Validator } from 'typebox/schema'
import { Refusal } from '../../errors/refusal.ts'
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
import { OperatorInput, type OperatorsTransition } from '../contract.ts'
import { readQuantity, readSentQuantity, type SiNumber } from '../quantities.ts'
import type { Inputs } from '../sent.ts'
import { inMember } from '../symbols.ts'
import type { StepOutcome, Transition } from '../transition.ts'
import { INSTRUCTION } from '../work.ts'
import { NextState, nextValues } from './next-values.ts'

let validator: Validator | undefined

/** Text with a unit as the quantity that it says; what is not one is refused by the operator that takes it. */
const asInput = (given: OperatorsTransition['inputs'][string]): InputValue =>
  typeof given === 'string' ? (parseQuantityText(given) ?? { value: Number.NaN }) : given

/** What a step is sent for an operator, which checks its dimension and range. @throws Refusal INVALID_BODY */
function readSentInput(given: unknown): OperatorsTransition['inputs'][string] {
  validator ??= Compile(OperatorInput)
  if (validator.Check(given)) return given as OperatorsTransition['inputs'][string]
  throw new Refusal('INVALID_BODY', 'A number, a quantity as in `3 km/h` or {value, unit}, or a list is expected.')
}

const parameterIn = (name: string, given: unknown, { dimension }: SiNumber): number =>
  inMember(`inputs.${name}`, () => readSentQuantity(given, dimension))

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
  const ofOperators = Object.entries(inputs).filter(([name]) => !parameters.has(name))
  const plan = plannedInSi(operators, Object.fromEntries(ofOperators))
  const prepared = prepareChain(plan)
  const symbols = symbolsOf(prepared, plan, parameters)
  const names = symbols.map(({ name }) => name)
  const given = (name: string): unknown => parameters.get(name)?.value ?? plan.values.get(name)?.value
  const scalars = names.filter((name) => typeof given(name) === 'number')
  const replaced = nextValues(next, symbols, new Set(scalars))
  const values = new Float64Array(symbols.length)
  for (const [i, name] of names.entries()) values[i] = (given(name) as number | undefined) ?? 0
  const map = new NextState(replaced, values)
  /** Of the inputs of the operators: those of the contract, or in place of some of them what was sent. */
  let current = plan.values
  let replacing: readonly string[] = []
  const operations = (): number =>
    prepared.reduce(
      (sum, { program, keys }) => sum + program.operationsFor(keys.map((key) => current.get(key)?.value ?? 0)),
      map.operations,
    )
  /** Puts a number among the values that formulas see; lists are not. */
  const show = (name: string, value: unknown): void => {
    const at = names.indexOf(name)
    if (at >= 0 && typeof value === 'number') values[at] = value
  }
  /** @throws Refusal of the operators */
  const planWith = (sent: Inputs): ChainPlan['values'] => {
    const own = Object.keys(sent).filter((name) => !parameters.has(name))
    if (own.length === 0) return plan.values
    const quantities = own.map((name) => [name, inMember(`inputs.${name}`, () => readSentInput(sent[name]))] as const)
    const planned = plannedInSi(operators, { ...Object.fromEntries(ofOperators), ...Object.fromEntries(quantities) })
    if (planned.currency !== plan.currency) {
      throw new Refusal('DIMENSION_MISMATCH', `The contract has amounts in ${plan.currency}; send the same currency.`)
    }
    return planned.values
  }
  return {
    domain: 'auto',
    operators: operators.map(spelledId),
    ownFormula: false,
    currency: plan.currency,
    names,
    symbols: () => symbols,
    price: operations,
    work: () => operations() * INSTRUCTION,
    size: () => map.start.length,
    start: map.start,
    use(sent) {
      if (replacing.length === 0 && Object.keys(sent).length === 0) return
      for (const name of replacing) show(name, given(name))
      replacing = Object.keys(sent)
      current = plan.values
      current = planWith(sent)
      for (const name of replacing) {
        const parameter = parameters.get(name)
        const value = parameter === undefined ? current.get(name)?.value : parameterIn(name, sent[name], parameter)
        show(name, value)
      }
    },
    step(from): StepOutcome {
      map.put(from)
      const bound = new Map<string, BoundValue>(current)
      for (const { name, input } of replaced) {
        if (parameters.has(name)) continue
        bound.set(name, { value: values[input] as number, uncertainty: 0, rounding: 0, currency: null })
      }
      const evaluated = evaluateChain(prepared, { ...plan, values: bound })
      for (const { symbol, value } of evaluated.steps) {
        const at = names.indexOf(symbol)
        if (at >= 0 && !bound.has(symbol) && !parameters.has(symbol)) values[at] = value
      }
      return { state: map.advance(), values, answer: () => evaluated }
    },
  }
}
