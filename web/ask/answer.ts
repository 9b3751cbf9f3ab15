/** What the page reads of an answer; the verifier reads the whole file. */
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
  /** The value in the unit that the question asks for. */
  readonly display?: { readonly value: number; readonly unit: string }
  /** The same, of a question that only converts. */
  readonly conversion?: { readonly value: number; readonly unit: string }
}

export interface UnsealedAnswer {
  readonly sealed: false
  readonly value: number
  readonly unit: string
  readonly uncertainty: number
  readonly value_bits: string
  readonly operator_id: string
  readonly operatorChain: readonly string[]
  readonly equations: readonly string[]
  readonly domain: string
  readonly checks: readonly { readonly name: string; readonly measured?: number; readonly bound?: number }[]
  readonly reading?: Reading
}

export interface SealedAnswer extends Omit<UnsealedAnswer, 'sealed'> {
  readonly sealed: true
  readonly envelope_id: string
  readonly svcond: number
  readonly charge: { readonly plancks: number; readonly funding: string }
}

/** The value as the question asks for it: in its unit, otherwise in the one in which it is sealed. */
export const askedFor = ({
  value,
  unit,
  reading,
}: Pick<SealedAnswer, 'value' | 'unit' | 'reading'>): { readonly value: number; readonly unit: string } =>
  reading?.display ?? reading?.conversion ?? { value, unit }

/** A computation that the node offers for a question that it could not read with certainty. */
export interface OfferedReading {
  readonly sentence: string
  readonly operators?: readonly string[]
  /** The question with these operators in front: the first of several readings with the same. */
  readonly question?: string
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

/** A number of a question that may belong to several inputs of a solver. */
export interface UnplacedNumber {
  readonly text: string
  readonly places: readonly MissingInput[]
}

/** Something that is like what was asked for, by the identifier of an operator. */
export interface NearOperator {
  readonly operator: string
  readonly name: string
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Of so many a reader can choose one. */
const MOST_SOLVERS = 4

const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isObject) : []

/** Readings of a refusal READING_UNSURE or AMBIGUOUS; only paths of this API are offered. */
export const offeredReadings = (document: Readonly<Record<string, unknown>>): readonly OfferedReading[] =>
  listOf(document.readings).filter(
    ({ sentence, path }) => typeof sentence === 'string' && typeof path === 'string' && path.startsWith('/api/svc/'),
  ) as unknown as readonly OfferedReading[]

/** The question that names the operators of a reading, if it chooses this one. */
export const questionOf = (reading: OfferedReading, offered: readonly OfferedReading[]): string | null => {
  const own = String(reading.operators)
  const first = offered.find(({ operators }) => String(operators) === own)
  return first === reading ? (reading.question ?? null) : null
}

const inputsOf = (list: unknown): readonly MissingInput[] =>
  listOf(list).flatMap(({ symbol, meaning, unit }) =>
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

/** Numbers that a refusal of a solver could not place: it names the inputs that the solver takes. */
export const unplacedNumbers = ({ missing, takes }: Readonly<Record<string, unknown>>): readonly UnplacedNumber[] => {
  const places = inputsOf(takes)
  return places.length === 0 ? [] : inputsOf(missing).map(({ symbol }) => ({ text: symbol, places }))
}

/** What a refusal MISSING_INPUT asks for. */
export const missingInputs = (document: Readonly<Record<string, unknown>>): readonly MissingInput[] =>
  unplacedNumbers(document).length > 0 ? [] : inputsOf(document.missing)

/** Formulas that a refusal names beside the one that it speaks of. */
export const nearOperators = ({ candidates }: Readonly<Record<string, unknown>>): readonly NearOperator[] =>
  listOf(candidates).flatMap(({ operator, name }) =>
    typeof operator === 'string' && typeof name === 'string' ? [{ operator, name }] : [],
  )

/** Solvers that a refusal or the words of the question name; a list of all helps nobody. */
export const namedSolvers = (
  { solver, solvers }: Readonly<Record<string, unknown>>,
  question: string,
  known: readonly string[],
): readonly string[] => {
  const words = new Set(question.toLowerCase().match(/[a-z]+/g))
  const listed = Array.isArray(solvers) && solvers.length <= MOST_SOLVERS ? solvers : []
  return known.filter((name) => name === solver || listed.includes(name) || words.has(name))
}
