import { type Slot, takes } from '../catalogue/frames.ts'
import { nameMatch } from '../catalogue/match.ts'
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

const TURN = 6.283185307179586
const CHANGES = stemsOf('change difference rise drop')
/** How well a thing must be named to stand for a slot. */
const LEAST_NAMED = 0.42
const STRONG = 0.7

/** A length that is said `wide` does not stand for a depth. */
const measureClash = ({ quantity, kind, derived, label }: Given, { stems }: Slot): number => {
  if (quantity === null || derived !== null || kind !== KIND.length) return 0
  const [measure] = quantity.after
  const names = MEASURED_AS.get(measure ?? '')
  if (measure === undefined || names === undefined || names.some((name) => stems.has(name))) return 0
  return (label.get(measure) ?? 0) > 0 && stems.has(measure) ? 0 : 0.8
}

/** `inner` is said of it, and the slot is called `outer`. */
const oppositeClash = ({ quantity, label }: Given, { stems }: Slot): number => {
  if (quantity === null) return 0
  let clash = 0
  for (const [stem, weight] of label) {
    if (weight < STRONG || stems.has(stem)) continue
    for (const opposite of OPPOSITES.get(stem) ?? [])
      if (stems.has(opposite) && !((label.get(opposite) ?? 0) >= 0.6)) clash = Math.max(clash, weight)
  }
  return clash
}

/** Whether a number without dimension may stand for the slot: angles, levels, counts and shares are apart. */
const fitsPlainly = ({ sort, si }: Given, slot: Slot): boolean => {
  const angular = sort === 'angle' || sort === 'revolution'
  if (angular !== slot.isAngle && sort !== 'bare' && sort !== 'thing') return false
  if (sort === 'level' ? !slot.isLevel : slot.isLevel && sort !== 'bare') return false
  if (slot.isAngle && (sort === 'share' || sort === 'years')) return false
  return !slot.isCount || (sort !== 'share' && Number.isInteger(si * 2))
}

/** SI value of a given in a slot with what that costs, or null where it cannot stand there. */
const valueIn = (given: Given, slot: Slot): { readonly si: number; readonly cost: number } | null => {
  const { sort, quantity, cost, si } = given
  if (sort === 'scale' && slot.isDifference && quantity !== null) {
    const { value, unit } = quantity.mention
    return { si: unit === 'degF' ? (value * 5) / 9 : value, cost }
  }
  if (sort === 'difference' && !slot.isDifference && !CHANGES.some((stem) => slot.stems.has(stem))) return null
  if (sort === 'quotient' && !slot.isPer) return null
  if (sort === 'carried' && !slot.frame.isPlain) return null
  if (sort === 'linear' && slot.isLevel) return null
  if (sort === 'revolution' && !slot.isAngular) return { si: si / TURN, cost: cost + 0.05 }
  if (sort === 'cycle' && slot.isAngular && !slot.stems.has('frequency')) return { si: si * TURN, cost: cost + 0.2 }
  return { si, cost }
}

const plainSymbol = (text: string): string => text.replaceAll('_', '').replaceAll('{', '').replaceAll('}', '')

const symbolMatch = ({ quantity, derived, repeats }: Given, slot: Slot): number => {
  if (quantity?.symbol == null || derived !== null || repeats) return 0
  const [written, own] = [plainSymbol(quantity.symbol), plainSymbol(slot.symbol)]
  if (written === own) return 1
  return written.length === 1 && written.toLowerCase() === own.toLowerCase() ? 0.5 : 0
}

/** Whether the question writes the number as another quantity of the formula: `Th = 300 K`. */
const isOfAnother = ({ quantity }: Given, slot: Slot): boolean => {
  const symbol = quantity?.mention.symbol ?? null
  if (symbol === null || plainSymbol(symbol) === plainSymbol(slot.symbol)) return false
  return slot.frame.slots.some((other) => other.kind === slot.kind && plainSymbol(other.symbol) === plainSymbol(symbol))
}

const UNNAMED = 0.3
const WEIGHTS = { match: 1.6, clash: 0.9, symbol: 1.2, unnamedNumber: 0.5 }

/** A given in a slot, or null where its dimension, sort or range forbids it. */
export const place = (given: Given, slot: Slot): Placed | null => {
  if (given.kind !== slot.kind || isOfAnother(given, slot)) return null
  if (slot.kind === KIND.one && !fitsPlainly(given, slot)) return null
  const value = valueIn(given, slot)
  if (value === null || !takes(slot, value.si)) return null
  const match = nameMatch(given.label, slot.names)
  if (given.sort === 'thing' && match < LEAST_NAMED) return null
  const symbol = symbolMatch(given, slot)
  const clash = Math.max(measureClash(given, slot), oppositeClash(given, slot))
  const unnamed = given.sort === 'bare' && match < UNNAMED && symbol === 0 ? WEIGHTS.unnamedNumber : 0
  const score = WEIGHTS.match * match - WEIGHTS.clash * clash + WEIGHTS.symbol * symbol - value.cost - unnamed
  return { kind: 'given', slot, given, si: value.si, match, symbol, clash, score }
}
