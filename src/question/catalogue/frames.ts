import type { ComputableOperator, OperatorInput } from '../../operators/operator.ts'
import { isInRange } from '../../operators/range.ts'
import { registry } from '../../operators/registry.ts'
import type { Range } from '../../operators/stanza.ts'
import { type Dimension, isDimensionless } from '../../units/dimension.ts'
import type { Definitions } from './definitions.ts'
import type { Phrases } from './names.ts'
import { SLOT_NUMBERS, type Trait } from './tables.ts'

/** Base weights of the words of an operator's own names and of those of its quantities. */
const OWN = 0.15
const OF_QUANTITY = 0.4

/** A quantity of an operator: its result or one of its inputs. */
export class Slot implements Phrases {
  readonly id: number
  readonly frame: Frame
  readonly isResult: boolean
  /** Its place among the inputs; -1 of the result. */
  readonly place: number
  readonly symbol: string
  /** As answers call it. */
  readonly meaning: string
  readonly unit: string
  readonly dimension: Dimension
  /** Equal for equal dimensions; their number in the catalogue. */
  readonly kind: string
  readonly kindNumber: number
  /** Of an input; a result has none. */
  readonly range: Range | null
  /** What it is if a question does not mention it; null if it has to be said. */
  readonly usual: number | null
  readonly traits: Readonly<Record<Trait, boolean>>
  /** Its names among the phrases of the catalogue. */
  readonly first: number
  readonly end: number
  readonly base = OF_QUANTITY
  readonly #definitions: Definitions
  #stems: Int32Array | undefined

  constructor(definitions: Definitions, frame: Frame, id: number, place: number) {
    const { slots, slotNameEnds, texts, ranges } = definitions.tables
    const [symbol = 0, meaning = 0, unit = 0, range = -1, traits = 0] = slots.slice(
      SLOT_NUMBERS * id,
      SLOT_NUMBERS * id + SLOT_NUMBERS,
    )
    const own = definitions.units[unit] as Definitions['units'][number]
    this.id = id
    this.frame = frame
    this.isResult = range < 0
    this.place = range < 0 ? -1 : place
    this.symbol = texts[symbol] ?? ''
    this.meaning = texts[meaning] ?? ''
    this.unit = own.unit
    this.dimension = own.dimension
    this.kind = own.kind
    this.kindNumber = own.kindNumber
    this.range = ranges[range] ?? null
    this.usual = definitions.usual.get(id) ?? null
    this.traits = definitions.traitsOf(traits)
    this.first = place === 0 ? frame.end : (slotNameEnds[id - 1] ?? 0)
    this.end = slotNameEnds[id] ?? 0
    this.#definitions = definitions
  }

  /** Whether one of its names has a stem, by its number. */
  hasNumber(stem: number): boolean {
    this.#stems ??= this.#definitions.names.stemsOf(this.first, this.end)
    return this.#stems.includes(stem)
  }

  /** Whether one of its names has a stem. */
  has(stem: string): boolean {
    return this.hasNumber(this.#definitions.stems.numberOf(stem))
  }

  /** Whether a number is in its range; a result has none. */
  takes(value: number): boolean {
    return this.range === null || isInRange(this.range, value)
  }

  /** The operator's own input; null of its result. */
  get input(): OperatorInput | null {
    return this.frame.operator.computable.inputs[this.place] ?? null
  }
}

const operatorOf = (id: string): ComputableOperator => {
  const operator = registry().get(id)
  const computable = operator?.computable ?? null
  if (operator === undefined || computable === null) throw new Error(`the tables have ${id}, the catalogue has not`)
  return operator as ComputableOperator
}

/** An operator as the reader sees it. */
export class Frame implements Phrases {
  /** Its place in the catalogue. */
  readonly at: number
  /** Its own names among the phrases of the catalogue. */
  readonly first: number
  readonly end: number
  readonly base = OWN
  /** Inputs, then the result. */
  readonly slots: readonly Slot[]
  /** Takes and gives plain numbers only. */
  readonly isPlain: boolean
  readonly #definitions: Definitions
  #operator: ComputableOperator | undefined

  constructor(definitions: Definitions, at: number) {
    const { notEnds, nameEnds, slotEnds } = definitions.tables
    this.at = at
    this.first = notEnds[at - 1] ?? 0
    this.end = nameEnds[at] ?? 0
    this.#definitions = definitions
    const before = slotEnds[at - 1] ?? 0
    const count = (slotEnds[at] ?? 0) - before
    this.slots = Array.from({ length: count }, (_, place) => new Slot(definitions, this, before + place, place))
    this.isPlain = this.slots.every(({ dimension }) => isDimensionless(dimension))
  }

  /** Parsed when it is first asked for. */
  get operator(): ComputableOperator {
    this.#operator ??= operatorOf(this.#definitions.tables.operators[this.at] ?? '')
    return this.#operator
  }

  /** Numbers of the stems of its definition: names, quantities, law. */
  get vocabulary(): Int32Array {
    return this.#definitions.names.stemsOf(this.first, this.#end)
  }

  /** Whether its definition has a stem. */
  has(stem: string): boolean {
    return this.vocabulary.includes(this.#definitions.stems.numberOf(stem))
  }

  /** Where the words of its law end among the phrases, which are one. */
  get #end(): number {
    return (this.slots.at(-1)?.end ?? this.end) + 1
  }

  /** Phrases as numbers of stems that make another formula the right one. */
  get not(): readonly Int32Array[] {
    const { names, tables } = this.#definitions
    const count = (tables.notEnds[this.at] ?? 0) - this.#end
    return Array.from({ length: count }, (_, i) => names.stemsOf(this.#end + i, this.#end + i + 1))
  }
}
