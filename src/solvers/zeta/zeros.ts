import { Refusal } from '../../errors/refusal.ts'
import { brent, type Root } from '../../numeric/brent.ts'
import { log } from '../../numeric/elementary/log.ts'
import type { RunContext } from '../contract.ts'
import { zAt } from './evaluate.ts'
import { gramPoint, thetaTurns } from './theta.ts'

/** All zeros between two good Gram points. */
export interface Zeros {
  /** Ordinates, rising. */
  readonly ordinates: readonly number[]
  /** Number of the first of them among all zeros above the real axis. */
  readonly first: number
  /** Gram blocks that were searched, those for Turing's criterion included. */
  readonly blocks: number
  /** Sign changes less the number of zeros that there are. */
  readonly surplus: number
}

/** From a good Gram point to the next one; `length` is how many Gram intervals it has. */
interface Block {
  readonly from: number
  readonly length: number
  /** Where Z was evaluated, in order; the ends are Gram points. */
  points: readonly Root[]
}

/** How often every interval of a block may be halved. */
const MOST_HALVINGS = 7
/** Longest Gram block that is looked for: the longest known below the largest t has 9 intervals. */
const LONGEST_BLOCK = 40

const evaluated = (x: number): Root => ({ x, value: zAt(x) })

const isGood = (m: number, { value }: Root): boolean => (Math.abs(m) % 2 === 0 ? value > 0 : value < 0)

const signChanges = (points: readonly Root[]): number => {
  let changes = 0
  for (let i = 1; i < points.length; i++) if (points[i].value > 0 !== points[i - 1].value > 0) changes++
  return changes
}

const halved = (points: readonly Root[]): Root[] => {
  const finer: Root[] = [points[0]]
  for (let i = 1; i < points.length; i++) finer.push(evaluated(0.5 * (points[i - 1].x + points[i].x)), points[i])
  return finer
}

/** Bisects the intervals of a block until it has as many sign changes as intervals. */
const search = (block: Block, halvings: number): void => {
  for (let k = 0; k < halvings && signChanges(block.points) < block.length; k++) block.points = halved(block.points)
}

/** The Gram block that begins (step 1) or ends (step −1) at the good Gram point m. */
const blockAt = (m: number, at: Root, step: 1 | -1): Block => {
  const points = [at]
  for (let length = 1; length <= LONGEST_BLOCK; length++) {
    const point = evaluated(gramPoint(m + step * length))
    points.push(point)
    if (!isGood(m + step * length, point)) continue
    if (step === -1) points.reverse()
    return { from: step === 1 ? m : m - length, length, points }
  }
  throw new Refusal('DID_NOT_CONVERGE', 'No Gram point with the expected sign was found near; ask for another range.', {
    m,
  })
}

/** The largest good Gram point at or below m. */
const goodBelow = (m: number): { readonly m: number; readonly at: Root } => {
  for (let k = Math.max(-1, m); k >= -1 && k > m - LONGEST_BLOCK; k--) {
    const at = evaluated(gramPoint(k))
    if (isGood(k, at)) return { m: k, at }
  }
  throw new Refusal('DID_NOT_CONVERGE', 'No Gram point with the expected sign was found near; ask for another range.', {
    m,
  })
}

/** Blocks that Turing's criterion asks for (Brent, Math. Comp. 33 (1979) 1361, theorem 3.2). */
const turingBlocks = (t: number): number => Math.ceil(0.0061 * log(t) * log(t) + 0.08 * log(t))

/** Index of the Gram interval in which t lies: the largest m with g(m) ≤ t, −1 at least. */
export const gramIndex = (t: number): number => (t < 9.6669 ? -1 : Math.max(-1, Math.floor(2 * thetaTurns(t).high)))

const rosserFails = (block: Block): boolean => signChanges(block.points) < block.length

/** Blocks beside the range, below (step −1) or above, until enough in a row follow Rosser's rule. */
const beside = (m: number, at: Root, step: 1 | -1): Block[] => {
  const blocks: Block[] = []
  let [from, point] = [m, at]
  let kept = 0
  const wanted = turingBlocks(at.x)
  while (kept < wanted && from > -1 && blocks.length < wanted + 20) {
    const block = blockAt(from, point, step)
    search(block, MOST_HALVINGS)
    blocks.push(block)
    kept = rosserFails(block) ? 0 : kept + 1
    from += step * block.length
    point = block.points[step === 1 ? block.points.length - 1 : 0]
  }
  return step === 1 ? blocks : blocks.reverse()
}

const refined = (blocks: readonly Block[], context: RunContext): number[] => {
  const ordinates: number[] = []
  for (const { points } of blocks) {
    context.checkpoint()
    for (let i = 1; i < points.length; i++) {
      const [low, high] = [points[i - 1], points[i]]
      if (low.value > 0 !== high.value > 0) ordinates.push(brent(zAt, low, high).x)
    }
  }
  return ordinates
}

/**
 * All zeros from the Gram interval `low` to the Gram interval `high`: sign changes of Z in Gram blocks, their number
 * certain by Turing's criterion on the blocks beside them.
 * @throws Refusal DID_NOT_CONVERGE where fewer sign changes are found than there are zeros
 */
export const zerosBetween = (low: number, high: number, context: RunContext): Zeros => {
  const start = goodBelow(low)
  const blocks: Block[] = []
  let { m, at } = start
  while (m <= high) {
    context.checkpoint()
    context.progress(Math.min(0.5, (0.5 * (m - low)) / (high - low + 1)))
    const block = blockAt(m, at, 1)
    search(block, MOST_HALVINGS - 2)
    blocks.push(block)
    m += block.length
    at = block.points[block.points.length - 1]
  }
  const [below, above] = [beside(start.m, start.at, -1), beside(m, at, 1)]
  const all = [...below, ...blocks, ...above]
  const wanted = all.reduce((sum, { length }) => sum + length, 0)
  // Where a block lacks two, a neighbour may have two more (an exception to Rosser's rule).
  if (all.reduce((sum, { points }) => sum + signChanges(points), 0) < wanted) {
    for (const [index, block] of all.entries()) {
      if (![all[index - 1], block, all[index + 1]].some((near) => near !== undefined && rosserFails(near))) continue
      for (let k = 0; k < MOST_HALVINGS && block.points.length < 65 * block.length; k++)
        block.points = halved(block.points)
    }
  }
  const found = all.reduce((sum, { points }) => sum + signChanges(points), 0)
  const belowFound = below.reduce((sum, { points }) => sum + signChanges(points), 0)
  const firstBlock = all[0]
  return {
    ordinates: refined(blocks, context),
    first: firstBlock.from + 2 + belowFound,
    blocks: all.length,
    surplus: found - wanted,
  }
}
