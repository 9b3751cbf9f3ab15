import { Refusal } from '../../errors/refusal.ts'
import type { SymbolDeclaration } from '../../expression/compile.ts'
import { parseExpression } from '../../expression/parse.ts'
import { equalDimensions } from '../../units/dimension.ts'
import { formatDimension } from '../../units/format-dimension.ts'
import { type Compiled, compileOver, inMember } from '../symbols.ts'

/** A number of the state: the input that it replaces, and the formula for its next value. */
export interface NextValue {
  readonly name: string
  /** Position of the input among the symbols. */
  readonly input: number
  readonly formula: Compiled
}

/**
 * The formulas of `next`, in the order of their names, which is the order of the state.
 * @param symbols inputs and results of the step
 * @param inputs names that `next` may replace
 * @throws Refusal INVALID_BODY for a name that is not an input; DIMENSION_MISMATCH; as `compile`
 */
export function nextValues(
  next: Readonly<Record<string, string>>,
  symbols: readonly SymbolDeclaration[],
  inputs: ReadonlySet<string>,
): readonly NextValue[] {
  return Object.keys(next)
    .sort()
    .map((name) => {
      const member = `next.${name}`
      if (!inputs.has(name)) {
        throw new Refusal(
          'INVALID_BODY',
          `${member}: ${name} is not an input; name one of ${[...inputs].join(', ')}.`,
          {
            member,
          },
        )
      }
      const input = symbols.findIndex((symbol) => symbol.name === name)
      const declared = symbols[input] as SymbolDeclaration
      const formula = inMember(member, () => compileOver(parseExpression(next[name] as string), symbols))
      if (!equalDimensions(formula.program.dimension, declared.dimension)) {
        const [received, expected] = [formatDimension(formula.program.dimension), formatDimension(declared.dimension)]
        throw new Refusal('DIMENSION_MISMATCH', `${member} is in ${received} and replaces an input in ${expected}.`, {
          member,
          received,
          expected,
        })
      }
      return { name, input, formula }
    })
}

/** The numbers of the state among the values of a transition, and how they change. */
export class NextState {
  /** State before the first step. */
  readonly start: Float64Array
  /** Work of one change. */
  readonly operations: number
  readonly #next: readonly NextValue[]
  readonly #values: Float64Array
  /** In turn, so that the state before a step is not lost in it. */
  readonly #states: readonly [Float64Array, Float64Array]
  #turn: 0 | 1 = 0

  /** @param values of the symbols, with the inputs as given; changed by `put` and `advance` */
  constructor(next: readonly NextValue[], values: Float64Array) {
    this.#next = next
    this.#values = values
    this.start = Float64Array.from(next, ({ input }) => values[input] as number)
    this.operations = next.reduce((sum, { formula }) => sum + formula.program.operations, 0)
    this.#states = [new Float64Array(next.length), new Float64Array(next.length)]
  }

  /** Puts a state into the inputs; that before the first step if null. */
  put(state: Float64Array | null): void {
    const from = state ?? this.start
    for (let i = 0; i < this.#next.length; i++) this.#values[this.#next[i].input] = from[i]
  }

  /** @returns the next state, which is then in the inputs as well */
  advance(): Float64Array {
    this.#turn = this.#turn === 0 ? 1 : 0
    const state = this.#states[this.#turn]
    for (let i = 0; i < this.#next.length; i++) state[i] = this.#next[i].formula.evaluate(this.#values)
    this.put(state)
    return state
  }
}
