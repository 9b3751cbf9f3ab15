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
  /** 1 where nothing may ever be taken for granted of it. */
  readonly unassumed: Uint8Array
  /** At a result: how many of these its operator has. */
  readonly lacking: Uint8Array
  /** Those that may take a number of another dimension than their own. */
  readonly years: readonly number[]
}

/**
 * @param size beyond the largest number of a quantity
 * @param rarities by the number of the kind
 */
export const readTables = (operators: readonly Operator[], size: number, rarities: Float64Array): SlotTables => {
  const years: number[] = []
  const tables = {
    results: new Uint32Array(size),
    orders: new Uint32Array(size),
    ends: new Uint32Array(size),
    kinds: new Uint32Array(size),
    rarities,
    lists: new Uint8Array(size),
    unassumed: new Uint8Array(size),
    lacking: new Uint8Array(size),
    years,
  }
  for (const { inputs, order, result } of operators) {
    tables.ends[result.number] = result.number + 1 + inputs.length
    for (const { assumption, countsYears, input, kind, number } of [result, ...inputs]) {
      tables.results[number] = result.number
      tables.orders[number] = order
      tables.kinds[number] = kind
      tables.lists[number] = input?.list === true ? 1 : 0
      if (countsYears) years.push(number)
      if (assumption !== null) continue
      tables.unassumed[number] = 1
      tables.lacking[result.number] = (tables.lacking[result.number] ?? 0) + 1
    }
  }
  return tables
}
