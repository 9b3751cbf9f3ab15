import { openKernels } from '../../numeric/kernels.ts'
import { SU2 } from './group.ts'
import { type Lattice, lattice } from './lattice.ts'
import { LinkDraws, UPDATE_STREAM } from './link-draws.ts'
import { sweep } from './update.ts'

/** A lattice and the two sweeps over it. */
export interface Sweeps {
  readonly lattice: Lattice
  /** @param number of the sweep, which the draws depend on */
  heat(beta: number, number: number): void
  /** Overrelaxation. */
  reflect(): void
}

/** Sweeps of any group in TypeScript. */
export const plainSweeps = (on: Lattice, seed: number): Sweeps => {
  const draws = new LinkDraws(seed, UPDATE_STREAM)
  return {
    lattice: on,
    heat: (beta, number) => sweep(on, beta, draws, number),
    reflect: () => sweep(on, 0, null, 0),
  }
}

/** Sweeps of SU(2) in WebAssembly; its memory holds the links of the lattice. */
export const su2Sweeps = (dims: readonly number[], start: Float64Array, seed: number): Sweeps => {
  const tables = lattice(SU2, dims, start)
  const count = dims.length
  const [even, odd] = tables.colours
  const entries = tables.next.length
  const { run, memory } = openKernels(start.length + entries + tables.sites / 2 + 2)
  memory.set(start)
  const first = start.length * 8
  const words = new Int32Array(memory.buffer, first, 2 * entries + tables.sites)
  words.set(tables.next)
  words.set(tables.before, entries)
  words.set(even, 2 * entries)
  words.set(odd, 2 * entries + even.length)
  const addresses = [0, first, first + 4 * entries, first + 8 * entries] as const
  const all = (beta: number, heat: number, number: number): void => {
    for (let mu = 0; mu < count; mu++) {
      run.su2Update(...addresses, 0, even.length, count, mu, beta, heat, seed, UPDATE_STREAM, number)
      run.su2Update(...addresses, even.length, tables.sites, count, mu, beta, heat, seed, UPDATE_STREAM, number)
    }
  }
  return {
    lattice: { ...tables, links: memory.subarray(0, start.length) },
    heat: (beta, number) => all(beta, 1, number),
    reflect: () => all(0, 0, 0),
  }
}
