import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/schema'
import { Refusal } from '../../src/errors/refusal.ts'
import type { RefusalCode } from '../../src/errors/table.ts'
import { misfitsOf } from './misfits.ts'

const MAX_NAMED = 24
const validators = new WeakMap<TSchema, Validator>()

/** A schema is compiled once, at its first use. */
function validatorOf(schema: TSchema): Validator {
  let validator = validators.get(schema)
  if (validator === undefined) {
    validator = Compile(schema)
    validators.set(schema, validator)
  }
  return validator
}

/**
 * @returns the value, now known to fit its schema
 * @throws Refusal with `code` and `errors[] {path, message}` naming each member that does not fit
 */
export function validate<T>(schema: TSchema, value: unknown, code: RefusalCode, what: string): T {
  const validator = validatorOf(schema)
  if (validator.Check(value)) return value as T
  const errors = misfitsOf(validator, value, membersOf(schema))
  const first = errors[0]
  const place = first === undefined || first.path === '' ? what : `${what}, ${first.path}`
  const detail = `${place}: ${first?.message ?? 'does not fit the schema'}. See the schema of this endpoint in /openapi.json.`
  throw new Refusal(code, detail, { errors })
}

/** Names of the members that an object may have; empty if it is not an object or has too many for one sentence. */
function membersOf(schema: TSchema): readonly string[] {
  const { properties = {} } = schema as { readonly properties?: object }
  const names = Object.keys(properties)
  return names.length > MAX_NAMED ? [] : names
}
