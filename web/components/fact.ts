/** A line of a list of facts. */
export interface Fact {
  readonly name: string
  readonly value: string
  /** Where the value leads. */
  readonly href?: string
  /** Ids and other texts for machines. */
  readonly code?: boolean
  /** With a button that copies the value. */
  readonly copy?: boolean
}
