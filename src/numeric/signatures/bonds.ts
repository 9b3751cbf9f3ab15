/** Addresses and shifts are in bytes. Meanings and orders of operations: src/numeric/assembly/bonds.ts. */
export interface BondKernels {
  bondRow(
    ux: number,
    uy: number,
    fx: number,
    fy: number,
    weight: number,
    pullX: number,
    pullY: number,
    columns: number,
    shift: number,
    restX: number,
    restY: number,
    inverse: number,
    critical: number,
  ): number
}
