import type { Range } from '../../operators/stanza.ts'
import type { Dimension } from '../../units/dimension.ts'

/** What a quantity is beyond its dimension; a row has them as bits in this order. */
export const TRAITS = [
  'list',
  // Counted in whole or half numbers.
  'isCount',
  'isAngle',
  // A rate in radians, which a number of revolutions fits as it is.
  'isAngular',
  // A difference of temperatures and no point of a scale.
  'isDifference',
  // In decibels or nepers.
  'isLevel',
  'isGravity',
  'isInitial',
  // Called a quantity per another one.
  'isPer',
] as const

export type Trait = (typeof TRAITS)[number]

/** A quantity has in `slots` the numbers of its symbol, its meaning, its unit and its range (-1 of a result), and its traits. */
export const SLOT_NUMBERS = 5

/**
 * The operators that have a formula as the reader sees them: few texts, and numbers that refer to them. Phrases follow each
 * other operator by operator: its names, those of its quantities (inputs, then the result), the words of its law, the
 * phrases that it excludes. So what is said of a definition is one stretch of stems.
 */
export interface CatalogueTables {
  /** Identifiers. */
  readonly operators: readonly string[]
  /** Quantities up to and with those of each operator. */
  readonly slotEnds: readonly number[]
  /** SLOT_NUMBERS numbers for each quantity. */
  readonly slots: readonly number[]
  /** What an input is if a question does not mention it. */
  readonly usual: readonly (readonly [slot: number, value: number])[]
  /** Numbers of the stems of all phrases. */
  readonly phraseStems: readonly number[]
  /** Where each phrase ends in them. */
  readonly phraseEnds: readonly number[]
  /** Where the names of each operator end among the phrases. */
  readonly nameEnds: readonly number[]
  /** Where the names of each quantity end. */
  readonly slotNameEnds: readonly number[]
  /** Where the phrases that each operator excludes end; they begin behind its law, which is one phrase. */
  readonly notEnds: readonly number[]
  /** All stems. */
  readonly stems: readonly string[]
  /** Places of the operators that have a stem in their definitions, stem by stem. */
  readonly places: readonly number[]
  /** Where those of each stem end. */
  readonly placeEnds: readonly number[]
  /** Symbols and meanings. */
  readonly texts: readonly string[]
  readonly units: readonly (readonly [unit: string, dimension: Dimension])[]
  readonly ranges: readonly Range[]
}
