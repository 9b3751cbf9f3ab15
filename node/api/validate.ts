import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Refusal } from '../../src/errors/refusal.ts'
import type { RefusalCode } from '../../src/errors/table.ts'

/** One member that does not fit, by its RFC 6901 pointer. */
interface Misfit {
  readonly path: string
  readonly message: string
}

const MAX_MISFITS = 20
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
  const errors = misfits(validator, value, membersOf(schema))
  const first = errors[0]
  const place = first === undefined || first.path === '' ? what : `${what}, ${first.path}`
  const detail = `${place}: ${first?.message ?? 'does not fit the schema'}. See the schema of this endpoint in /openapi.json.`
  throw new Refusal(code, detail, { errors })
}

type Failure = ReturnType<Validator['Errors']>[number]

/** Names of the members that an object may have; empty if it is not an object or has too many for one sentence. */
function membersOf(schema: TSchema): readonly string[] {
  const { properties = {} } = schema as { readonly properties?: object }
  const names = Object.keys(properties)
  return names.length > MAX_NAMED ? [] : names
}

/** @param members member names of the whole object, listed in the message for an unknown member */
function misfits(validator: Validator, value: unknown, members: readonly string[]): Misfit[] {
  const failures = new Map<string, Failure[]>()
  for (const failure of validator.Errors(value)) {
    if (failure.keyword === 'anyOf' || failure.keyword === 'additionalProperties') continue
    const known = failures.get(failure.instancePath)
    if (known !== undefined) known.push(failure)
    else if (failures.size < MAX_MISFITS) failures.set(failure.instancePath, [failure])
  }
  const paths = [...failures.keys()]
  return [...failures]
    .filter(([path, found]) => !isOtherChoice(path, found, paths))
    .map(([path, found]) => ({
      path: shorten(path),
      message: sentenceOf(found, path.lastIndexOf('/') === 0 ? members : []),
    }))
}

/** Whether a member matches one choice of a union, so that the failure lies in one of its own members. */
function isOtherChoice(path: string, found: readonly Failure[], paths: readonly string[]): boolean {
  return found.every(({ keyword }) => keyword === 'type') && paths.some((other) => other.startsWith(`${path}/`))
}

/** Message for one member; the failures of several choices of a union become one list of accepted values. */
function sentenceOf(found: readonly Failure[], members: readonly string[]): string {
  const params = found.map((failure) => failure.params as { readonly type?: string; readonly allowedValue?: unknown })
  const worst = found.find(({ keyword }) => keyword !== 'type' && keyword !== 'const') ?? found[0]
  if (worst === undefined) return 'does not fit the schema'
  if (worst.keyword === 'boolean') {
    const known = members.length === 0 ? '' : `, which may have ${members.join(', ')}`
    return `is not a member of this object${known}; remove it`
  }
  const values = params.flatMap(({ allowedValue }) =>
    allowedValue === undefined ? [] : [JSON.stringify(allowedValue)],
  )
  if (worst.keyword === 'const') return `must be ${values.length > 1 ? 'one of ' : ''}${values.join(', ')}`
  const types = [...new Set(params.flatMap(({ type }) => type ?? []))]
  return worst.keyword === 'type' ? `must be ${types.join(' or ')}` : worst.message
}

/** A hostile body may have names of any length, and cutting them may split surrogate pairs. */
function shorten(path: string): string {
  return path.length > 200 ? `${path.slice(0, 200).replace(/\p{Surrogate}/gu, '')}…` : path
}
