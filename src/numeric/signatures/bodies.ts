/** Addresses and strides are in bytes. Meanings and orders of operations: src/numeric/assembly/bodies.ts. */
export interface BodiesKernels {
  attract(
    x: number,
    y: number,
    z: number,
    strength: number,
    ax: number,
    ay: number,
    az: number,
    count: number,
    softeningSquared: number,
    from: number,
    to: number,
  ): void
}
