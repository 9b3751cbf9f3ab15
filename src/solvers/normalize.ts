import type { TObject, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Refusal } from '../errors/refusal.ts'
import { equalDimensions } from '../units/dimension.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { fromSi, toSi } from '../units/quantity.ts'
import type { Solver } from './contract.ts'
import { withDefaults } from './defaults.ts'

/** One member that does not fit: where, what was received (shortened), what is expected. */
export interface WrongMember {
  readonly member: string
  readonly expected: string
}

/** Most wrong members that one refusal names. */
const MOST_NAMED = 20

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const annotation = (schema: TSchema, name: string): unknown =>
  Object.hasOwn(schema, name) ? Reflect.get(schema, name) : undefined

const validators = new WeakMap<TObject, Validator>()

const validatorOf = (input: TObject): Validator => {
  const known = validators.get(input)
  if (known !== undefined) return known
  const compiled: Validator = Compile(input)
  validators.set(input, compiled)
  return compiled
}

/** A quantity with a unit, in the unit of the member. */
const inUnitOf = (member: string, schema: TSchema, given: Readonly<Record<string, unknown>>): unknown => {
  const unit = annotation(schema, 'x-unit')
  const { value, unit: text = unit, ...rest } = given
  if (typeof unit !== 'string' || typeof value !== 'number' || typeof text !== 'string' || Object.keys(rest).length > 0)
    return given
  const parsed = parseUnit(text)
  const wanted = parseUnit(unit)
  if (!equalDimensions(parsed.dimension, wanted.dimension)) {
    throw new Refusal('DIMENSION_MISMATCH', `${member} is given in ${text} and is measured in ${unit}.`, {
      member,
      received: text,
      expected: unit,
    })
  }
  if (parsed.offset !== 0 && annotation(schema, 'x-affine') !== true) {
    throw new Refusal(
      'DIMENSION_MISMATCH',
      `${member} is a difference, and ${text} counts from a zero of its own; send it in ${unit}.`,
      { member, received: text, expected: unit },
    )
  }
  return text === unit ? value : fromSi(toSi(value, 0, parsed).value, wanted)
}

const describe = (schema: TSchema): string => {
  const shown = [
    'type',
    'enum',
    'minimum',
    'exclusiveMinimum',
    'maximum',
    'minItems',
    'maxItems',
    'maxLength',
    'x-unit',
  ]
  const parts = shown.flatMap((name) => {
    const value = annotation(schema, name)
    return value === undefined ? [] : [`${name === 'x-unit' ? 'unit' : name} ${JSON.stringify(value)}`]
  })
  return parts.join(', ')
}

const wrongMembers = (input: TObject, inputs: Readonly<Record<string, unknown>>): readonly WrongMember[] => {
  const wrong = new Map<string, string>()
  for (const name of Object.keys(inputs)) {
    if (!Object.hasOwn(input.properties, name)) {
      wrong.set(name, `nothing by that name; known are ${Object.keys(input.properties).join(', ')}`)
    }
  }
  for (const error of validatorOf(input).Errors(inputs)) {
    const [, name, ...inside] = error.instancePath.split('/')
    const schema = name === undefined ? undefined : input.properties[name]
    if (name === undefined || schema === undefined) continue
    if (inside.length === 0) wrong.set(name, describe(schema))
    else wrong.set([name, ...inside].join('.'), error.message)
  }
  for (const name of input.required ?? []) {
    const schema = input.properties[name]
    if (!Object.hasOwn(inputs, name) && schema !== undefined) wrong.set(name, describe(schema))
  }
  return [...wrong].slice(0, MOST_NAMED).map(([member, expected]) => ({ member: member.slice(0, 64), expected }))
}

/**
 * Inputs of a run as the solver takes them: units converted to those of the members, defaults filled in, everything validated.
 * @param body what the caller sent
 * @throws Refusal INVALID_BODY with every wrong member and what is expected of it; DIMENSION_MISMATCH, UNKNOWN_UNIT,
 * OVERFLOW or UNDERFLOW for a quantity that cannot be converted
 */
export const normalizeInputs = (solver: Solver, body: unknown): Readonly<Record<string, unknown>> => {
  if (!isObject(body))
    throw new Refusal('INVALID_BODY', `The inputs of ${solver.name} are one JSON object.`, { wrong: [] })
  const converted: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body)) {
    const schema = Object.hasOwn(solver.input.properties, name) ? solver.input.properties[name] : undefined
    Object.defineProperty(converted, name, {
      value: schema !== undefined && isObject(value) ? inUnitOf(name, schema, value) : value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  const unknown = Object.keys(converted).filter((name) => !Object.hasOwn(solver.input.properties, name))
  const filled = withDefaults(solver.input, converted)
  if (unknown.length === 0 && validatorOf(solver.input).Check(filled) && !Object.values(converted).includes(null))
    return filled
  const asked = { ...filled, ...converted }
  const wrong = wrongMembers(solver.input, asked)
  throw new Refusal(
    'INVALID_BODY',
    `${wrong.map(({ member, expected }) => `${member}: expected ${expected}`).join('; ')}.`,
    { wrong },
  )
}
