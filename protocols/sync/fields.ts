import { isHex } from '../../src/bytes/hex.ts'
import { parseJson } from '../../src/bytes/parse-json.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'

/** Names what does not fit, to help the authors of other implementations. */
export const misfit = (what: string, expected: string): Refusal =>
  new Refusal('INVALID_BODY', `${what} does not fit; send ${expected}.`, { member: what })

/**
 * Reads a message: an object with exactly these members.
 * @throws Refusal of `parseJson`, INVALID_BODY
 */
export function readMembers(bytes: Uint8Array, names: readonly string[]): JsonObject {
  return objectOf(parseJson(bytes), 'the message', names)
}

/**
 * @param optional members that may be absent
 * @throws Refusal INVALID_BODY unless the value is an object with exactly these members
 */
export function objectOf(
  value: Json | undefined,
  what: string,
  names: readonly string[],
  optional: readonly string[] = [],
): JsonObject {
  const expected = `an object with ${names.join(', ')}`
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw misfit(what, expected)
  const object = value as JsonObject
  const keys = Object.keys(object).filter((key) => !optional.includes(key))
  if (keys.length !== names.length || !names.every((name) => Object.hasOwn(object, name))) throw misfit(what, expected)
  return object
}

/** @throws Refusal INVALID_BODY unless the value is a list of at most `limit` items */
export function listOf(value: Json | undefined, what: string, limit: number): readonly Json[] {
  if (!Array.isArray(value) || value.length > limit) throw misfit(what, `a list of at most ${limit}`)
  return value
}

/** @throws Refusal INVALID_BODY unless the value is an integer from 0 to `limit` */
export function countOf(value: Json | undefined, what: string, limit: number = Number.MAX_SAFE_INTEGER): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= limit) return value
  throw misfit(what, `an integer from 0 to ${limit}`)
}

/** @throws Refusal INVALID_BODY unless the value is 64 lower-case hex digits */
export function digestOf(value: Json | undefined, what: string): string {
  if (isHex(value, 64)) return value
  throw misfit(what, '64 lower-case hex digits')
}

/** @throws Refusal INVALID_BODY unless the value is a text of at most `limit` UTF-16 units */
export function textOf(value: Json | undefined, what: string, limit: number): string {
  if (typeof value === 'string' && value.length <= limit) return value
  throw misfit(what, `a text of at most ${limit} characters`)
}
