import type { Given } from '../evidence/evidence.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import type { SlotTables } from '../lexicon/slot-tables.ts'
import { isCompatible } from './compatible.ts'
import type { Fits } from './fits.ts'
import { hasUnit, NumberPlaces } from './number-places.ts'
import { Fitting } from './option-classes.ts'
import type { Question } from './question.ts'

const UNREAD = 0
const OPEN = 1
const FITTED = 2

/**
 * What the numbers of a question leave open, as far as dimensions go. It tells the forms of the whole catalogue by the numbers
 * of their quantities and looks at none of these but where a table does not say enough: most forms never get further.
 */
export class Screen {
  readonly #slots: readonly Slot[]
  readonly #tables: SlotTables
  readonly #fits: Fits
  readonly #sent: readonly Given[]
  /** 1 at the quantities that are open by their dimension alone. */
  readonly #unfit: Uint8Array
  /** How many of them each operator has, by the number of its result. */
  readonly #lacks: Uint8Array
  /** What `isOpen` found; at first those that are open by their dimension alone. */
  readonly #open: Uint8Array
  /** Numbers that are written with a unit, in a reading of their own. */
  readonly #united: readonly Fitting[]
  /** Their bits. */
  readonly #unitedBits: number
  /** Which of the numbers each operator has no place for. */
  readonly places: NumberPlaces

  constructor({ lexicon, reading: { mentions } }: Question, givens: readonly Given[], fits: Fits) {
    this.#slots = lexicon.slots
    this.#tables = lexicon.tables
    this.#fits = fits
    this.#sent = givens.filter(({ sent }) => sent !== null)
    const united = givens.filter(
      ({ mention, derived, uses }) => derived === null && uses.length === 1 && hasUnit(mention),
    )
    this.#united = united.map((given) => new Fitting(given, lexicon))
    this.places = new NumberPlaces(givens, mentions, lexicon)
    this.#unitedBits = this.places.of(united.flatMap(({ uses }) => uses))
    const { lacking, results, unassumed } = this.#tables
    // What was sent beside the question has whatever dimension is needed.
    const isSent = this.#sent.length > 0
    this.#unfit = isSent ? new Uint8Array(lexicon.size) : unassumed.slice()
    this.#lacks = isSent ? new Uint8Array(lexicon.size) : lacking.slice()
    for (const key of fits.keys())
      for (const number of lexicon.numbersOfKey(key)) {
        if (this.#unfit[number] === 0) continue
        const result = results[number] ?? 0
        this.#unfit[number] = 0
        this.#lacks[result] = (this.#lacks[result] ?? 0) - 1
      }
    this.#open = this.#unfit.slice()
  }

  #readOpen(number: number): boolean {
    if (this.#fits.hasKind(number)) return false
    const slot = this.#slots[number]
    if (slot === undefined || this.#sent.some((given) => isCompatible(given, slot))) return false
    return this.#fits.assumption(slot) === null
  }

  /** Whether no number could stand for a quantity as far as dimensions go, and nothing is taken for granted of it. */
  isOpen(number: number): boolean {
    const known = this.#open[number] ?? UNREAD
    if (known !== UNREAD) return known === OPEN
    const isOpen = this.#readOpen(number)
    this.#open[number] = isOpen ? OPEN : FITTED
    return isOpen
  }

  /** No more than `lacking` counts. */
  leastLacking(target: number): number {
    return (this.#lacks[this.#tables.results[target] ?? 0] ?? 0) - (this.#unfit[target] ?? 0)
  }

  /** How many of the other quantities of an operator are open when it is read for one; it counts no further than two. */
  lacking(target: number): number {
    const first = this.#tables.results[target] ?? 0
    const end = this.#tables.ends[first] ?? 0
    let lacking = 0
    for (let number = first; number < end; number++)
      if (number !== target && this.isOpen(number) && ++lacking > 1) break
    return lacking
  }

  /** Whether none of the other quantities of its operator is known to stay open, without reading anything for that. */
  mayFill(target: number, link: number): boolean {
    const first = this.#tables.results[target] ?? 0
    const end = this.#tables.ends[first] ?? 0
    for (let number = first; number < end; number++)
      if (number !== target && number !== link && this.#fits.staysOpen(number)) return false
    return true
  }

  /** Whether there is something for every other quantity of its operator by itself. */
  canFill(target: number, link: number): boolean {
    if (!this.mayFill(target, link)) return false
    const first = this.#tables.results[target] ?? 0
    const end = this.#tables.ends[first] ?? 0
    for (let number = first; number < end; number++)
      if (number !== target && number !== link && !this.#fits.canFill(number)) return false
    return true
  }

  /** Whether the numbers with units could all have a place in an operator that is read for one of its quantities. */
  fitInto(target: number): boolean {
    const first = this.#tables.results[target] ?? 0
    if ((this.places.without(first) & this.#unitedBits) !== 0) return false
    const end = this.#tables.ends[first] ?? 0
    return this.#united.every((given) => {
      for (let number = first; number < end; number++) if (number !== target && given.has(number)) return true
      return false
    })
  }
}
