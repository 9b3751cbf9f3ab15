import { productError, sumError } from '../double-double.ts'
import { highWord } from '../words.ts'
import { TWO_OVER_PI } from './generated/two-over-pi.ts'
import { quadrant, reducedLow } from './reduced.ts'
import { powerOfTwo } from './scale.ts'

/** 2^24, the base in which the product is formed. */
const BASE = 16777216
const INVERSE_BASE = 5.960464477539063e-8
/** π/2 as high and low part. */
const HALF_PI_HIGH = 1.5707963267948966
const HALF_PI_LOW = 6.123233995736766e-17
/** Digits of x, and of the product that are kept: 2 bits before the point, at least 168 after it. */
const DIGITS = 4
const KEPT = 8

const digits = new Float64Array(DIGITS)
const product = new Float64Array(KEPT)

/** Writes |x| = Σ digits[i]·BASE^(place - i) and returns place. */
function toDigits(x: number): number {
  const exponent = ((highWord(x) >> 20) & 0x7ff) - 1023
  const place = Math.floor(exponent / 24)
  // in two steps, since the place of the largest x is 42
  let rest = Math.abs(x) * powerOfTwo(-12 * place) * powerOfTwo(-12 * place)
  for (let i = 0; i < DIGITS; i++) {
    const digit = Math.floor(rest)
    digits[i] = digit
    rest = (rest - digit) * BASE
  }
  return place
}

/**
 * Digits of |x|·2/π from the one worth BASE^0 on, carried; whole multiples of 4 are dropped with the digits before.
 * The digits of 2/π that are left out weigh less than BASE^-6 in the result.
 */
function multiply(place: number): void {
  for (let k = 0; k < KEPT; k++) {
    let sum = 0
    for (let i = 0; i < DIGITS; i++) {
      const index = place - i + k - 1
      if (index >= 0) sum += digits[i] * TWO_OVER_PI[index]
    }
    product[k] = sum
  }
  for (let k = KEPT - 1; k > 0; k--) {
    const carry = Math.floor(product[k] * INVERSE_BASE)
    product[k] -= carry * BASE
    product[k - 1] += carry
  }
}

/** `reduce` for |x| ≥ 2^20, M. H. Payne and R. N. Hanek, SIGNUM Newsletter 18 (1983) 19–24. */
export function reduceLarge(x: number): number {
  multiply(toDigits(x))
  let whole = product[0] - 4 * Math.floor(product[0] * 0.25)
  // above one half: the next multiple is nearer, and the fraction counts down from it
  const above = product[1] >= BASE / 2
  if (above) whole += 1
  let weight = INVERSE_BASE
  let high = above ? -1 : 0
  let low = 0
  for (let k = 1; k < KEPT; k++) {
    const term = product[k] * weight
    const sum = high + term
    low += sumError(high, term, sum)
    high = sum
    weight *= INVERSE_BASE
  }
  const fraction = high + low
  const fractionLow = low - (fraction - high)
  const angle = fraction * HALF_PI_HIGH
  const angleLow = productError(fraction, HALF_PI_HIGH, angle) + (fraction * HALF_PI_LOW + fractionLow * HALF_PI_HIGH)
  const result = angle + angleLow
  const resultLow = angleLow - (result - angle)
  const negative = x < 0
  quadrant[0] = (negative ? 4 - whole : whole) & 3
  reducedLow[0] = negative ? -resultLow : resultLow
  return negative ? -result : result
}
