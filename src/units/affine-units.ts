import { type Dimension, dimension } from './dimension.ts'

/** A temperature scale whose zero is not absolute zero. */
export interface AffineUnit {
  readonly dimension: Dimension
  readonly factor: number
  readonly offset: number
  readonly numerator: number
  readonly denominator: number
  readonly roundings: number
}

const TEMPERATURE = dimension(0, 0, 0, 0, 1)

const CELSIUS: AffineUnit = {
  dimension: TEMPERATURE,
  factor: 1,
  offset: 273.15,
  numerator: 1,
  denominator: 1,
  roundings: 0,
}

/** K = (°F + 459.67) · 5/9. */
const FAHRENHEIT: AffineUnit = {
  dimension: TEMPERATURE,
  factor: 5 / 9,
  offset: (459.67 * 5) / 9,
  numerator: 5,
  denominator: 9,
  roundings: 0,
}

/** Spellings of the temperature scales that convert with an offset. */
export const AFFINE_UNITS: ReadonlyMap<string, AffineUnit> = new Map([
  ['degC', CELSIUS],
  ['°C', CELSIUS],
  ['celsius', CELSIUS],
  ['Celsius', CELSIUS],
  ['degF', FAHRENHEIT],
  ['°F', FAHRENHEIT],
  ['fahrenheit', FAHRENHEIT],
  ['Fahrenheit', FAHRENHEIT],
])
