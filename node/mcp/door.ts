import { classify, type MirroredHeaders, type Terms, unsupported, VERSION_KEY } from '../../protocols/mcp/classify.ts'
import {
  errorMessage,
  idOf,
  isObject,
  type RpcNotification,
  type RpcRequest,
  readMessage,
  resultMessage,
} from '../../protocols/mcp/message.ts'
import type { ServerInfo } from '../../protocols/mcp/results.ts'
import { type Revision, revisionNamed, UNNAMED } from '../../protocols/mcp/revisions.ts'
import { RPC, RpcError } from '../../protocols/mcp/rpc-error.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'
import { type Answer, type Call, headerOf, NO_STORE, withHeaders } from '../api/call.ts'
import { jsonBody } from '../api/read-request.ts'
import { CHARGED_FIELDS } from '../api/request-fields.ts'
import type { Services } from '../services.ts'
import { VERSIONS } from '../versions.ts'
import { acceptsStream, streamAnswer, wishesOf, withStream } from './call-stream.ts'
import { type Exchange, isStream, type Log, type Methods, type Outcome } from './exchange.ts'
import { SESSION_FIELD } from './mcp-sessions.ts'
import { METHODS, methodOf } from './methods.ts'
import { errorAnswer, rpcAnswer, rpcErrorFrom } from './rpc-answer.ts'
import { cancel, cancellable } from './running-calls.ts'
import type { Session } from './session.ts'

/** Messages in one batch. */
const MAX_BATCH = 50

/** Header fields of a message that count for the call that it asks for; never a cookie. A call is answered by its result, never by a job. */
const FIELDS = ['authorization', 'host', 'user-agent', ...CHARGED_FIELDS.map(({ name }) => name.toLowerCase())].filter(
  (name) => name !== 'prefer',
)

const ACCEPTED: Answer = { status: 202, type: '', headers: NO_STORE, body: null }

/**
 * The MCP endpoint (Streamable HTTP): one POST is one message, or a batch if the revision has batches. Requests are answered
 * with one JSON object, notifications with 202. Every answer is JSON-RPC; that of a call whose client wants to be told about
 * it may be a stream of events.
 * @param methods of the server
 */
export async function mcpDoor(services: Services, call: Call, methods = METHODS): Promise<Answer> {
  let body: Json | undefined
  try {
    body = jsonBody(call)
    if (body === undefined) throw new RpcError(RPC.invalidRequest, 'The body is empty; POST one JSON-RPC 2.0 message.')
    const session = isAlone(body) ? null : services.mcpSessions.find(call)
    const client = { services, methods, session, outer: call }
    if (Array.isArray(body)) return await batch(client, body)
    return await single(client, body)
  } catch (error) {
    return errorAnswer(body === undefined ? null : idOf(body), rpcErrorFrom(error, services.onFault))
  }
}

/** Who sends a message, and what it can call. */
interface Client {
  readonly services: Services
  readonly methods: Methods
  readonly session: Session | null
  /** The call to the endpoint. */
  readonly outer: Call
}

/** @throws RpcError for what cannot be read */
async function single(client: Client, body: Json): Promise<Answer> {
  const { services, session, outer } = client
  const message = readMessage(body)
  const terms = classify(message, mirrored(outer), session?.revision)
  if (message.kind === 'notification') return notified(client, message)
  const { id, method, params } = message
  const inner = handedOn(outer, FIELDS)
  const serve = async (log: Log, onProgress: ((share: number) => void) | null): Promise<Answer> => {
    try {
      return await answered(client, terms, message, onProgress === null ? inner : { ...inner, onProgress }, log)
    } catch (error) {
      return errorAnswer(id, rpcErrorFrom(error, services.onFault))
    }
  }
  const level = terms.revision.stateless ? terms.level : (session?.level ?? null)
  const wishes = method === 'tools/call' ? wishesOf(outer, params, level) : null
  return wishes === null ? serve(SILENT, null) : withStream(wishes, serve)
}

const SILENT: Log = () => undefined

async function answered(client: Client, terms: Terms, request: RpcRequest, call: Call, log: Log): Promise<Answer> {
  let opened: Session | null = null
  const open = async (revision: Revision): Promise<Session | null> => {
    opened = await client.services.mcpSessions.open(call, revision)
    return opened
  }
  const outcome = await exchange(client, { terms, request, call, log, open })
  if (isStream(outcome)) return streamAnswer(outcome)
  const answer = rpcAnswer(200, resultMessage(request.id, outcome))
  return opened === null ? answer : withHeaders(answer, { [SESSION_FIELD]: (opened as Session).id })
}

function notified({ services, session, outer }: Client, { method, params }: RpcNotification): Answer {
  if (method === 'notifications/cancelled') cancel(services, outer, session, params.requestId)
  return ACCEPTED
}

interface Asked extends Pick<Exchange, 'terms' | 'call' | 'log' | 'open'> {
  readonly request: RpcRequest
}

async function exchange({ services, methods, session, outer }: Client, asked: Asked): Promise<Outcome> {
  const { id, method, params } = asked.request
  const { terms, log, open } = asked
  const serve = methodOf(methods, method, terms.revision.stateless)
  const streams = acceptsStream(outer)
  return cancellable(services, asked.call, session, id, async (call) =>
    serve({
      services,
      server: serverInfo(services),
      terms,
      id,
      params,
      call,
      streams,
      gone: outer.signal,
      session,
      open,
      log,
    }),
  )
}

/**
 * Answers the messages of a batch one after the other.
 * @throws RpcError where the revision has no batches
 */
async function batch(client: Client, items: readonly Json[]): Promise<Answer> {
  const { services, session, outer } = client
  const named = headerOf(outer, 'mcp-protocol-version')
  const revision = named === undefined ? (session?.revision ?? UNNAMED) : revisionNamed(named)
  if (named !== undefined && revision === undefined) throw unsupported(named)
  if (revision?.batches !== true)
    throw notHere(`Revision ${revision?.version} has no batches; POST one message at a time.`)
  if (items.length === 0) throw notHere('The batch is empty.')
  if (items.length > MAX_BATCH) throw notHere(`A batch has at most ${MAX_BATCH} messages; received ${items.length}.`)
  if (items.some(isInitialize)) throw notHere('initialize is not allowed in a batch.')
  // An Idempotency-Key identifies one request, not several.
  const call = handedOn(
    outer,
    FIELDS.filter((name) => name !== 'idempotency-key'),
  )
  const responses: JsonObject[] = []
  for (const item of items) {
    try {
      const message = readMessage(item)
      const terms = classify(message, mirrored(outer), session?.revision)
      if (message.kind === 'notification') notified(client, message)
      else {
        const outcome = await exchange(client, { terms, request: message, call, log: SILENT, open: NO_SESSION })
        responses.push(resultMessage(message.id, outcome as JsonObject))
      }
    } catch (error) {
      responses.push(errorMessage(idOf(item), rpcErrorFrom(error, services.onFault)))
    }
  }
  return responses.length === 0 ? ACCEPTED : rpcAnswer(200, responses)
}

/** A batch has no initialize. */
const NO_SESSION = async (): Promise<null> => null

const serverInfo = ({ identity }: Services): ServerInfo => ({
  name: 'svcmesh',
  title: `svcmesh node ${identity.node}`,
  version: VERSIONS.mcp,
})

const notHere = (message: string): RpcError => new RpcError(RPC.invalidRequest, message)

/** Whether a message belongs to no session, whatever its header fields say: it begins one, or its revision has none. */
function isAlone(body: Json): boolean {
  if (!isObject(body)) return false
  const meta = isObject(body.params) ? body.params._meta : undefined
  return isInitialize(body) || (isObject(meta) && VERSION_KEY in meta)
}

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
