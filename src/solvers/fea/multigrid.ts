import { type Kernels, openKernels } from '../../numeric/kernels.ts'
import { openCoarsest } from './coarsest.ts'
import type { Lattice } from './lattice.ts'
import { type Level, levelDoubles, multiply, openLevel } from './level.ts'
import { openTransfer, transferDoubles } from './transfer.ts'

/** Steps of the smoother before and after the correction, and the part of the spectrum that it is made for. */
const SMOOTHING = 2
const SPECTRUM = 0.2

/** Vectors of the finest level that the conjugate gradients need beside. */
const OWN_VECTORS = 2

export interface Multigrid {
  readonly kernels: Kernels
  readonly finest: Level
  /** Addresses of further vectors of the finest level, zero at first. */
  readonly spare: readonly number[]
  /** Replaces the finest `solution` by about the solution for the finest `right`, a symmetric operator of it. */
  cycle(checkpoint: () => void): void
}

export interface Material {
  readonly lengths: readonly [number, number, number]
  readonly E: number
  readonly nu: number
}

/** Doubles of the memory of all levels. */
export const multigridDoubles = (blocks: readonly Lattice[]): number => {
  let sum = OWN_VECTORS * (blocks[0].size + 4)
  for (const [i, block] of blocks.entries()) {
    const coarser = blocks[i + 1]
    sum += levelDoubles(block) + 8 + (coarser === undefined ? 0 : transferDoubles(block, coarser) + 8)
  }
  return sum
}

/** Chebyshev’s iteration on part of the spectrum (Y. Saad, Iterative Methods for Sparse Linear Systems, 2nd ed., algorithm 12.1). */
const smooth = (kernels: Kernels, level: Level, fromZero: boolean): void => {
  const { run } = kernels
  const { solution, step, right, product, inverse, bytes, largest } = level
  const middle = (largest * (1 + SPECTRUM)) / 2
  const half = (largest * (1 - SPECTRUM)) / 2
  let rho = half / middle
  for (let k = 0; k < SMOOTHING; k++) {
    if (k === 0 && fromZero) {
      run.chebyshevStart(solution, step, right, inverse, 1 / middle, bytes)
      continue
    }
    multiply(kernels, level, solution, product)
    if (k === 0) {
      run.chebyshevStep(solution, step, right, product, inverse, 0, 1 / middle, bytes)
      continue
    }
    const next = 1 / ((2 * middle) / half - rho)
    run.chebyshevStep(solution, step, right, product, inverse, next * rho, (2 * next) / half, bytes)
    rho = next
  }
}

/** Levels of a block under one memory. */
export const openMultigrid = (blocks: readonly Lattice[], { lengths, E, nu }: Material): Multigrid => {
  const kernels = openKernels(multigridDoubles(blocks))
  let free = 0
  const take = (doubles: number): number => {
    const at = free
    free += 2 * Math.ceil(doubles / 2)
    return at
  }
  const levels = blocks.map((block) => {
    const [x, y, z] = block.bricks
    const edges = [lengths[0] / x, lengths[1] / y, lengths[2] / z] as const
    return openLevel(kernels, block, { edges, E, nu }, take(levelDoubles(block)))
  })
  const transfers = levels.slice(1).map((coarse, i) => {
    const fine = levels[i]
    return openTransfer(kernels, fine, coarse, take(transferDoubles(fine.nodes, coarse.nodes)))
  })
  const finest = levels[0]
  const solveCoarsest = openCoarsest(levels.at(-1))
  const cycleAt = (depth: number, checkpoint: () => void): void => {
    const level = levels[depth]
    const transfer = transfers[depth]
    if (transfer === undefined) {
      solveCoarsest(kernels.memory)
      return
    }
    checkpoint()
    smooth(kernels, level, true)
    multiply(kernels, level, level.solution, level.product)
    kernels.run.combine(level.product, 1, level.right, -1, level.product, level.bytes)
    transfer.restrict()
    cycleAt(depth + 1, checkpoint)
    transfer.prolong()
    checkpoint()
    smooth(kernels, level, false)
  }
  return {
    kernels,
    finest,
    spare: Array.from({ length: OWN_VECTORS }, () => 8 * take(finest.nodes.size)),
    cycle: (checkpoint) => cycleAt(0, checkpoint),
  }
}
