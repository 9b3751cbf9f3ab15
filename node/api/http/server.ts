import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import Koa, { type Context } from 'koa'
import { Refusal } from '../../../src/errors/refusal.ts'
import { EXIT } from '../../exit-codes.ts'
import { refusalAnswerAt } from '../../mcp/rpc-answer.ts'
import { StartError } from '../../start-error.ts'
import type { BodyLimit } from '../body-limit.ts'
import type { Answer, Call } from '../call.ts'
import { bugAnswer } from '../problem.ts'
import type { RefusalAt } from '../refusal-at.ts'
import { MAX_BODY, readBody } from './body.ts'
import { answerClientError } from './client-error.ts'
import type { Doorkeeper, RequestHead } from './doorkeeper.ts'
import type { HostName } from './host-names.ts'
import { HttpCall } from './http-call.ts'
import { KEPT_MS } from './keep-alive.ts'
import { refuseUnread } from './refuse-unread.ts'
import { type RequestGuard, requestGuard } from './request-guard.ts'
import { send } from './send.ts'
import { acceptUpgrades, type Upgrades } from './upgrades.ts'

export interface HttpOptions {
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  /** Names under which the node may be reached in addition to its own addresses. */
  readonly allowedHosts?: readonly HostName[]
  readonly dispatch: (call: Call) => Promise<Answer>
  /** Largest body of a request that announces more than 256 KB. */
  readonly bodyLimit?: BodyLimit
  /** Refuses requests that are not dispatched; problem documents, JSON-RPC at the MCP endpoint, if absent. */
  readonly refusalAt?: RefusalAt
  /** Checks some requests before they are read. */
  readonly doorkeeper?: Doorkeeper
  /** Serves connections that leave HTTP; without it, nothing is upgraded. */
  readonly upgrades?: Upgrades
  /** Called for every bug that a request triggered. */
  readonly onFault: (error: unknown) => void
}

export interface HttpServer {
  readonly host: string
  readonly port: number
  /** Answers requests in flight, then closes; cuts the rest after `graceMs`. */
  close(graceMs: number): Promise<void>
}

const REQUEST_TIMEOUT_MS = 20_000
const HEADERS_TIMEOUT_MS = 10_000
const CHECK_INTERVAL_MS = 1_000

/** Starts the HTTP adapter: one Koa middleware, which hands every request to the dispatcher. */
export async function startHttp(options: HttpOptions): Promise<HttpServer> {
  const waiting = new WeakSet<IncomingMessage>()
  const { refusalAt = refusalAnswerAt } = options
  let closing = false
  const app = new Koa()
  app.use(async (context) => {
    context.respond = false
    await answer(options, context.req, context.res, waiting.has(context.req), () => closing)
  })
  app.on('error', (error: Error, { req }: Context) => {
    // Koa also passes on why a connection ended; a client that went away is not a bug.
    if (req.socket.errored !== error) options.onFault(error)
  })
  const handle = guarded(options, app.callback(), () => closing)
  // The rules contain the port, which is known once the node listens; before that there are no connections.
  let guard: RequestGuard = () => null
  const server = createServer(
    { connectionsCheckingInterval: CHECK_INTERVAL_MS, noDelay: true },
    (request, response) => {
      const refused = guard(request)
      if (refused === null) void handle(request, response)
      else refuseUnread(request, response, refusalAt(request.url ?? '/', refused), false)
    },
  )
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.keepAliveTimeout = KEPT_MS
  server.on('clientError', answerClientError)
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    const refused = guard(request)
    if (refused !== null) {
      refuseUnread(request, response, refusalAt(request.url ?? '/', refused), true)
      return
    }
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) waiting.add(request)
    else response.writeContinue()
    void handle(request, response)
  })
  const { upgrades } = options
  if (upgrades !== undefined) {
    acceptUpgrades(
      server,
      upgrades,
      (request) => {
        const refused = guard(request)
        return refused === null ? null : refusalAt(request.url ?? '/', refused)
      },
      options.onFault,
    )
  }
  await listen(server, options)
  const { port } = server.address() as AddressInfo
  // A configured host name; an address is known from the connection, and 0.0.0.0 is not a name.
  const bound = isIP(options.host) === 0 ? [{ name: options.host.toLowerCase(), port }] : []
  guard = requestGuard(port, [...bound, ...(options.allowedHosts ?? [])])
  return {
    host: options.host,
    port,
    close(graceMs) {
      closing = true
      upgrades?.close(graceMs)
      return close(server, graceMs)
    },
  }
}

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown

/** Requests that the doorkeeper checks bypass everything else, and their body where possible. */
function guarded(options: HttpOptions, handle: Handle, closing: () => boolean): Handle {
  const { doorkeeper, onFault } = options
  if (doorkeeper === undefined) return handle
  return (request, response) => {
    const { method = '', url = '', headers } = request
    const length = Number(headers['content-length'])
    if (!doorkeeper.minds(method, url) || length > MAX_BODY) return handle(request, response)
    // The rest of a body is discarded after the answer, so it must be bounded: one without a length is read first.
    const refused = length <= MAX_BODY ? doorkeeper.byHeader(requestHeadOf(request)) : null
    const done =
      refused === null
        ? answer(options, request, response, false, closing, doorkeeper)
        : send(response, refused, request, closing())
    return done.catch(onFault)
  }
}

const requestHeadOf = ({ headers, socket }: IncomingMessage): RequestHead => ({
  headers,
  ip: socket.remoteAddress ?? '',
})

async function answer(
  options: HttpOptions,
  request: IncomingMessage,
  response: ServerResponse,
  waiting: boolean,
  closing: () => boolean,
  door: Doorkeeper | null = null,
): Promise<void> {
  let result: Answer
  try {
    const limit = await limitOf(options, request)
    if (waiting && Number(request.headers['content-length']) <= limit) response.writeContinue()
    const bytes = await readBody(request, limit)
    const knock = requestHeadOf(request)
    const refused = door?.byHeader(knock) ?? door?.byBody(knock, bytes) ?? null
    result = refused ?? (await options.dispatch(new HttpCall(request, response, bytes)))
  } catch (error) {
    if (error instanceof Refusal) {
      refuseUnread(request, response, (options.refusalAt ?? refusalAnswerAt)(request.url ?? '/', error), waiting)
      return
    }
    if (response.destroyed || request.destroyed) return
    options.onFault(error)
    result = bugAnswer()
  }
  if (response.destroyed) return
  try {
    await send(response, result, request, closing())
  } catch (error) {
    options.onFault(error)
    response.destroy()
  }
}

/** The sender is looked up only for a body announced as large; one without a length keeps the usual limit. */
async function limitOf({ bodyLimit }: HttpOptions, { url = '', headers }: IncomingMessage): Promise<number> {
  if (bodyLimit === undefined || !(Number(headers['content-length']) > MAX_BODY)) return MAX_BODY
  return bodyLimit({ path: url.split('?', 1)[0], authorization: headers.authorization })
}

function listen(server: Server, { host, port }: HttpOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      const what = taken
        ? `Port ${port} on ${host} is taken.`
        : `Port ${port} on ${host} cannot be opened: ${error.message}.`
      const remedy = taken
        ? 'Choose another with --port N (0 for any free one), or stop the program that uses it.'
        : 'Choose a port above 1023 and a host address of this machine.'
      reject(new StartError(what, remedy, EXIT.port, { cause: error }))
    })
    server.listen(port, host, () => {
      server.removeAllListeners('error')
      resolve()
    })
  })
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
