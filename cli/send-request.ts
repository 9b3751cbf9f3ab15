import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'

/** An HTTP request. */
export interface WireRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal
}

/** An answer whose body arrives. */
export interface OpenAnswer {
  readonly status: number
  /** One header field by its lower-case name, or null. */
  header(name: string): string | null
  readonly chunks: AsyncIterable<string>
}

export interface WireAnswer extends Omit<OpenAnswer, 'chunks'> {
  readonly text: string
}

type Send = (url: URL, options: RequestOptions, answer: (message: IncomingMessage) => void) => ClientRequest

/**
 * Sends one HTTP request with Node's own client: `fetch` loads twice as much code as the rest of a command (0.1 s of
 * processor time).
 * @throws Error with the system's code if the node cannot be reached; AbortError
 */
export async function openRequest(url: URL, { method, headers, body, signal }: WireRequest): Promise<OpenAnswer> {
  const { request }: { request: Send } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'))
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const message = await new Promise<IncomingMessage>((done, fail) => {
    const outgoing = request(url, { method, headers: { ...headers, ...length }, ...(signal ? { signal } : {}) }, done)
    outgoing.on('error', fail)
    outgoing.end(body ?? '')
    // A node refuses a large body before it has all of it, and then ends the connection.
    outgoing.once('response', (answer) => answer.once('end', () => outgoing.writableFinished || outgoing.destroy()))
  })
  // Bytes are read as text as well, in base64url.
  message.setEncoding(message.headers['content-type'] === 'application/octet-stream' ? 'base64url' : 'utf8')
  const header = (name: string): string | null => {
    const value = message.headers[name]
    return value === undefined ? null : String(value)
  }
  return { status: message.statusCode ?? 0, header, chunks: message }
}

/** The answer once its body is complete. @throws Error if the connection breaks before */
export async function completed({ chunks, ...answer }: OpenAnswer): Promise<WireAnswer> {
  let text = ''
  for await (const chunk of chunks) text += chunk
  return { ...answer, text }
}
