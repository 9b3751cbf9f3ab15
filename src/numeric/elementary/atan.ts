import { ATAN_TABLE } from './generated/atan-table.ts'
import { atanTail } from './generated/polynomials.ts'

/** π/2 as high and low part. */
const HALF_PI_HIGH = 1.5707963267948966
const HALF_PI_LOW = 6.123233995736766e-17
/** 2^27 + 1, for splitting into halves. */
const SPLITTER = 134217729

/** atan(c) + atan(t) for the table's c = j/64, t near 0. */
function fromTable(j: number, t: number): number {
  const z = t * t
  return ATAN_TABLE[2 * j] + (t + (ATAN_TABLE[2 * j + 1] + t * z * atanTail(z)))
}

/** Arc tangent, between -π/2 and π/2. */
export function atan(x: number): number {
  const size = Math.abs(x)
  if (size < 0.0625) {
    const z = size * size
    return x === 0 ? x : x + x * z * atanTail(z)
  }
  let result: number
  if (size <= 1) {
    const j = Math.floor(size * 64 + 0.5)
    const c = j * 0.015625
    result = fromTable(j, (size - c) / (1 + size * c))
  } else if (size < 1e17) {
    // atan(x) = π/2 - atan(c) - atan(t), 1/x ≈ c
    const j = Math.floor(64 / size + 0.5)
    const c = j * 0.015625
    const wide = size * SPLITTER
    const high = wide - (wide - size)
    const t = (1 - c * high - c * (size - high)) / (size + c)
    const z = t * t
    const first = HALF_PI_HIGH - ATAN_TABLE[2 * j]
    const lost = HALF_PI_HIGH - first - ATAN_TABLE[2 * j]
    result = first - (t - (lost + HALF_PI_LOW - ATAN_TABLE[2 * j + 1] - t * z * atanTail(z)))
  } else {
    if (Number.isNaN(x)) return x
    result = HALF_PI_HIGH
  }
  return x < 0 ? -result : result
}
