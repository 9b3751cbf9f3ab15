import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from '../call.ts'
import { connectionFields } from './keep-alive.ts'
import { isKeyed } from './request-guard.ts'
import { securityFields } from './security-fields.ts'

/** Bytes of an oversized body that are read and discarded. */
const MAX_DRAIN = 8 * 1024 * 1024
const MAX_DRAIN_MS = 5_000
/** Time for the client to read the answer once nothing more is read from it. */
const LAST_READ_MS = 1_000

/**
 * Refuses a request whose body is not read, because it is too large or its header is enough to refuse it, so that the
 * client can read the answer: a client that is still sending would lose it if the connection were closed at once. The
 * answer is sent in full, the rest of the body is discarded up to a limit, then the response ends and the connection
 * can be used for the next request. Beyond the limit, the connection is cut a little later: data that arrives at a closed
 * connection resets it, and a client may then lose what it has not read.
 * @param answer the refusal in the format of the requested endpoint
 * @param waiting true when the client waits for `100 Continue` and will not send the body
 */
export function refuseUnread(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  waiting: boolean,
): void {
  const body = answer.body as string
  const isTooLong = Number(request.headers['content-length'] ?? 0) > MAX_DRAIN
  response.writeHead(answer.status, [
    ...['content-type', answer.type, 'content-length', String(Buffer.byteLength(body))],
    ...['cache-control', 'no-store', ...securityFields(answer, isKeyed(request))],
    ...connectionFields(response, waiting || isTooLong),
  ])
  if (waiting) {
    response.end(body)
    return
  }
  response.write(body)
  let drained = 0
  const giveUp = (): void => {
    request.destroy()
  }
  let timer = setTimeout(giveUp, MAX_DRAIN_MS)
  request.on('data', (chunk: Buffer) => {
    drained += chunk.length
    if (drained <= MAX_DRAIN) return
    request.pause()
    clearTimeout(timer)
    timer = setTimeout(giveUp, LAST_READ_MS)
  })
  request.on('end', () => response.end())
  request.on('close', () => clearTimeout(timer))
  if (request.destroyed) clearTimeout(timer)
  request.resume()
}
