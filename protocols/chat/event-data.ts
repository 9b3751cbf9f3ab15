import { Refusal } from '../../src/errors/refusal.ts'
import { isObject } from '../../src/schema/is-object.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'

export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)

/**
 * @returns what a provider sent as an object
 * @throws Refusal PROVIDER_FAILED
 */
export function objectIn(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return value
  } catch {
    // Refused like any other text that is not an object.
  }
  throw new Refusal('PROVIDER_FAILED', 'The provider sent something that is not a JSON object.', {
    reason: 'malformed',
  })
}

/** @returns the arguments of a call if they are an object in JSON, else null */
export function argumentsIn(text: string): JsonObject | null {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** @returns the sum of what two answers used; members that are not numbers are those of the later one */
export function addUsage(sum: JsonObject, more: JsonObject): JsonObject {
  const total: Record<string, Json> = { ...sum }
  for (const [name, value] of Object.entries(more)) {
    const before = Object.hasOwn(sum, name) ? sum[name] : undefined
    if (typeof value === 'number' && typeof before === 'number') total[name] = before + value
    else if (isObject(value) && isObject(before)) total[name] = addUsage(before, value)
    else if (value !== null || before === undefined) total[name] = value
  }
  return total
}
