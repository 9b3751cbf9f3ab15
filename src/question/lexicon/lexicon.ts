import type { ComputableOperator, OperatorInput } from '../../operators/operator.ts'
import type { Dimension } from '../../units/dimension.ts'
import type { Numbering } from '../words/numbering.ts'
import type { Label } from '../words/phrase.ts'
import type { Assumption } from './assumptions.ts'
import type { LabelTables } from './label-tables.ts'
import type { SlotTables } from './slot-tables.ts'
import type { UnitTraits } from './unit-traits.ts'

/** The place of one quantity in an operator: its result, or one of its inputs. */
export interface Slot {
  readonly entry: Entry
  /** Place among all quantities of the lexicon; those of one operator follow its result. */
  readonly number: number
  /** The input, or null for the result. */
  readonly input: OperatorInput | null
  readonly symbol: string
  readonly dimension: Dimension
  /** Key of the dimension. */
  readonly key: string
  /** Number of the key in the lexicon. */
  readonly kind: number
  readonly unit: string
  readonly traits: UnitTraits
  /** What a question need not say of it, or null. */
  readonly assumption: Assumption | null
  /** Stems of the nouns among its labels. */
  readonly heads: ReadonlySet<string>
  /** Everything that the quantity is called. */
  readonly labels: readonly Label[]
  /** Numbers of the stems of all labels, once each. */
  readonly ids: readonly number[]
  /** Whether it may take a number of another dimension than its own: years are counted as bare numbers. */
  readonly countsYears: boolean
}

/** An operator with its words taken apart. */
export interface Entry {
  readonly operator: ComputableOperator
  /** Place in the catalogue. */
  readonly order: number
  readonly result: Slot
  readonly inputs: readonly Slot[]
  /** Stems of names, aliases, inputs, law and family. */
  readonly vocabulary: ReadonlySet<string>
  /** Stems of its names and of what its quantities are called, without its law and family. */
  readonly spoken: ReadonlySet<string>
  /** Vocabulary of its family. */
  readonly topic: ReadonlySet<string>
  /** Names and aliases. */
  readonly names: readonly Label[]
}

/** All operators by the words that name their quantities. */
export interface Lexicon {
  readonly entries: readonly Entry[]
  /** Numbers of the stems of labels. */
  readonly stems: Numbering
  /** Numbers of the keys of dimensions. */
  readonly kinds: Numbering
  /** All quantities, by their numbers. */
  readonly slots: readonly Slot[]
  /** How many quantities have numbers. */
  readonly size: number
  /** How many places the catalogue has. */
  readonly places: number
  /** Slots that have a label with this head. */
  slotsOf(head: string): readonly Slot[]
  /** What they are called, by the numbers of the labels. */
  readonly labels: LabelTables
  /** What is known of each slot, by its number. */
  readonly tables: SlotTables
  /** Numbers of the slots that `slotsOf` gives, and of those of which a label has this word anywhere. */
  numbersOf(head: string): readonly number[]
  numbersSaying(stem: string): readonly number[]
  /** Numbers of the results of the operators that `namedBy` gives. */
  numbersNamedBy(stem: string): readonly number[]
  /** Numbers of the slots of which a label has this word before its first preposition. */
  numbersWith(stem: string): readonly number[]
  /** Numbers of the slots by the key of their dimension, by their symbol, and of that dimension with a label of this head. */
  numbersOfKey(dimensionKey: string): readonly number[]
  numbersOfSymbol(symbol: string): readonly number[]
  numbersOfBoth(head: string, dimensionKey: string): readonly number[]
  /** Operators of whose names or results a label has the word. */
  namedBy(stem: string): readonly Entry[]
  /** Whether a quantity has a label of just these two words, as focal length; of that dimension, where a key is given. */
  isTerm(modifier: string, head: string, key?: string): boolean
  /** Key of the dimension that quantities with this noun mostly have, or null where they have many. */
  usualKey(head: string): string | null
  /** How telling it is that a number has this dimension: near 1 where few quantities have it. */
  rarity(dimensionKey: string): number
  /** How much a word tells: 0 for a word that no operator has, small for one that many have. */
  weight(stem: string): number
  /** Places in the catalogue of the operators that have the word in their vocabulary. */
  knowing(stem: string): readonly number[]
  /** Whether an operator's name or input holds the word. */
  has(stem: string): boolean
}

/** Whether a quantity is called by one of these nouns. */
export const isCalled = ({ heads }: Pick<Slot, 'heads'>, nouns: { has(noun: string): boolean }): boolean => {
  for (const head of heads) if (nouns.has(head)) return true
  return false
}
