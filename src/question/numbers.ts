import { equalDimensions } from '../units/dimension.ts'
import { type Bound, bindForm } from './bind.ts'
import type { Candidate } from './candidate.ts'
import { isCompatible } from './compatible.ts'
import type { Given } from './evidence.ts'
import { weigh } from './features.ts'
import { Fits } from './fits.ts'
import type { Form } from './form.ts'
import type { Slot } from './lexicon.ts'
import { hasUnit, NumberPlaces } from './number-places.ts'
import { countsUsed } from './one-of-many.ts'
import { Fitting } from './option-classes.ts'
import { type AskedPlace, askedPlace } from './place.ts'
import type { Question } from './question.ts'
import type { Mention } from './reading.ts'
import { Scorer } from './score.ts'

const OPEN = 1
const FITTED = 2

/** Evidence from which on a number is named as a need, so that nothing else will fill it. */
const NAMED = 1.6

/** The numbers of a question, and what forms make of them. */
export class Numbers {
  readonly #givens: readonly Given[]
  /** Places of all numbers. */
  readonly #all: readonly number[]
  readonly #sent: readonly Given[]
  /** Numbers that are written with a unit, in a reading of their own. */
  readonly #united: readonly Fitting[]
  /** Their bits. */
  readonly #unitedBits: number
  readonly #asked: AskedPlace
  readonly #mentions: readonly Mention[]
  readonly #scorer: Scorer
  readonly #bound = new Map<Form, Bound>()
  readonly fits: Fits
  /** Which of them each operator has no place for. */
  readonly places: NumberPlaces
  /** Slots that are open by their dimension alone, and how many of them each operator has, by the number of its result. */
  readonly #unfit: Uint8Array
  readonly #lacks: Uint8Array
  readonly #results: Uint32Array
  /** What `isOpen` found, by the number of the slot; 0 where it has not been asked. */
  readonly #open: Uint8Array
  /** Letters that the question gives to numbers. */
  readonly symbols: ReadonlySet<string>

  constructor(question: Question, givens: readonly Given[]) {
    this.#mentions = question.reading.mentions
    this.#scorer = new Scorer(question)
    this.#givens = givens
    this.#asked = askedPlace(question)
    this.#all = [...new Set(givens.flatMap(({ uses }) => uses))]
    this.#sent = givens.filter(({ sent }) => sent !== null)
    const united = givens.filter(
      ({ mention, derived, uses }) => derived === null && uses.length === 1 && hasUnit(mention),
    )
    this.#united = united.map((given) => new Fitting(given, question.lexicon))
    this.places = new NumberPlaces(givens, this.#mentions, question.lexicon)
    this.#unitedBits = this.places.of(united.flatMap(({ uses }) => uses))
    this.fits = new Fits(question, givens)
    this.#results = question.lexicon.tables.results
    this.#unfit = this.fits.unfit(this.#sent.length > 0)
    this.#lacks = new Uint8Array(this.#unfit.length)
    for (let number = 0; number < this.#unfit.length; number++) {
      const result = this.#results[number] ?? 0
      this.#lacks[result] = (this.#lacks[result] ?? 0) + (this.#unfit[number] ?? 0)
    }
    this.#open = new Uint8Array(question.lexicon.size)
    this.symbols = new Set(givens.flatMap(({ mention: { symbol } }) => (symbol === null ? [] : [symbol])))
  }

  #readOpen(slot: Slot): boolean {
    if (this.fits.hasKind(slot) || this.#sent.some((given) => isCompatible(given, slot))) return false
    return this.fits.assumption(slot) === null
  }

  /** Whether no number could fill the slot as far as dimensions go, and nothing is taken for granted of it. */
  isOpen(slot: Slot): boolean {
    const { number } = slot
    const known = this.#open[number]
    if (known !== 0) return known === OPEN
    const isOpen = this.#readOpen(slot)
    this.#open[number] = isOpen ? OPEN : FITTED
    return isOpen
  }

  /** No more than `lacking` counts of the form for a slot, without a look at its needs. */
  leastLacking({ number }: Slot): number {
    return (this.#lacks[this.#results[number] ?? 0] ?? 0) - (this.#unfit[number] ?? 0)
  }

  /** Needs of a form that are open; it counts no further than two. */
  lacking({ needs }: Form): number {
    let lacking = 0
    for (const slot of needs) if (this.isOpen(slot) && ++lacking > 1) break
    return lacking
  }

  /** Whether the words name a number as what the slot needs. */
  isNamed(slot: Slot): boolean {
    return this.fits.options(slot).some(({ evidence }) => evidence >= NAMED)
  }

  /** Whether the target is what one of the numbers already is: a period is not worked out from a period. */
  isGiven(target: Slot): boolean {
    return this.#givens.some(
      ({ mention, noun }) =>
        noun !== null && target.heads.has(noun) && equalDimensions(mention.dimension, target.dimension),
    )
  }

  /** Whether the numbers with units could all have a place in a form, as far as dimensions go. */
  fitInto({ entry, needs }: Form): boolean {
    if ((this.places.without(entry) & this.#unitedBits) !== 0) return false
    return this.#united.every((number) => needs.some((slot) => number.has(slot)))
  }

  /** @param link a need that another operator will fill */
  bind(form: Form, link: Slot | null = null): Bound {
    const known = link === null ? this.#bound.get(form) : undefined
    if (known !== undefined) return known
    const bound = bindForm(form, this.fits, link, this.#asked)
    if (link === null) this.#bound.set(form, bound)
    return bound
  }

  /** Whether there is something for every need by itself. */
  canFill({ needs }: Form, link: Slot | null = null): boolean {
    return needs.every((slot) => slot === link || this.fits.canFill(slot))
  }

  /** What `bind` gives where nothing is missing; null otherwise. */
  fill(form: Form, link: Slot | null = null): Bound | null {
    if (!this.canFill(form, link)) return null
    const bound = this.bind(form, link)
    return bound.missing.length === 0 ? bound : null
  }

  /** Places of the numbers that no step uses, nor counts what one uses. */
  unused(steps: readonly Bound[]): readonly number[] {
    const left = this.#all.filter((index) => !steps.some(({ used }) => used.has(index)))
    return left.filter((index) => !countsUsed(this.#mentions[index], steps))
  }

  candidate(steps: readonly Bound[], link: Slot | null, unused = this.unused(steps)): Candidate {
    const features = this.#scorer.featuresOf(steps, unused)
    return { steps, link, unused, features, score: weigh(features) }
  }
}
