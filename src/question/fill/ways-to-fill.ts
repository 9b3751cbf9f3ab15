import type { Given } from '../evidence/evidence.ts'
import type { Assumption } from '../lexicon/assumptions.ts'
import { isCalled, type Slot } from '../lexicon/lexicon.ts'

/** A number in a slot, and how strongly words speak for it there. */
export interface Option {
  readonly kind: 'given'
  readonly given: Given
  readonly evidence: number
}

/** What a slot is filled with. */
export type Filling =
  | Option
  | { readonly kind: 'assumed'; readonly assumption: Assumption }
  | { readonly kind: 'list'; readonly givens: readonly Given[] }
  | { readonly kind: 'missing' }

/** The numbers of the question that fill a place: one, those of a list, or none. */
export const givensIn = (filling: Filling): readonly Given[] => {
  if (filling.kind === 'given') return [filling.given]
  return filling.kind === 'list' ? filling.givens : []
}

export const MISSING: Filling = { kind: 'missing' }

/** A slot with all that may fill it. */
export interface Place {
  readonly slot: Slot
  /** What it is filled with whatever the numbers are, or null. */
  readonly fixed: Filling | null
  /** Numbers that may fill it, best first. */
  readonly options: readonly Option[]
  /** What may be taken for granted of it, or null. */
  readonly assumption: Assumption | null
}

/** Ways that differ by less than this in evidence are equally good. */
const MARGIN = 0.5
/** Steps of a search, so that a form with many places and numbers ends. */
const MOST_STEPS = 3000
/** Rivals of a way that are handed on: those first that move the fewest numbers, so that every swap of two is among them. */
const MOST_RIVALS = 32

const NONE: readonly (readonly Filling[])[] = []

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

/** What a number adds to the evidence of a way that only takes something for granted. */
const ASSUMED = -0.5

/** Rounding of sums that are taken in another order. */
const ROUNDING = 1e-9

/** Whether a search through these places cannot come to its end. */
const mayExhaust = (places: readonly Place[]): boolean => {
  let [ways, steps] = [1, 1]
  for (const { fixed, options } of places) {
    if (fixed === null) ways *= options.length + 1
    steps += ways
  }
  return steps > MOST_STEPS
}

const sharesUse = (one: Given, other: Given): boolean => one.uses.some((index) => other.uses.includes(index))

/** Fills slots one after the other in every way that uses a number once and that may be one of those which are kept. */
class Search {
  readonly #places: readonly Place[]
  readonly #together: ((fillings: readonly Filling[]) => number) | null
  readonly #fillings: Filling[] = []
  /** How many of the places from each one on can be filled, and the most evidence that they can add. */
  readonly #room: readonly number[]
  readonly #gains: readonly number[]
  /** Whether ways that cannot be kept are left out; where steps may run out, they count as all others do. */
  readonly #leavesOut: boolean
  #steps = 0
  /** Of the ways that fill the most places. */
  #most = 0
  #best = Number.NEGATIVE_INFINITY
  /** Those that fill the most places and are hardly worse than the best so far, in the order in which they were found. */
  ways: Way[] = []
  /** There were more ways than are tried, so that none of them is sure. */
  isExhausted = false

  constructor(places: readonly Place[], together: ((fillings: readonly Filling[]) => number) | null) {
    this.#places = places
    this.#together = together
    this.#leavesOut = !mayExhaust(places)
    const room = new Array<number>(places.length + 1).fill(0)
    const gains = new Array<number>(places.length + 1).fill(0)
    for (let at = places.length - 1; at >= 0; at--) {
      const [count, gain] = this.#reachOf(places[at])
      room[at] = count + (room[at + 1] ?? 0)
      gains[at] = gain + (gains[at + 1] ?? 0)
    }
    this.#room = room
    this.#gains = gains
  }

  /** Whether a place can be filled, and the most evidence of what fills it or leaves it open. */
  #reachOf(place: Place | undefined): readonly [count: number, gain: number] {
    if (place === undefined) return [0, 0]
    const { assumption, fixed, options } = place
    if (fixed !== null) return [fixed.kind === 'missing' ? 0 : 1, 0]
    const other = assumption === null ? 0 : ASSUMED
    const [best] = options
    return [best === undefined && assumption === null ? 0 : 1, Math.max(best?.evidence ?? other, other)]
  }

  run(): void {
    this.#fill(0, 0, 0)
  }

  /** Whether no way that begins so can be kept. */
  #isHopeless(at: number, filled: number, evidence: number): boolean {
    const most = filled + (this.#room[at] ?? 0)
    if (most < this.#most) return true
    if (most > this.#most || this.#together !== null) return false
    return this.#best - (evidence + (this.#gains[at] ?? 0)) >= MARGIN + ROUNDING
  }

  #fill(at: number, filled: number, evidence: number): void {
    if (++this.#steps > MOST_STEPS) {
      this.isExhausted = true
      return
    }
    if (this.#leavesOut && this.#isHopeless(at, filled, evidence)) return
    const place = this.#places[at]
    if (place === undefined) {
      this.#offer(filled, evidence)
      return
    }
    const { assumption, fixed, options } = place
    if (fixed !== null) {
      this.#fillings[at] = fixed
      this.#fill(at + 1, filled + (fixed.kind === 'missing' ? 0 : 1), evidence)
      return
    }
    for (const option of options) {
      if (!this.#isFree(option.given, at)) continue
      this.#fillings[at] = option
      this.#fill(at + 1, filled + 1, evidence + option.evidence)
    }
    this.#fillings[at] = assumption === null ? MISSING : { kind: 'assumed', assumption }
    if (assumption === null) this.#fill(at + 1, filled, evidence)
    else this.#fill(at + 1, filled + 1, evidence + ASSUMED)
  }

  /** Whether no place before this one has the number, or one that is its twin: first and second charge of `2 µC each`. */
  #isFree(given: Given, at: number): boolean {
    for (let place = 0; place < at; place++) {
      const filling = this.#fillings[place]
      if (filling?.kind === 'given' && this.#places[place]?.fixed === null && sharesUse(filling.given, given))
        return given.each && (given.copies?.count ?? 2) === 2 && this.#isTwin(given, at)
    }
    return true
  }

  /** Whether the one place that has the number already is called the same as this one. */
  #isTwin(given: Given, at: number): boolean {
    let first = -1
    for (let place = 0; place < at; place++) {
      const filling = this.#fillings[place]
      if (filling?.kind !== 'given' || filling.given !== given) continue
      if (first >= 0) return false
      first = place
    }
    const [here, there] = [this.#places[at]?.slot, this.#places[first]?.slot]
    return here !== undefined && there !== undefined && isCalled(here, there.heads)
  }

  #offer(filled: number, evidence: number): void {
    if (filled < this.#most) return
    const whole = this.#together === null ? evidence : evidence + this.#together(this.#fillings)
    if (filled > this.#most) {
      this.#most = filled
      this.#best = Number.NEGATIVE_INFINITY
      this.ways = []
    }
    if (this.#best - whole >= MARGIN) return
    this.#best = Math.max(this.#best, whole)
    this.ways.push({ fillings: this.#fillings.slice(), filled, evidence: whole })
  }
}

const usedBy = (fillings: readonly Filling[]): Set<number> => {
  const used = new Set<number>()
  for (const filling of fillings)
    if (filling.kind === 'given') for (const index of filling.given.uses) used.add(index)
    else if (filling.kind === 'list') for (const { uses } of filling.givens) for (const index of uses) used.add(index)
  return used
}

/** The best way to fill slots, where there is one, and its rivals. */
export interface Ways {
  readonly best: { readonly fillings: readonly Filling[]; readonly evidence: number } | undefined
  /** Places of the mentions that it uses. */
  readonly used: ReadonlySet<number>
  /** Ways that are hardly worse and put other numbers into some of the places. */
  readonly rivals: readonly (readonly Filling[])[]
}

/**
 * Fills slots with numbers, each used once, as the evidence says.
 * @param together what speaks for a way as a whole, beside the evidence of its numbers; null for nothing
 */
export const waysToFill = (
  places: readonly Place[],
  together: ((fillings: readonly Filling[]) => number) | null,
): Ways => {
  const search = new Search(places, together)
  search.run()
  if (search.isExhausted) return { best: undefined, used: new Set(), rivals: NONE }
  const best = search.ways.reduce<Way | undefined>(
    (most, way) => (most === undefined || way.evidence > most.evidence ? way : most),
    undefined,
  )
  const used = usedBy(best?.fillings ?? [])
  if (best === undefined || search.ways.length === 1) return { best, used, rivals: NONE }
  const rivals = search.ways
    .filter((way) => best.evidence - way.evidence < MARGIN && lacksTheSame(way, best))
    .map((way) => ({ way, moves: moved(way, best) }))
    .filter(({ moves }) => moves > 0)
    .sort((a, b) => a.moves - b.moves || b.way.evidence - a.way.evidence)
  return { best, used, rivals: rivals.slice(0, MOST_RIVALS).map(({ way }) => way.fillings) }
}
