import { type Lattice, lattice } from './lattice.ts'

/** The coarsest block is solved directly: most unknowns times the square of the bandwidth, and most for a slender block. */
const DIRECT_WORK = 2e7
const SLENDER_WORK = 1e9
/** Axes whose bricks are at most this much longer than the shortest are halved; the others wait. */
const STRETCH = 1.6

/** Unknowns times the square of the bandwidth. */
export const directWork = ({ width, height, depth }: Lattice): number => {
  const band = 3 * (height * depth + depth + 2)
  return 3 * width * height * depth * band * band
}

/** Blocks of bricks from the finest to the one that is solved directly, each about half as fine along the short edges. */
export const hierarchyOf = (
  bricks: readonly [number, number, number],
  lengths: readonly [number, number, number],
): readonly Lattice[] => {
  const blocks = [lattice(bricks)]
  let now = bricks
  while (directWork(blocks.at(-1)) > (now[1] <= 2 && now[2] <= 2 ? SLENDER_WORK : DIRECT_WORK)) {
    const edges = now.map((count, axis) => lengths[axis] / count)
    const shortest = edges.reduce(
      (least, edge, axis) => (now[axis] > 1 ? Math.min(least, edge) : least),
      Number.POSITIVE_INFINITY,
    )
    const halve = (axis: 0 | 1 | 2): number =>
      edges[axis] <= STRETCH * shortest ? Math.ceil(now[axis] / 2) : now[axis]
    now = [halve(0), halve(1), halve(2)]
    blocks.push(lattice(now))
  }
  return blocks
}
