import type { Numbering } from './numbering.ts'
import type { Label } from './phrase.ts'

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

/**
 * @param stems the numbers that the stems of all labels have
 * @param isNoun whether a quantity is called by a stem
 */
export const readLabelTables = (
  operators: readonly Operator[],
  stems: Numbering,
  isNoun: (stem: string) => boolean,
): LabelTables => {
  const labels: Label[] = []
  const owners: [named: number, giving: number, slot: number][] = []
  const add = (all: readonly Label[], owner: [named: number, giving: number, slot: number]): void => {
    for (const label of all) {
      labels.push(label)
      owners.push(owner)
    }
  }
  for (const { names, order } of operators) add(names, [order, NONE, NONE])
  for (const { order, result } of operators) add(result.labels, [NONE, order, result.number])
  const inputsFrom = labels.length
  for (const { inputs } of operators) for (const { labels: called, number } of inputs) add(called, [NONE, NONE, number])
  const weights = new Float64Array(stems.size)
  const saying: number[][] = Array.from({ length: stems.size }, () => [])
  for (const [number, { ids, weights: own }] of labels.entries())
    for (const [at, id] of ids.entries()) {
      weights[id] = own[at] ?? 0
      saying[id]?.push(number)
    }
  return {
    labels,
    inputsFrom,
    named: Int32Array.from(owners, ([named]) => named),
    giving: Int32Array.from(owners, ([, giving]) => giving),
    slots: Int32Array.from(owners, ([, , slot]) => slot),
    heads: Int32Array.from(labels, ({ head }) => stems.of(head)),
    kinds: labels.map(({ modifiers }) => {
      const kinds = modifiers.filter(isNoun).map((stem) => stems.of(stem))
      return kinds.length === 0 ? null : kinds
    }),
    totals: Float64Array.from(labels, ({ total }) => total),
    saying: saying.map((numbers) => Uint32Array.from(numbers)),
    weights,
    hits: new Float64Array(labels.length),
    asked: new Float64Array(labels.length),
  }
}
