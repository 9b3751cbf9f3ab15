import type { Assumption } from './assumptions.ts'
import type { Given } from './evidence.ts'
import { isCalled, type Slot } from './lexicon.ts'

/** What a slot is filled with. */
export type Filling =
  | { readonly kind: 'given'; readonly given: Given; readonly evidence: number }
  | { readonly kind: 'assumed'; readonly assumption: Assumption }
  | { readonly kind: 'list'; readonly givens: readonly Given[] }
  | { readonly kind: 'missing' }

/** A number that may fill a slot, and how strongly words speak for it there. */
export interface Option {
  readonly given: Given
  readonly evidence: number
}

/** Ways that differ by less than this in evidence are equally good. */
const MARGIN = 0.5
/** Steps of a search, so that a form with many places and numbers ends. */
const MOST_STEPS = 3000
/** Rivals of a way that are handed on: those first that move the fewest numbers, so that every swap of two is among them. */
const MOST_RIVALS = 32

interface Way {
  readonly fillings: readonly Filling[]
  readonly filled: number
  readonly evidence: number
}

const isSameFilling = (filling: Filling, other: Filling | undefined): boolean => {
  if (filling.kind !== 'given' || other?.kind !== 'given') return filling.kind === other?.kind
  const [one, two] = [filling.given.mention, other.given.mention]
  return filling.given === other.given || (one.value === two.value && one.unit === two.unit)
}

/** How many places two ways fill differently. */
const moved = (a: Way, b: Way): number => a.fillings.filter((one, at) => !isSameFilling(one, b.fillings[at])).length

const lacksTheSame = (a: Way, b: Way): boolean =>
  a.fillings.every((filling, at) => (filling.kind === 'missing') === (b.fillings[at]?.kind === 'missing'))

/** Fills slots one after the other in every way that uses a number once. */
class Search {
  readonly #assumptions: readonly (Assumption | null)[]
  readonly #slots: readonly Slot[]
  readonly #options: readonly (readonly Option[])[]
  readonly #fixed: readonly (Filling | null)[]
  readonly #together: (fillings: readonly Filling[]) => number
  #steps = 0
  /** Those that fill the most places, in the order in which they were found. */
  ways: Way[] = []
  /** There were more ways than are tried, so that none of them is sure. */
  isExhausted = false

  constructor(
    slots: readonly Slot[],
    options: readonly (readonly Option[])[],
    fixed: readonly (Filling | null)[],
    assumptions: readonly (Assumption | null)[],
    together: (fillings: readonly Filling[]) => number,
  ) {
    this.#together = together
    this.#assumptions = assumptions
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
      this.#offer(fillings, filled, evidence)
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
    const assumption = this.#assumptions[at] ?? null
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
    return isCalled(here, there.heads)
  }

  #offer(fillings: readonly Filling[], filled: number, evidence: number): void {
    const most = this.ways[0]?.filled ?? 0
    if (filled < most) return
    const way = { fillings: [...fillings], filled, evidence: evidence + this.#together(fillings) }
    if (filled > most) this.ways = [way]
    else this.ways.push(way)
  }
}

/** The best way to fill slots, where there is one, and its rivals. */
export interface Ways {
  readonly best: { readonly fillings: readonly Filling[]; readonly evidence: number } | undefined
  /** Ways that are hardly worse and put other numbers into some of the places. */
  readonly rivals: readonly (readonly Filling[])[]
}

/**
 * Fills slots with numbers, each used once, as the evidence says.
 * @param options of each slot, best first
 * @param fixed what a slot is filled with whatever the numbers are, or null
 * @param assumptions what may be taken for granted of each slot, or null
 * @param together what speaks for a way as a whole, beside the evidence of its numbers
 */
export const waysToFill = (
  slots: readonly Slot[],
  options: readonly (readonly Option[])[],
  fixed: readonly (Filling | null)[],
  assumptions: readonly (Assumption | null)[],
  together: (fillings: readonly Filling[]) => number,
): Ways => {
  const search = new Search(slots, options, fixed, assumptions, together)
  search.run()
  if (search.isExhausted) return { best: undefined, rivals: [] }
  const best = search.ways.reduce<Way | undefined>(
    (most, way) => (most === undefined || way.evidence > most.evidence ? way : most),
    undefined,
  )
  if (best === undefined || search.ways.length === 1) return { best, rivals: [] }
  const rivals = search.ways
    .filter((way) => best.evidence - way.evidence < MARGIN && lacksTheSame(way, best))
    .map((way) => ({ way, moves: moved(way, best) }))
    .filter(({ moves }) => moves > 0)
    .sort((a, b) => a.moves - b.moves || b.way.evidence - a.way.evidence)
  return { best, rivals: rivals.slice(0, MOST_RIVALS).map(({ way }) => way.fillings) }
}
