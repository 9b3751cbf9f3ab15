import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { Refusal } from '../../../src/errors/refusal.ts'
import { MCP_PATH } from '../../mcp/rpc-answer.ts'
import { offersKey } from '../../streams/key-of-headers.ts'
import { streamSocket } from '../domains/state-machines/stream-socket.ts'
import { covers, type HostName, readHost } from './host-names.ts'

/** Refuses a request by its Host and Origin, before any of it is read; null if it may proceed. */
export type RequestGuard = (request: IncomingMessage) => Refusal | null

const HTTP_PORT = 80
const HTTPS_PORT = 443
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1'])
const CURE = 'the operator of the node can add it with --allowed-hosts'

/** Most accepted Host fields cached, so that most requests cost one lookup. */
const MOST_REMEMBERED = 64

/**
 * A page on the web can make a browser send requests to a node on the same machine: under a name that its owner points
 * at 127.0.0.1 (DNS rebinding), or across origins. So Host must name this node, and Origin, if a browser sends it, must
 * be a page of this node or on the allow-list. Other origins may use the API with a key of their own in
 * `Authorization`, or among the subprotocols of a WebSocket, which no browser adds by itself; the MCP endpoint accepts
 * no foreign origin at all, as its transport specification requires.
 * @param port on which the node listens
 * @param allowed hosts in addition to the node's own addresses
 */
export function requestGuard(port: number, allowed: readonly HostName[]): RequestGuard {
  const isOwn = (host: HostName, defaultPort: number, local: string): boolean =>
    ((LOOPBACK.has(host.name) || (isIP(host.name) !== 0 && host.name === local)) &&
      (host.port ?? defaultPort) === port) ||
    allowed.some((entry) => covers(entry, host, defaultPort))
  const remembered = new Set<string>()

  const refusedHost = (field: string, local: string): Refusal | null => {
    const key = `${local} ${field}`
    if (remembered.has(key)) return null
    const host = readHost(field)
    if (host === undefined || host.name.startsWith('*.')) {
      return new Refusal('INVALID_HEADER', 'The Host field is not a host and an optional port; correct it.')
    }
    if (!isOwn(host, HTTP_PORT, local)) {
      const detail = `This node does not answer as ${field.slice(0, 100)}; use its own address, or ${CURE}.`
      return new Refusal('HOST_NOT_ALLOWED', detail)
    }
    if (remembered.size < MOST_REMEMBERED) remembered.add(key)
    return null
  }

  const isOwnOrigin = (origin: string, local: string): boolean => {
    const [, scheme, text = ''] = /^(https?):\/\/([^/]*)$/.exec(origin) ?? []
    const host = readHost(text)
    return host !== undefined && isOwn(host, scheme === 'https' ? HTTPS_PORT : HTTP_PORT, local)
  }

  return (request) => {
    const { headers, socket, url = '' } = request
    const local = (socket.localAddress ?? '').replace(/^::ffff:/, '')
    if (isRepeated(request.rawHeaders, 'host')) {
      return new Refusal('INVALID_HEADER', 'The request has two Host fields; send one.')
    }
    const refused = refusedHost(headers.host ?? '', local)
    if (refused !== null) return refused
    const { origin } = headers
    if (origin === undefined || isOwnOrigin(origin, local)) return null
    const path = url.split('?', 1)[0]
    if (isKeyed(request) && path !== MCP_PATH) return null
    if (path === streamSocket.path && offersKey(headers)) return null
    const detail = `Pages of ${origin.slice(0, 100)} may not call this; send an API key in Authorization, or ${CURE}.`
    return new Refusal('ORIGIN_NOT_ALLOWED', detail)
  }
}

/**
 * @returns whether the request has a key in Authorization, or is a CORS preflight that asks for permission to send one
 */
export function isKeyed({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (headers.authorization !== undefined) return true
  const asked = headers['access-control-request-headers']
  return method === 'OPTIONS' && asked !== undefined && /(?:^|,)\s*authorization\s*(?:,|$)/i.test(asked)
}

/** `headers` keeps only the first of two Host fields; an intermediary may have read the second. */
function isRepeated(raw: readonly string[], name: string): boolean {
  let count = 0
  for (let index = 0; index < raw.length; index += 2) {
    const field = raw[index]
    if (field?.length === name.length && field.toLowerCase() === name) count++
  }
  return count > 1
}
