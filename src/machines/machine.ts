import { canonicalJson } from '../bytes/canonical-json.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import type { Hash } from '../crypto/ports.ts'
import { Refusal } from '../errors/refusal.ts'
import type { SymbolDeclaration } from '../expression/compile.ts'
import type { Expression } from '../expression/expression.ts'
import { parseExpression } from '../expression/parse.ts'
import { instructionsOf } from '../expression/symbols.ts'
import type { RunContext } from '../solvers/contract.ts'
import { formatDimension } from '../units/format-dimension.ts'
import { type Contract, contractId, type Observed } from './contract.ts'
import { type FreeSteps, freeSteps } from './free-steps.ts'
import { checkOutput } from './output.ts'
import { requireAccepted, requireRepeatable } from './sent.ts'
import type { CompiledCondition, Condition } from './symbols.ts'
import {
  COUNTERS,
  type Compiled,
  compileCondition,
  compileOver,
  inMember,
  readCondition,
  requireNames,
} from './symbols.ts'
import type { Transition } from './transition.ts'
import { expressionTransition } from './transitions/expression.ts'
import { operatorsTransition } from './transitions/operators.ts'
import { solverTransition } from './transitions/solver.ts'
import type { ContractCost } from './work.ts'

/** The formulas of a contract over the numbers of its transition. */
interface Formulas {
  readonly observe: readonly (readonly [name: string, formula: Compiled])[]
  readonly fires: CompiledCondition
  readonly halts: CompiledCondition
}

const ALWAYS: CompiledCondition = { parts: [], isTrue: () => true }
const NEVER: CompiledCondition = { parts: [], isTrue: () => false }

/** A contract that has been read, ready to step. Not re-entrant: its formulas own their working memory. */
export interface Machine extends ContractCost {
  /** Of the contract, 64 hex digits. */
  readonly id: string
  readonly contract: Contract
  readonly transition: Transition
  /** Known once the dimensions of the transition's symbols are. @throws Refusal DIMENSION_MISMATCH */
  formulas(): Formulas
  readonly free: FreeSteps
}

function transitionOf({ transition }: Contract, context: RunContext): Transition {
  if ('solver' in transition) return solverTransition(transition, context)
  return 'operators' in transition ? operatorsTransition(transition) : expressionTransition(transition)
}

const optional = (member: string, text: string | undefined): Condition | null =>
  text === undefined ? null : inMember(member, () => readCondition(text))

/**
 * Reads what a contract says. Nothing is computed.
 * @throws Refusal of names, units, dimensions and formulas, naming the member; of the solver's inputs
 */
export function openMachine(hash: Hash, contract: Contract, context: RunContext): Machine {
  const transition = inMember('transition', () => transitionOf(contract, context))
  requireAccepted(contract)
  const { observe, fire, output, halt } = contract
  const figures = Object.keys(observe)
    .sort()
    .map((name): readonly [string, Expression] => [
      name,
      inMember(`observe.${name}`, () => parseExpression(observe[name] as string)),
    ])
  checkOutput(output, Object.keys(observe))
  const [when, ends] = [optional('fire.when', fire.when), optional('halt.when', halt.when)]
  const known = new Set([...transition.names, ...COUNTERS.map(({ name }) => name)])
  const clash = COUNTERS.find(({ name }) => transition.names.includes(name))
  if (clash !== undefined) throw new Refusal('INVALID_BODY', `${clash.name} counts and cannot be an input; rename it.`)
  for (const [name, formula] of figures) inMember(`observe.${name}`, () => requireNames(formula, known))
  for (const { difference } of [...(when?.parts ?? []), ...(ends?.parts ?? [])]) requireRepeatable(contract, difference)
  for (const { difference } of when?.parts ?? []) inMember('fire.when', () => requireNames(difference, known))
  for (const { difference } of ends?.parts ?? []) inMember('halt.when', () => requireNames(difference, known))
  const compiled = (symbols: readonly SymbolDeclaration[]): Formulas => ({
    observe: figures.map(([name, formula]) => [name, inMember(`observe.${name}`, () => compileOver(formula, symbols))]),
    fires: when === null ? ALWAYS : inMember('fire.when', () => compileCondition(when, symbols)),
    halts: ends === null ? NEVER : inMember('halt.when', () => compileCondition(ends, symbols)),
  })
  let formulas: Formulas | undefined
  const build = (): Formulas | undefined => {
    const symbols = transition.symbols()
    return symbols === undefined ? undefined : compiled([...symbols, ...COUNTERS])
  }
  formulas = build()
  const ready = (): Formulas => {
    formulas ??= build()
    if (formulas === undefined) throw new Error('the symbols of a transition are known after its first step')
    return formulas
  }
  const text = canonicalJson(contract)
  const conditions = [when, ends].flatMap((condition) => condition?.parts ?? [])
  return {
    id: contractId(hash, contract, text),
    contract,
    bytes: toUtf8(text).length,
    operations: {
      conditions: conditions.reduce((sum, { difference }) => sum + instructionsOf(difference), 0),
      figures: figures.reduce((sum, [, formula]) => sum + instructionsOf(formula), 0),
    },
    transition,
    formulas: ready,
    free: freeSteps(transition, () => ready().halts),
  }
}

const unitOf = ({ program }: Compiled, currency: string | null): string => {
  const unit = formatDimension(program.dimension)
  return unit === 'money' && currency !== null ? currency : unit
}

/** The figures of `observe`. @param currency of the money in them */
export const observedIn = (
  formulas: Formulas,
  values: Float64Array,
  currency: string | null,
): Readonly<Record<string, Observed>> =>
  Object.fromEntries(
    formulas.observe.map(([name, formula]) => [
      name,
      {
        unit: unitOf(formula, currency),
        value: inMember(`observe.${name}`, () => formula.evaluate(values)),
      },
    ]),
  )
