import { asinTail } from './generated/polynomials.ts'
import { rootRest } from './root.ts'

/** π/2 as high and low part. */
const HALF_PI_HIGH = 1.5707963267948966
const HALF_PI_LOW = 6.123233995736766e-17
/** π likewise. */
const PI_HIGH = 3.141592653589793
const PI_LOW = 1.2246467991473532e-16

/** Arc cosine, between 0 and π; NaN outside [-1, 1]. */
export function acos(x: number): number {
  const size = Math.abs(x)
  if (size <= 0.5) {
    const first = HALF_PI_HIGH - x
    const lost = HALF_PI_HIGH - first - x
    return first + (lost + (HALF_PI_LOW - x * x * x * asinTail(x * x)))
  }
  if (!(size <= 1)) return NaN
  // acos |x| = 2 asin √((1 - |x|)/2)
  const z = (1 - size) * 0.5
  const s = Math.sqrt(z)
  const double = 2 * s
  const rest = 2 * rootRest(z, s) + double * z * asinTail(z)
  if (x > 0) return double + rest
  const first = PI_HIGH - double
  const lost = PI_HIGH - first - double
  return first + (lost + (PI_LOW - rest))
}
