/** Two quantities of one kind of which the ratio is said, or a ratio that has a name of its own. */
export interface RatioKind {
  /** Unit of both. */
  readonly unit: string
  /** Words of what it is a multiple of; null where the ratio itself is the quantity. */
  readonly start: string | null
  /** Words of the multiple; the first is its noun. */
  readonly end: string
}
