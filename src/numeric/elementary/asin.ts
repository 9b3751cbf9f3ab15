import { asinTail } from './generated/polynomials.ts'
import { rootRest } from './root.ts'

/** π/2 as high and low part. */
const HALF_PI_HIGH = 1.5707963267948966
const HALF_PI_LOW = 6.123233995736766e-17

/** Arc sine, between -π/2 and π/2; NaN outside [-1, 1]. */
export function asin(x: number): number {
  const size = Math.abs(x)
  if (size <= 0.5) return x + x * x * x * asinTail(x * x)
  if (!(size <= 1)) return NaN
  // asin x = π/2 - 2 asin √((1 - x)/2)
  const z = (1 - size) * 0.5
  const s = Math.sqrt(z)
  const double = 2 * s
  const first = HALF_PI_HIGH - double
  const lost = HALF_PI_HIGH - first - double
  const result = first + (lost + (HALF_PI_LOW - (2 * rootRest(z, s) + double * z * asinTail(z))))
  return x < 0 ? -result : result
}
