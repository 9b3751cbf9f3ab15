import { ABOVE_A_BODY, type Given, isHalf } from '../evidence/evidence.ts'
import { sideOf } from '../evidence/sides.ts'
import { isPlainSize } from '../givens/pipe-givens.ts'
import { isCalled, type Lexicon, type Slot } from '../lexicon/lexicon.ts'
import { RIGHT_ANGLE_NAME } from '../lexicon/right-angle.ts'
import { STRUCK_AT_REST } from '../read/struck-rest.ts'
import { Numbering } from '../words/numbering.ts'
import { isCompatible, isPoint, NO_SHARES } from './compatible.ts'

/** Whether a quantity is called a radius, whatever it is called. */
export const isRadius = ({ labels }: Slot): boolean =>
  labels.length > 0 && labels.every(({ stems }) => stems.includes('radius'))

/** What decides whether a plain number may stand for a quantity of which nothing near it speaks. */
const signatureOf = (slot: Slot): string => {
  const { input, kind, traits } = slot
  const { isAngular, isCyclic, isDecays, isLevel } = traits
  const signs = [
    isAngular,
    isCyclic,
    isDecays,
    isLevel,
    isPoint(slot),
    isCalled(slot, NO_SHARES),
    isHalf(slot),
    isRadius(slot),
  ]
  return `${kind} ${input?.multipleOf ?? ''} ${signs.map(Number).join('')} ${sideOf(slot) ?? ''}`
}

const UNREAD = -2
/** Of a quantity that takes numbers of other dimensions than its own. */
const NONE = -1

/** Classes of the quantities of a lexicon: a plain number may stand for all of one class or for none, as far as no words speak of them. */
export class OptionClasses {
  readonly #numbering = new Numbering()
  readonly #slots: readonly Slot[]
  /** By the number of the slot. */
  readonly #classes: Int32Array

  constructor({ size, slots }: Lexicon) {
    this.#slots = slots
    this.#classes = new Int32Array(size).fill(UNREAD)
  }

  /** The number of the class of a quantity, by its own; negative where it has none. */
  of(number: number): number {
    const known = this.#classes[number] ?? NONE
    if (known !== UNREAD) return known
    const slot = this.#slots[number]
    const read = slot === undefined || slot.countsYears ? NONE : this.#numbering.add(signatureOf(slot))
    this.#classes[number] = read
    return read
  }
}

const known = new WeakMap<Lexicon, OptionClasses>()

/** The classes of a lexicon, which all questions share. */
export const optionClasses = (lexicon: Lexicon): OptionClasses => {
  const before = known.get(lexicon)
  if (before !== undefined) return before
  const classes = new OptionClasses(lexicon)
  known.set(lexicon, classes)
  return classes
}

/** Whether nothing but its unit and its value says of a number where it may stand, as far as the words around it do not. */
export const isPlain = ({ derived, extent, mention, noun, poles, ratio, sent, term }: Given): boolean =>
  sent === null &&
  extent === null &&
  derived?.includes(' over the ') !== true &&
  mention.symbol === null &&
  !ratio &&
  poles.size === 0 &&
  term === null &&
  noun !== ABOVE_A_BODY &&
  !isPlainSize(noun) &&
  mention.name !== RIGHT_ANGLE_NAME &&
  mention.name?.startsWith('compounded ') !== true &&
  mention.name !== STRUCK_AT_REST &&
  !(mention.origin === 'implied' && /^(?:initial|final) /.test(mention.name ?? ''))

/** Which quantities one number may stand for, as `isCompatible` says: of a plain one looked up once for each class. */
export class Fitting {
  readonly #given: Given
  readonly #slots: readonly Slot[]
  /** Null for a number that is not plain. */
  readonly #classes: OptionClasses | null
  readonly #ofClass: (boolean | undefined)[] = []

  constructor(given: Given, lexicon: Lexicon) {
    this.#given = given
    this.#slots = lexicon.slots
    this.#classes = isPlain(given) ? optionClasses(lexicon) : null
  }

  /** @param number of the quantity */
  has(number: number): boolean {
    const ofClass = this.#classes?.of(number) ?? NONE
    const known = ofClass < 0 ? undefined : this.#ofClass[ofClass]
    if (known !== undefined) return known
    const slot = this.#slots[number]
    const fits = slot !== undefined && isCompatible(this.#given, slot)
    if (ofClass >= 0) this.#ofClass[ofClass] = fits
    return fits
  }
}
