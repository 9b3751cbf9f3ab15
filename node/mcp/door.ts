import { classify, type MirroredHeaders, unsupported } from '../../protocols/mcp/classify.ts'
import { errorMessage, idOf, isObject, readMessage, resultMessage } from '../../protocols/mcp/message.ts'
import { revisionNamed, UNNAMED } from '../../protocols/mcp/revisions.ts'
import { RPC, RpcError } from '../../protocols/mcp/rpc-error.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'
import { type Answer, type Call, headerOf, NO_STORE } from '../api/call.ts'
import { jsonBody } from '../api/read-request.ts'
import { CHARGED_FIELDS } from '../api/request-fields.ts'
import type { Services } from '../services.ts'
import { serve } from './methods.ts'
import { progressToken, withProgress } from './progress.ts'
import { errorAnswer, rpcAnswer, rpcErrorFrom } from './rpc-answer.ts'
import { cancel, cancellable } from './running-calls.ts'

/** Messages in one batch. */
const MAX_BATCH = 50

/** Header fields of a message that count for the call that it asks for; never a cookie. A call is answered by its result, never by a job. */
const FIELDS = ['authorization', 'host', 'user-agent', ...CHARGED_FIELDS.map(({ name }) => name.toLowerCase())].filter(
  (name) => name !== 'prefer',
)

const ACCEPTED: Answer = { status: 202, type: '', headers: NO_STORE, body: null }

/**
 * The MCP endpoint (Streamable HTTP, stateless): one POST is one message, or a batch if the revision has batches.
 * Requests are answered with one JSON object, notifications with 202. Every answer is JSON-RPC; that of a call whose client
 * wants to know its progress may be a stream of events.
 */
export async function mcpDoor(services: Services, call: Call): Promise<Answer> {
  let body: Json | undefined
  try {
    body = jsonBody(call)
    if (body === undefined) throw new RpcError(RPC.invalidRequest, 'The body is empty; POST one JSON-RPC 2.0 message.')
    if (Array.isArray(body)) return await batch(services, call, body)
    const inner = handedOn(call, FIELDS)
    const token = progressToken(call, body)
    if (token === null) return await single(services, call, inner, body)
    const message = body
    return await withProgress(token, (onProgress) => single(services, call, { ...inner, onProgress }, message))
  } catch (error) {
    return errorAnswer(body === undefined ? null : idOf(body), rpcErrorFrom(error, services.onFault))
  }
}

/** The answer to one message, also where it fails. */
async function single(services: Services, call: Call, inner: Call, body: Json): Promise<Answer> {
  try {
    const response = await exchange(services, call, inner, body)
    return response === undefined ? ACCEPTED : rpcAnswer(200, response)
  } catch (error) {
    return errorAnswer(idOf(body), rpcErrorFrom(error, services.onFault))
  }
}

/** @returns the response to a request; undefined for a notification */
async function exchange(services: Services, call: Call, inner: Call, body: Json): Promise<JsonObject | undefined> {
  const message = readMessage(body)
  const terms = classify(message, mirrored(call))
  if (message.kind === 'notification') {
    if (message.method === 'notifications/cancelled') cancel(services, call, message.params.requestId)
    return undefined
  }
  const result = await cancellable(services, inner, message.id, (served) => serve(services, terms, message, served))
  return resultMessage(message.id, result)
}

/**
 * Answers the messages of a batch one after the other.
 * @throws RpcError where the revision has no batches
 */
async function batch(services: Services, call: Call, items: readonly Json[]): Promise<Answer> {
  const named = headerOf(call, 'mcp-protocol-version')
  const revision = named === undefined ? UNNAMED : revisionNamed(named)
  if (named !== undefined && revision === undefined) throw unsupported(named)
  if (revision?.batches !== true)
    throw notHere(`Revision ${revision?.version} has no batches; POST one message at a time.`)
  if (items.length === 0) throw notHere('The batch is empty.')
  if (items.length > MAX_BATCH) throw notHere(`A batch has at most ${MAX_BATCH} messages; received ${items.length}.`)
  if (items.some(isInitialize)) throw notHere('initialize is not allowed in a batch.')
  // An Idempotency-Key identifies one request, not several.
  const inner = handedOn(
    call,
    FIELDS.filter((name) => name !== 'idempotency-key'),
  )
  const responses: JsonObject[] = []
  for (const item of items) {
    try {
      const response = await exchange(services, call, inner, item)
      if (response !== undefined) responses.push(response)
    } catch (error) {
      responses.push(errorMessage(idOf(item), rpcErrorFrom(error, services.onFault)))
    }
  }
  return responses.length === 0 ? ACCEPTED : rpcAnswer(200, responses)
}

const notHere = (message: string): RpcError => new RpcError(RPC.invalidRequest, message)

const isInitialize = (item: Json): boolean => isObject(item) && item.method === 'initialize'

const mirrored = (call: Call): MirroredHeaders => ({
  version: headerOf(call, 'mcp-protocol-version'),
  method: headerOf(call, 'mcp-method'),
  name: headerOf(call, 'mcp-name'),
})

/** What a dispatched call inherits from the MCP request: caller, address and abort signal. */
function handedOn(call: Call, fields: readonly string[]): Call {
  const headers: Record<string, string> = {}
  for (const name of fields) {
    const value = headerOf(call, name)
    if (value !== undefined) headers[name] = value
  }
  return {
    method: '',
    path: '',
    query: '',
    headers,
    ip: call.ip,
    ...(call.signal === undefined ? {} : { signal: call.signal }),
  }
}
