import type { Json } from '../../src/schema/json.ts'

/** Header fields of a call, lower-case names. */
export type CallHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

/** A request without its transport: what the HTTP adapter and the MCP endpoint pass to the dispatcher. */
export interface Call {
  /** Upper case, as in RFC 9110; QUERY included. */
  readonly method: string
  /** Path without the query part, percent-encoded as received. */
  readonly path: string
  /** Query part without its question mark; empty when absent. */
  readonly query: string
  readonly headers: CallHeaders
  /** The body as JSON when the transport has it parsed already. */
  readonly body?: Json
  /** The body as bytes when it still has to be parsed. */
  readonly bytes?: Uint8Array
  /** Address of the caller, used for rate limits. */
  readonly ip: string
  /** Aborted when the client no longer waits. */
  readonly signal?: AbortSignal
  /** Most that the call may cost, plancks; unbounded if absent. */
  readonly mostPlancks?: number
  /** Called with the share of a computation that is done, if the client wants to know it. */
  readonly onProgress?: (share: number) => void
}

/** The same call with another signal; one of HTTP has fields that are not its own. */
export const withSignal = (call: Call, signal: AbortSignal): Call => {
  const { method, path, query, headers, body, bytes, ip, mostPlancks, onProgress } = call
  return {
    ...{ method, path, query, headers, ip, signal },
    ...(body === undefined ? {} : { body }),
    ...(bytes === undefined ? {} : { bytes }),
    ...(mostPlancks === undefined ? {} : { mostPlancks }),
    ...(onProgress === undefined ? {} : { onProgress }),
  }
}

/** An answer without its transport. */
export interface Answer {
  readonly status: number
  /** Media type of the body; empty when there is none. */
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  /** Text (JSON is serialised once, by its producer), bytes, a stream of text, or null for no body. */
  readonly body: string | Uint8Array | AsyncIterable<string> | null
  /** Of a stream: aborted when its caller may not read it any more. */
  readonly ends?: AbortSignal
}

/** @returns a header field as text (the first value of a list), or undefined */
export function headerOf(call: Call, name: string): string | undefined {
  const value = call.headers[name]
  return typeof value === 'string' || value === undefined ? value : value[0]
}

export const NO_HEADERS: Readonly<Record<string, string>> = Object.freeze({})

/** Fields of an answer that caches ask for again. */
export const NO_CACHE = Object.freeze({ 'cache-control': 'no-cache' })
/** Fields of an answer that no cache may keep. */
export const NO_STORE = Object.freeze({ 'cache-control': 'no-store' })
/** The same for one that depends on who asks. */
export const NO_STORE_BY_CALLER = Object.freeze({ ...NO_STORE, vary: 'authorization, cookie' })

export const JSON_TYPE = 'application/json; charset=utf-8'
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** @returns an answer with a JSON body */
export function jsonAnswer(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = NO_HEADERS,
): Answer {
  return { status, type: JSON_TYPE, headers, body: JSON.stringify(value) }
}

/** @returns the answer with additional header fields */
export function withHeaders(answer: Answer, headers: Readonly<Record<string, string>>): Answer {
  return { ...answer, headers: { ...answer.headers, ...headers } }
}
