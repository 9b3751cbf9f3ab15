import { Compile, type Validator } from 'typebox/schema'
import { Refusal } from '../errors/refusal.ts'
import { type Dimension, equalDimensions } from '../units/dimension.ts'
import { formatDimension } from '../units/format-dimension.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { toSi } from '../units/quantity.ts'
import { parseQuantityText, type WrittenQuantity } from '../units/quantity-text.ts'
import { Quantity } from './contract.ts'

/** A number in the coherent SI unit of its dimension. */
export interface SiNumber {
  readonly value: number
  readonly dimension: Dimension
}

const written = (given: Exclude<Quantity, number>): WrittenQuantity => {
  if (typeof given !== 'string') return given
  const read = parseQuantityText(given)
  if (read === undefined) {
    throw new Refusal('INVALID_BODY', `${JSON.stringify(given)} is not a number with a unit, as in \`3 km/h\`.`)
  }
  return typeof read === 'number' ? { value: read } : read
}

/**
 * A number is without unit; a quantity is converted to SI units.
 * @throws Refusal INVALID_BODY, UNKNOWN_UNIT, OVERFLOW, UNDERFLOW
 */
export function readQuantity(given: Quantity): SiNumber {
  const { value, unit = '1', uncertainty } = typeof given === 'number' ? { value: given } : written(given)
  if (uncertainty !== undefined) {
    throw new Refusal('INVALID_BODY', 'The inputs of a machine are exact; leave the uncertainty out.')
  }
  const parsed = parseUnit(unit)
  return { value: toSi(value, 0, parsed).value, dimension: parsed.dimension }
}

let validator: Validator | undefined

/**
 * A quantity that a step is sent.
 * @param dimension of the value in the contract
 * @throws Refusal INVALID_BODY, DIMENSION_MISMATCH; as `readQuantity`
 */
export function readSentQuantity(given: unknown, dimension: Dimension): number {
  validator ??= Compile(Quantity)
  if (!validator.Check(given)) {
    throw new Refusal('INVALID_BODY', 'A number or a quantity is expected, as in `3 km/h` or {value, unit}.')
  }
  const read = readQuantity(given as Quantity)
  if (equalDimensions(read.dimension, dimension)) return read.value
  const [received, expected] = [formatDimension(read.dimension), formatDimension(dimension)]
  throw new Refusal('DIMENSION_MISMATCH', `It is in ${received}, and its value in the contract in ${expected}.`, {
    received,
    expected,
  })
}
