/** What the page reads of `GET /api/operators/:id` and of the search. */
export interface OperatorRow {
  readonly id: string
  readonly name: string
  readonly formula: string | null
  readonly unit?: string | null
}

export interface OperatorInput {
  readonly symbol: string
  readonly meaning: string
  readonly unit: string
  readonly list: boolean
  readonly usual: string | number | null
  /** The range as text, such as `> 0`; empty without one. */
  readonly allowed: string
  readonly min: number | null
  readonly max: number | null
}

export interface OperatorEntry extends OperatorRow {
  readonly aliases: readonly string[]
  readonly family: { readonly prefix: string; readonly name: string }
  readonly fields: readonly string[]
  readonly computable: boolean
  readonly symbol: string | null
  readonly law: string | null
  readonly inputs: readonly OperatorInput[]
  readonly reference: string
  readonly examples: readonly {
    readonly inputs: Readonly<Record<string, number | readonly number[]>>
    readonly reference: string
    readonly computed: { readonly value: number; readonly unit: string }
  }[]
  readonly refusal: { readonly code: string; readonly reason: string } | null
  readonly mathml: string | null
  readonly constants_used: readonly {
    readonly name: string
    readonly meaning: string
    readonly value: number
    readonly unit: string
  }[]
  readonly solve_for: readonly {
    readonly symbol: string
    readonly solvable: boolean
    readonly formula?: string
    readonly reason?: string
  }[]
  readonly related: {
    readonly same_as: readonly OperatorRow[]
    readonly similar: readonly OperatorRow[]
    readonly inputs_from: Readonly<Record<string, readonly OperatorRow[]>>
  }
}

export interface OperatorResults {
  readonly matches: number
  readonly operators: readonly OperatorRow[]
  readonly next_cursor: string | null
  readonly corrected: readonly { readonly word: string; readonly read_as: string }[]
  readonly near: readonly string[]
}

export interface Families {
  readonly total: number
  readonly categories: readonly { readonly prefix: string; readonly name: string; readonly total: number }[]
}
