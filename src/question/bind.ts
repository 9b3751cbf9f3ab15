import { equalDimensions, isDimensionless } from '../units/dimension.ts'
import type { Assumption } from './assumptions.ts'
import { isCompatible } from './compatible.ts'
import { EVERYDAY } from './everyday.ts'
import { evidenceFor, type Given } from './evidence.ts'
import type { Form } from './form.ts'
import { type Entry, lexicon, type Slot } from './lexicon.ts'

/** What a slot is filled with. */
export type Filling =
  | { readonly kind: 'given'; readonly given: Given; readonly evidence: number }
  | { readonly kind: 'assumed'; readonly assumption: Assumption }
  | { readonly kind: 'list'; readonly givens: readonly Given[] }
  | { readonly kind: 'missing' }

/** One way to fill all that a form needs. */
export interface Bound {
  readonly form: Form
  /** In the order of `form.needs`. */
  readonly fillings: readonly Filling[]
  readonly missing: readonly Slot[]
  /** Sum of the evidence of its numbers. */
  readonly evidence: number
  /** Numbers that nothing speaks for and that stand beside words which the operator does not know. */
  readonly strange: number
  /** Places of the mentions that it uses. */
  readonly used: ReadonlySet<number>
  /** Another way with the same numbers in other places and no less evidence, or null. */
  readonly rival: readonly Filling[] | null
}

/** A bare number stands for a quantity only where words say so. */
const BARE_NUMBER = 1.2
/** Ways that differ by less than this in evidence are equally good. */
const MARGIN = 0.5
const MOST_STEPS = 3000

interface Option {
  readonly given: Given
  readonly evidence: number
}

/** A number that words speak against goes nowhere. */
const LEAST_EVIDENCE = -0.9

const BESIDE = 0.8
const SPOKEN_FOR = 0.5

/** Whether a word right beside a number is one that other operators know and this one does not: `rejects 800 J` is no work. */
const isStrange = (given: Given, entry: Entry): boolean => {
  for (const [stem, weight] of given.around)
    if (weight >= BESIDE && !entry.vocabulary.has(stem) && !EVERYDAY.has(stem) && lexicon().has(stem)) return true
  return false
}

/** Whether a number belongs to an enumeration that is longer than the form has places for. */
const isSplit = (given: Given, slot: Slot, form: Form): boolean =>
  given.series >= 3 && form.needs.filter(({ key }) => key === slot.key).length < given.series

const optionsFor = (slot: Slot, form: Form, givens: readonly Given[]): readonly Option[] => {
  const options: Option[] = []
  for (const given of givens) {
    if (!isCompatible(given, slot) || isSplit(given, slot, form)) continue
    const evidence = evidenceFor(given, slot, slot.symbol)
    const bare = isDimensionless(slot.dimension) && given.mention.unit === '1' && given.sent === null
    if (bare && evidence < BARE_NUMBER) continue
    if (evidence <= LEAST_EVIDENCE && given.mention.origin === 'written') continue
    options.push({ given, evidence })
  }
  // What the question says of a thing wins over what is known of it.
  const isSaid = options.some(({ given, evidence }) => given.mention.origin === 'written' && evidence >= SPOKEN_FOR)
  const left = isSaid ? options.filter(({ given }) => given.mention.origin === 'written') : options
  return left.sort((a, b) => b.evidence - a.evidence)
}

const listOf = (slot: Slot, givens: readonly Given[]): Filling => {
  const whole = givens.find((given) => Array.isArray(given.sent) && isCompatible(given, slot))
  if (whole !== undefined) return { kind: 'given', given: whole, evidence: BARE_NUMBER }
  const least = isDimensionless(slot.dimension) ? BARE_NUMBER : 0.3
  const fitting: Given[] = []
  for (const given of givens) {
    if (given.derived !== null || given.sent !== null || !isCompatible(given, slot)) continue
    // `4, 8, 15 and 16`: what is said of the first is said of all.
    const listed = given.listed && fitting.at(-1)?.uses[0] === (given.uses[0] ?? 0) - 1
    if (listed || evidenceFor(given, slot, null) >= least) fitting.push(given)
  }
  return fitting.length >= 2 ? { kind: 'list', givens: fitting } : { kind: 'missing' }
}

/** What may be taken for granted of a slot. */
export type Assume = (slot: Slot) => Assumption | null

interface Way {
  readonly fillings: readonly Filling[]
  readonly filled: number
  readonly evidence: number
}

const better = (a: Way, b: Way | undefined): boolean =>
  b === undefined || a.filled > b.filled || (a.filled === b.filled && a.evidence > b.evidence)

const samePlaces = (a: Way, b: Way): boolean =>
  a.fillings.every((filling, at) => {
    const other = b.fillings[at]
    if (filling.kind !== 'given' || other?.kind !== 'given') return filling.kind === other?.kind
    return filling.given === other.given || filling.given.mention.value === other.given.mention.value
  })

const lacksTheSame = (a: Way, b: Way): boolean =>
  a.fillings.every((filling, at) => (filling.kind === 'missing') === (b.fillings[at]?.kind === 'missing'))

/** Fills slots one after the other in every way that uses a number once. */
class Search {
  readonly #assume: Assume
  readonly #slots: readonly Slot[]
  readonly #options: readonly (readonly Option[])[]
  readonly #fixed: readonly (Filling | null)[]
  #steps = 0
  best: Way | undefined
  second: Way | undefined
  /** There were more ways than are tried, so that none of them is sure. */
  isExhausted = false

  constructor(
    slots: readonly Slot[],
    options: readonly (readonly Option[])[],
    fixed: readonly (Filling | null)[],
    assume: Assume,
  ) {
    this.#assume = assume
    this.#slots = slots
    this.#options = options
    this.#fixed = fixed
  }

  run(): void {
    this.#fill(0, [], 0, 0, new Set())
  }

  #fill(at: number, fillings: Filling[], filled: number, evidence: number, used: Set<number>): void {
    if (++this.#steps > MOST_STEPS) {
      this.isExhausted = true
      return
    }
    if (at === this.#slots.length) {
      this.#offer({ fillings: [...fillings], filled, evidence })
      return
    }
    const next = (filling: Filling, gain: number, count: number): void => {
      fillings.push(filling)
      this.#fill(at + 1, fillings, filled + count, evidence + gain, used)
      fillings.pop()
    }
    const fixed = this.#fixed[at]
    if (fixed !== null && fixed !== undefined) return next(fixed, 0, fixed.kind === 'missing' ? 0 : 1)
    for (const { given, evidence: gain } of this.#options[at] ?? []) {
      const again = given.uses.some((index) => used.has(index))
      if (again && !(given.each && this.#isTwin(given, at, fillings))) continue
      if (!again) for (const index of given.uses) used.add(index)
      next({ kind: 'given', given, evidence: gain }, gain, 1)
      if (!again) for (const index of given.uses) used.delete(index)
    }
    const slot = this.#slots[at]
    const assumption = slot === undefined ? null : this.#assume(slot)
    if (assumption !== null) next({ kind: 'assumed', assumption }, -0.5, 1)
    else next({ kind: 'missing' }, 0, 0)
  }

  /** Whether the one place that has the number already is called the same as this one: first and second charge. */
  #isTwin(given: Given, at: number, fillings: readonly Filling[]): boolean {
    const places = fillings.flatMap((filling, place) =>
      filling.kind === 'given' && filling.given === given ? [place] : [],
    )
    const [first, second] = places
    const [here, there] = [this.#slots[at], this.#slots[first ?? -1]]
    if (second !== undefined || here === undefined || there === undefined) return false
    return [...here.heads].some((head) => there.heads.has(head))
  }

  #offer(way: Way): void {
    if (better(way, this.best)) {
      const before = this.best
      this.best = way
      this.second = [before, this.second].find(
        (other) =>
          other !== undefined && other.filled === way.filled && lacksTheSame(other, way) && !samePlaces(other, way),
      )
    } else if (this.best !== undefined && way.filled === this.best.filled && better(way, this.second)) {
      if (lacksTheSame(way, this.best) && !samePlaces(way, this.best)) this.second = way
    }
  }
}

const usedBy = (fillings: readonly Filling[]): Set<number> =>
  new Set(
    fillings.flatMap((filling) => {
      if (filling.kind === 'given') return filling.given.uses
      return filling.kind === 'list' ? filling.givens.flatMap(({ uses }) => uses) : []
    }),
  )

/** Whether the number is the only one of its dimension, and the place the only one for it. */
const isOnly = ({ mention }: Given, form: Form, givens: readonly Given[]): boolean =>
  form.needs.filter(({ dimension }) => equalDimensions(dimension, mention.dimension)).length <= 1 &&
  new Set(givens.flatMap((other) => (equalDimensions(other.mention.dimension, mention.dimension) ? other.uses : [])))
    .size <= 1

/** Numbers that nothing speaks for beside words that the operator does not know. */
const strangersAmong = (form: Form, fillings: readonly Filling[], givens: readonly Given[]): number =>
  fillings.filter(
    (filling) =>
      filling.kind === 'given' &&
      filling.evidence < SPOKEN_FOR &&
      isStrange(filling.given, form.entry) &&
      !isOnly(filling.given, form, givens),
  ).length

/**
 * Fills what a form needs from the numbers of a question, as the words around them say.
 * @param link a need that another operator will fill
 */
export const bindForm = (form: Form, givens: readonly Given[], assume: Assume, link: Slot | null = null): Bound => {
  const { needs } = form
  const fixed = needs.map((slot): Filling | null => {
    if (slot === link) return { kind: 'missing' }
    return slot.input?.list === true ? listOf(slot, givens) : null
  })
  const options = needs.map((slot, at) => (fixed[at] === null ? optionsFor(slot, form, givens) : []))
  const search = new Search(needs, options, fixed, assume)
  search.run()
  const { second } = search
  const best = search.isExhausted ? undefined : search.best
  const fillings = best?.fillings ?? needs.map((): Filling => ({ kind: 'missing' }))
  const close =
    best !== undefined &&
    second !== undefined &&
    second.filled === best.filled &&
    best.evidence - second.evidence < MARGIN
  return {
    form,
    fillings,
    missing: needs.filter((slot, at) => slot !== link && fillings[at]?.kind === 'missing'),
    evidence: best?.evidence ?? 0,
    strange: strangersAmong(form, fillings, givens),
    used: usedBy(fillings),
    rival: close ? second.fillings : null,
  }
}
