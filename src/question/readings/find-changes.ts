import type { Slot } from '../catalogue/frames.ts'
import { nameMatch } from '../catalogue/match.ts'
import { evaluateFilling } from '../filling/evaluate.ts'
import type { DescribedMultiple } from '../filling/fill.ts'
import type { Kept, Part, Related } from '../filling/parts.ts'
import { KIND } from '../known/given.ts'
import type { Multiple } from '../said/multiples.ts'
import type { Said } from '../said/said.ts'
import { stemsOf } from '../vocabulary/stem.ts'
import { AS_IT_IS, type Candidate, readingOf } from './reading.ts'
import { nearestFrames, type Relevance } from './relevance.ts'
import { describedMultiple } from './supply.ts'

type Numbers = number | readonly number[]

/** Values of all quantities of an operator that fit each other, by slot. */
type Point = ReadonlyMap<Slot, Numbers>

const MOST_FRAMES = 120
const MOST_FOUND = 12
/** How well a multiple must name what it changes, and the question what changes with it. */
const LEAST_NAMED = 0.4
const FALLS = new Set(stemsOf('fall decrease drop reduce weaken shrink lower less smaller slower'))

const scaledBy = (value: Numbers, factor: number): Numbers =>
  typeof value === 'number' ? value * factor : value.map((one) => one * factor)

/** A point of the operator: its worked example, with the inputs scaled. */
const pointOf = ({ frame }: Slot, scale: (slot: Slot) => number): Point | null => {
  const example = frame.operator.examples[0]?.inputs
  if (example === undefined) return null
  const inputs = frame.slots.slice(0, -1)
  const result = frame.slots.at(-1) as Slot
  const point = new Map<Slot, Numbers>(inputs.map((slot, at) => [slot, scaledBy(example[at] ?? 1, scale(slot))]))
  const value = evaluateFilling({ frame, target: result, parts: partsAt(point), mask: 0, score: 0 })
  return value === null ? null : point.set(result, value)
}

const partsAt = (point: Point): readonly Part[] =>
  [...point].map(([slot, si]): Kept => ({ kind: 'kept', slot, si, score: 0 }))

/** What the target becomes where slots change by factors, as a multiple of what it was; null where that has no answer. */
const ratioAt = (target: Slot, point: Point, changes: ReadonlyMap<Slot, number>): number | null => {
  const before = point.get(target)
  const changed = new Map([...point].map(([slot, si]) => [slot, scaledBy(si, changes.get(slot) ?? 1)] as const))
  const value = evaluateFilling({ frame: target.frame, target, parts: partsAt(changed), mask: 0, score: 0 })
  return value === null || typeof before !== 'number' || before === 0 ? null : value / before
}

const ODD_SCALE = 1.37
const SAME = 1e-9

/** The factor by which a target changes, where it does not depend on what else the operator takes. */
const changeOf = (target: Slot, changes: ReadonlyMap<Slot, number>): { point: Point; ratio: number } | null => {
  const point = pointOf(target, () => 1)
  const other = pointOf(target, ({ place, traits }) => (traits.isCount ? 1 : 1 + (ODD_SCALE - 1) / (place + 1)))
  if (point === null || other === null) return null
  const [ratio, second] = [ratioAt(target, point, changes), ratioAt(target, other, changes)]
  if (ratio === null || second === null || Math.abs(ratio - second) > SAME * Math.abs(ratio)) return null
  return { point, ratio }
}

/** The slot that a multiple changes: the one that the words near it name best. */
const changedBy = ({ said }: DescribedMultiple, target: Slot): { slot: Slot; match: number } | null => {
  let best: { slot: Slot; match: number } | null = null
  for (const slot of target.frame.slots) {
    if (slot === target || slot.traits.list) continue
    const match = nameMatch(said, slot)
    if (match > (best?.match ?? LEAST_NAMED)) best = { slot, match }
  }
  return best
}

const candidateFor = (target: Slot, multiples: readonly DescribedMultiple[], { asked }: Said): Candidate | null => {
  const changed = new Map<Slot, { multiple: Multiple; match: number }>()
  for (const one of multiples) {
    const found = changedBy(one, target)
    if (found === null || changed.has(found.slot)) return null
    changed.set(found.slot, { multiple: one.multiple, match: found.match })
  }
  const factors = new Map([...changed].map(([slot, { multiple }]) => [slot, multiple.factor]))
  const change = changeOf(target, factors)
  if (change === null) return null
  const parts = [...change.point].flatMap(([slot, si]): Part[] => {
    if (slot === target) return []
    const own = changed.get(slot)
    if (own === undefined || typeof si !== 'number') return [{ kind: 'kept', slot, si, score: 0 }]
    const { multiple, match } = own
    const related: Related = {
      kind: 'ratio',
      slot,
      si: si * multiple.factor,
      multiple,
      isMultiple: true,
      match,
      score: match,
    }
    return [related]
  })
  const isFall = change.ratio < 1 && [...asked.label.keys()].some((stem) => FALLS.has(stem))
  const mask = multiples.reduce((sum, { multiple: { quantity } }) => (quantity < 0 ? sum : sum | (1 << quantity)), 0)
  const score = parts.reduce((sum, part) => sum + part.score, 0)
  const filling = { frame: target.frame, target, parts, mask, score }
  const value = isFall ? 1 / change.ratio : change.ratio
  return { ...readingOf(filling, value, KIND.one, AS_IT_IS), change: isFall ? 'fall' : 'factor' }
}

/**
 * Readings of a question that gives multiples and no quantities: by what factor something changes. An operator answers where
 * the factor is the same whatever its other quantities are.
 */
export const findChanges = (question: Said, relevance: Relevance): readonly Candidate[] => {
  const { multiples, quantities, content } = question
  const taken = new Set(multiples.map(({ quantity }) => quantity))
  if (multiples.length === 0 || quantities.some(({ id, bare }) => !bare && !taken.has(id))) return []
  const near = multiples.map(describedMultiple)
  const found: Candidate[] = []
  for (const frame of nearestFrames(content, MOST_FRAMES))
    for (const target of frame.slots) {
      if (found.length >= MOST_FOUND) return found
      if (relevance.slot(target).match < LEAST_NAMED || target.traits.list) continue
      const candidate = candidateFor(target, near, question)
      if (candidate !== null) found.push(candidate)
    }
  return found
}
