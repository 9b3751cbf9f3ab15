import type { Range } from '../../operators/stanza.ts'
import type { Dimension } from '../../units/dimension.ts'

/** What a quantity is beyond its dimension; a row has them as bits in this order. */
export const TRAITS = [
  'list',
  'isCount',
  'isAngle',
  'isAngular',
  'isDifference',
  'isLevel',
  'isGravity',
  'isInitial',
  'isPer',
] as const

export type Trait = (typeof TRAITS)[number]

/** A name or phrase: numbers of its stems. */
export type Phrase = readonly number[]

/** A quantity: numbers of its symbol, its meaning, its unit and its range (-1 of a result), traits, usual value, names. */
export type SlotRow = readonly [
  symbol: number,
  meaning: number,
  unit: number,
  range: number,
  traits: number,
  usual: number | null,
  names: readonly Phrase[],
]

/** An operator: its names, the phrases that it needs and excludes, the words of its law, its inputs and its result. */
export type OperatorRow = readonly [
  names: readonly Phrase[],
  needs: readonly Phrase[],
  not: readonly Phrase[],
  law: Phrase,
  slots: readonly SlotRow[],
]

/** Numbers of the stems of an operator's definition: its names, quantities, law and needed phrases. */
export const stemsOfRow = ([names, needs, , law, slots]: OperatorRow): ReadonlySet<number> =>
  new Set([names, slots.flatMap((slot) => slot[6]), needs, [law]].flat(2))

/** The operators that have a formula as the reader sees them: few texts, and numbers that refer to them. */
export interface CatalogueTables {
  /** Identifiers. */
  readonly operators: readonly string[]
  /** Their rows as JSON: a question needs a few hundred of them, which are read then. */
  readonly rows: readonly string[]
  /** Quantities of the operators before each. */
  readonly slotsBefore: readonly number[]
  /** Stems of all definitions. */
  readonly stems: readonly string[]
  /** For each stem how many operators have it in their definitions, and then their places, each as the distance from the one before. */
  readonly places: readonly number[]
  /** Symbols and meanings. */
  readonly texts: readonly string[]
  readonly units: readonly (readonly [unit: string, dimension: Dimension])[]
  readonly ranges: readonly Range[]
}
