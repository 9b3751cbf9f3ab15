import { isObject } from '../../protocols/mcp/message.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'
import { type Answer, type Call, headerOf, NO_STORE } from '../api/call.ts'

/** Least growth of the share that is told: a hundred notifications for a call at most. */
const LEAST = 0.01

type Token = string | number

/** @returns the token by which the client of a message wants to be told its progress; null if it does not want or cannot */
export function progressToken(call: Call, body: Json): Token | null {
  if (!isObject(body) || body.method !== 'tools/call' || !isObject(body.params)) return null
  const { _meta: meta } = body.params
  const token = isObject(meta) ? meta.progressToken : undefined
  if (typeof token !== 'string' && !Number.isSafeInteger(token)) return null
  return /\btext\/event-stream\b/i.test(headerOf(call, 'accept') ?? '') ? (token as Token) : null
}

const notification = (progressToken: Token, progress: number): JsonObject => ({
  jsonrpc: '2.0',
  method: 'notifications/progress',
  params: { progressToken, progress, total: 1 },
})

/** One server-sent event of the streamable transport. */
const event = (message: string): string => `event: message\ndata: ${message}\n\n`

/** How far a call is: only the newest share is kept for a slow reader, and only growth is told. */
class Shares {
  #newest = 0
  #told = 0
  #ended = false
  #wake: () => void = () => undefined

  tell(share: number): void {
    if (share < this.#told + LEAST) return
    this.#newest = share
    this.#wake()
  }

  end(): void {
    this.#ended = true
    this.#wake()
  }

  /** @returns the newest share, as soon as it is one to tell; null at the end */
  async next(): Promise<number | null> {
    while (!this.#ended && this.#newest === this.#told) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    if (this.#ended) return null
    this.#told = this.#newest
    return this.#told
  }
}

async function* events(token: Token, first: number, shares: Shares, answer: Promise<Answer>): AsyncGenerator<string> {
  for (let share: number | null = first; share !== null; share = await shares.next()) {
    yield event(JSON.stringify(notification(token, share)))
  }
  yield event(String((await answer).body))
}

/**
 * Serves a call whose client wants to know its progress: as any other if it ends before there is some, else as a stream of
 * notifications that ends with the response (Streamable HTTP, "Sending Messages to the Server").
 * @param serve the call, which tells how far it is; its answer is one JSON-RPC object, also for an error
 */
export async function withProgress(
  token: Token,
  serve: (onProgress: (share: number) => void) => Promise<Answer>,
): Promise<Answer> {
  const shares = new Shares()
  const answer = serve((share) => shares.tell(share)).finally(() => shares.end())
  const first = await shares.next()
  if (first === null) return answer
  const body = events(token, first, shares, answer)
  return { status: 200, type: 'text/event-stream', headers: NO_STORE, body }
}
