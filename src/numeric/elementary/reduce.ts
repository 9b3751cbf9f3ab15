import { sumError } from '../double-double.ts'
import { reduceLarge } from './reduce-large.ts'
import { quadrant, reducedLow } from './reduced.ts'

/** 1.5·2^52: adding and taking it away rounds to an integer. */
const ROUNDER = 6755399441055744
const TWO_OVER_PI = 0.6366197723675814
/** π/2 in pieces of 33 bits, so that their multiples below 2^20 are exact, and the rest. */
const PIECE_1 = 1.5707963267341256
const PIECE_2 = 6.077100506303966e-11
const PIECE_3 = 2.0222662487111665e-21
const PIECE_4 = 8.4784276603689e-32

/** Above it the multiple of π/2 no longer has 20 bits. */
const LARGEST = 1.6e6

/**
 * x - n·π/2 = reduced + reducedLow[0] with |reduced| ≤ π/4 (a little more by rounding) and n modulo 4 in quadrant[0],
 * to about 2^-65 of its size, for finite x. Cody and Waite, Software Manual for the Elementary Functions, 1980, with
 * four pieces; Payne and Hanek's method for large x.
 */
export function reduce(x: number): number {
  if (x > LARGEST || x < -LARGEST) return reduceLarge(x)
  const n = x * TWO_OVER_PI + ROUNDER - ROUNDER
  quadrant[0] = n & 3
  const a = x - n * PIECE_1
  const b = n * PIECE_2
  const s = a - b
  const c = n * PIECE_3
  const t = s - c
  const rest = sumError(a, -b, s) + (sumError(s, -c, t) - n * PIECE_4)
  const high = t + rest
  reducedLow[0] = rest - (high - t)
  return high
}
