import { eventText } from '../../protocols/mcp/event-stream.ts'
import { type LogLevel, reaches } from '../../protocols/mcp/log-level.ts'
import { isObject, type RequestId } from '../../protocols/mcp/message.ts'
import { logged, progressed } from '../../protocols/mcp/notifications.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { type Answer, type Call, headerOf, NO_STORE } from '../api/call.ts'
import type { Log } from './exchange.ts'

/** Least growth of the share that is told: a hundred notifications for a call at most. */
const LEAST = 0.01

/** Most log messages that wait for a slow reader; the oldest are left out. */
const MOST_LOGGED = 64

/** What a client wants to be told while it waits for a call. */
export interface Wishes {
  /** By which it recognises the progress; null if it does not want it. */
  readonly token: RequestId | null
  /** Least severe level of messages; null if it wants none. */
  readonly level: LogLevel | null
}

/** @returns what the client of a call wants to be told; null if nothing, or it does not read streams */
export function wishesOf(call: Call, params: JsonObject, level: LogLevel | null): Wishes | null {
  if (!acceptsStream(call)) return null
  const { _meta: meta } = params
  const token = isObject(meta) ? meta.progressToken : undefined
  const known = typeof token === 'string' || Number.isSafeInteger(token) ? (token as RequestId) : null
  return known === null && level === null ? null : { token: known, level }
}

export const acceptsStream = (call: Call): boolean => /\btext\/event-stream\b/i.test(headerOf(call, 'accept') ?? '')

/** @param stream its events, none of which a cache may keep, and what ends it for a client that does not read */
export const streamAnswer = (stream: Pick<Answer, 'body' | 'ends'>): Answer => ({
  status: 200,
  type: 'text/event-stream',
  headers: NO_STORE,
  ...stream,
})

/** What is told about a call: of the shares only the newest, and only growth. */
class Told {
  readonly #wishes: Wishes
  readonly #logged: JsonObject[] = []
  #newest = 0
  #told = 0
  #ended = false
  #wake: () => void = () => undefined

  constructor(wishes: Wishes) {
    this.#wishes = wishes
  }

  progress(share: number): void {
    if (share < this.#told + LEAST) return
    this.#newest = share
    this.#wake()
  }

  log(level: LogLevel, data: JsonObject): void {
    if (!reaches(level, this.#wishes.level)) return
    this.#logged.push(logged(level, 'tools', data))
    if (this.#logged.length > MOST_LOGGED) this.#logged.shift()
    this.#wake()
  }

  end(): void {
    this.#ended = true
    this.#wake()
  }

  /** @returns the next notification, as soon as there is one; null at the end */
  async next(): Promise<JsonObject | null> {
    while (!this.#ended && this.#logged.length === 0 && this.#newest === this.#told) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    const message = this.#logged.shift()
    if (message !== undefined) return message
    const { token } = this.#wishes
    if (this.#ended || token === null) return null
    this.#told = this.#newest
    return progressed(token, this.#told)
  }
}

async function* events(first: JsonObject, told: Told, answer: Promise<Answer>): AsyncGenerator<string> {
  for (let message: JsonObject | null = first; message !== null; message = await told.next()) {
    yield eventText(JSON.stringify(message))
  }
  yield eventText(String((await answer).body))
}

/**
 * Serves a call about which its client wants to be told: as any other if it ends before there is something to tell, else as a
 * stream of notifications that ends with the response (Streamable HTTP, "Sending Messages to the Server").
 * @param serve the call, with what tells the client; its answer is one JSON-RPC object, also for an error
 */
export async function withStream(
  wishes: Wishes,
  serve: (log: Log, onProgress: ((share: number) => void) | null) => Promise<Answer>,
): Promise<Answer> {
  const told = new Told(wishes)
  const log: Log = (level, data) => told.log(level, data)
  const answer = serve(log, wishes.token === null ? null : (share) => told.progress(share)).finally(() => told.end())
  const first = await told.next()
  return first === null ? answer : streamAnswer({ body: events(first, told, answer) })
}
