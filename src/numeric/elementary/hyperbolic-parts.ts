import { productError } from '../double-double.ts'
import { expExponent, expHigh, expLow } from './exp-parts.ts'
import { powerOfTwo } from './scale.ts'

const growthRest = new Float64Array(1)
const inverseRest = new Float64Array(1)

/** The low part of the last `growth`. */
export const growthLow = growthRest
/** The low part of the last `inverse`. */
export const inverseLow = inverseRest

/** e^x = growth + growthLow[0], for 0 ≤ x < 100. */
export function growth(x: number): number {
  const high = expHigh(x, 0)
  const factor = powerOfTwo(expExponent[0])
  growthRest[0] = expLow[0] * factor
  return high * factor
}

/** 1 / (e + growthLow[0]) = inverse + inverseLow[0], for the e that `growth` just returned. */
export function inverse(e: number): number {
  const high = 1 / e
  const product = high * e
  inverseRest[0] = (1 - product - productError(high, e, product) - high * growthRest[0]) * high
  return high
}
