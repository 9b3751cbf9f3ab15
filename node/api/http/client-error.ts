import type { Socket } from 'node:net'

/** What the HTTP parser itself refuses, before there is a request: status, title and a sentence for people. */
const PROBLEMS: Readonly<Record<string, readonly [number, string, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The header fields are larger than 16 KB; send less.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request did not arrive in time; send it faster.'],
}

const MALFORMED = [400, 'Bad Request', 'This is not an HTTP/1.1 request; check its framing and header fields.'] as const

/** Answers a request that the parser could not read with a problem document, then closes the connection. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  // Bytes of another answer may still be on their way; a second answer must not land among them.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.writableLength > 0) {
    socket.destroy()
    return
  }
  const [status, title, detail] = PROBLEMS[error.code ?? ''] ?? MALFORMED
  const retryable = status === 408
  const body = JSON.stringify({ type: 'about:blank', title, status, detail, code: 'MALFORMED_REQUEST', retryable })
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
