import type { IncomingMessage } from 'node:http'
import { Refusal } from '../../../src/errors/refusal.ts'

/** Largest body in bytes, unless the endpoint accepts more. */
export const MAX_BODY = 256 * 1024

const EMPTY = new Uint8Array(0)

/**
 * Collects the body of a request. Beyond the limit nothing is kept: the request is refused at once, while the rest of
 * the body may still be arriving (see `drain`).
 * @param limit bytes
 * @throws Refusal BODY_TOO_LARGE; Error when the connection breaks
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Uint8Array> {
  const declared = request.headers['content-length']
  if (declared === undefined && request.headers['transfer-encoding'] === undefined) return Promise.resolve(EMPTY)
  if (declared === '0') return Promise.resolve(EMPTY)
  if (declared !== undefined && Number(declared) > limit) return Promise.reject(tooLarge(Number(declared), limit))
  return new Promise((resolve, reject) => {
    let first: Buffer | undefined
    let chunks: Buffer[] | undefined
    let size = 0
    let done = false
    request.on('data', (chunk: Buffer) => {
      if (done) return
      size += chunk.length
      if (size > limit) {
        done = true
        reject(tooLarge(size, limit))
      } else if (first === undefined) first = chunk
      else if (chunks === undefined) chunks = [first, chunk]
      else chunks.push(chunk)
    })
    request.on('end', () => {
      done = true
      resolve(chunks === undefined ? (first ?? EMPTY) : Buffer.concat(chunks, size))
    })
    request.on('error', reject)
    request.on('close', () => {
      if (!done) reject(new Error('the connection closed before the body ended'))
    })
  })
}

function tooLarge(received: number, limit: number): Refusal {
  return new Refusal('BODY_TOO_LARGE', `The body is larger than ${limit} bytes; send less.`, {
    limit_bytes: limit,
    received_bytes: received,
  })
}
