/** Two quantities of one kind whose ratio is given, or a ratio with a name of its own. */
export interface RatioKind {
  /** Unit of both. */
  readonly unit: string
  /** Words of the base quantity; null if the ratio itself is the quantity. */
  readonly start: string | null
  /** Words of the multiple; the first is its noun. */
  readonly end: string
}
