import type { JsonObject } from '../../src/schema/json.ts'

/** @returns the JSON text of an object with members appended, without serialising the object again */
export function addMembers(text: string, members: JsonObject | undefined): string {
  if (members === undefined) return text
  const more = JSON.stringify(members)
  return more === '{}' ? text : `${text.slice(0, -1)},${more.slice(1)}`
}
