import { pow } from './pow.ts'

/** Up to here repeated squaring, above it `pow`. */
const LARGEST_SQUARED = 32

/**
 * x^n for an integer n. For |n| ≤ 32 by repeated squaring (exact wherever every product is; relative error below
 * |n|·2^-53), otherwise `pow`, as also where x^|n| leaves the normal range; an n that is not an integer is `pow` too.
 */
export function powi(x: number, n: number): number {
  if (n === 2) return x * x
  if (n === 3) return x * x * x
  const size = Math.abs(n)
  if (!(size <= LARGEST_SQUARED) || Math.floor(n) !== n) return pow(x, n)
  let result = 1
  let square = x
  for (let rest = size; rest > 0; rest >>= 1) {
    if ((rest & 1) === 1) result *= square
    if (rest > 1) square *= square
  }
  if (n >= 0) return result
  const magnitude = Math.abs(result)
  return magnitude > 1e-300 && magnitude < 1e300 ? 1 / result : pow(x, n)
}
