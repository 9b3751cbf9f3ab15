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
const validators = new WeakMap<TSchema, Validator>()

/** A schema is compiled at its first use and never again. */
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
  const errors = misfits(validator, value)
  const first = errors[0]
  const place = first === undefined || first.path === '' ? what : `${what}, ${first.path}`
  const detail = `${place}: ${first?.message ?? 'does not fit the schema'}. See the schema of this endpoint in /openapi.json.`
  throw new Refusal(code, detail, { errors })
}

function misfits(validator: Validator, value: unknown): Misfit[] {
  const found = new Map<string, string>()
  for (const error of validator.Errors(value)) {
    if (found.size === MAX_MISFITS) break
    const params = error.params as { readonly additionalProperties?: unknown; readonly requiredProperties?: unknown }
    if (error.keyword === 'boolean') found.set(error.instancePath, 'is not a member of this object; remove it')
    else if (params.additionalProperties !== undefined) continue
    else if (!found.has(error.instancePath)) found.set(error.instancePath, error.message)
  }
  return [...found].map(([path, message]) => ({ path: shorten(path), message }))
}

/** A hostile body may have names of any length, and halves of surrogate pairs after a cut. */
function shorten(path: string): string {
  return path.length > 200 ? `${path.slice(0, 200).replace(/\p{Surrogate}/gu, '')}…` : path
}
