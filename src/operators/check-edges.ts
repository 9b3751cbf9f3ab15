import { Refusal } from '../errors/refusal.ts'
import type { Computable } from './operator.ts'
import { isAllowed } from './range.ts'
import type { Example, ExampleValue } from './stanza.ts'

/** Result of a program for a set of values: a number, or the code of its refusal. */
export const attempt = ({ program, inputs }: Computable, values: readonly ExampleValue[]): number | string => {
  try {
    return program.evaluate(
      values,
      inputs.map(() => 0),
    ).value
  } catch (failure) {
    if (failure instanceof Refusal) return failure.code
    throw failure
  }
}

const atEdge = (given: ExampleValue | undefined, edge: number): ExampleValue =>
  typeof given === 'number' || given === undefined ? edge : given.map((value, at) => (at === 0 ? edge : value))

/**
 * Exercises both ends of every range, the other inputs as in an example: a closed end must compute, an open end and what
 * lies beyond a closed one must not be allowed.
 * @returns problems, empty if none were found
 */
export const checkEdges = (computable: Computable, example: Example): readonly string[] => {
  const problems: string[] = []
  for (const [at, input] of computable.inputs.entries()) {
    const { min, minOpen, max, maxOpen } = input.range
    for (const [edge, open] of [
      [min, minOpen],
      [max, maxOpen],
    ] as const) {
      if (edge === null) continue
      if (isAllowed(input, edge) === open) {
        problems.push(`the end ${edge} of ${input.symbol} is ${open ? 'open but allowed' : 'closed but refused'}`)
        continue
      }
      if (open) continue
      const values = example.inputs.map((value, index) => (index === at ? atEdge(value, edge) : value))
      const result = attempt(computable, values)
      if (typeof result === 'string') problems.push(`${input.symbol} = ${edge} is allowed but gives ${result}`)
    }
  }
  return problems
}
