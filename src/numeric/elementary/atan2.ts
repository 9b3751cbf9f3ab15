import { productError } from '../double-double.ts'
import { highWord } from '../words.ts'
import { atan } from './atan.ts'
import { ATAN_TABLE } from './generated/atan-table.ts'
import { atanTail } from './generated/polynomials.ts'
import { powerOfTwo } from './scale.ts'

const PI_HIGH = 3.141592653589793
const PI_LOW = 1.2246467991473532e-16
const HALF_PI_HIGH = 1.5707963267948966
const HALF_PI_LOW = 6.123233995736766e-17

/** atan2 where an argument is zero, infinite or NaN; both are sizes with the sign of x told apart. */
function special(y: number, x: number, left: boolean): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return NaN
  if (y === Infinity && x === Infinity) return left ? 2.356194490192345 : 0.7853981633974483
  if (y === 0 || x === Infinity) return left ? PI_HIGH : 0
  return HALF_PI_HIGH
}

/** Power of two by which to multiply so that the larger argument comes near 1. */
function normaliser(large: number): number {
  const exponent = (highWord(large) >> 20) - 1023
  return powerOfTwo(exponent < -1022 ? 1022 : -exponent < -1022 ? -1022 : -exponent)
}

/** Angle of the point (x, y), between -π and π, signs of zeros as in C99 F.9.1.4. */
export function atan2(y: number, x: number): number {
  const left = x < 0 || (x === 0 && 1 / x < 0)
  const below = y < 0 || (y === 0 && 1 / y < 0)
  const result = angle(Math.abs(y), Math.abs(x), left)
  return below ? -result : result
}

/** The angle of (±x, y), for x, y ≥ 0. */
function angle(y: number, x: number, left: boolean): number {
  if (!(y > 0 && y < Infinity && x > 0 && x < Infinity)) return special(y, x, left)
  const steep = y > x
  let large = steep ? y : x
  let small = steep ? x : y
  const ratio = small / large
  if (ratio < 1e-19) {
    if (steep) return HALF_PI_HIGH
    return left ? PI_HIGH : ratio
  }
  if (x === 1 && !left) return atan(y)
  const factor = normaliser(large)
  large *= factor
  small *= factor
  const j = ratio < 0.0625 ? 0 : Math.floor(ratio * 64 + 0.5)
  const c = j * 0.015625
  const product = c * large
  const above = small - product - productError(c, large, product)
  const under = large + c * small
  const t = above / under
  const z = t * t
  const back = t * under
  // only where nothing larger is added does the rounding of the quotient itself count
  const lost = j === 0 ? (above - back - productError(t, under, back)) / under : 0
  const tail = t * z * atanTail(z) + lost + ATAN_TABLE[2 * j + 1]
  return place(ATAN_TABLE[2 * j], t, tail, steep, left)
}

/** Puts head + t + tail, the angle to the nearer axis, into its half quadrant. */
function place(head: number, t: number, tail: number, steep: boolean, left: boolean): number {
  if (!steep && !left) return head + (t + tail)
  const axis = steep ? HALF_PI_HIGH : PI_HIGH
  const axisLow = steep ? HALF_PI_LOW : PI_LOW
  const sign = steep === left ? 1 : -1
  const first = axis + sign * head
  const lost = axis - first + sign * head
  const second = sign * t
  const sum = first + second
  return sum + (first - sum + second + (lost + axisLow + sign * tail))
}
