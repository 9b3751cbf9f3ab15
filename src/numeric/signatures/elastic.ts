/** Addresses and strides are in bytes. Meanings and orders of operations: src/numeric/assembly/elastic.ts. */
export interface ElasticKernels {
  elasticRows(
    u: number,
    out: number,
    component: number,
    row: number,
    plane: number,
    width: number,
    height: number,
    depth: number,
    from: number,
    to: number,
    coefficients: number,
    scratch: number,
  ): void
  chebyshevStep(
    x: number,
    d: number,
    b: number,
    ku: number,
    inverse: number,
    previous: number,
    weight: number,
    bytes: number,
  ): void
  chebyshevStart(x: number, d: number, b: number, inverse: number, weight: number, bytes: number): void
  combine(target: number, a: number, x: number, b: number, y: number, bytes: number): void
  innerProduct(x: number, y: number, bytes: number): number
  interpolateRow(coarse: number, fine: number, places: number, width: number): void
  restrictRow(fine: number, coarse: number, places: number, width: number): void
}
