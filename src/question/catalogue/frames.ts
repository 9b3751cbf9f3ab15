import type { ComputableOperator, OperatorInput } from '../../operators/operator.ts'
import { isInRange } from '../../operators/range.ts'
import { registry } from '../../operators/registry.ts'
import type { Range } from '../../operators/stanza.ts'
import { type Dimension, isDimensionless, keyOf } from '../../units/dimension.ts'
import type { Name, StemTable } from './stem-table.ts'
import {
  type CatalogueTables,
  type OperatorRow,
  type Phrase,
  type SlotRow,
  stemsOfRow,
  TRAITS,
  type Trait,
} from './tables.ts'

/** A quantity of an operator: its result or one of its inputs. */
export interface Slot {
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
  /** Equal for equal dimensions. */
  readonly kind: string
  /** Of an input; a result has none. */
  readonly range: Range | null
  /** What it is if a question does not mention it; null if it has to be said. */
  readonly usual: number | null
  readonly names: readonly Name[]
  /** Stems of all its names. */
  readonly stems: ReadonlySet<string>
  readonly list: boolean
  /** Counted in whole or half numbers. */
  readonly isCount: boolean
  readonly isAngle: boolean
  /** A rate in radians, which a number of revolutions fits as it is. */
  readonly isAngular: boolean
  /** A difference of temperatures and no point of a scale. */
  readonly isDifference: boolean
  /** In decibels or nepers. */
  readonly isLevel: boolean
  readonly isGravity: boolean
  readonly isInitial: boolean
  /** Called a quantity per another one. */
  readonly isPer: boolean
}

/** An operator as the reader sees it. */
export interface Frame {
  /** Parsed when it is first asked for. */
  readonly operator: ComputableOperator
  /** Inputs, then the result. */
  readonly slots: readonly Slot[]
  /** Takes and gives plain numbers only. */
  readonly isPlain: boolean
  /** What the operator itself is called. */
  readonly names: readonly Name[]
  /** Phrases as stems of which a question must say one, or none where the list is empty. */
  readonly needs: readonly (readonly string[])[]
  /** Phrases as stems that make another formula the right one. */
  readonly not: readonly (readonly string[])[]
  /** Every stem of its definition: names, quantities, law, needed phrases. */
  readonly vocabulary: ReadonlySet<string>
}

/** Whether a number is in the range of a slot; a result has none. */
export const takes = ({ range }: Slot, value: number): boolean => range === null || isInRange(range, value)

/** The operator's own input of a slot; null of its result. */
export const operatorInput = ({ frame, place }: Slot): OperatorInput | null =>
  frame.operator.computable.inputs[place] ?? null

/** Base weights of the words of an operator's own names and of those of its quantities. */
const OWN = 0.15
const OF_QUANTITY = 0.4

const operatorOf = (id: string): ComputableOperator => {
  const operator = registry().get(id)
  const computable = operator?.computable ?? null
  if (operator === undefined || computable === null) throw new Error(`the tables have ${id}, the catalogue has not`)
  return operator as ComputableOperator
}

interface UnitOfSlots {
  readonly unit: string
  readonly dimension: Dimension
  readonly kind: string
}

/** Makes frames of the rows of the tables. */
export class FrameReader {
  readonly #tables: CatalogueTables
  readonly #stems: StemTable
  readonly #units: readonly UnitOfSlots[]

  constructor(tables: CatalogueTables, stems: StemTable) {
    this.#tables = tables
    this.#stems = stems
    this.#units = tables.units.map(([unit, dimension]) => ({ unit, dimension, kind: keyOf(dimension) }))
  }

  #slot(frame: Frame, id: number, place: number, row: SlotRow): Slot {
    const [symbol, meaning, unit, range, traits, usual, phrases] = row
    const { texts, ranges } = this.#tables
    const has = (trait: Trait): boolean => ((traits >> TRAITS.indexOf(trait)) & 1) === 1
    const names = phrases.map((phrase) => this.#stems.name(phrase, OF_QUANTITY))
    const { unit: text, dimension, kind } = this.#units[unit] as UnitOfSlots
    return {
      id,
      frame,
      isResult: range < 0,
      place: range < 0 ? -1 : place,
      symbol: texts[symbol] ?? '',
      meaning: texts[meaning] ?? '',
      unit: text,
      dimension,
      kind,
      range: ranges[range] ?? null,
      usual,
      names,
      stems: new Set(names.flatMap(({ stems }) => stems)),
      list: has('list'),
      isCount: has('isCount'),
      isAngle: has('isAngle'),
      isAngular: has('isAngular'),
      isDifference: has('isDifference'),
      isLevel: has('isLevel'),
      isGravity: has('isGravity'),
      isInitial: has('isInitial'),
      isPer: has('isPer'),
    }
  }

  read(place: number): Frame {
    const row = JSON.parse(this.#tables.rows[place] ?? '') as OperatorRow
    const [names, needs, not, , slotRows] = row
    const id = this.#tables.operators[place] ?? ''
    const textsOf = (phrase: Phrase): readonly string[] => this.#stems.textsOf(phrase)
    const slots: Slot[] = []
    let operator: ComputableOperator | undefined
    let vocabulary: ReadonlySet<string> | undefined
    const frame: Frame = {
      get operator() {
        operator ??= operatorOf(id)
        return operator
      },
      slots,
      isPlain: slotRows.every(([, , unit]) => isDimensionless((this.#units[unit] as UnitOfSlots).dimension)),
      names: names.map((phrase) => this.#stems.name(phrase, OWN)),
      needs: needs.map(textsOf),
      not: not.map(textsOf),
      get vocabulary() {
        vocabulary ??= new Set(textsOf([...stemsOfRow(row)]))
        return vocabulary
      },
    }
    const first = this.#tables.slotsBefore[place] ?? 0
    for (const [at, slotRow] of slotRows.entries()) slots.push(this.#slot(frame, first + at, at, slotRow))
    return frame
  }
}
