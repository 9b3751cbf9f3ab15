import { isObject } from '../../protocols/mcp/message.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'

/**
 * Characters of an input schema that a tool lists in full. A client puts all of tools/list into its model's context, so
 * longer schemas are listed briefly, and svc_api_catalog returns them complete.
 */
const LONGEST_FULL = 1_800

/** Members that every solver accepts and callers rarely need. */
const COMMON = ['seed', 'domain', 'operators', 'initialState']

export const isLong = (schema: JsonObject): boolean => JSON.stringify(schema).length > LONGEST_FULL

/** @returns names and types of the inputs, with choices and units; without limits, defaults and descriptions */
export function briefSchema(schema: JsonObject): JsonObject {
  const { properties, required } = schema
  const kept = Object.entries(isObject(properties) ? properties : {}).filter(([name]) => !COMMON.includes(name))
  return {
    type: 'object',
    properties: Object.fromEntries(kept.map(([name, property]) => [name, isObject(property) ? brief(property) : {}])),
    ...(required === undefined ? {} : { required }),
  }
}

function brief(property: JsonObject): JsonObject {
  const { enum: choices, anyOf, type, items } = property
  if (Array.isArray(choices)) return { enum: choices }
  // Enumerations are also written as alternatives.
  const constants = Array.isArray(anyOf) ? anyOf.map((each) => (isObject(each) ? each.const : undefined)) : []
  if (constants.length > 0 && constants.every((each) => each !== undefined)) return { enum: constants }
  const unit = property['x-unit']
  const members = membersOf(property) ?? (isObject(items) ? membersOf(items) : alternativesOf(anyOf))
  const words = typeof unit === 'string' && unit !== '1' ? unit : members
  return { ...(type === undefined ? {} : { type }), ...(words === undefined ? {} : { description: words }) }
}

/** Objects of different forms. */
const alternativesOf = (anyOf: Json | undefined): string | undefined => {
  const forms = Array.isArray(anyOf) ? anyOf.map((each) => (isObject(each) ? membersOf(each) : undefined)) : []
  return forms.length > 0 && forms.every((form) => form !== undefined) ? forms.join(' or ') : undefined
}

const membersOf = ({ properties }: JsonObject): string | undefined =>
  isObject(properties) ? `{${Object.keys(properties).join(', ')}}` : undefined
