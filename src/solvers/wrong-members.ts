import type { TObject, TSchema } from 'typebox'
import { annotation } from '../schema/annotation.ts'

/** One member that does not fit: its path and the expected form. */
export interface WrongMember {
  readonly member: string
  readonly expected: string
}

interface Found {
  readonly instancePath: string
  readonly message: string
}

/** Most wrong members that one refusal lists. */
const MOST_NAMED = 20

const SHOWN = ['type', 'enum', 'minimum', 'exclusiveMinimum', 'maximum', 'minItems', 'maxItems', 'maxLength', 'x-unit']

const isSchema = (value: unknown): value is TSchema => typeof value === 'object' && value !== null

const describe = (schema: TSchema): string => {
  const choices = annotation(schema, 'anyOf')
  if (Array.isArray(choices)) return choices.filter(isSchema).map(describe).join(' or ')
  const parts = SHOWN.flatMap((name) => {
    const value = annotation(schema, name)
    return value === undefined ? [] : [`${name === 'x-unit' ? 'unit' : name} ${JSON.stringify(value)}`]
  })
  const items = annotation(schema, 'items')
  if (isSchema(items) && annotation(items, 'type') !== 'object') parts.push(`each ${describe(items)}`)
  return parts.join(', ')
}

const nothing = (schema: TObject): string =>
  `no input of this name; known are ${Object.keys(schema.properties).join(', ')}`

const isObjectSchema = (schema: TSchema | undefined): schema is TObject =>
  schema !== undefined && isSchema(annotation(schema, 'properties'))

/** Schema at a path, through members and elements only. */
const schemaAt = (input: TSchema, path: readonly string[]): TSchema | undefined => {
  let schema: TSchema | undefined = input
  for (const name of path) {
    if (schema === undefined) return undefined
    const found: unknown =
      isObjectSchema(schema) && Object.hasOwn(schema.properties, name)
        ? schema.properties[name]
        : /^\d+$/.test(name)
          ? annotation(schema, 'items')
          : undefined
    schema = isSchema(found) && !Array.isArray(found) ? found : undefined
  }
  return schema
}

const expectedInside = (input: TObject, path: readonly string[], message: string): string | undefined => {
  if (message === 'must not have additional properties') return undefined
  const around = schemaAt(input, path.slice(0, -1))
  if (message === 'schema is false' && isObjectSchema(around)) return nothing(around)
  const schema = schemaAt(input, path)
  const expected = schema === undefined || isObjectSchema(schema) ? '' : describe(schema)
  return expected === '' ? message : expected
}

/** A quantity in place of a number without a unit. */
const withoutUnit = (schema: TSchema, value: unknown): string =>
  typeof value === 'object' && value !== null && 'value' in value && annotation(schema, 'x-unit') === undefined
    ? ', a plain number without a unit'
    : ''

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce(
    (inner: unknown, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  )

/** Every member that does not fit, at most twenty, with its expected form. */
export const wrongMembers = (
  input: TObject,
  errors: () => Iterable<Found>,
  inputs: Readonly<Record<string, unknown>>,
): readonly WrongMember[] => {
  const unknown = Object.keys(inputs).filter((name) => !Object.hasOwn(input.properties, name))
  const wrong = new Map(unknown.slice(0, MOST_NAMED).map((name) => [name, nothing(input)]))
  // Searching thousands of unknown members for more takes too long.
  for (const error of wrong.size < MOST_NAMED ? errors() : []) {
    const [, ...path] = error.instancePath.split('/')
    const [name, ...inside] = path
    const schema = name === undefined ? undefined : input.properties[name]
    if (name === undefined || schema === undefined) continue
    if (inside.length === 0) wrong.set(name, describe(schema) + withoutUnit(schema, inputs[name]))
    else {
      const expected = expectedInside(input, path, error.message)
      if (expected === undefined) continue
      wrong.set(path.join('.'), expected + withoutUnit(schemaAt(input, path) ?? schema, valueAt(inputs, path)))
    }
  }
  for (const name of input.required ?? []) {
    const schema = input.properties[name]
    if (!Object.hasOwn(inputs, name) && schema !== undefined) wrong.set(name, describe(schema))
  }
  return [...wrong].slice(0, MOST_NAMED).map(([member, expected]) => ({ member: member.slice(0, 64), expected }))
}
