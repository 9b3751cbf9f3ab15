import { DIMENSIONLESS, keyOf } from '../../units/dimension.ts'
import type { Bound } from '../fill/bind.ts'
import { type Form, formFor } from '../fill/form.ts'
import type { Question } from '../fill/question.ts'
import { saidOf } from '../fill/said.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import { plainSteps } from '../lexicon/plain-steps.ts'
import { ownNameMatch, subjectMatch } from '../score/match.ts'
import { agree, isAskedItself, isOtherThing } from './chain-agreement.ts'
import type { Numbers } from './numbers.ts'
import type { Spoken } from './spoken.ts'

/** Share of its name that the question must say of an operator that only feeds another. */
const LEAST_NAME = 0.34

/** Share of its inputs that the question must name instead. */
const LEAST_NEEDS = 0.6

/** Rarity of the dimensions of its inputs that speaks for it without words. */
const LEAST_RARE = 0.8

/** Two operators of which the first gives what the second lacks. */
export interface Chain {
  readonly steps: readonly [first: Bound, last: Bound]
  /** The need of the last that the first one fills. */
  readonly link: Slot
}

/** A form that may be a first step. */
interface Feeder {
  readonly form: Form
  /** Its place among them. */
  readonly place: number
  /** Bits of the numbers that it has no place for. */
  readonly without: number
}

/** A need of a form that other forms give. */
interface Link {
  readonly link: Slot
  readonly producers: readonly Form[]
}

const NO_LINKS: readonly Link[] = []
const NO_CHAINS: readonly Chain[] = []
const NONE: readonly Form[] = []

/** Whether a number that is said of each of several things would be that of one, and the link that of another. */
const sharesEach = ({ fillings, form }: Bound, link: Slot): boolean =>
  form.needs.some((slot, at) => {
    const filling = fillings[at]
    return slot !== link && slot.key === link.key && filling?.kind === 'given' && filling.given.each
  })

/** Finds chains. */
export class Chains {
  readonly #question: Question
  readonly #numbers: Numbers
  readonly #spoken: Spoken
  /** 1 at the places of the operators that are taken without being named. */
  readonly #plain: Uint8Array
  /** 1 at the quantities of which the question says a noun. */
  readonly #called: Uint8Array
  /** Number of the kind without a dimension. */
  readonly #bare: number
  /** By noun and kind of what they give. */
  readonly #feeders = new Map<string, Map<number, readonly Feeder[]>>()
  /** By what they feed, whatever the rest of its operator is. */
  readonly #producers = new Map<number, readonly Form[]>()
  readonly #told = new Map<number, boolean>()

  constructor(question: Question, numbers: Numbers, spoken: Spoken) {
    this.#question = question
    this.#numbers = numbers
    this.#spoken = spoken
    this.#plain = plainSteps(question.lexicon)
    this.#called = saidOf(question).called
    this.#bare = question.lexicon.kinds.of(keyOf(DIMENSIONLESS))
  }

  /** Place of a quantity, by its number, among those that a first step may give; negative for all others, and for lists. */
  #placeOf(number: number): number {
    const { ends, lists, orders, results } = this.#question.lexicon.tables
    const order = orders[number] ?? 0
    const spoken = this.#spoken.placeOf(order)
    const place = spoken < 0 && this.#plain[order] === 1 ? this.#spoken.entries.length + order : spoken
    if (place < 0 || lists[number] === 1) return -1
    const result = results[number] ?? 0
    return place + (number - result) / ((ends[result] ?? 0) - result)
  }

  #isTold(target: Slot): boolean {
    const known = this.#told.get(target.number)
    if (known !== undefined) return known
    const told = this.#readTold(target)
    this.#told.set(target.number, told)
    return told
  }

  /** Whether the question names an operator, or most of what it needs by word, symbol or a rare unit. */
  #readTold({ entry, input }: Slot): boolean {
    if (this.#plain[entry.order] === 1) return true
    const name = input === null ? ownNameMatch(entry, this.#question) : subjectMatch(entry, this.#question)
    if (name >= LEAST_NAME) return true
    const { inputs, result } = entry
    const { fits, symbols } = this.#numbers
    const { slots, tables } = this.#question.lexicon
    let said = 0
    let rare = 0
    for (let number = result.number + 1; number <= result.number + inputs.length; number++) {
      const isLetter = symbols.size > 0 && symbols.has(slots[number]?.symbol ?? '')
      if (isLetter || this.#called[number] === 1) said++
      if (fits.hasKind(number)) rare += tables.rarities[tables.kinds[number] ?? 0] ?? 0
    }
    return inputs.length > 1 && (said >= LEAST_NEEDS * inputs.length || rare >= LEAST_RARE)
  }

  /** Forms for a quantity of that noun and kind that may feed another: told by the question, and nothing lacks. */
  #feeding(noun: string, { key, kind }: Slot): readonly Feeder[] {
    let ofNoun = this.#feeders.get(noun)
    if (ofNoun === undefined) {
      ofNoun = new Map()
      this.#feeders.set(noun, ofNoun)
    }
    const known = ofNoun.get(kind)
    if (known !== undefined) return known
    const feeders: Feeder[] = []
    const { lexicon } = this.#question
    const { screen } = this.#numbers
    for (const number of lexicon.numbersOfBoth(noun, key)) {
      if (screen.leastLacking(number) > 0) continue
      const place = this.#placeOf(number)
      const slot = place < 0 || screen.lacking(number) > 0 ? undefined : lexicon.slots[number]
      if (slot !== undefined && this.#isTold(slot) && screen.canFill(number, -1))
        feeders.push({ form: formFor(slot), place, without: screen.places.without(slot.entry.result.number) })
    }
    ofNoun.set(kind, feeders)
    return feeders
  }

  /** Forms that give what `slot` needs: of its kind and called the same, with a place for the numbers that its operator has none for. */
  #producing(slot: Slot): readonly Form[] {
    const known = this.#producers.get(slot.number)
    if (known !== undefined) return known
    const { entry, heads, traits } = slot
    const left = this.#numbers.screen.places.without(entry.result.number)
    const feeders: Feeder[] = []
    for (const noun of heads)
      for (const feeder of this.#feeding(noun, slot)) {
        const { entry: first, target } = feeder.form
        if ((feeder.without & left) !== 0 || first === entry) continue
        // Turns a second are no radians a second.
        if (target.traits.counts === traits.counts && !isOtherThing(target, slot)) feeders.push(feeder)
      }
    feeders.sort((a, b) => a.place - b.place)
    // What two of the nouns have stands twice, one behind the other.
    const once = feeders.filter(({ form }, at) => form !== feeders[at - 1]?.form)
    const producers = once.length === 0 ? NONE : once.map(({ form }) => form)
    this.#producers.set(slot.number, producers)
    return producers
  }

  /**
   * Needs of a form that another operator gives, with what gives them: the one that no number fits, else any that the words
   * do not name.
   */
  #links({ target }: Form): readonly Link[] {
    const { slots, tables } = this.#question.lexicon
    const { screen, fits } = this.#numbers
    const first = (tables.results[target.number] ?? 0) + 1
    const end = tables.ends[first - 1] ?? 0
    const isSingle = (number: number): boolean => number !== target.number && tables.lists[number] === 0
    let isAnyOpen = false
    for (let number = first; number < end && !isAnyOpen; number++) isAnyOpen = isSingle(number) && screen.isOpen(number)
    let links = NO_LINKS
    for (let number = first; number < end; number++) {
      if (!isSingle(number) || tables.kinds[number] === this.#bare || (isAnyOpen && !screen.isOpen(number))) continue
      // With this one from elsewhere another one would still be open.
      if (!screen.mayFill(target.number, number)) continue
      const link = slots[number]
      if (link === undefined || (!isAnyOpen && fits.assumption(link) !== null)) continue
      const producers = this.#producing(link)
      if (producers.length > 0 && (isAnyOpen || !this.#numbers.isNamed(link))) links = [...links, { link, producers }]
    }
    return links
  }

  /** What feeds a form through a link, and uses every number with a unit that this has no place for. */
  #firstSteps(form: Form, producers: readonly Form[]): readonly Bound[] {
    const { places } = this.#numbers.screen
    const left = places.without(form.entry.result.number)
    return producers.flatMap((producer) => {
      if (producer.target.key === form.target.key && isAskedItself(producer.target, this.#question)) return []
      const first = this.#numbers.fill(producer)
      return first === null || (left & ~places.of(first.used)) !== 0 ? [] : [first]
    })
  }

  /** Chains that end with a form and use every number with a unit. */
  endingWith(form: Form): readonly Chain[] {
    if (this.#numbers.isGiven(form.target)) return []
    const links = this.#links(form)
    if (links.length === 0) return NO_CHAINS
    const { places } = this.#numbers.screen
    return links.flatMap(({ link, producers }) => {
      const steps = this.#firstSteps(form, producers)
      // Filling takes the most time of all this.
      const last = steps.length === 0 ? null : this.#numbers.fill(form, link)
      if (last === null || sharesEach(last, link)) return []
      const left = places.all & ~places.of(last.used)
      return steps.flatMap((first): Chain[] =>
        (left & ~places.of(first.used)) === 0 && agree(first, last) ? [{ steps: [first, last], link }] : [],
      )
    })
  }
}
