import { Refusal } from '../errors/refusal.ts'
import type { OperatorInput } from '../operators/operator.ts'
import { describeAllowed, isAllowed } from '../operators/range.ts'
import { isTemperaturePoint } from '../operators/temperature-point.ts'
import { conversionError } from '../units/conversion-error.ts'
import { equalDimensions } from '../units/dimension.ts'
import { parseUnit, type Unit } from '../units/parse-unit.ts'
import { toSi } from '../units/quantity.ts'
import type { InputValue, QuantityInput } from './task.ts'

/** An input in coherent SI units. */
export interface BoundValue {
  readonly value: number | readonly number[]
  readonly uncertainty: number
  /** Bound on the rounding error of the conversion from the unit given. */
  readonly rounding: number
  /** Code of the currency given, or null. */
  readonly currency: string | null
}

const isList = (given: InputValue): given is readonly number[] => Array.isArray(given)

/** A value followed by its unit; a plain number has none. */
export const withUnitText = (value: number | string, unit: string): string =>
  unit === '1' ? `${value}` : `${value} ${unit}`

/** Refuses a value outside the declared range. */
export const requireAllowed = (input: OperatorInput, value: number, where: string): void => {
  if (isAllowed(input, value)) return
  const allowed = describeAllowed(input)
  throw new Refusal(
    'DOMAIN_ERROR',
    `${where} is ${withUnitText(value, input.unit)}; ${input.meaning} must be ${allowed || 'finite'}.`,
    {
      symbol: input.symbol,
      value,
      unit: input.unit,
      allowed,
    },
  )
}

/** @throws Refusal UNKNOWN_UNIT naming the input and its unit */
const readUnit = (input: OperatorInput, where: string, text: string): Unit => {
  try {
    return parseUnit(text)
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.code !== 'UNKNOWN_UNIT') throw failure
    throw new Refusal('UNKNOWN_UNIT', `${where}: ${failure.message} Send ${input.meaning} in ${input.unit}.`, {
      symbol: input.symbol,
      ...failure.data,
      expected: input.unit,
    })
  }
}

const withUnit = (
  input: OperatorInput,
  where: string,
  { value, unit: text, uncertainty = 0 }: QuantityInput,
): BoundValue => {
  const unit = readUnit(input, where, text ?? input.unit)
  if (!equalDimensions(unit.dimension, input.dimension))
    throw new Refusal(
      'DIMENSION_MISMATCH',
      `${where} was given in ${unit.text}; send ${input.meaning} in ${input.unit}.`,
      {
        symbol: input.symbol,
        received: unit.text,
        expected: input.unit,
      },
    )
  if (unit.offset !== 0 && !isTemperaturePoint(input))
    throw new Refusal(
      'DIMENSION_MISMATCH',
      `${where} may be a difference, and ${unit.text} counts from a zero of its own; send ${input.meaning} in ${input.unit}.`,
      { symbol: input.symbol, received: unit.text, expected: input.unit },
    )
  const si = toSi(value, uncertainty, unit)
  // Member by member: V8 gives each extended spread object its own hidden class.
  return {
    value: si.value,
    uncertainty: si.uncertainty,
    rounding: conversionError(value, unit),
    currency: unit.currency,
  }
}

/** A task may come from an unvalidated file. */
const isQuantity = (given: QuantityInput | null): boolean =>
  typeof given?.value === 'number' &&
  (given.unit === undefined || typeof given.unit === 'string') &&
  (given.uncertainty === undefined || typeof given.uncertainty === 'number')

const refuseShape = (input: OperatorInput, where: string, wanted: string): never => {
  throw new Refusal('DOMAIN_ERROR', `${where} takes ${wanted}${input.unit === '1' ? '' : `, in ${input.unit}`}.`, {
    symbol: input.symbol,
    expected: wanted,
  })
}

/**
 * Converts a value sent by a caller to SI units and checks it against the input's range.
 * @param where name under which it was sent, `m` or `NM23.m`
 * @throws Refusal DIMENSION_MISMATCH, DOMAIN_ERROR, UNKNOWN_UNIT, OVERFLOW, UNDERFLOW
 */
export const readInput = (input: OperatorInput, where: string, given: InputValue): BoundValue => {
  if (isList(given)) {
    if (!input.list || given.length === 0 || !given.every((value) => typeof value === 'number'))
      refuseShape(input, where, input.list ? 'a list of one number or more' : 'one number, not a list')
    for (const value of given) requireAllowed(input, value, where)
    return { value: given, uncertainty: 0, rounding: 0, currency: null }
  }
  if (input.list) refuseShape(input, where, 'a list of numbers')
  if (typeof given === 'number') {
    requireAllowed(input, given, where)
    return { value: given, uncertainty: 0, rounding: 0, currency: null }
  }
  if (!isQuantity(given)) refuseShape(input, where, 'a number or {value, unit, uncertainty}')
  const bound = withUnit(input, where, given)
  requireAllowed(input, bound.value as number, where)
  return bound
}
