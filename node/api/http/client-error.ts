import type { Socket } from 'node:net'
import { Refusal } from '../../../src/errors/refusal.ts'
import { REFUSALS, type RefusalCode } from '../../../src/errors/table.ts'
import { problemOf } from '../problem.ts'

/** Refusals by the HTTP parser, before there is a request, by Node's error code. */
const CODES: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** Answers a request that the parser could not read with a problem document, then closes the connection. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  // Bytes of another answer may still be in flight; a second answer must not be mixed with them.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.writableLength > 0) {
    socket.destroy()
    return
  }
  const code = CODES[error.code ?? ''] ?? 'MALFORMED_REQUEST'
  const problem = problemOf(new Refusal(code, REFUSALS[code].sentence))
  const body = JSON.stringify(problem)
  socket.end(
    `HTTP/1.1 ${problem.status} ${problem.title}\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
