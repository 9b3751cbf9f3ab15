import type { RefusalCode } from '../errors/table.ts'
import type { Dimension } from '../units/dimension.ts'

/** A word, number or sign of a question with its place in the text. */
export interface Token {
  readonly kind: 'word' | 'number' | 'sign'
  /** As written. */
  readonly text: string
  /** Lower case, with straight quotes; a plural or possessive s is left as it is. */
  readonly word: string
  readonly start: number
  readonly end: number
}

/** Another reading of the same words, for a reader that needs another quantity: rpm as a frequency, a weight in lb. */
export interface Alternative {
  readonly value: number
  readonly unit: string
  readonly dimension: Dimension
}

/** A number with its unit, as the question gives it. */
export interface Mention {
  /** In `unit`. */
  readonly value: number
  /** A text that parseUnit accepts; `1` where none was written. */
  readonly unit: string
  /** One standard deviation in `unit`; zero if none was written. */
  readonly uncertainty: number
  readonly dimension: Dimension
  /** The tokens [from, to) of number and unit. */
  readonly from: number
  readonly to: number
  /** As written. */
  readonly text: string
  /** Left side of `m = 3 kg` in ASCII (`lambda`, `v_0`, `Delta_T`), or null. */
  readonly symbol: string | null
  readonly origin: 'written' | 'named' | 'implied'
  /** `mass of the Earth` for a named value, `initial speed` for an implied one ("from rest"). */
  readonly name: string | null
  /** Sentence for the answer: the value and its source. */
  readonly assumption: string | null
  readonly alternatives: readonly Alternative[]
}

/** Text that looks like a quantity and cannot be read with certainty. */
export interface Unclear {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly code: RefusalCode
  readonly reason: string
  /** Its possible meanings, each in a form that can be read. */
  readonly candidates: readonly string[]
}

/** A question as read: every quantity in it, and every place where the reader would have to guess. */
export interface Reading {
  readonly text: string
  readonly tokens: readonly Token[]
  /** In the order of their first token. */
  readonly mentions: readonly Mention[]
  /** In the order of their first token. */
  readonly unclear: readonly Unclear[]
}
