import type { TObject, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/schema'
import { Refusal } from '../errors/refusal.ts'
import { annotation } from '../schema/annotation.ts'
import { equalDimensions } from '../units/dimension.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { fromSi, toSi } from '../units/quantity.ts'
import { parseQuantityText } from '../units/quantity-text.ts'
import type { Solver } from './contract.ts'
import { withDefaults } from './defaults.ts'
import { spelledMembers, spelledWord } from './spelling.ts'
import { wrongMembers } from './wrong-members.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
    throw new Refusal(
      'DIMENSION_MISMATCH',
      `${member} is given in ${text} and is ${unit === '1' ? 'a number without a unit' : `measured in ${unit}`}.`,
      {
        member,
        received: text,
        expected: unit,
      },
    )
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

/** Whether a member takes one number, with or without a unit. */
const isNumeric = (schema: TSchema): boolean => /^(?:number|integer)$/.test(String(annotation(schema, 'type')))

const asMeant = (name: string, schema: TSchema, value: unknown): unknown => {
  const written = typeof value === 'string' && isNumeric(schema) ? (parseQuantityText(value) ?? value) : value
  return isObject(written) ? inUnitOf(name, schema, written) : spelledWord(schema, written)
}

/**
 * Inputs of a run as the solver takes them: units converted to those of the members, defaults filled in, everything validated.
 * @param body the caller's inputs
 * @throws Refusal INVALID_BODY with every wrong member and the expected form; DIMENSION_MISMATCH, UNKNOWN_UNIT,
 * OVERFLOW or UNDERFLOW for a quantity that cannot be converted
 */
export const normalizeInputs = (solver: Solver, body: unknown): Readonly<Record<string, unknown>> => {
  if (!isObject(body))
    throw new Refusal('INVALID_BODY', `The inputs of ${solver.name} are one JSON object.`, { wrong: [] })
  const converted: Record<string, unknown> = {}
  for (const [name, value] of spelledMembers(solver.input, body)) {
    const schema = Object.hasOwn(solver.input.properties, name) ? solver.input.properties[name] : undefined
    Object.defineProperty(converted, name, {
      value: schema === undefined ? value : asMeant(name, schema, value),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  const unknown = Object.keys(converted).filter((name) => !Object.hasOwn(solver.input.properties, name))
  const filled = withDefaults(solver.input, converted, solver.defaultsFor?.(converted))
  if (unknown.length === 0 && validatorOf(solver.input).Check(filled) && !Object.values(converted).includes(null))
    return filled
  const asked = { ...filled, ...converted }
  const wrong = wrongMembers(solver.input, () => validatorOf(solver.input).Errors(asked)[1], asked)
  throw new Refusal(
    'INVALID_BODY',
    `${wrong.map(({ member, expected }) => `${member}: expected ${expected}`).join('; ')}.`,
    { wrong },
  )
}
