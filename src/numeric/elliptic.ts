/** The complete elliptic integrals of a modulus. */
export interface CompleteElliptic {
  /** K(k) */
  readonly first: number
  /** E(k) */
  readonly second: number
}

/**
 * K and E by the arithmetic-geometric mean (Abramowitz, Stegun 17.6.3 and 17.6.4).
 * @param complement 1 − k², above 0 and at most 1; taken instead of k, which near 1 has lost it
 */
export const completeElliptic = (complement: number): CompleteElliptic => {
  let a = 1
  let b = Math.sqrt(complement)
  let power = 0.5
  let sum = power * (1 - complement)
  for (let round = 0; round < 64 && Math.abs(a - b) > 2e-16 * a; round++) {
    const c = (a - b) / 2
    const mean = (a + b) / 2
    b = Math.sqrt(a * b)
    a = mean
    power *= 2
    sum += power * c * c
  }
  const first = Math.PI / (a + b)
  return { first, second: first * (1 - sum) }
}
