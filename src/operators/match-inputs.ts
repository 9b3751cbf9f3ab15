import { formatDimension } from '../units/format-dimension.ts'
import { attempt } from './check-edges.ts'
import type { ComputableOperator, OperatorInput } from './operator.ts'
import type { ExampleValue } from './stanza.ts'

/**
 * Inputs of one kind may be exchanged when two operators are compared, and twelve of one kind have 479,001,600 orders.
 * So each operator is first evaluated where all inputs of a kind are equal, and where one of them is moved from there:
 * those values do not depend on the order, so that an input can only take the place of one that moves the result alike.
 */
export interface Comparable {
  readonly operator: ComputableOperator
  /** Formula with its inputs numbered. */
  readonly form: string
  /** Dimension of each input, lists apart. */
  readonly kinds: readonly string[]
}

/** A step that changes every result that depends on the input, and leaves no range of an example by much. */
const STEP = 1.03

/** Coarser than what separates two equal functions by rounding. */
const SAME = 1e-6

const kindOf = ({ dimension, list }: OperatorInput): string => `${formatDimension(dimension)}${list ? '[]' : ''}`

export const comparableOf = (operator: ComputableOperator, form: string): Comparable => ({
  operator,
  form,
  kinds: operator.computable.inputs.map(kindOf),
})

/** For each kind the value of the first input of it in f's first example. */
const levelsOf = ({ operator, kinds }: Comparable): ReadonlyMap<string, ExampleValue> => {
  const levels = new Map<string, ExampleValue>()
  for (const [at, kind] of kinds.entries())
    if (!levels.has(kind)) levels.set(kind, operator.examples[0]?.inputs[at] ?? 1)
  return levels
}

const step = (value: ExampleValue): ExampleValue =>
  typeof value === 'number' ? value * STEP : value.map((one) => one * STEP)

/** The result with all inputs at the levels of their kinds; with one of them moved where `moved` is its place. */
const response = (of: Comparable, levels: ReadonlyMap<string, ExampleValue>, moved = -1): number | string =>
  attempt(
    of.operator.computable,
    of.kinds.map((kind, at) => {
      const level = levels.get(kind) ?? 1
      return at === moved ? step(level) : level
    }),
  )

/** A refusal proves nothing: two forms of one function may refuse at different places. */
const mayBeAlike = (a: number | string = '', b: number | string = ''): boolean =>
  typeof a !== 'number' || typeof b !== 'number' || Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b))

/** Orders of f's values that may make g give what f gives: for each input of g the place of its value. */
export function* ordersThatMayFit(f: Comparable, g: Comparable): Generator<readonly number[]> {
  const levels = levelsOf(f)
  if (!mayBeAlike(response(f, levels), response(g, levels))) return
  const single = f.kinds.map((_, at) => response(f, levels, at))
  const otherSingle = g.kinds.map((_, at) => response(g, levels, at))
  const choices = g.kinds.map((kind, at) =>
    [...f.kinds.keys()].filter((from) => f.kinds[from] === kind && mayBeAlike(single[from], otherSingle[at])),
  )
  yield* completed([], choices)
}

function* completed(chosen: readonly number[], choices: readonly (readonly number[])[]): Generator<readonly number[]> {
  const next = choices[chosen.length]
  if (next === undefined) {
    yield chosen
    return
  }
  for (const from of next) if (!chosen.includes(from)) yield* completed([...chosen, from], choices)
}
