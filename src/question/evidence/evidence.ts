import type { InputValue } from '../../kernel/task.ts'
import { dimension, equalDimensions } from '../../units/dimension.ts'
import type { Axis, Pole } from '../lexicon/axes.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import { perSlot } from '../lexicon/read-once.ts'
import type { Mention } from '../read/reading.ts'
import { stemOf } from '../words/words.ts'
import { type Extent, isOtherExtent } from './extent-words.ts'
import { type Side, sideOf } from './sides.ts'

/** A number that says how many there are of something that is given once. */
export interface Copies {
  readonly count: number
  readonly use: number
}

/** A mention with the words around it, each with a weight that falls with its distance. */
export interface Given {
  readonly mention: Mention
  /** Places in the reading of the mentions that it stands for: two for a difference; halves and doubles share theirs. */
  readonly uses: readonly number[]
  /** Stems near it and their weights, 1 for a neighbour. */
  readonly around: ReadonlyMap<string, number>
  /** The noun right beside it that names a quantity of its dimension, or null. */
  readonly noun: string | null
  /** The two words of a term of the catalogue right before it, as focal length, or null. */
  readonly term: readonly [modifier: string, head: string] | null
  /** How many numbers of one unit the enumeration has in which it stands; 1 where it stands alone. */
  readonly series: number
  /** `of 2 µC each`: it may stand for two twins. */
  readonly each: boolean
  /** How many there are of it, `six resistors of 100 ohm each`, with the place of that number in the reading; or null. */
  readonly copies: Copies | null
  /** Only `and`, `or` or a comma parts it from the number before. */
  readonly listed: boolean
  /** All nouns right beside it, of whatever they are. */
  readonly beside: readonly string[]
  /** Stems of the sentence in which it stands. */
  readonly sentence: ReadonlySet<string>
  /** Where it stands, as `placeOf` counts; NaN where it stands nowhere. */
  readonly place: number
  /** Whether another number has the same symbol: two refractive indices called n. */
  readonly shared: boolean
  /** The word right before it, as written, which may be its symbol: `gamma 1.4`. */
  readonly before: string
  /** Set where the number was derived, as a radius from a diameter. */
  readonly derived: string | null
  /** The value as the caller sent it beside the question, where it did: a plain number is in whatever unit is needed. */
  readonly sent: InputValue | null
  /** One of two values of which only the ratio counts: what there was, and what is left of it. */
  readonly ratio: boolean
  /** Where the words put it that say what comes in and what goes out, what was and what is then. */
  readonly side: Side | null
  /** Which side of a body it is, or null: `210 km long`. */
  readonly extent: Extent | null
  /** What the words say of its sign. */
  readonly poles: ReadonlyMap<Axis, Pole>
  /** Set where it is a number with its sign turned round, for what counts it in the other pole of this axis and for nothing else. */
  readonly turned: Axis | null
}

const NOWHERE: ReadonlySet<string> = new Set()

/** A number of which nothing is known but its value and the words around it. */
export const plainGiven = (mention: Mention, uses: readonly number[], around: ReadonlyMap<string, number>): Given => ({
  mention,
  uses,
  around,
  noun: null,
  term: null,
  series: 1,
  each: false,
  copies: null,
  listed: false,
  beside: [],
  sentence: NOWHERE,
  place: NaN,
  shared: false,
  before: '',
  derived: null,
  sent: null,
  ratio: false,
  side: null,
  extent: null,
  poles: new Map(),
  turned: null,
})

const SYMBOL = 4
const BARE_SYMBOL = 2
/** `n = 3` where the formula has n1 and n2, or two numbers are called n. */
const INDEXED = 1.2
/** A share above one is none. */
const OUT_OF_RANGE = 1.5
const HEAD = 2
const DETAIL = 0.8
/** A number beside the name of another quantity of its dimension is hardly this one. */
const FOREIGN = 1
/** Names that are never used for one another. */
export const STRICT = new Set(
  'radius diameter circumference perimeter wavelength frequency period halflife amplitude'.split(' ').map(stemOf),
)
const EXCLUDED = 4
/** A number with the name of a term that the operator does not have. */
const UNKNOWN_TERM = 0.6
/** A quantity that is called half of something is not the whole. */
const HALVES = new Set(['half', 'semi'])

/** The noun of a height above a body: it fills only what is called a height. */
export const ABOVE_A_BODY = 'height above a body'

const has = ({ labels }: Slot, term: readonly string[]): boolean =>
  labels.some(({ stems }) => term.every((stem) => stems.includes(stem)))

/** A letter of a symbol without its index, where it has one: n of n_1. */
const base = (symbol: string): string => symbol.replace(/_?[0-9a-z]$/, '')

const isAlike = (one: string, other: string): boolean =>
  one === other || ((one.includes('_') || other.includes('_')) && one.replaceAll('_', '') === other.replaceAll('_', ''))

/** How strongly the letter of a number speaks for a symbol. */
export const symbolEvidence = ({ before, mention, shared }: Given, symbol: string | null): number => {
  if (symbol === null) return 0
  if (mention.symbol === null) return before === symbol ? BARE_SYMBOL : 0
  if (isAlike(mention.symbol, symbol)) return shared ? INDEXED : SYMBOL
  return mention.symbol === base(symbol) && mention.symbol !== '' ? INDEXED : 0
}

/** Whether a number has the letter of another quantity of the same operator that it could be: of `r = 0.35 per year` no rate dN/dt. */
const isLetterOfAnother = ({ symbol, dimension }: Mention, { entry }: Slot, own: string | null): boolean =>
  symbol !== null &&
  (own === null || !isAlike(symbol, own)) &&
  [entry.result, ...entry.inputs].some(
    (other) => other.symbol !== own && isAlike(symbol, other.symbol) && equalDimensions(dimension, other.dimension),
  )

/** Weight from which on a word of a name stands right beside a number. */
const BESIDE = 0.7
/** Evidence below which nothing near a number says that it is the quantity. */
const LEAST_OWN = 0.5

/** Whether the whole name of another quantity of the operator stands beside a number: `the half-life is 8 days` is no time that passes. */
const isCalledLikeAnother = ({ around, mention }: Given, { entry, symbol: own }: Slot): boolean =>
  mention.symbol === null &&
  [entry.result, ...entry.inputs].some(
    (other) =>
      other.symbol !== own &&
      equalDimensions(mention.dimension, other.dimension) &&
      other.labels.some(({ stems }) => stems.length > 1 && stems.every((stem) => (around.get(stem) ?? 0) >= BESIDE)),
  )

/**
 * Operators that may have the whole name of a quantity right beside a number: 1 at their results, where two words beside it
 * are in the labels of one quantity.
 * @param results number of the result of each quantity's operator
 * @param numbersSaying quantities with a word in a label
 */
export const namesakesOf = (
  { around }: Given,
  results: Uint32Array,
  numbersSaying: (stem: string) => readonly number[],
): Uint8Array => {
  const namesakes = new Uint8Array(results.length)
  const once = new Uint8Array(results.length)
  for (const [stem, weight] of around)
    if (weight >= BESIDE)
      for (const number of numbersSaying(stem)) {
        if (once[number] === 1) namesakes[results[number] ?? 0] = 1
        once[number] = 1
      }
  return namesakes
}

/** Whether a plain number lies where the quantity can lie at all. */
const isInRange = ({ unit, value }: Mention, { input }: Slot): boolean => {
  if (input === null || unit !== '1' || input.unit !== '1') return true
  const { max, min } = input.range
  return (min === null || value >= min) && (max === null || value <= max)
}

const YEAR = stemOf('year')
const TIME = dimension(0, 0, 1)

/** Whether the unit is the very thing that is counted: `30 years` where a number of years is needed. */
const isYears = (mention: Mention, slot: Slot): boolean =>
  slot.unit === '1' && equalDimensions(mention.dimension, TIME) && slot.heads.has(YEAR)

/** How strongly the words around a number name the labels of a slot. */
const namedBy = ({ labels }: Slot, around: Given['around']): number => {
  let best = 0
  for (const { head, modifiers, rest } of labels) {
    let score = HEAD * (around.get(head) ?? 0)
    for (const stem of modifiers) score += DETAIL * (around.get(stem) ?? 0)
    for (const stem of rest) score += DETAIL * (around.get(stem) ?? 0)
    best = Math.max(best, score)
  }
  return best
}

/** Whether a quantity is called half of something, whatever it is called. */
export const isHalf = perSlot(({ labels }) => labels.every(({ stems }) => stems.some((stem) => HALVES.has(stem))))

/** What it says that a number comes in, and the quantity is what comes in, or the other one. */
const SIDE = 0.3

const sideEvidence = ({ side }: Given, slot: Slot): number => {
  const own = side === null ? null : sideOf(slot)
  if (own === null) return 0
  return own === side ? SIDE : -SIDE
}

/**
 * How strongly the words around a number speak for a slot; negative where they name something else.
 * @param isAround whether a word of its labels may stand around the number
 * @param isNamesake whether the operator may be one of `namesakesOf`
 */
export const evidenceFor = (
  given: Given,
  slot: Slot,
  symbol: string | null,
  isAround = true,
  isNamesake = true,
): number => {
  const { extent, mention, around, noun } = given
  if (extent !== null && isOtherExtent(extent, slot)) return -EXCLUDED
  let best = isAround ? namedBy(slot, around) : 0
  if (isYears(mention, slot)) best += HEAD
  if (best < HEAD && isLetterOfAnother(mention, slot, symbol)) return best - EXCLUDED
  if (isNamesake && best < LEAST_OWN && isCalledLikeAnother(given, slot)) return best - EXCLUDED
  best += symbolEvidence(given, symbol)
  if (!isInRange(mention, slot)) best -= OUT_OF_RANGE
  best += sideEvidence(given, slot)
  if (given.term !== null && !has(slot, given.term)) {
    const { term } = given
    const { inputs, result } = slot.entry
    // Another quantity of the operator has that name; else it may be another name of this one.
    if ([result, ...inputs].some((other) => has(other, term))) return best - EXCLUDED
    best -= UNKNOWN_TERM
  }
  if (noun === ABOVE_A_BODY) return slot.heads.has('height') ? best : best - EXCLUDED
  const foreign =
    noun !== null &&
    !slot.labels.some(({ stems }) => stems.includes(noun)) &&
    !given.beside.some((stem) => slot.heads.has(stem))
  if (isHalf(slot)) {
    const half = slot.labels.some(({ stems }) => stems.some((stem) => HALVES.has(stem) && around.has(stem)))
    if (!half && mention.symbol !== symbol) return best - EXCLUDED
  }
  return foreign ? best - (STRICT.has(noun) ? EXCLUDED : FOREIGN) : best
}
