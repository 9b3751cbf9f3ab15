import { inParts } from '../words/in-parts.ts'
import type { Numbering } from '../words/numbering.ts'
import type { Label } from '../words/phrase.ts'

/** Of labels that belong to no such thing. */
export const NONE = -1

interface Labelled {
  readonly number: number
  readonly labels: readonly Label[]
}

interface Operator {
  readonly order: number
  readonly names: readonly Label[]
  readonly result: Labelled
  readonly inputs: readonly Labelled[]
}

/** What operators and their quantities are called, by the numbers of the labels, so that a question is held against all of them at once. */
export interface LabelTables {
  /** First the names of operators, then what their results are called, then what their inputs are. */
  readonly labels: readonly Label[]
  /** Number of the first label of an input. */
  readonly inputsFrom: number
  /** Place of the operator of which it is a name. */
  readonly named: Int32Array
  /** Place of the operator of which it is what the result is called. */
  readonly giving: Int32Array
  /** Number of the quantity that is called so. */
  readonly slots: Int32Array
  /** Number of the stem of its noun. */
  readonly heads: Int32Array
  /** Numbers of the stems before its noun that are nouns of quantities themselves, or null where there are none. */
  readonly kinds: readonly (readonly number[] | null)[]
  /** Sum of the weights of its stems. */
  readonly totals: Float64Array
  /** Numbers of the labels that have a stem, in ascending order, by the number of the stem. */
  readonly saying: readonly Uint32Array[]
  /** What a stem weighs in every label, by its number. */
  readonly weights: Float64Array
  /** Room for a number of each label, what is said of it and what is asked of it: zero but while it is lent. */
  readonly hits: Float64Array
  readonly asked: Float64Array
}

/** How many labels an operator and its quantities have. */
const countOf = ({ inputs, names, result }: Operator): number =>
  inputs.reduce((sum, { labels }) => sum + labels.length, names.length + result.labels.length)

/**
 * Makes the tables, with pauses.
 * @param stems the numbers that the stems of all labels have
 * @param isNoun whether a quantity is called by a stem
 */
export function* readLabelTables(
  operators: readonly Operator[],
  stems: Numbering,
  isNoun: (stem: string) => boolean,
): Generator<undefined, LabelTables> {
  const count = operators.reduce((sum, operator) => sum + countOf(operator), 0)
  const labels: Label[] = []
  const kinds: (readonly number[] | null)[] = []
  const having: number[][] = Array.from({ length: stems.size }, () => [])
  const tables = {
    named: new Int32Array(count).fill(NONE),
    giving: new Int32Array(count).fill(NONE),
    slots: new Int32Array(count).fill(NONE),
    heads: new Int32Array(count),
    totals: new Float64Array(count),
    weights: new Float64Array(stems.size),
    hits: new Float64Array(count),
    asked: new Float64Array(count),
  }
  const add = (label: Label, owner: Int32Array, place: number): number => {
    const number = labels.push(label) - 1
    owner[number] = place
    tables.heads[number] = stems.of(label.head)
    tables.totals[number] = label.total
    const quantities = label.modifiers.filter(isNoun).map((stem) => stems.of(stem))
    kinds.push(quantities.length === 0 ? null : quantities)
    for (const [at, id] of label.ids.entries()) {
      tables.weights[id] = label.weights[at] ?? 0
      having[id]?.push(number)
    }
    return number
  }
  yield* inParts(operators, ({ names, order }) => {
    for (const label of names) add(label, tables.named, order)
  })
  yield* inParts(operators, ({ order, result }) => {
    for (const label of result.labels) tables.slots[add(label, tables.giving, order)] = result.number
  })
  const inputsFrom = labels.length
  yield* inParts(operators, ({ inputs }) => {
    for (const { labels: called, number } of inputs) for (const label of called) add(label, tables.slots, number)
  })
  const saying: Uint32Array[] = []
  yield* inParts(having, (numbers) => saying.push(new Uint32Array(numbers)))
  return { ...tables, labels, inputsFrom, kinds, saying }
}
