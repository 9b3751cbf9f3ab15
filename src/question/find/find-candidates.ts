import { keyOf } from '../../units/dimension.ts'
import type { Given } from '../evidence/evidence.ts'
import type { Bound } from '../fill/bind.ts'
import { type Form, formFor } from '../fill/form.ts'
import type { Question } from '../fill/question.ts'
import type { Entry, Slot } from '../lexicon/lexicon.ts'
import { type Candidate, LISTED } from '../score/candidate.ts'
import { WEIGHTS } from '../score/features.ts'
import { AskedFit } from '../score/fits-asked.ts'
import { askedKey } from '../score/form-fit.ts'
import { matchesOf, namesSaid, ownNameMatch, targetMatch } from '../score/match.ts'
import { Chains } from './chains.ts'
import { Numbers } from './numbers.ts'
import { withoutTurned, withUsable } from './rivals.ts'
import { Spoken } from './spoken.ts'

/** What a question's numbers allow. */
export interface Found {
  /** Complete, best first. */
  readonly candidates: readonly Candidate[]
  /** The best of the forms for the wanted quantity that lack something, best first. */
  readonly incomplete: readonly Bound[]
}

/** Numbers of the slots that answer to what is asked for. */
const targetsOf = (question: Question): readonly number[] => {
  const { wanted, lexicon } = question
  const { heads, dimension, symbol } = wanted
  if (heads.length > 0) {
    // `velocity change` is called `change of velocity` as well, and `electric field strength` electric field.
    const all =
      dimension === null
        ? [...heads, ...wanted.modifiers].flatMap((stem) => lexicon.numbersWith(stem))
        : heads.flatMap((head) => lexicon.numbersOf(head))
    const kind = dimension === null ? null : lexicon.kinds.of(keyOf(dimension))
    return [...new Set(kind === null ? all : all.filter((number) => lexicon.tables.kinds[number] === kind))]
  }
  if (dimension !== null) return lexicon.numbersOfKey(keyOf(dimension))
  return symbol === null ? [] : lexicon.numbersOfSymbol(symbol)
}

/** A form that lacks something. */
interface Near {
  readonly bound: Bound
  /** How far it is from what the question says. */
  readonly lack: number
  /** Place of its operator among those that are spoken of. */
  readonly place: number
  /** Place of the form among all. */
  readonly at: number
}

/** What a number that is missing takes from the score. */
const LACK = 2
/** Forms that lack something and are filled, to see which of them are listed. */
const FILLED = 4 * LISTED

/** Share of its name from which on a formula is named outright: numbers with a unit may then be beside the matter. */
const NAMED = 0.75
/** Share of its name that the question must say of an operator whose result is called otherwise than what is asked for. */
const LEAST_SPOKEN = 0.34

class Finder {
  readonly #question: Question
  readonly #numbers: Numbers
  readonly #fit: AskedFit
  readonly #spoken: Spoken
  /** How much of a name of each operator is said, by its place. */
  readonly #names: Float64Array
  readonly #chains: Chains
  readonly #candidates: Candidate[] = []

  constructor(question: Question, givens: readonly Given[]) {
    this.#question = question
    this.#numbers = new Numbers(question, givens)
    this.#fit = new AskedFit(question)
    this.#spoken = new Spoken(question)
    this.#names = namesSaid(question)
    this.#chains = new Chains(question, this.#numbers, this.#spoken)
  }

  #near(form: Form, at: number, asked: ReadonlySet<Form>): Near {
    const bound = this.#numbers.bind(form)
    const place = this.#isSpoken(form.entry) ? this.#spoken.placeOf(form.entry.order) : this.#spoken.entries.length
    return {
      bound,
      lack: LACK * bound.missing.length - this.#numbers.candidate([bound], null).score,
      place: asked.has(form) ? -1 : place,
      at,
    }
  }

  /** How likely a form that lacks something is meant, from what it is called and how many of its numbers are there. */
  #likeness({ entry, needs, target }: Form): number {
    let missing = 0
    for (const { number } of needs) if (!this.#numbers.fits.canFill(number)) missing++
    const said =
      WEIGHTS.target * targetMatch(target, this.#question) + WEIGHTS.name * ownNameMatch(entry, this.#question)
    return said - LACK * Math.max(missing, 1)
  }

  /**
   * Forms that lack something, those first that lack little and fit well, then those of operators that are spoken of. Of the
   * many that a bare noun has only the likeliest are filled.
   */
  #nearest(incomplete: readonly Form[], asked: ReadonlySet<Form>): readonly Bound[] {
    const likely = incomplete.map((form, at) => ({ form, at, likeness: this.#likeness(form) }))
    likely.sort((a, b) => b.likeness - a.likeness)
    const nearest = likely.slice(0, FILLED).map(({ form, at }) => this.#near(form, at, asked))
    nearest.sort((a, b) => a.lack - b.lack || a.place - b.place || a.at - b.at)
    return nearest.slice(0, LISTED).map(({ bound }) => bound)
  }

  /** Whether the question says enough of an operator's name for a result that is called otherwise than what is asked for. */
  #isSpoken({ order }: Entry): boolean {
    return (this.#names[order] ?? 0) >= LEAST_SPOKEN
  }

  /** Whether the operator of a quantity is named outright. */
  #isNamed(number: number): boolean {
    const { orders } = this.#question.lexicon.tables
    return (this.#names[orders[number] ?? 0] ?? 0) >= NAMED
  }

  /** The operator of a quantity read for that, by its number; null for a list, which is never worked out. */
  #form(number: number): Form | null {
    const { slots, tables } = this.#question.lexicon
    const slot = slots[number]
    return slot === undefined || tables.lists[number] === 1 ? null : formFor(slot)
  }

  /** Forms for what is asked for which lack one number at the most. */
  #asked(): ReadonlySet<Form> {
    const { screen } = this.#numbers
    // Where only a unit or a symbol is asked for, every quantity of that kind may be meant.
    const isOpen = this.#question.wanted.heads.length === 0
    const matches = matchesOf(this.#question)
    const asked = new Set<Form>()
    for (const number of targetsOf(this.#question)) {
      if (screen.leastLacking(number) > 1 || (!isOpen && matches[number] === 0) || screen.lacking(number) > 1) continue
      const form = this.#form(number)
      if (form !== null) asked.add(form)
    }
    return asked
  }

  /** Forms whose target is not called what is asked for, but which take every number with a unit, or are named outright. */
  #others(known: ReadonlySet<Form>): readonly Form[] {
    const key = askedKey(this.#question)
    const { lexicon } = this.#question
    const numbers =
      key === null
        ? this.#spoken.entries
            .filter((entry) => this.#isSpoken(entry))
            .flatMap(({ result, inputs }) => [result, ...inputs].map(({ number }) => number))
        : lexicon.numbersOfKey(key)
    const { screen } = this.#numbers
    const others: Form[] = []
    for (const number of numbers) {
      if (screen.leastLacking(number) > 0) continue
      if ((this.#isNamed(number) || screen.fitInto(number)) && screen.lacking(number) === 0) {
        const form = this.#form(number)
        if (form !== null && !known.has(form)) others.push(form)
      }
    }
    return others
  }

  #offer(steps: readonly Bound[], link: Slot | null): void {
    const unused = this.#numbers.unused(steps)
    if (this.#fit.has({ steps, unused })) this.#candidates.push(this.#numbers.candidate(steps, link, unused))
  }

  run(): Found {
    const asked = this.#asked()
    const incomplete: Form[] = []
    for (const form of [...asked, ...this.#others(asked)]) {
      const bound = this.#numbers.fill(form)
      if (bound === null) incomplete.push(form)
      else this.#offer([bound], null)
      for (const { steps, link } of this.#chains.endingWith(form)) this.#offer(steps, link)
    }
    const kept = withoutTurned(this.#candidates)
    return {
      candidates: withUsable(kept).sort((a, b) => b.score - a.score || orderOf(a) - orderOf(b)),
      incomplete: kept.length > 0 ? [] : this.#nearest(incomplete, asked),
    }
  }
}

const orderOf = ({ steps }: Candidate): number => steps.at(-1)?.form.entry.order ?? 0

/** All operators and two-step chains that give what is asked for from the numbers of the question. */
export const findCandidates = (question: Question, givens: readonly Given[]): Found =>
  new Finder(question, givens).run()
