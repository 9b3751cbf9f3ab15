import { Refusal } from '../errors/refusal.ts'
import { compile, type Program, type SymbolDeclaration } from '../expression/compile.ts'
import type { Sign } from '../expression/compiled/iteration.ts'
import { constantNamed } from '../expression/constants/table.ts'
import { VALUE } from '../expression/evaluation.ts'
import { binary, type Expression } from '../expression/expression.ts'
import { parseExpression } from '../expression/parse.ts'
import { namesIn } from '../expression/symbols.ts'
import { DIMENSIONLESS } from '../units/dimension.ts'

/** Names that every formula of a contract may use beside those of its transition. */
export const COUNTERS = [
  { name: 'step', dimension: DIMENSIONLESS },
  { name: 'tick', dimension: DIMENSIONLESS },
] as const satisfies readonly SymbolDeclaration[]

/** A formula over the numbers of a transition. */
export interface Compiled {
  readonly program: Program
  /**
   * @param values numbers of the declared symbols, in their order; NaN where this step has none
   * @throws Refusal DOMAIN_ERROR for a number that is missing; OVERFLOW, UNDERFLOW
   */
  evaluate(values: Float64Array): number
}

const out = new Float64Array(3)

/** @throws Refusal as `compile` */
export function compileOver(expression: Expression, symbols: readonly SymbolDeclaration[]): Compiled {
  const named = new Set(namesIn(expression))
  const used = symbols.flatMap(({ name }, at) => (named.has(name) ? [at] : []))
  const program = compile(
    expression,
    used.map((at) => symbols[at] as SymbolDeclaration),
  )
  const numbers = new Float64Array(used.length)
  const exact = new Float64Array(used.length)
  return {
    program,
    evaluate(values) {
      for (let i = 0; i < used.length; i++) {
        const value = values[used[i] as number] as number
        numbers[i] = Number.isNaN(value) ? refuseAbsent(program.inputs[i] as string) : value
      }
      program.evaluateInto(numbers, exact, out)
      return out[VALUE] as number
    },
  }
}

const refuseAbsent = (name: string): never => {
  throw new Refusal('DOMAIN_ERROR', `${name} has no value in this step.`, { symbol: name })
}

/** Puts the name of the member that a formula stands in before what is wrong with it. */
export function inMember<T>(member: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, `${member}: ${error.message}`, { ...error.data, member })
  }
}

/** @throws Refusal UNKNOWN_SYMBOL for a name that is neither known nor a constant */
export function requireNames(expression: Expression, known: ReadonlySet<string>): void {
  mustKnow(
    namesIn(expression).filter((name) => !known.has(name) && constantNamed(name) === undefined),
    [...known],
  )
}

/** @throws Refusal UNKNOWN_SYMBOL unless no name is unknown */
export function mustKnow(unknown: readonly string[], known: readonly string[]): void {
  if (unknown.length === 0) return
  const shown = unknown.slice(0, 5).map((name) => name.slice(0, 80))
  const names = shown.map((name) => `\`${name}\``).join(', ')
  throw new Refusal('UNKNOWN_SYMBOL', `${names} is not a name of this contract; it has ${known.join(', ')}.`, {
    unknown: shown,
    known,
  })
}

const COMPARISON = /<=|>=|<|>/

const HOLDS: Readonly<Record<Sign, (difference: number) => boolean>> = {
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
}

/** Comparisons joined by `and`, each as the difference of its sides and a sign. */
export interface Condition {
  readonly parts: readonly { readonly difference: Expression; readonly sign: Sign }[]
}

/** @throws Refusal SYNTAX for anything but comparisons; as `parseExpression` */
export function readCondition(text: string): Condition {
  const parts = text.split(/\band\b/).map((part) => {
    const sides = part.split(COMPARISON)
    const sign = COMPARISON.exec(part)?.[0] as Sign | undefined
    if (sign === undefined || sides.length !== 2) {
      throw new Refusal('SYNTAX', `A condition is a comparison with <, <=, > or >=, or several joined by \`and\`.`, {
        found: part.trim().slice(0, 60),
        expected: 'a comparison',
      })
    }
    const [left = '', right = ''] = sides
    return { difference: binary('-', parseExpression(left), parseExpression(right)), sign }
  })
  return { parts }
}

/** A condition over the numbers of a transition. */
export interface CompiledCondition {
  readonly parts: readonly { readonly side: Compiled; readonly sign: Sign }[]
  /** Whether all comparisons are true; the first that is not ends the evaluation. @throws Refusal as `Compiled` */
  isTrue(values: Float64Array): boolean
}

/** @throws Refusal as `compile` */
export function compileCondition({ parts }: Condition, symbols: readonly SymbolDeclaration[]): CompiledCondition {
  const tests = parts.map(({ difference, sign }) => ({ side: compileOver(difference, symbols), sign }))
  return { parts: tests, isTrue: (values) => tests.every(({ side, sign }) => HOLDS[sign](side.evaluate(values))) }
}
