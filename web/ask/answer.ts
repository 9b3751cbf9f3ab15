/** What the page reads of a sealed answer; the verifier reads the whole file. */
export interface ReadInput {
  readonly symbol: string
  readonly meaning: string
  readonly unit: string
  readonly given: string
  readonly given_value?: number
  /** As the solver takes it, in its own unit; absent for operators. */
  readonly value?: unknown
  readonly given_unit?: string
}

export interface Reading {
  /** Of a simulation. */
  readonly solver?: string
  readonly sentence: string
  readonly inputs: readonly ReadInput[]
  readonly assumptions: readonly string[]
  readonly not_used: readonly string[]
  readonly operators: readonly {
    readonly id: string
    readonly name: string
    readonly formula: string
    readonly solved_for: string | null
  }[]
}

export interface SealedAnswer {
  readonly sealed: true
  readonly value: number
  readonly unit: string
  readonly uncertainty: number
  readonly value_bits: string
  readonly operator_id: string
  readonly operatorChain: readonly string[]
  readonly equations: readonly string[]
  readonly domain: string
  readonly envelope_id: string
  readonly svcond: number
  readonly charge: { readonly plancks: number; readonly funding: string }
  readonly checks: readonly { readonly name: string; readonly measured?: number; readonly bound?: number }[]
  readonly reading?: Reading
}

/** A computation that the node offers for a question that it could not read with certainty. */
export interface OfferedReading {
  readonly sentence: string
  readonly path: string
  readonly body: unknown
  readonly value: number
  readonly unit: string
  readonly assumed: readonly string[]
}

export interface MissingInput {
  readonly symbol: string
  readonly meaning: string
  readonly unit: string
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isObject) : []

/** Readings of a refusal READING_UNSURE or AMBIGUOUS; only paths of this API are offered. */
export const offeredReadings = (document: Readonly<Record<string, unknown>>): readonly OfferedReading[] =>
  listOf(document.readings).filter(
    ({ sentence, path }) => typeof sentence === 'string' && typeof path === 'string' && path.startsWith('/api/svc/'),
  ) as unknown as readonly OfferedReading[]

/** What a refusal MISSING_INPUT asks for. */
export const missingInputs = (document: Readonly<Record<string, unknown>>): readonly MissingInput[] =>
  listOf(document.missing).flatMap(({ symbol, meaning, unit }) =>
    typeof symbol === 'string'
      ? [
          {
            symbol,
            meaning: typeof meaning === 'string' ? meaning : symbol,
            unit: typeof unit === 'string' ? unit : '',
          },
        ]
      : [],
  )
