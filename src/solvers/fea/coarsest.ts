import { addToBand, factorBand, solveBand, symmetricBand } from '../../numeric/symmetric-band.ts'
import { type Lattice, nodeIndex } from './lattice.ts'
import type { Level } from './level.ts'

/** Solves the coarsest level for a right-hand side in the memory. */
export type Coarsest = (memory: Float64Array) => void

/**
 * Forces and moment on the root that belong to the motions without strain: along y, along z, around x; so that the
 * matrix with their squares added is regular, and a right-hand side without them has the same solution up to these motions.
 */
const rootMotions = ({
  height,
  depth,
}: Lattice): readonly (readonly [j: number, k: number, y: number, z: number][])[] => {
  const along: [number, number, number, number][] = []
  const up: [number, number, number, number][] = []
  const around: [number, number, number, number][] = []
  for (let j = 0; j < height; j++) {
    for (let k = 0; k < depth; k++) {
      along.push([j, k, 1, 0])
      up.push([j, k, 0, 1])
      around.push([j, k, (2 * k) / (depth - 1) - 1, 1 - (2 * j) / (height - 1)])
    }
  }
  return [along, up, around]
}

/** Factors the matrix of the coarsest level, nodes of one x after the other. */
export const openCoarsest = ({ nodes, stiffness, right, solution }: Level): Coarsest => {
  const { width, height, depth, bricks } = nodes
  const unknown = (i: number, j: number, k: number, c: number): number => 3 * ((i * height + j) * depth + k) + c
  const count = 3 * width * height * depth
  const matrix = symmetricBand(count, Math.min(count - 1, unknown(1, 1, 1, 2)))
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((node) => [node >> 2, (node >> 1) & 1, node & 1] as const)
  const brick = (i: number, j: number, k: number): void => {
    const numbers = corners.flatMap(([x, y, z]) => [0, 1, 2].map((c) => unknown(i + x, j + y, k + z, c)))
    const held = (entry: number): boolean => i === 0 && entry < 12 && entry % 3 === 0
    for (let a = 0; a < 24; a++) {
      for (let b = 0; b < 24; b++) {
        const [row, column] = [numbers[a], numbers[b]]
        if (column > row || held(a) || held(b)) continue
        addToBand(matrix, row, column, stiffness[a * 24 + b])
      }
    }
  }
  for (let i = 0; i < bricks[0]; i++) {
    for (let j = 0; j < bricks[1]; j++) for (let k = 0; k < bricks[2]; k++) brick(i, j, k)
  }
  const scale = stiffness[25]
  for (let j = 0; j < height; j++) {
    for (let k = 0; k < depth; k++) addToBand(matrix, unknown(0, j, k, 0), unknown(0, j, k, 0), scale)
  }
  for (const motion of rootMotions(nodes)) {
    const entries = motion.flatMap(([j, k, y, z]) => [
      [unknown(0, j, k, 1), y] as const,
      [unknown(0, j, k, 2), z] as const,
    ])
    for (const [row, a] of entries) {
      for (const [column, b] of entries) {
        if (column <= row && a * b !== 0) addToBand(matrix, row, column, (scale * a * b) / (height * depth))
      }
    }
  }
  const factors = factorBand(matrix, null, 0)
  const vector = new Float64Array(count)
  const each = (visit: (at: number, index: number) => void): void => {
    for (let i = 0; i < width; i++) {
      for (let j = 0; j < height; j++) {
        for (let k = 0; k < depth; k++) {
          for (let c = 0; c < 3; c++) visit(nodeIndex(nodes, c, i, j, k), unknown(i, j, k, c))
        }
      }
    }
  }
  return (memory) => {
    each((at, index) => {
      vector[index] = memory[right / 8 + at]
    })
    solveBand(factors, vector)
    each((at, index) => {
      memory[solution / 8 + at] = vector[index]
    })
  }
}
