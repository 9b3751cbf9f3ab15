import type { Slot } from '../catalogue/frames.ts'
import { nameMatch, numbersOf } from '../catalogue/match.ts'
import type { StemWeights } from '../catalogue/names.ts'
import { type Given, KIND } from '../known/given.ts'
import { OPPOSITES } from '../vocabulary/opposites.ts'
import { stemsOf } from '../vocabulary/stem.ts'
import { MEASURED_AS } from '../vocabulary/synonyms.ts'

/** A given in a slot, and how well it fits there. */
export interface Placed {
  readonly kind: 'given'
  readonly slot: Slot
  readonly given: Given
  /** SI value in the slot: a difference of degrees is not a point of the scale. */
  readonly si: number
  /** How well the words name the slot. */
  readonly match: number
  /** 1 where the question writes the slot's symbol, half where it differs in case. */
  readonly symbol: number
  /** How strongly the words name another quantity. */
  readonly clash: number
  readonly score: number
}

/** A word said of a given, and the words that it excludes; by their numbers. */
interface Excluding {
  readonly stem: number
  readonly weight: number
  readonly excluded: readonly number[]
}

/** A given with what placing it needs, worked out once for all slots. */
export interface Placeable {
  readonly given: Given
  readonly said: StemWeights
  readonly excluding: readonly Excluding[]
  /** Of a length that is said `wide`: what is measured so, and the word itself. */
  readonly measured: { readonly names: readonly number[]; readonly own: readonly number[] } | null
  /** Symbol that may be the slot's. */
  readonly symbol: string | null
  /** Symbol that the question writes with the number. */
  readonly written: string | null
}

/** Radians. */
export const TURN = 6.283185307179586
/** How well a thing must be named to stand for a slot. */
const LEAST_NAMED = 0.42
const STRONG = 0.7

const plainSymbol = (text: string): string => text.replaceAll('_', '').replaceAll('{', '').replaceAll('}', '')

/** `inner` is said of it, so that it does not stand for what is called `outer`. */
const excludingOf = ({ quantity, label }: Given): readonly Excluding[] => {
  if (quantity === null) return []
  return [...label].flatMap(([stem, weight]): Excluding[] => {
    const opposites = weight < STRONG ? [] : [...(OPPOSITES.get(stem) ?? [])]
    const excluded = numbersOf(opposites.filter((opposite) => !((label.get(opposite) ?? 0) >= 0.6)))
    return excluded.length === 0 ? [] : [{ stem: numbersOf([stem])[0] ?? -1, weight, excluded }]
  })
}

const measuredOf = ({ quantity, kind, derived, label }: Given): Placeable['measured'] => {
  if (quantity === null || derived !== null || kind !== KIND.length) return null
  const [measure = ''] = quantity.after
  const names = MEASURED_AS.get(measure)
  if (names === undefined) return null
  return { names: numbersOf(names), own: (label.get(measure) ?? 0) > 0 ? numbersOf([measure]) : [] }
}

/** @param said the weights of its label */
export const placeableOf = (given: Given, said: StemWeights): Placeable => {
  const { quantity, derived, repeats } = given
  const symbol = quantity?.symbol == null || derived !== null || repeats ? null : plainSymbol(quantity.symbol)
  const written = quantity?.mention.symbol == null ? null : plainSymbol(quantity.mention.symbol)
  return { given, said, excluding: excludingOf(given), measured: measuredOf(given), symbol, written }
}

const measureClash = ({ measured }: Placeable, slot: Slot): number => {
  if (measured === null || measured.names.some((name) => slot.hasNumber(name))) return 0
  return measured.own.some((name) => slot.hasNumber(name)) ? 0 : 0.8
}

const oppositeClash = ({ excluding }: Placeable, slot: Slot): number => {
  let clash = 0
  for (const { stem, weight, excluded } of excluding)
    if (weight > clash && !slot.hasNumber(stem) && excluded.some((opposite) => slot.hasNumber(opposite))) clash = weight
  return clash
}

const CHANGES = stemsOf('change difference rise drop')

/** Whether a number without dimension may stand for the slot: angles, levels, counts and shares are apart. */
const fitsPlainly = ({ sort, si }: Given, slot: Slot): boolean => {
  const angular = sort === 'angle' || sort === 'revolution'
  if (angular !== slot.traits.isAngle && sort !== 'bare' && sort !== 'thing') return false
  if (sort === 'level' ? !slot.traits.isLevel : slot.traits.isLevel && sort !== 'bare') return false
  if (slot.traits.isAngle && (sort === 'share' || sort === 'years')) return false
  return !slot.traits.isCount || (sort !== 'share' && Number.isInteger(si * 2))
}

/** SI value of a given in a slot with what that costs, or null where it cannot stand there. */
const valueIn = (given: Given, slot: Slot): { readonly si: number; readonly cost: number } | null => {
  const { sort, quantity, cost, si } = given
  if (sort === 'scale' && slot.traits.isDifference && quantity !== null) {
    const { value, unit } = quantity.mention
    return { si: unit === 'degF' ? (value * 5) / 9 : value, cost }
  }
  if (sort === 'difference' && !slot.traits.isDifference && !CHANGES.some((stem) => slot.has(stem))) return null
  if (sort === 'quotient' && !slot.traits.isPer) return null
  if (sort === 'carried' && !slot.frame.isPlain) return null
  if (sort === 'linear' && slot.traits.isLevel) return null
  const turns = sort === 'revolution' || (sort === 'angle' && given.kind === KIND.rate && slot.has('frequency'))
  if (turns && !slot.traits.isAngular) return { si: si / TURN, cost: cost + 0.05 }
  if (sort === 'cycle' && slot.traits.isAngular && !slot.has('frequency')) return { si: si * TURN, cost: cost + 0.2 }
  return { si, cost }
}

const symbolMatch = ({ symbol }: Placeable, slot: Slot): number => {
  if (symbol === null) return 0
  const own = plainSymbol(slot.symbol)
  if (symbol === own) return 1
  return symbol.length === 1 && symbol.toLowerCase() === own.toLowerCase() ? 0.5 : 0
}

/** Whether the question writes the number as another quantity of the formula: `Th = 300 K`. */
const isOfAnother = ({ written }: Placeable, slot: Slot): boolean => {
  if (written === null || written === plainSymbol(slot.symbol)) return false
  return slot.frame.slots.some((other) => other.kind === slot.kind && plainSymbol(other.symbol) === written)
}

const UNNAMED = 0.3
const WEIGHTS = { match: 1.6, clash: 0.9, symbol: 1.2, unnamedNumber: 0.5 }

/** A given in a slot of its kind, or null where its sort or range forbids it. */
export const place = (one: Placeable, slot: Slot): Placed | null => {
  const { given } = one
  if (isOfAnother(one, slot)) return null
  if (slot.kind === KIND.one && !fitsPlainly(given, slot)) return null
  const value = valueIn(given, slot)
  if (value === null || !slot.takes(value.si)) return null
  const match = nameMatch(one.said, slot)
  if (given.sort === 'thing' && match < LEAST_NAMED) return null
  const symbol = symbolMatch(one, slot)
  const clash = Math.max(measureClash(one, slot), oppositeClash(one, slot))
  const unnamed = given.sort === 'bare' && match < UNNAMED && symbol === 0 ? WEIGHTS.unnamedNumber : 0
  const score = WEIGHTS.match * match - WEIGHTS.clash * clash + WEIGHTS.symbol * symbol - value.cost - unnamed
  return { kind: 'given', slot, given, si: value.si, match, symbol, clash, score }
}
