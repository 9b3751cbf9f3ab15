import type { BondKernels } from './bonds.ts'

/** Addresses are in bytes. Meanings and orders of operations: src/numeric/assembly/particles.ts. */
export interface ParticlesKernels extends BondKernels {
  layCells(position: number, count: number, cells: number, rooms: number): void
  listPartners(
    position: number,
    from: number,
    to: number,
    count: number,
    cells: number,
    rooms: number,
    sorted: number,
    atoms: number,
    list: number,
    counts: number,
    capacity: number,
    reachSquared: number,
  ): void
  closeLists(list: number, counts: number, count: number, capacity: number): number
  pairForcesOfHalves(
    position: number,
    first: number,
    second: number,
    list: number,
    counts: number,
    capacity: number,
    middle: number,
    count: number,
    scale: number,
    cutoffSquared: number,
    c48: number,
    c24: number,
    slope: number,
    from: number,
    to: number,
  ): void
  pairEnergies(
    position: number,
    rows: number,
    list: number,
    counts: number,
    capacity: number,
    from: number,
    to: number,
    scale: number,
    cutoffSquared: number,
    side: number,
    shift: number,
    slope: number,
  ): void
  kick(velocity: number, first: number, second: number, from: number, to: number, half: number): void
  drift(position: number, velocity: number, reference: number, from: number, to: number, perSide: number): number
}
