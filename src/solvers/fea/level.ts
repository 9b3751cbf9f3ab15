import type { Kernels } from '../../numeric/kernels.ts'
import { type Brick, brickStiffness, largestRatio } from './element.ts'
import { type Lattice, nodeIndex, scratchDoubles } from './lattice.ts'
import { rowCoefficients } from './row-coefficients.ts'

/** One block of bricks with its vectors in the kernels' memory; numbers are addresses in bytes. */
export interface Level {
  readonly nodes: Lattice
  readonly stiffness: Float64Array
  readonly coefficients: number
  readonly scratch: number
  readonly inverse: number
  readonly right: number
  readonly solution: number
  readonly step: number
  readonly product: number
  /** Bytes of a vector. */
  readonly bytes: number
  /** Bound on the eigenvalues of the matrix over its diagonal. */
  readonly largest: number
}

const VECTORS = 5

/** Doubles that a level takes of the memory. */
export const levelDoubles = (nodes: Lattice): number => VECTORS * nodes.size + 9 * 405 + scratchDoubles(nodes)

/** Parts of the space between the nodes that belong to each, as a count of bricks: 1 at a face, 2 inside. */
const share = (index: number, last: number): number => (index === 0 || index === last ? 1 : 2)

const fillInverse = (nodes: Lattice, stiffness: Float64Array, inverse: Float64Array): void => {
  const { width, height, depth } = nodes
  for (let c = 0; c < 3; c++) {
    const own = stiffness[c * 25]
    for (let k = 0; k < depth; k++) {
      for (let j = 0; j < height; j++) {
        const bricks = share(j, height - 1) * share(k, depth - 1)
        for (let i = 0; i < width; i++) {
          inverse[nodeIndex(nodes, c, i, j, k)] = c === 0 && i === 0 ? 0 : 1 / (own * bricks * share(i, width - 1))
        }
      }
    }
  }
}

/** @param at first double of the memory that is free, even */
export const openLevel = ({ memory }: Kernels, nodes: Lattice, brick: Brick, at: number): Level => {
  const stiffness = brickStiffness(brick)
  const [inverse, right, solution, step, product] = [0, 1, 2, 3, 4].map((part) => (at + part * nodes.size) * 8)
  const coefficients = at + VECTORS * nodes.size
  memory.set(rowCoefficients(stiffness), coefficients)
  const level = {
    nodes,
    stiffness,
    coefficients: coefficients * 8,
    scratch: (coefficients + 9 * 405) * 8,
    inverse: inverse,
    right: right,
    solution: solution,
    step: step,
    product: product,
    bytes: nodes.size * 8,
    largest: largestRatio(stiffness) * 1.02,
  }
  fillInverse(nodes, stiffness, memory.subarray(at, at + nodes.size))
  return level
}

/** out = K·u, planes one after the other. */
export const multiply = ({ run }: Kernels, level: Level, u: number, out: number): void => {
  const { component, row, plane, first, width, height, depth } = level.nodes
  run.elasticRows(
    ...([u + first * 8, out + first * 8, component * 8, row * 8, plane * 8] as const),
    ...([width, height, depth, 0, depth, level.coefficients, level.scratch] as const),
  )
}
