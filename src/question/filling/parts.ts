import type { Slot } from '../catalogue/frames.ts'
import type { Given } from '../known/given.ts'
import type { Multiple } from '../said/multiples.ts'
import type { SentList } from '../said/sent-quantities.ts'
import type { Placed } from './fits.ts'

/** A value that a formula takes where a question leaves it unsaid: its usual one, or standard gravity. */
export interface Assumed {
  readonly kind: 'assumed'
  readonly slot: Slot
  readonly si: number
  readonly isGravity: boolean
  readonly score: number
}

/** Several numbers for a list: of the question, or sent beside it. */
export interface Listed {
  readonly kind: 'list'
  readonly slot: Slot
  readonly givens: readonly Given[]
  /** In SI units. */
  readonly values: readonly number[]
  readonly sent: SentList | null
  readonly match: number
  readonly score: number
}

/** One of two like quantities of which the question says only the ratio: the multiple, or the one of it. */
export interface Related {
  readonly kind: 'ratio'
  readonly slot: Slot
  readonly si: number
  readonly multiple: Multiple
  /** The multiple, and not the one of it. */
  readonly isMultiple: boolean
  readonly match: number
  readonly score: number
}

export interface Missing {
  readonly kind: 'missing'
  readonly slot: Slot
  readonly score: 0
}

/** A quantity that stays as it is while another one changes; its value is that of the operator's worked example. */
export interface Kept {
  readonly kind: 'kept'
  readonly slot: Slot
  readonly si: number | readonly number[]
  readonly score: 0
}

/** What fills a slot. */
export type Filled = Placed | Assumed | Listed | Related | Kept
export type Part = Filled | Missing

/** Numbers of the quantities that a part uses, as bits. */
export const maskOf = (part: Part): number => {
  switch (part.kind) {
    case 'given':
      return part.given.mask
    case 'list':
      return part.givens.reduce((mask, given) => mask | given.mask, 0)
    case 'ratio':
      return part.isMultiple && part.multiple.quantity >= 0 ? 1 << part.multiple.quantity : 0
    default:
      return 0
  }
}
