import { productError, sumError } from '../numeric/double-double.ts'
import { ROUNDOFF } from '../numeric/roundoff.ts'
import type { Unit } from './parse-unit.ts'

/** Outside of this range the error of a product cannot be had from doubles. */
const SMALL = 1e-250
const LARGE = 1e250

/** Whether the double nearest to a·b is a·b. */
const isExact = (a: number, b: number, product: number): boolean => {
  if (a === 1 || b === 1) return true
  const size = Math.abs(product)
  return size > SMALL && size < LARGE && Math.abs(a) < LARGE && productError(a, b, product) === 0
}

const scalingError = (value: number, { numerator, denominator, roundings }: Unit): number => {
  const product = value * numerator
  const quotient = product / denominator
  const first = isExact(value, numerator, product) ? 0 : ROUNDOFF
  const second = isExact(quotient, denominator, quotient * denominator) && quotient * denominator === product
  return Math.abs(quotient) * (first + (second ? 0 : ROUNDOFF) + roundings * ROUNDOFF)
}

/**
 * Bound on what rounding did to a value that toSi converted, in the SI unit; zero where nothing was rounded. The number
 * sent counts as exact, and so does the zero of a temperature scale.
 */
export const conversionError = (value: number, unit: Unit): number => {
  if (value === 0 && unit.offset === 0) return 0
  if (unit.offset === 0) return scalingError(value, unit)
  if (unit.denominator === 1) return Math.abs(sumError(value, unit.offset, value + unit.offset))
  const fromFreezing = value - 32
  const size = (fromFreezing * unit.numerator) / unit.denominator
  return (
    Math.abs(sumError(value, -32, fromFreezing)) * unit.factor +
    scalingError(fromFreezing, unit) +
    Math.abs(sumError(size, 273.15, size + 273.15))
  )
}
