/** Nodes of a block of bricks and their positions in a vector of doubles: x within a row, rows within a plane. */
export interface Lattice {
  /** Bricks along x, y, z. */
  readonly bricks: readonly [number, number, number]
  /** Nodes along x, y, z. */
  readonly width: number
  readonly height: number
  readonly depth: number
  /** Distances in doubles. */
  readonly row: number
  readonly plane: number
  readonly component: number
  /** From the beginning of a vector to its first node. */
  readonly first: number
  /** Doubles of a vector with its ghosts, a multiple of four. */
  readonly size: number
}

export const lattice = (bricks: readonly [number, number, number]): Lattice => {
  const [width, height, depth] = [bricks[0] + 1, bricks[1] + 1, bricks[2] + 1]
  const row = width + (width & 1)
  const plane = row * (height + 2)
  const component = 4 * Math.ceil((plane * (depth + 2)) / 4)
  return { bricks, width, height, depth, row, plane, component, first: plane + row, size: 3 * component }
}

/** Index in a vector of component c of the node (i, j, k). */
export const nodeIndex = (
  { first, component, row, plane }: Lattice,
  c: number,
  i: number,
  j: number,
  k: number,
): number => first + c * component + k * plane + j * row + i

/** Doubles of the scratch space of the kernel. */
export const scratchDoubles = ({ row }: Lattice): number => 9 * (row + 4) + 54 + 8
