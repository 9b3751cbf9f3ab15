import { type TObject, Type } from 'typebox'
import { parseJson } from '../../src/bytes/parse-json.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Json } from '../../src/schema/json.ts'
import { type Call, headerOf } from './call.ts'
import type { Endpoint } from './definition.ts'
import { validate } from './validate.ts'

type Members = Readonly<Record<string, unknown>>

const NOTHING: Members = Object.freeze({})
const ANY_MEMBERS = Type.Object({})
const NO_MEMBERS = Type.Object({}, { additionalProperties: false })

/**
 * @returns the body of a call as JSON; undefined when there is none
 * @throws Refusal UNSUPPORTED_MEDIA_TYPE and the refusals of the JSON reader
 */
export function jsonBody(call: Call): Json | undefined {
  if (call.body !== undefined) return call.body
  if (call.bytes === undefined || call.bytes.length === 0) return undefined
  const coding = headerOf(call, 'content-encoding')
  if (coding !== undefined && coding.toLowerCase() !== 'identity') {
    const detail = `Received Content-Encoding ${coding.slice(0, 80)}; send the body uncompressed, without Content-Encoding.`
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', detail, { accepted: ['identity'] })
  }
  const type = headerOf(call, 'content-type')
  if (type !== 'application/json' && !isJsonType(type)) {
    const received = type === undefined ? 'no Content-Type' : `Content-Type ${type.slice(0, 80)}`
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', `Received ${received}; send application/json.`, {
      accepted: ['application/json'],
    })
  }
  return parseJson(call.bytes)
}

function isJsonType(type: string | undefined): boolean {
  if (type === undefined) return false
  const essence = type.split(';', 1)[0].trim().toLowerCase()
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(type)?.[1]
  return (
    (essence === 'application/json' || essence.endsWith('+json')) &&
    (charset === undefined || /^utf-?8$/i.test(charset))
  )
}

/** @returns the validated body of a POST (or of a QUERY on a computation) */
export function readBody(endpoint: Endpoint, call: Call): Members {
  const value = jsonBody(call)
  if (endpoint.body === undefined) {
    if (value !== undefined) validate(NO_MEMBERS, value, 'INVALID_BODY', 'This endpoint takes no body')
    return NOTHING
  }
  if (value === undefined) {
    if (endpoint.bodyOptional === true) return NOTHING
    throw new Refusal('INVALID_BODY', 'The body is empty; send a JSON object as described in /openapi.json.', {
      example: endpoint.example.body ?? null,
    })
  }
  return validate<Members>(checkedSchema(endpoint.body, endpoint.bodyLenient), value, 'INVALID_BODY', 'The body')
}

const lenient = new WeakMap<TObject, TObject>()

/** The part of a schema that is checked here. A schema is compiled once, so that of a body is the same each time. */
function checkedSchema(body: TObject, isLenient: Endpoint['bodyLenient']): TObject {
  if (isLenient === undefined) return body
  if (isLenient === true) return ANY_MEMBERS
  const known = lenient.get(body)
  if (known !== undefined) return known
  const schema = Type.Object({ ...body.properties, [isLenient]: ANY_MEMBERS }, { additionalProperties: false })
  lenient.set(body, schema)
  return schema
}

/**
 * @returns the validated query parameters: from the query part, or as the members of the body of a QUERY (RFC 10008)
 * @throws Refusal INVALID_QUERY naming the parameter
 */
export function readQuery(endpoint: Endpoint, call: Call, fromBody: boolean): Members {
  const schema: TObject = endpoint.query ?? NO_MEMBERS
  const members: Record<string, unknown> = {}
  if (call.query !== '') {
    for (const [name, text] of new URLSearchParams(call.query)) {
      if (Object.hasOwn(members, name)) {
        throw new Refusal('INVALID_QUERY', `Duplicate parameter "${name.slice(0, 80)}"; send it once.`)
      }
      Object.defineProperty(members, name, {
        value: typed(text, propertyType(schema, name)),
        enumerable: true,
        writable: true,
        configurable: true,
      })
    }
  }
  if (fromBody) {
    const body = jsonBody(call)
    if (body !== undefined) {
      validate(schema, body, 'INVALID_BODY', 'The body of the query')
      Object.assign(members, body)
    }
  }
  if (call.query === '' && !fromBody && endpoint.query === undefined) return NOTHING
  return validate<Members>(schema, members, 'INVALID_QUERY', 'The query')
}

function propertyType(schema: TObject, name: string): unknown {
  const property: unknown = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined
  return typeof property === 'object' && property !== null && 'type' in property ? property.type : undefined
}

/** A query value converted to the type of the schema; unchanged if it cannot be converted. */
function typed(text: string, type: unknown): unknown {
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** @returns the path parameters, validated if the endpoint has a schema for them */
export function readParams(endpoint: Endpoint, params: Readonly<Record<string, string>>): Members {
  if (endpoint.params === undefined) return params
  return validate<Members>(endpoint.params, params, 'NOT_FOUND', 'The path')
}
