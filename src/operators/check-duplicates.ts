import type { Expression } from '../expression/expression.ts'
import { formatExpression } from '../expression/format.ts'
import { formatDimension } from '../units/format-dimension.ts'
import { attempt } from './check-edges.ts'
import { type Comparable, comparableOf, ordersThatMayFit } from './match-inputs.ts'
import type { ComputableOperator, Operator, OperatorInput } from './operator.ts'
import type { ExampleValue } from './stanza.ts'

/** Two values of a function count as equal within this relative distance. */
const SAME = 1e-9

/** Steps that move the inputs of an example apart, so that no two probes coincide by chance. */
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

/** Operators of different signatures are different quantities, whatever their formulas. */
const signatureOf = ({ operator, kinds }: Comparable): string =>
  `${[...kinds].sort().join(',')} -> ${formatDimension(operator.computable.dimension)}`

const agree = (a: number | string, b: number | string): boolean =>
  typeof a === 'number' && typeof b === 'number'
    ? Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b))
    : typeof a === 'string' && typeof b === 'string'

/** Whether g, fed with f's values in some order, gives what f gives at every probe of f. */
const coincides = (f: Comparable, g: Comparable): boolean => {
  const own = f.operator.computable
  const probes = probesOf(f.operator).map((probe) => [probe, attempt(own, probe)] as const)
  const other = g.operator.computable
  for (const order of ordersThatMayFit(f, g)) {
    const fed = (probe: readonly ExampleValue[]): readonly ExampleValue[] => order.map((at) => probe[at] ?? 0)
    if (probes.every(([probe, value]) => agree(value, attempt(other, fed(probe))))) return true
  }
  return false
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

const isSame = (f: Comparable, g: Comparable): boolean => f.form === g.form || (coincides(f, g) && coincides(g, f))

/** Two operators that are one function, up to the names of their inputs. */
export interface Duplicate {
  readonly first: Operator
  readonly second: Operator
}

/** Finds all pairs of operators that are the same function of the same kinds of inputs. */
export const findDuplicates = (operators: readonly Operator[]): readonly Duplicate[] => {
  const groups = new Map<string, Comparable[]>()
  for (const operator of operators) {
    const { computable } = operator
    if (computable === null) continue
    const computing = { ...operator, computable }
    const comparable = comparableOf(computing, canonicalForm(computing))
    const signature = signatureOf(comparable)
    const group = groups.get(signature)
    if (group === undefined) groups.set(signature, [comparable])
    else group.push(comparable)
  }
  const pairs: Duplicate[] = []
  for (const group of groups.values())
    for (const [at, second] of group.entries())
      for (const first of group.slice(0, at))
        if (isSame(first, second)) pairs.push({ first: first.operator, second: second.operator })
  return pairs
}
