import type { TObject } from 'typebox'
import { isObject } from '../../protocols/mcp/message.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'
import type { Described } from '../api/description.ts'

/** Pattern that TypeBox writes for a record with string keys. */
const ANY_NAME = '^.*$'

/** TypeBox stores internal symbols in a schema; as JSON it is a plain JSON Schema. */
export const plain = (schema: unknown): JsonObject =>
  withoutPatterns(JSON.parse(JSON.stringify(schema)) as Json) as JsonObject

/** A record with any keys is written with `additionalProperties`, which more MCP clients support than patterns. */
function withoutPatterns(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withoutPatterns)
  if (!isObject(schema)) return schema
  const { patternProperties, ...rest } = schema
  const any = isObject(patternProperties) ? patternProperties[ANY_NAME] : undefined
  const members = Object.entries(rest).map(([name, value]): [string, Json] => [name, withoutPatterns(value)])
  return Object.fromEntries(any === undefined ? members : [...members, ['additionalProperties', withoutPatterns(any)]])
}

/** Members of a request by location. */
const placesOf = ({ params, query, body }: Described): readonly TObject[] =>
  [params, query, body].filter((schema) => schema !== undefined)

/** @returns one object with the members of path, query and body */
export function inputSchemaOf(endpoint: Described): JsonObject {
  const places = placesOf(endpoint)
  const bodyless = endpoint.bodyOptional === true ? places.filter((place) => place !== endpoint.body) : places
  const required = bodyless.flatMap((place) => place.required ?? [])
  return plain({
    type: 'object',
    properties: Object.assign({}, ...places.map(({ properties }) => properties)),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  })
}
