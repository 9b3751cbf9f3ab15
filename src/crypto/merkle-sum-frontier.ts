import { type SumLeaf, type SumNode, sumLeaf, sumNode } from './merkle-sum.ts'
import type { Hash } from './ports.ts'

/**
 * The right edge of a growing Merkle-sum tree: roots of its perfect subtrees from left to right, whose sizes are the
 * binary digits of the number of leaves. Appending costs two hashes on average, whatever the size; nothing is changed
 * in place.
 */
export interface SumFrontier {
  readonly count: number
  readonly peaks: readonly SumNode[]
}

export const EMPTY_FRONTIER: SumFrontier = { count: 0, peaks: [] }

/** The frontier after one more leaf. */
export function appendLeaf(hash: Hash, frontier: SumFrontier, leaf: SumLeaf): SumFrontier {
  const peaks = [...frontier.peaks]
  let node = sumLeaf(hash, leaf)
  // Every trailing one of the count is a perfect subtree that the new leaf completes.
  for (let size = frontier.count; size % 2 === 1; size = Math.floor(size / 2)) {
    node = sumNode(hash, peaks.pop() as SumNode, node)
  }
  peaks.push(node)
  return { count: frontier.count + 1, peaks }
}

/**
 * Root of the tree.
 * @throws Error for a tree without leaves: a tick in which nothing was sealed has no event
 */
export function frontierRoot(hash: Hash, frontier: SumFrontier): SumNode {
  const last = frontier.peaks.at(-1)
  if (last === undefined) throw new Error('a Merkle-sum tree without leaves has no root')
  return frontier.peaks.slice(0, -1).reduceRight((right, left) => sumNode(hash, left, right), last)
}
