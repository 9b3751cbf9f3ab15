/** Addresses and strides are in bytes. Meanings and orders of operations: src/numeric/assembly/fronts.ts. */
export interface FrontsKernels {
  factorPivots(pivot: number, stride: number, width: number): void
  eliminateRows(pivot: number, rows: number, stride: number, width: number, count: number): void
  multiplyRows(
    a: number,
    b: number,
    c: number,
    strideA: number,
    strideB: number,
    strideC: number,
    rows: number,
    inner: number,
    columns: number,
  ): void
}
