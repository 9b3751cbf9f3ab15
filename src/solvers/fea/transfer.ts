import type { Kernels } from '../../numeric/kernels.ts'
import type { Lattice } from './lattice.ts'
import type { Level } from './level.ts'

/** Where the nodes of a fine axis lie among those of a coarse one. */
interface Places {
  readonly below: Int32Array
  /** Weight of the node after. */
  readonly share: Float64Array
}

const placesOf = (fine: number, coarse: number): Places => {
  const below = new Int32Array(fine)
  const share = new Float64Array(fine)
  for (let i = 0; i < fine; i++) {
    const at = (i * (coarse - 1)) / (fine - 1)
    const low = Math.min(Math.floor(at), coarse - 2)
    below[i] = low
    share[i] = at - low
  }
  return { below, share }
}

/** Linear interpolation between two levels and its transpose. */
export interface Transfer {
  restrict(): void
  /** Adds the coarse solution to the fine one. */
  prolong(): void
}

/** Rows along the fine x in the coarse y and z. */
const middleSize = (fine: Lattice, coarse: Lattice): number => 3 * fine.row * coarse.height * coarse.depth

/** Doubles that the transfer between two levels takes of the memory. */
export const transferDoubles = (fine: Lattice, coarse: Lattice): number => middleSize(fine, coarse) + 2 * fine.width

type Weighted = readonly [offset: number, weight: number]

/** The coarse rows whose mean is a fine one. */
const neighbours = (y: Places, z: Places, j: number, k: number, height: number): readonly Weighted[] => {
  const found: Weighted[] = []
  for (const dz of [0, 1]) {
    for (const dy of [0, 1]) {
      const [ty, tz] = [y.share[j], z.share[k]]
      const weight = (dy === 1 ? ty : 1 - ty) * (dz === 1 ? tz : 1 - tz)
      const row = (z.below[k] + dz) * height + y.below[j] + dy
      if (weight !== 0) found.push([row, weight])
    }
  }
  return found
}

/**
 * @param at first double of the memory that is free, even
 */
export const openTransfer = ({ run, memory }: Kernels, fine: Level, coarse: Level, at: number): Transfer => {
  const [f, c] = [fine.nodes, coarse.nodes]
  const along = placesOf(f.width, c.width)
  const [y, z] = [placesOf(f.height, c.height), placesOf(f.depth, c.depth)]
  const middle = at + 2 * f.width
  const size = middleSize(f, c)
  for (let i = 0; i < f.width; i++) {
    memory[at + 2 * i] = along.below[i]
    memory[at + 2 * i + 1] = along.share[i]
  }
  const rowBytes = f.row * 8
  const rowsOf = (component: number): number => middle + component * f.row * c.height * c.depth
  const fineRow = (vector: number, component: number, j: number, k: number): number =>
    vector + 8 * (f.first + component * f.component + k * f.plane + j * f.row)
  const each = (visit: (fineAt: (vector: number) => number, middleAt: number, weight: number) => void): void => {
    for (let k = 0; k < f.depth; k++) {
      for (let j = 0; j < f.height; j++) {
        for (const [row, weight] of neighbours(y, z, j, k, c.height)) {
          for (let component = 0; component < 3; component++) {
            const middleAt = 8 * (rowsOf(component) + row * f.row)
            visit((vector) => fineRow(vector, component, j, k), middleAt, weight)
          }
        }
      }
    }
  }
  const lines = (visit: (middleAt: number, coarseAt: number) => void): void => {
    for (let component = 0; component < 3; component++) {
      for (let k = 0; k < c.depth; k++) {
        for (let j = 0; j < c.height; j++) {
          const coarseAt = 8 * (c.first + component * c.component + k * c.plane + j * c.row)
          visit(8 * (rowsOf(component) + (k * c.height + j) * f.row), coarseAt)
        }
      }
    }
  }
  return {
    /** Restricts the fine `product` (there the residual is) to the coarse right-hand side. */
    restrict() {
      memory.fill(0, middle, middle + size)
      memory.fill(0, coarse.right / 8, coarse.right / 8 + c.size)
      each((fineAt, middleAt, weight) => run.combine(middleAt, 1, middleAt, weight, fineAt(fine.product), rowBytes))
      lines((middleAt, coarseAt) => run.restrictRow(middleAt, coarse.right + coarseAt, at * 8, f.width))
      // What does not move takes no force.
      for (let k = 0; k < c.depth; k++) {
        for (let j = 0; j < c.height; j++) memory[coarse.right / 8 + c.first + k * c.plane + j * c.row] = 0
      }
    },
    prolong() {
      lines((middleAt, coarseAt) => run.interpolateRow(coarse.solution + coarseAt, middleAt, at * 8, f.width))
      each((fineAt, middleAt, weight) => {
        const target = fineAt(fine.solution)
        run.combine(target, 1, target, weight, middleAt, rowBytes)
      })
    },
  }
}
