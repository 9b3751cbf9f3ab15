import { isObject } from '../../protocols/mcp/message.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'
import type { Answer } from '../api/call.ts'

/** A parsed answer of the HTTP surface. */
export interface Content {
  readonly status: number
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON if the answer is JSON, else its text; null if it has none or cannot be represented. */
  readonly body: Json
}

/** @returns the answer with its body parsed; anything but text is omitted */
export function contentOf({ status, type, headers, body }: Answer): Content {
  if (typeof body !== 'string') return { status, type, headers, body: null }
  return { status, type, headers, body: /[/+]json\b/.test(type) ? (JSON.parse(body) as Json) : body }
}

/** @returns the body if it is an object */
export const objectOf = ({ body }: Content): JsonObject | undefined => (isObject(body) ? body : undefined)
