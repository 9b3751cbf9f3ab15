import type { Assumption } from './assumptions.ts'

interface Tabled {
  readonly number: number
  readonly kind: number
  readonly input: { readonly list?: boolean } | null
  readonly assumption: Assumption | null
  readonly countsYears: boolean
}

interface Operator {
  readonly order: number
  readonly result: Tabled
  readonly inputs: readonly Tabled[]
}

/**
 * What is known of the quantities of a lexicon, by their numbers. Those of one operator follow its result, so that one pass
 * over a table tells what each operator lacks without looking at any of them.
 */
export interface SlotTables {
  /** Number of the result of its operator. */
  readonly results: Uint32Array
  /** Place of its operator in the catalogue. */
  readonly orders: Uint32Array
  /** At a result: the number behind the last quantity of its operator. */
  readonly ends: Uint32Array
  /** Number of the key of its dimension. */
  readonly kinds: Uint32Array
  /** By the number of the kind: how telling it is that a number has this dimension. */
  readonly rarities: Float64Array
  /** 1 where it takes a list. */
  readonly lists: Uint8Array
  /** 1 where something may be taken for granted of it. */
  readonly assumed: Uint8Array
  /** 1 where it may take a number of another dimension than its own. */
  readonly years: Uint8Array
}

/**
 * @param size beyond the largest number of a quantity
 * @param rarities by the number of the kind
 */
export const readTables = (operators: readonly Operator[], size: number, rarities: Float64Array): SlotTables => {
  const tables = {
    results: new Uint32Array(size),
    orders: new Uint32Array(size),
    ends: new Uint32Array(size),
    kinds: new Uint32Array(size),
    rarities,
    lists: new Uint8Array(size),
    assumed: new Uint8Array(size),
    years: new Uint8Array(size),
  }
  for (const { inputs, order, result } of operators) {
    tables.ends[result.number] = result.number + 1 + inputs.length
    for (const { assumption, countsYears, input, kind, number } of [result, ...inputs]) {
      tables.results[number] = result.number
      tables.orders[number] = order
      tables.kinds[number] = kind
      tables.lists[number] = input?.list === true ? 1 : 0
      tables.assumed[number] = assumption === null ? 0 : 1
      tables.years[number] = countsYears ? 1 : 0
    }
  }
  return tables
}
