import { catalogue } from '../catalogue/catalogue.ts'
import type { Slot } from '../catalogue/frames.ts'
import { type Label, nameMatch, weightsOf, withSynonyms } from '../catalogue/match.ts'
import type { StemWeights } from '../catalogue/names.ts'
import type { DescribedMultiple, Supply } from '../filling/fill.ts'
import { type Placeable, place, placeableOf } from '../filling/fits.ts'
import { givensOf } from '../known/givens.ts'
import type { Multiple } from '../said/multiples.ts'
import type { Said } from '../said/said.ts'

/** Match of a slot one of whose names is said whole. */
const WHOLE_NAME = 1

/** How strongly the words near a multiple say what it multiplies. */
const NEAR_MULTIPLE = 0.8

/** A multiple with what the words near it say. */
export const describedMultiple = (multiple: Multiple): DescribedMultiple => {
  const near = [...multiple.behind, ...multiple.before].map((stem): [string, number] => [stem, NEAR_MULTIPLE])
  return { multiple, said: weightsOf(withSynonyms(new Map(near))) }
}

/** Numbers sent beside the question without a unit. */
const isSentBare = ({ given: { sort, quantity, derived } }: Placeable): boolean =>
  sort === 'bare' && derived === null && quantity?.isSent === true

/** Numbers sent without a unit: under the slot's own symbol they are in its SI unit. */
const sentFor = (slot: Slot, sent: readonly Placeable[]): readonly Placeable[] =>
  sent
    .filter(({ given: { quantity, kind }, said }) => {
      return kind !== slot.kind && (quantity?.symbol === slot.symbol || nameMatch(said, slot) >= WHOLE_NAME)
    })
    .map((one) => ({ ...one, given: { ...one.given, kind: slot.kind } }))

/** The givens of a question, ready to be placed; each slot is tried once. */
export const supplyOf = (question: Said): Supply => {
  const weights = new Map<Label, StemWeights>()
  const saidBy = (label: Label): StemWeights => {
    const known = weights.get(label) ?? weightsOf(label)
    weights.set(label, known)
    return known
  }
  const givens = givensOf(question)
  const { kinds } = catalogue()
  const byKind: (Placeable[] | undefined)[] = []
  const sent: Placeable[] = []
  for (const given of givens) {
    const kind = kinds.get(given.kind)
    const one = kind === undefined && given.quantity?.isSent !== true ? null : placeableOf(given, saidBy(given.label))
    if (one === null) continue
    if (kind !== undefined) {
      byKind[kind] ??= []
      byKind[kind].push(one)
    }
    if (isSentBare(one)) sent.push(one)
  }
  // Lists and numbers that are sent without a unit may stand for any dimension.
  const isAnyKind = question.lists.length > 0 || givens.some(({ quantity }) => quantity?.isSent === true)
  return {
    givens,
    multiples: question.multiples.map(describedMultiple),
    lists: question.lists.map((list) => ({ list, said: weightsOf(list.label) })),
    saidBy,
    has: ({ kindNumber }) => isAnyKind || byKind[kindNumber] !== undefined,
    options: new Array(catalogue().slots),
    placed(slot: Slot) {
      const own = byKind[slot.kindNumber] ?? []
      const ones = sent.length === 0 ? own : [...own, ...sentFor(slot, sent)]
      return ones.flatMap((one) => place(one, slot) ?? []).sort((a, b) => b.score - a.score)
    },
  }
}
