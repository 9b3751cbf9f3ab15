/** How much farther than the cutoff partners are listed, σ: a list serves until an atom has moved half of it. */
export const SKIN = 0.3
/** Densest packing that a list is laid out for at first, 1/σ³. */
const DENSE = 1.3

/** Most cells along a side: three or more, or one; never many more cells than atoms. */
export const cellsAlong = (side: number, reach: number, count: number): number => {
  let cells = Math.floor(side / reach)
  while (cells > 1 && cells * cells * cells > 2 * count + 27) cells--
  return cells < 3 ? 1 : cells
}

/** Partners for which a list has room, an even number. */
export const listCapacity = (count: number, rho: number, reach: number): number => {
  const dense = 4.2 * reach * reach * reach * Math.max(DENSE, 1.2 * rho)
  return 2 * Math.ceil((Math.min(count - 1, dense) + 12) / 2)
}

/** Positions in the memory of the kernels, in bytes. */
export interface Layout {
  readonly position: number
  readonly velocity: number
  readonly first: number
  readonly second: number
  readonly reference: number
  readonly rows: number
  readonly counts: number
  readonly rooms: number
  readonly sorted: number
  readonly atoms: number
  readonly list: number
  readonly doubles: number
}

/** @param capacity of a list @returns six arrays of four doubles per atom, one atom more than there are; then the lists */
export const layOut = (count: number, capacity: number): Layout => {
  const vectors = 32 * (count + 1)
  const counts = 6 * vectors
  const integers = 8 * (Math.ceil(count / 2) + 1)
  const rooms = counts + integers
  const sorted = rooms + 8 * (2 * count + 27)
  const atoms = sorted + 24 * (count + 2)
  const list = atoms + integers
  const doubles = list / 8 + (count * capacity) / 2
  return {
    ...{ position: 0, velocity: vectors, first: 2 * vectors, second: 3 * vectors, reference: 4 * vectors },
    ...{ rows: 5 * vectors, counts, rooms, sorted, atoms, list, doubles },
  }
}

/** Doubles of the memory of the kernels. */
export const systemDoubles = (count: number, capacity: number): number => layOut(count, capacity).doubles
