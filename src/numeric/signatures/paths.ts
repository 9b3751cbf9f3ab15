/** Addresses are in bytes. Meanings and orders of operations: src/numeric/assembly/paths.ts. */
export interface PathKernels {
  optionPaths(
    out: number,
    from: number,
    groups: number,
    key0: number,
    key1: number,
    centre: number,
    spread: number,
    strike: number,
    sign: number,
  ): void
}
