import { equalDimensions } from '../../units/dimension.ts'
import type { Given } from '../evidence/evidence.ts'
import { type AskedPlace, askedPlace } from '../fill/asked-place.ts'
import { type Bound, bindForm } from '../fill/bind.ts'
import { Fits } from '../fill/fits.ts'
import type { Form } from '../fill/form.ts'
import type { Question } from '../fill/question.ts'
import { Screen } from '../fill/screen.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import type { Mention } from '../read/reading.ts'
import type { Candidate } from '../score/candidate.ts'
import { weigh } from '../score/features.ts'
import { Scorer } from '../score/score.ts'
import { countsUsed } from './one-of-many.ts'

/** Evidence from which on a number is named as a need, so that nothing else will fill it. */
const NAMED = 1.6

/** The numbers of a question, and what forms make of them. */
export class Numbers {
  readonly #givens: readonly Given[]
  /** Places of all numbers. */
  readonly #all: readonly number[]
  readonly #asked: AskedPlace
  readonly #mentions: readonly Mention[]
  readonly #scorer: Scorer
  readonly #bound = new Map<Form, Bound>()
  readonly fits: Fits
  readonly screen: Screen
  /** Letters that the question gives to numbers. */
  readonly symbols: ReadonlySet<string>

  constructor(question: Question, givens: readonly Given[]) {
    this.#mentions = question.reading.mentions
    this.#scorer = new Scorer(question)
    this.#givens = givens
    this.#asked = askedPlace(question)
    this.#all = [...new Set(givens.flatMap(({ uses }) => uses))]
    this.fits = new Fits(question, givens)
    this.screen = new Screen(question, givens, this.fits)
    this.symbols = new Set(givens.flatMap(({ mention: { symbol } }) => (symbol === null ? [] : [symbol])))
  }

  /** Whether the words name a number as what the slot needs. */
  isNamed(slot: Slot): boolean {
    return this.fits.options(slot).some(({ evidence }) => evidence >= NAMED)
  }

  /** Whether the target is what one of the numbers already is: a period is not worked out from a period. */
  isGiven(target: Slot): boolean {
    for (const { mention, noun } of this.#givens)
      if (noun !== null && target.heads.has(noun) && equalDimensions(mention.dimension, target.dimension)) return true
    return false
  }

  /** @param link a need that another operator will fill */
  bind(form: Form, link: Slot | null = null): Bound {
    const known = link === null ? this.#bound.get(form) : undefined
    if (known !== undefined) return known
    const bound = bindForm(form, this.fits, link, this.#asked)
    if (link === null) this.#bound.set(form, bound)
    return bound
  }

  /** What `bind` gives where nothing is missing; null otherwise. */
  fill(form: Form, link: Slot | null = null): Bound | null {
    if (!this.screen.canFill(form.target.number, link?.number ?? -1)) return null
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
