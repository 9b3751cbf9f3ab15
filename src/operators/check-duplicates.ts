import type { Expression } from '../expression/expression.ts'
import { formatExpression } from '../expression/format.ts'
import { formatDimension } from '../units/format-dimension.ts'
import { attempt } from './check-edges.ts'
import type { ComputableOperator, Operator, OperatorInput } from './operator.ts'
import type { ExampleValue } from './stanza.ts'

/** Two values of a function count as equal within this relative distance. */
const SAME = 1e-9

/** Steps by which the inputs of an example are moved apart, so that no two probes coincide by chance. */
const SPREADS = [0, 0.0731, 0.1187]

const moved = (input: OperatorInput, value: ExampleValue | undefined, spread: number, at: number): ExampleValue => {
  const move = (one: number): number =>
    input.multipleOf === null
      ? one * (1 + spread * (1 + 0.37 * at))
      : one + (spread > 0 ? input.multipleOf * (at + 1) : 0)
  if (value === undefined) return 0
  return typeof value === 'number' ? move(value) : value.map(move)
}

/** Points at which an operator is compared: its examples, and the first of them moved. */
const probesOf = ({ computable, examples }: ComputableOperator): readonly (readonly ExampleValue[])[] =>
  examples.flatMap((example) =>
    SPREADS.map((spread) => computable.inputs.map((input, at) => moved(input, example.inputs[at], spread, at))),
  )

const kindOf = ({ dimension, list }: OperatorInput): string => `${formatDimension(dimension)}${list ? '[]' : ''}`

/** Operators of different signatures are different quantities, whatever their formulas. */
const signatureOf = ({ computable }: ComputableOperator): string =>
  `${computable.inputs.map(kindOf).sort().join(',')} -> ${formatDimension(computable.dimension)}`

/** Ways to feed `inputs` from values that belong to `others`, kind by kind. */
const matchings = (
  inputs: readonly OperatorInput[],
  others: readonly OperatorInput[],
): readonly (readonly number[])[] => {
  let partial: number[][] = [[]]
  for (const input of inputs) {
    partial = partial.flatMap((chosen) =>
      others.flatMap((other, at) => (kindOf(other) === kindOf(input) && !chosen.includes(at) ? [[...chosen, at]] : [])),
    )
  }
  return partial
}

const agree = (a: number | string, b: number | string): boolean =>
  typeof a === 'number' && typeof b === 'number'
    ? Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b))
    : typeof a === 'string' && typeof b === 'string'

/** Whether g, fed with f's values in some order, gives what f gives at every probe of f. */
const coincides = (f: ComputableOperator, g: ComputableOperator): boolean => {
  const probes = probesOf(f)
  return matchings(g.computable.inputs, f.computable.inputs).some((order) =>
    probes.every((probe) =>
      agree(
        attempt(f.computable, probe),
        attempt(
          g.computable,
          order.map((at) => probe[at] ?? 0),
        ),
      ),
    ),
  )
}

/** The formula with its inputs numbered in the order in which they occur. */
const canonicalForm = ({ computable }: ComputableOperator): string => {
  const numbers = new Map<string, string>()
  const declared = new Set(computable.inputs.map(({ symbol }) => symbol))
  const rename = (e: Expression): Expression => {
    switch (e.kind) {
      case 'number':
        return e
      case 'name': {
        if (!declared.has(e.name)) return e
        const known = numbers.get(e.name) ?? `x${numbers.size + 1}`
        numbers.set(e.name, known)
        return { ...e, name: known }
      }
      case 'negate':
        return { ...e, operand: rename(e.operand) }
      case 'call':
        return { ...e, operands: e.operands.map(rename) }
      case 'binary':
        return { ...e, left: rename(e.left), right: rename(e.right) }
    }
  }
  return formatExpression(rename(computable.expression))
}

const isSame = (f: ComputableOperator, g: ComputableOperator): boolean =>
  canonicalForm(f) === canonicalForm(g) || (coincides(f, g) && coincides(g, f))

/** Two operators that are one function, up to the names of their inputs. */
export interface Duplicate {
  readonly first: Operator
  readonly second: Operator
}

/** Finds all pairs of operators that are the same function of the same kinds of inputs. */
export const findDuplicates = (operators: readonly Operator[]): readonly Duplicate[] => {
  const groups = new Map<string, ComputableOperator[]>()
  for (const operator of operators) {
    const { computable } = operator
    if (computable === null) continue
    const computing = { ...operator, computable }
    const signature = signatureOf(computing)
    groups.set(signature, [...(groups.get(signature) ?? []), computing])
  }
  const pairs: Duplicate[] = []
  for (const group of groups.values())
    for (const [at, second] of group.entries())
      for (const first of group.slice(0, at)) if (isSame(first, second)) pairs.push({ first, second })
  return pairs
}
