import { catalogue } from '../catalogue/catalogue.ts'
import type { Slot } from '../catalogue/frames.ts'
import type { Filling } from '../filling/fill.ts'
import { isCarried, isRelative } from './relative.ts'
import type { Relevance, SlotRelevance } from './relevance.ts'

/** A filling with how well its target is asked for. */
export interface Ranked extends Filling {
  readonly asked: SlotRelevance
  /** By which the most promising are evaluated. */
  readonly rank: number
}

/** Formulas that are filled but for one slot may get it from another one. */
interface Link {
  readonly open: Ranked
  readonly source: Filling
  readonly overlap: number
  readonly rank: number
}

const MOST_CHAINS = 40
/** How alike the quantities of a link must be called. */
const LEAST_OVERLAP = 0.5
const MOST_PARTS_OF_SOURCE = 4

export const missingSlot = ({ parts }: Filling): Slot | undefined => parts.find(({ kind }) => kind === 'missing')?.slot

/** Fillings that may give another one its missing number, by the kind of what they give. */
const sourcesByKind = (complete: readonly Filling[]): ReadonlyMap<string, readonly Filling[]> => {
  const byKind = new Map<string, Filling[]>()
  for (const filling of complete) {
    if (filling.mask === 0 || isRelative(filling)) continue
    if (!filling.target.isResult && filling.parts.length > MOST_PARTS_OF_SOURCE) continue
    const alike = byKind.get(filling.target.kind)
    if (alike === undefined) byKind.set(filling.target.kind, [filling])
    else alike.push(filling)
  }
  return byKind
}

/**
 * The most promising pairs of a formula that lacks a number and one that gives it.
 * @param complete those of one target follow each other
 * @param leftOut number of the quantities with a unit that a mask leaves out
 */
export const findLinks = (
  incomplete: readonly Ranked[],
  complete: readonly Filling[],
  relevance: Relevance,
  leftOut: (mask: number) => number,
): readonly Link[] => {
  const { names } = catalogue()
  const byKind = sourcesByKind(complete)
  const links: Link[] = []
  for (const open of incomplete) {
    const slot = missingSlot(open)
    if (slot === undefined || isCarried(open)) continue
    const own = 2 * open.asked.match + open.asked.precision
    let [target, overlap]: [Slot | null, number] = [null, 0]
    for (const source of byKind.get(slot.kind) ?? []) {
      if (source.frame === open.frame || (source.mask & open.mask) !== 0) continue
      if (target !== source.target) [target, overlap] = [source.target, names.overlap(slot, source.target)]
      if (overlap < LEAST_OVERLAP) continue
      const size = open.parts.length + source.parts.length - 1
      const rank =
        own +
        (open.score + source.score) / Math.max(1, size) +
        relevance.frame(open.frame).head +
        0.5 * relevance.frame(source.frame).head +
        overlap -
        0.5 * leftOut(open.mask | source.mask)
      links.push({ open, source, overlap, rank })
    }
  }
  return links.sort((a, b) => b.rank - a.rank).slice(0, MOST_CHAINS)
}
