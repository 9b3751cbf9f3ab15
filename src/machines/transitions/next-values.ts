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

/** @returns the next state, written into `state` and from there into the inputs */
export function applyNext(next: readonly NextValue[], values: Float64Array, state: Float64Array): void {
  for (const [i, { formula }] of next.entries()) state[i] = formula.evaluate(values)
  putState(next, values, state)
}

/** Puts a state into the inputs. */
export function putState(next: readonly NextValue[], values: Float64Array, state: Float64Array): void {
  for (const [i, { input }] of next.entries()) values[input] = state[i] as number
}
