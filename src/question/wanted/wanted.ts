import type { Dimension } from '../../units/dimension.ts'

/** What a question asks for. */
export interface Wanted {
  /** Stems of the nouns that may name it; empty where only a symbol is asked for. */
  readonly heads: readonly string[]
  /** Stems before the noun. */
  readonly modifiers: readonly string[]
  /** Stems of what it is a quantity of, up to the next clause. */
  readonly rest: readonly string[]
  /** Dimension that the question word alone fixes, as `how long does` fixes a time. */
  readonly dimension: Dimension | null
  readonly symbol: string | null
  /** Key of the dimension of the unit in which the question wants it, `in joules`, or null. */
  readonly unitKey: string | null
  /** The question asks how much or how large, so that a sign does not matter. */
  readonly magnitude: boolean
  /** Tokens [from, to) of the noun phrase. */
  readonly from: number
  readonly to: number
  readonly text: string
}
