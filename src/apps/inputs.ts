import { Refusal } from '../errors/refusal.ts'
import type { AppOfRun } from '../programs/record.ts'
import { isObject } from '../schema/is-object.ts'
import { equalDimensions } from '../units/dimension.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { fromSi, toSi } from '../units/quantity.ts'
import { parseQuantityText } from '../units/quantity-text.ts'
import type { AppDescriptor, AppInput } from './app-schema.ts'

/** Values of all inputs of an app, numbers in the units that it declares. */
export type AppValues = AppOfRun['inputs']

type Given = Readonly<Record<string, unknown>>
type NumberInput = Extract<AppInput, { type: 'number' }>

const LONGEST_SHOWN = 80

const wrong = (input: string, expected: string, received?: unknown): Refusal => {
  const shown = received === undefined ? undefined : (JSON.stringify(received) ?? '').slice(0, LONGEST_SHOWN)
  const detail = shown === undefined ? `"${input}" is missing: ${expected}.` : `"${input}" is ${shown}: ${expected}.`
  return new Refusal('BAD_APP_INPUT', detail, { input, expected, ...(shown === undefined ? {} : { received: shown }) })
}

const expectedOf = (input: AppInput): string => {
  if (input.type === 'choice') return `expected one of ${input.choices.join(', ')}`
  const kind = input.type === 'integer' ? 'a whole number' : input.unit ? `a quantity in ${input.unit}` : 'a number'
  const { minimum, maximum } = input
  const bounds = [
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
  ]
  return ['expected', kind, bounds.join(' and ')].join(' ').trim()
}

/** The number of a quantity in the unit that the app declares. @throws Refusal BAD_APP_INPUT, UNKNOWN_UNIT; those of `toSi` */
function inUnit(name: string, input: NumberInput, received: unknown): number {
  const read = typeof received === 'string' ? parseQuantityText(received) : received
  if (typeof read === 'number') return read
  const quantity: unknown = read
  if (!isObject(quantity)) throw wrong(name, expectedOf(input), received)
  const { value, unit = input.unit, ...more } = quantity
  const isQuantity = typeof value === 'number' && (unit === undefined || typeof unit === 'string')
  if (!isQuantity || Object.keys(more).length > 0) throw wrong(name, expectedOf(input), received)
  if (unit === input.unit || unit === undefined) return value
  const [given, declared] = [parseUnit(unit), parseUnit(input.unit ?? '1')]
  if (!equalDimensions(given.dimension, declared.dimension) || given.currency !== declared.currency) {
    throw wrong(name, expectedOf(input), received)
  }
  return fromSi(toSi(value, 0, given).value, declared)
}

function checked(name: string, input: AppInput, received: unknown): number | string {
  if (input.type === 'choice') {
    if (typeof received === 'string' && input.choices.includes(received)) return received
    throw wrong(name, expectedOf(input), received)
  }
  const value = input.type === 'integer' ? received : inUnit(name, input, received)
  const isNumber = typeof value === 'number' && Number.isFinite(value)
  if (!isNumber || (input.type === 'integer' && !Number.isSafeInteger(value))) {
    throw wrong(name, expectedOf(input), received)
  }
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = input
  if (value < minimum || value > maximum) throw wrong(name, expectedOf(input), received)
  // JSON has one zero and doubles have two.
  return value === 0 ? 0 : value
}

/**
 * The values of all inputs: those that are given, and the defaults of the others.
 * @param given by name: numbers in the declared units, quantities (`120 mm`, `{value, unit}`), choices
 * @throws Refusal BAD_APP_INPUT for one that is missing, unknown, of another type or dimension, or out of bounds; UNKNOWN_UNIT
 */
export function valuesOf({ inputs }: Pick<AppDescriptor, 'inputs'>, given: Given): AppValues {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(inputs, name))
  if (unknown !== undefined) {
    const names = Object.keys(inputs)
    throw wrong(unknown, names.length === 0 ? 'the app has no inputs' : `the inputs are ${names.join(', ')}`, null)
  }
  const values: Record<string, number | string> = {}
  for (const [name, input] of Object.entries(inputs)) {
    const received = Object.hasOwn(given, name) ? given[name] : input.default
    if (received === undefined) throw wrong(name, expectedOf(input))
    values[name] = checked(name, input, received)
  }
  return values
}

/** A value within the bounds of an input: its default if it has one. */
const plausible = (input: AppInput): number | string => {
  if (input.type === 'choice') return input.default ?? (input.choices[0] as string)
  return input.default ?? input.minimum ?? input.maximum ?? 1
}

/**
 * Values with which an app can be tried: the defaults, and others within the bounds.
 * @throws Refusal BAD_APP_INPUT for a default that is out of bounds, UNKNOWN_UNIT
 */
export function sampleValues({ inputs }: Pick<AppDescriptor, 'inputs'>): AppValues {
  for (const input of Object.values(inputs)) if (input.type === 'number' && input.unit) parseUnit(input.unit)
  return valuesOf({ inputs }, Object.fromEntries(Object.entries(inputs).map(([name, each]) => [name, plausible(each)])))
}

/** Whether the defaults are all that a run needs. */
export const hasDefaults = ({ inputs }: Pick<AppDescriptor, 'inputs'>): boolean =>
  Object.values(inputs).every((input) => input.default !== undefined)
