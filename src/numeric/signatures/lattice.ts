/** Addresses are in bytes. Meanings and orders of operations: src/numeric/assembly/lattice.ts. */
export interface LatticeKernels {
  su2Update(
    links: number,
    next: number,
    before: number,
    order: number,
    from: number,
    to: number,
    dimensions: number,
    mu: number,
    beta: number,
    heat: number,
    seed: number,
    stream: number,
    sweep: number,
  ): void
}
