/** Addresses and strides are in bytes. Meanings and orders of operations: src/numeric/assembly/grid.ts. */
export interface GridKernels {
  heatStep(
    source: number,
    target: number,
    width: number,
    height: number,
    stride: number,
    c: number,
    rx: number,
    ry: number,
  ): void
  waveStep(
    now: number,
    old: number,
    width: number,
    height: number,
    stride: number,
    c: number,
    rx: number,
    ry: number,
  ): void
  wrapGhosts(field: number, width: number, height: number, stride: number): void
  mirrorGhosts(
    field: number,
    width: number,
    height: number,
    stride: number,
    exchangeX: number,
    exchangeY: number,
    ambient: number,
  ): void
  settle(field: number, width: number, height: number, stride: number, threshold: number): number
}
