import { catalogue } from '../catalogue/catalogue.ts'
import type { Slot } from '../catalogue/frames.ts'
import { symbolDistance } from '../catalogue/like-symbols.ts'
import { isCommonestFor, usageFor } from '../catalogue/symbol-usage.ts'
import { evaluateFilling } from '../filling/evaluate.ts'
import { type Filling, fill, isAssumable, type Supply } from '../filling/fill.ts'
import type { Part } from '../filling/parts.ts'
import type { SaidQuantity } from '../said/quantities.ts'
import type { Said } from '../said/said.ts'
import { AS_IT_IS, type Candidate, readingOf } from './reading.ts'
import { framesOf } from './relevance.ts'

/** A reading by symbols, and how far those of the question are from those of the formula: 0 where they are the same. */
export interface BySymbols {
  readonly candidate: Candidate
  /** Of the symbols of the values. */
  readonly given: number
  /** Of the wanted one; `NAMESAKE` where it stands for any quantity of this kind: `E` for a kinetic energy K. */
  readonly wanted: number
}

export interface FoundBySymbols {
  readonly readings: readonly BySymbols[]
  /** Formulas with all symbols that lack one number, or take none that is outside its range. */
  readonly incomplete: readonly Filling[]
}

export const NAMESAKE = 0.5

/** How far a symbol is from that of a quantity, or null where it is another one. */
type Distance = (written: string, slot: Slot) => number | null

const OF_USAGE = { usual: 1, rare: 1.5, never: null } as const

/** A symbol that other formulas have for such a quantity counts as one that differs in case or index. */
const looseDistance: Distance = (written, slot) => symbolDistance(written, slot) ?? OF_USAGE[usageFor(written, slot)]

/** Symbols that differ more are not those of the formula. */
const MOST_DISTANCE = 3
const MOST_INCOMPLETE = 8

/** Distance of the values in a formula from the symbols they were written with, or null where one is not meant so. */
const givenDistance = (parts: readonly Part[], distanceOf: Distance): number | null => {
  let sum = 0
  for (const part of parts) {
    if (part.kind === 'assumed' || part.kind === 'missing') continue
    if (part.kind !== 'given') return null
    const { quantity, derived, repeats, carried } = part.given
    const isPlain = derived === null && !repeats && carried === null
    const distance = quantity?.symbol == null || !isPlain ? null : distanceOf(quantity.symbol, part.slot)
    if (distance === null) return null
    sum += distance
  }
  return sum
}

/** Whether a formula has a quantity for each that is said beside the wanted one, and lacks one more at most. */
const hasAll = (target: Slot, quantities: readonly SaidQuantity[], distanceOf: Distance): boolean => {
  const { slots } = target.frame
  const needed = slots.filter((slot) => slot !== target && !isAssumable(slot)).length
  if (target.traits.list || quantities.length >= slots.length || needed > quantities.length + 1) return false
  return quantities.every(({ symbol, kind, bare }) =>
    slots.some((slot) => {
      const fits = slot !== target && (slot.kind === kind || bare)
      return fits && distanceOf(symbol ?? '', slot) !== null
    }),
  )
}

/**
 * The readings of a question that gives its values by symbol and asks for one: every formula that has all of these symbols with
 * the dimensions of the values, solved for the wanted one. Where none has, those that call such quantities otherwise.
 * @param named identifiers of the operators that are meant; all may be where the list is empty
 */
export const findBySymbols = (
  wanted: string,
  { quantities }: Said,
  supply: Supply,
  named: readonly string[],
): FoundBySymbols => {
  const { size, frame } = catalogue()
  const all = quantities.reduce((mask, { id }) => mask | (1 << id), 0)
  const frames = named.length > 0 ? framesOf(named) : Array.from({ length: size }, (_, at) => frame(at))
  const readings: BySymbols[] = []
  const incomplete: Filling[] = []
  const read = (target: Slot, own: number, distanceOf: Distance): void => {
    for (const filling of fill(target, supply, false)) {
      const given = givenDistance(filling.parts, distanceOf)
      if (filling.mask !== all || given === null || own + given > MOST_DISTANCE) continue
      // Of namesakes only those count that take nothing else than what is said.
      if (own === NAMESAKE && (given > 0 || filling.parts.some(({ kind }) => kind === 'assumed'))) continue
      const value = evaluateFilling(filling)
      if (value === null) continue
      readings.push({ candidate: readingOf(filling, value, target.kind, AS_IT_IS), given, wanted: own })
    }
    if (own > 0 || incomplete.length >= MOST_INCOMPLETE) return
    for (const filling of fill(target, supply, true)) {
      const isOpen = filling.parts.some(({ kind }) => kind === 'missing')
      if (isOpen && givenDistance(filling.parts, distanceOf) === 0) incomplete.push(filling)
    }
  }
  const possible = (distanceOf: Distance): readonly Slot[] =>
    frames.flatMap(({ slots }) => slots.filter((target) => hasAll(target, quantities, distanceOf)))
  const targets = possible(symbolDistance)
  for (const target of targets) {
    const own = symbolDistance(wanted, target)
    if (own !== null) read(target, own, symbolDistance)
  }
  const exact = readings.filter((reading) => reading.given + reading.wanted === 0)
  const kinds = new Set(
    exact.flatMap(({ candidate: { target } }) => (isCommonestFor(wanted, target) ? target.kind : [])),
  )
  for (const target of targets)
    if (kinds.has(target.kind) && symbolDistance(wanted, target) !== 0) read(target, NAMESAKE, symbolDistance)
  if (readings.length === 0 && (incomplete.length === 0 || quantities.length > 1))
    for (const target of possible(looseDistance)) {
      const own = looseDistance(wanted, target)
      if (own !== null) read(target, own, looseDistance)
    }
  return { readings, incomplete }
}
