import { type KernelFunctions, type OpenKernels, openKernels } from '../../numeric/kernels.ts'

/**
 * How a grid ends. `held`: values at the boundary are given; `mirror`: the flux there is zero or proportional to the
 * excess over the surroundings; `wrap`: the far side comes next.
 */
export type Edge = 'held' | 'mirror' | 'wrap'

/** A rectangle of Lx × Ly cut into nx × ny intervals; ny is 0 in one dimension. */
export interface Mesh {
  readonly edge: Edge
  readonly nx: number
  readonly ny: number
  readonly dx: number
  /** 0 in one dimension. */
  readonly dy: number
  /** Points along x and y, with those at the boundary. */
  readonly nodesX: number
  readonly nodesY: number
}

const pointsOf = (edge: Edge, intervals: number): number => {
  if (intervals === 0) return 1
  return edge === 'wrap' ? intervals : intervals + 1
}

/** @param ny 0 for one dimension */
export const mesh = (edge: Edge, nx: number, ny: number, lengthX: number, lengthY: number): Mesh => ({
  edge,
  nx,
  ny,
  dx: lengthX / nx,
  dy: ny === 0 ? 0 : lengthY / ny,
  nodesX: pointsOf(edge, nx),
  nodesY: pointsOf(edge, ny),
})

/** 1/dx² + 1/dy², 1/m². */
export const inverseSquares = ({ dx, dy }: Mesh): number => 1 / (dx * dx) + (dy === 0 ? 0 : 1 / (dy * dy))

/** Unknowns: points that are not held. */
export const unknowns = ({ edge, nodesX, nodesY, ny }: Mesh): number => {
  if (edge !== 'held') return nodesX * nodesY
  return (nodesX - 2) * (ny === 0 ? 1 : nodesY - 2)
}

/** Several time levels of one grid in the memory of the kernels, each with a ring of ghost cells. */
export interface Levels {
  readonly mesh: Mesh
  readonly run: KernelFunctions
  readonly memory: Float64Array
  /** Unknowns of a row, rows. */
  readonly width: number
  readonly height: number
  /** Bytes between rows. */
  readonly stride: number
  /** Address of the first unknown of a level. */
  address(level: number): number
  /** Writes the points of a level, boundary included, last axis x. */
  fill(level: number, values: Float64Array): void
  /** Reads the points of a level, boundary included. */
  read(level: number): Float64Array
}

/** Bytes that `openLevels` allocates. */
export const levelsMemory = ({ nodesX, nodesY }: Mesh, count: number): number => count * (nodesX + 4) * (nodesY + 2) * 8

/** Allocates `count` levels of zeros. */
export const openLevels = (grid: Mesh, count: number, open: OpenKernels = openKernels): Levels => {
  const held = grid.edge === 'held'
  const width = held ? grid.nodesX - 2 : grid.nodesX
  const height = held && grid.ny !== 0 ? grid.nodesY - 2 : grid.nodesY
  const row = width + 2 + (width & 1)
  const size = row * (height + 2)
  const kernels = open(1 + count * size + 4)
  const first = (level: number): number => 1 + level * size + row + 1
  const corner = (level: number): number => first(level) - (held ? 1 : 0) - (held && grid.ny !== 0 ? row : 0)
  const { memory } = kernels
  return {
    mesh: grid,
    run: kernels.run,
    memory,
    width,
    height,
    stride: row * 8,
    address: (level) => first(level) * 8,
    fill(level, values) {
      for (let j = 0, at = corner(level); j < grid.nodesY; j++, at += row) {
        memory.set(values.subarray(j * grid.nodesX, (j + 1) * grid.nodesX), at)
      }
    },
    read(level) {
      const values = new Float64Array(grid.nodesX * grid.nodesY)
      for (let j = 0, at = corner(level); j < grid.nodesY; j++, at += row) {
        values.set(memory.subarray(at, at + grid.nodesX), j * grid.nodesX)
      }
      return values
    },
  }
}

/** What a mirrored edge exchanges: ghost = inner − exchange·(edge value − ambient); zero for an insulated edge. */
export interface Exchange {
  readonly x: number
  readonly y: number
  readonly ambient: number
}

/** Brings the ghost cells of a level up to date; held edges keep theirs. */
export const fillGhosts = (levels: Levels, level: number, exchange: Exchange): void => {
  const { run, width, height, stride, mesh: grid } = levels
  const at = levels.address(level)
  if (grid.edge === 'mirror') run.mirrorGhosts(at, width, height, stride, exchange.x, exchange.y, exchange.ambient)
  else if (grid.edge === 'wrap') run.wrapGhosts(at, width, height, stride)
}
