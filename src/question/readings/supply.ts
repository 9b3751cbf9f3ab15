import type { Slot } from '../catalogue/frames.ts'
import { nameMatch } from '../catalogue/match.ts'
import type { Supply } from '../filling/fill.ts'
import { type Placed, place } from '../filling/fits.ts'
import type { Given } from '../known/given.ts'
import { givensOf } from '../known/givens.ts'
import type { Said } from '../said/said.ts'

/** Match of a slot one of whose names is said whole. */
const WHOLE_NAME = 1

/** Numbers sent beside the question without a unit: under the slot's own symbol they are in its SI unit. */
const sentFor = (slot: Slot, givens: readonly Given[]): readonly Given[] =>
  givens
    .filter(({ sort, quantity, derived }) => sort === 'bare' && derived === null && quantity?.isSent === true)
    .filter(({ quantity, kind, label }) => {
      const isNamed = quantity?.symbol === slot.symbol || nameMatch(label, slot.names) >= WHOLE_NAME
      return kind !== slot.kind && isNamed
    })
    .map((given) => ({ ...given, kind: slot.kind }))

/** The givens of a question, ready to be placed; each slot is tried once. */
export const supplyOf = (question: Said): Supply => {
  const givens = givensOf(question)
  const byKind = new Map<string, Given[]>()
  for (const given of givens) byKind.set(given.kind, [...(byKind.get(given.kind) ?? []), given])
  const known = new Map<number, readonly Placed[]>()
  // Lists and numbers that are sent without a unit may stand for any dimension.
  const isAnyKind = question.lists.length > 0 || givens.some(({ quantity }) => quantity?.isSent === true)
  return {
    givens,
    multiples: question.multiples,
    lists: question.lists,
    has: (kind) => isAnyKind || byKind.has(kind),
    options: new Map(),
    placed(slot: Slot) {
      let placed = known.get(slot.id)
      if (placed === undefined) {
        placed = [...(byKind.get(slot.kind) ?? []), ...sentFor(slot, givens)]
          .flatMap((given) => place(given, slot) ?? [])
          .sort((a, b) => b.score - a.score)
        known.set(slot.id, placed)
      }
      return placed
    },
  }
}
