import { productError } from '../double-double.ts'
import { reduce } from './reduce.ts'
import { quadrant, reducedLow } from './reduced.ts'
import { cosHigh, sinCosLow, sinHigh } from './trigonometric-parts.ts'

/** Tangent of an angle in radians; NaN for ±∞. */
export function tan(x: number): number {
  if (x < 1e-9 && x > -1e-9) return x
  if (!(x < Infinity && x > -Infinity)) return NaN
  const y = reduce(x)
  const sine = sinHigh(y, reducedLow[0])
  const cosine = cosHigh(y, reducedLow[0])
  const odd = (quadrant[0] & 1) === 1
  const above = odd ? -cosine : sine
  const aboveLow = odd ? -sinCosLow[1] : sinCosLow[0]
  const below = odd ? sine : cosine
  const belowLow = odd ? sinCosLow[0] : sinCosLow[1]
  const quotient = above / below
  const product = quotient * below
  return (
    quotient + (above - product - productError(quotient, below, product) + (aboveLow - quotient * belowLow)) / below
  )
}
