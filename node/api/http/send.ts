import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from '../call.ts'
import { connectionFields } from './keep-alive.ts'
import { isKeyed } from './request-guard.ts'
import { securityFields } from './security-fields.ts'

/** Time that a client has to read the end of a stream whose caller may not read on. */
const UNREAD_MS = 2_000

/** Sends a complete answer. Header fields are passed as one flat list, which Node accepts without a lookup for each. */
export async function send(
  response: ServerResponse,
  answer: Answer,
  request: IncomingMessage,
  close: boolean,
): Promise<void> {
  const { body } = answer
  // HEAD: the same header fields, no content.
  const withoutBody = request.method === 'HEAD'
  const fields: string[] = [...securityFields(answer, isKeyed(request))]
  if (answer.type !== '') fields.push('content-type', answer.type)
  for (const name in answer.headers) fields.push(name, answer.headers[name])
  fields.push(...connectionFields(response, close))
  if (body === null || typeof body === 'string' || body instanceof Uint8Array) {
    const length = body === null ? 0 : Buffer.byteLength(body)
    // Neither 204 nor 304 has content, nor a length (RFC 9110, 8.6).
    if (answer.status !== 204 && answer.status !== 304) fields.push('content-length', String(length))
    response.writeHead(answer.status, fields)
    if (withoutBody || body === null) response.end()
    // Pure ASCII text is written as latin1, which skips the encoding.
    else if (length === body.length && typeof body === 'string') response.end(body, 'latin1')
    else response.end(body)
    return
  }
  response.writeHead(answer.status, fields)
  if (withoutBody) {
    response.end()
    return
  }
  response.flushHeaders()
  // What a client does not read holds up the end of the stream.
  answer.ends?.addEventListener('abort', () => setTimeout(() => response.destroy(), UNREAD_MS).unref(), { once: true })
  for await (const text of body) {
    if (response.destroyed) return
    if (!response.write(text)) await drained(response)
  }
  response.end()
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done)
      response.off('close', done)
      resolve()
    }
    response.on('drain', done)
    response.on('close', done)
  })
}
