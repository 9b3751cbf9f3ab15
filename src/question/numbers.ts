import { equalDimensions } from '../units/dimension.ts'
import { guardedAssumption } from './assumption-guard.ts'
import { type Bound, bindForm } from './bind.ts'
import { type Candidate, unusedBy } from './candidate.ts'
import { isCompatible } from './compatible.ts'
import { evidenceFor, type Given } from './evidence.ts'
import { weigh } from './features.ts'
import type { Form } from './form.ts'
import { keyOf, type Slot } from './lexicon.ts'
import { type AskedPlace, askedPlace } from './place.ts'
import type { Question } from './question.ts'
import { featuresOf } from './score.ts'
import type { Assume } from './ways-to-fill.ts'

/** Evidence from which on a number is named as a need, so that nothing else will fill it. */
const NAMED = 1.6

/** The numbers of a question, and what forms make of them. */
export class Numbers {
  readonly #question: Question
  readonly #givens: readonly Given[]
  /** Places of all numbers. */
  readonly #all: readonly number[]
  readonly #sent: readonly Given[]
  /** Numbers that are written with a unit, in a reading of their own. */
  readonly #united: readonly Given[]
  readonly #asked: AskedPlace
  readonly #bound = new Map<Form, Bound>()
  /** Keys of the dimensions that are given. */
  readonly dimensions: ReadonlySet<string>
  /** Letters that the question gives to numbers. */
  readonly symbols: ReadonlySet<string>
  readonly assume: Assume = (slot) => (slot.assumption === null ? null : guardedAssumption(slot, this.#question))

  constructor(question: Question, givens: readonly Given[]) {
    this.#question = question
    this.#givens = givens
    this.#asked = askedPlace(question)
    this.#all = [...new Set(givens.flatMap(({ uses }) => uses))]
    this.#sent = givens.filter(({ sent }) => sent !== null)
    this.#united = givens.filter(
      ({ mention, derived, uses }) =>
        derived === null && uses.length === 1 && mention.origin === 'written' && mention.unit !== '1',
    )
    this.dimensions = new Set(givens.map(({ mention }) => keyOf(mention.dimension)))
    this.symbols = new Set(givens.flatMap(({ mention: { symbol } }) => (symbol === null ? [] : [symbol])))
  }

  /** Needs of a form that no number of the question could fill; it counts no further than two. */
  lacking({ needs }: Form): number {
    let lacking = 0
    for (const slot of needs) if (!this.has(slot) && this.assume(slot) === null && ++lacking > 1) break
    return lacking
  }

  /** Whether some number could fill the slot as far as dimensions go. */
  has(slot: Slot): boolean {
    return this.dimensions.has(slot.key) || this.#sent.some((given) => isCompatible(given, slot))
  }

  /** Whether the words name a number as what the slot needs. */
  isNamed(slot: Slot): boolean {
    return this.#givens.some((given) => isCompatible(given, slot) && evidenceFor(given, slot, slot.symbol) >= NAMED)
  }

  /** Whether the target is what one of the numbers already is: a period is not worked out from a period. */
  isGiven(target: Slot): boolean {
    return this.#givens.some(
      ({ mention, noun }) =>
        noun !== null && target.heads.has(noun) && equalDimensions(mention.dimension, target.dimension),
    )
  }

  /** Whether the numbers with units could all have a place in a form, as far as dimensions go. */
  fitInto({ needs }: Form): boolean {
    return this.#united.every((given) => needs.some((slot) => isCompatible(given, slot)))
  }

  /** @param link a need that another operator will fill */
  bind(form: Form, link: Slot | null = null): Bound {
    if (link !== null) return bindForm(form, this.#givens, this.assume, link, this.#asked)
    const known = this.#bound.get(form)
    if (known !== undefined) return known
    const bound = bindForm(form, this.#givens, this.assume, null, this.#asked)
    this.#bound.set(form, bound)
    return bound
  }

  candidate(steps: readonly Bound[], link: Slot | null): Candidate {
    const unused = unusedBy(steps, this.#all)
    const features = featuresOf(steps, unused, this.#question)
    return { steps, link, unused, features, score: weigh(features) }
  }
}
