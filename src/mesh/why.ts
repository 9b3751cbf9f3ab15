/** Explanation of the effect of an event. */
export interface Why {
  readonly id: string
  readonly origin: string
  readonly seq: number
  readonly svcond: number
  readonly kind: string
  readonly effect: 'counts' | 'wins' | 'lost' | 'late' | 'void' | 'excluded'
  /** Sentences: which rule applied, which numbers were compared, which event won instead. */
  readonly reasons: readonly string[]
  /** Id of the event that won instead, or null. */
  readonly winner: string | null
}

export type Explanation = Pick<Why, 'effect' | 'reasons' | 'winner'>
