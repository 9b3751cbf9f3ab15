import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { ChatProvider } from '../../config/chat-providers.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Clock } from '../../src/time/clock.ts'
import { checkedLookup, mustBePublicHost, type Resolve, systemResolve } from './checked-lookup.ts'

/** A request to a provider. */
export interface Asked {
  readonly method: 'GET' | 'POST'
  /** Below the URL of the provider. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | null
  readonly signal: AbortSignal
}

/** Its answer, as it arrives. */
export interface Told {
  readonly status: number
  /** Of a field that occurs once, lower case. */
  header(name: string): string | undefined
  /** @throws Refusal PROVIDER_FAILED, PROVIDER_SILENT */
  readonly body: AsyncGenerator<Uint8Array>
  /** The answer is complete; what follows is not waited for. */
  complete(): void
}

const SECOND = 1_000_000_000n
/** Until there is a connection, and the request is sent. */
const CONNECT_NS = 30n * SECOND
/** Until the head of the answer: models think for minutes before a whole answer, and a list is read. */
const HEAD_NS = { POST: 600n * SECOND, GET: 30n * SECOND }
/** Between two pieces of an answer. */
const PIECE_NS = 120n * SECOND
/** For the whole answer. */
const WHOLE_NS = 1_800n * SECOND
/** For the end of a response whose content is complete, so that its connection can be used again. */
const END_NS = SECOND / 2n
/** Largest answer, bytes. */
const LARGEST = 16 * 1024 * 1024
const MOST_SOCKETS = 1_024
const IDLE_SOCKETS = 64

const silent = (name: string, what: string): Refusal =>
  new Refusal('PROVIDER_SILENT', `${name} ${what}.`, { provider: name })

/** Ends what waits too long. */
class Patience {
  readonly #clock: Clock
  readonly #give: (what: string) => void
  readonly #endWhole: () => void
  #endPiece: () => void = () => undefined

  constructor(clock: Clock, give: (what: string) => void) {
    this.#clock = clock
    this.#give = give
    this.#endWhole = clock.after(WHOLE_NS, () => give('took too long for its answer'))
  }

  wait(ns: bigint, what: string): void {
    this.#endPiece()
    this.#endPiece = this.#clock.after(ns, () => this.#give(what))
  }

  /** The client is slow, and not the provider. */
  pause(): void {
    this.#endPiece()
  }

  end(): void {
    this.#endPiece()
    this.#endWhole()
  }
}

/** The connections to one provider. They are not shared with another, for which other addresses may be permitted. */
export class ProviderLink {
  readonly provider: ChatProvider
  readonly #clock: Clock
  readonly #agent: HttpAgent | HttpsAgent

  constructor(provider: ChatProvider, clock: Clock, resolve: Resolve = systemResolve) {
    this.provider = provider
    this.#clock = clock
    const options = {
      keepAlive: true,
      maxSockets: MOST_SOCKETS,
      maxFreeSockets: IDLE_SOCKETS,
      lookup: checkedLookup(provider, resolve),
    }
    this.#agent = provider.url.startsWith('https:') ? new HttpsAgent(options) : new HttpAgent(options)
  }

  /** @throws Refusal PROVIDER_ADDRESS, PROVIDER_SILENT, PROVIDER_REDIRECTS, PROVIDER_FAILED; CANCELLED if the client left */
  async ask(asked: Asked, isRepeated = false): Promise<Told> {
    mustBePublicHost(this.provider)
    const { method, path, headers, body, signal } = asked
    const { name, url } = this.provider
    const send = url.startsWith('https:') ? httpsRequest : httpRequest
    const length = body === null ? 0 : Buffer.byteLength(body)
    const own = body === null ? {} : { 'content-type': 'application/json', 'content-length': String(length) }
    const asking = send(`${url}${path}`, {
      agent: this.#agent,
      method,
      signal,
      headers: { ...headers, ...own, 'accept-encoding': 'identity', 'user-agent': 'svcmesh' },
    })
    let late: Refusal | undefined
    const patience = new Patience(this.#clock, (what) => {
      late = silent(name, what)
      asking.destroy(late)
    })
    patience.wait(CONNECT_NS, 'cannot be connected to in time')
    asking.once('finish', () => patience.wait(HEAD_NS[method], 'did not answer in time'))
    const broken = (error: unknown): Refusal => late ?? failure(error, name, signal)
    let response: IncomingMessage
    try {
      response = await answered(asking, body)
    } catch (error) {
      patience.end()
      // A connection that was kept may be closed by the provider at the moment in which it is used again.
      const isStale = asking.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET'
      if (isStale && !isRepeated) return this.ask(asked, true)
      throw broken(error)
    }
    const { statusCode: status = 0 } = response
    let isComplete = false
    const refused = refusedHead(name, status, response.headers['content-encoding'])
    if (refused !== undefined) {
      patience.end()
      asking.destroy()
      throw refused
    }
    return {
      status,
      header: (field) => {
        const value = response.headers[field]
        return typeof value === 'string' ? value : undefined
      },
      complete() {
        isComplete = true
      },
      body: pieces(response, {
        patience,
        name,
        isComplete: () => isComplete,
        broken,
      }),
    }
  }

  close(): void {
    this.#agent.destroy()
  }
}

interface Reading {
  readonly patience: Patience
  readonly name: string
  isComplete(): boolean
  broken(error: unknown): Refusal
}

/** The content in pieces. Leaving it early ends the connection, and with it the work of the provider. */
async function* pieces(
  response: IncomingMessage,
  { patience, name, isComplete, broken }: Reading,
): AsyncGenerator<Uint8Array> {
  let size = 0
  const iterator = response[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  try {
    for (;;) {
      patience.wait(isComplete() ? END_NS : PIECE_NS, 'stopped in the middle of its answer')
      const { done, value } = await iterator.next()
      patience.pause()
      if (done === true) return
      size += value.length
      if (size > LARGEST)
        throw new Refusal('PROVIDER_FAILED', `The answer of ${name} has more than ${LARGEST} bytes.`, {
          provider: name,
          reason: 'too_large',
        })
      yield value
    }
  } catch (error) {
    if (!isComplete()) throw error instanceof Refusal ? error : broken(error)
  } finally {
    patience.end()
    if (!response.complete) response.destroy()
  }
}

function answered(asking: ClientRequest, body: Asked['body']): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    asking.on('error', reject)
    asking.on('response', resolve)
    if (body === null) asking.end()
    else asking.end(body)
  })
}

function refusedHead(name: string, status: number, coding: string | undefined): Refusal | undefined {
  if (status >= 300 && status < 400) {
    const detail = `${name} answered ${status}, a redirect, which is not followed: the key would go with it.`
    return new Refusal('PROVIDER_REDIRECTS', detail, { provider: name, provider_status: status })
  }
  if (coding === undefined || coding === 'identity') return undefined
  const detail = `${name} sent a compressed answer, which was not asked for.`
  return new Refusal('PROVIDER_FAILED', detail, { provider: name, reason: 'malformed' })
}

/** Nothing of the error is told except its code: its text may contain more than the client should know. */
function failure(error: unknown, name: string, signal: AbortSignal): Refusal {
  if (error instanceof Refusal) return error
  if (signal.aborted)
    return new Refusal('CANCELLED', 'The chat ended before its answer: the client left, or may not call any more.')
  const { code } = error as NodeJS.ErrnoException
  const data = { provider: name, ...(code === undefined ? {} : { cause: code }) }
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || String(code).startsWith('HPE_'))
    return new Refusal('PROVIDER_FAILED', `The answer of ${name} broke off.`, { ...data, reason: 'cut' })
  return new Refusal('PROVIDER_SILENT', `${name} cannot be reached.`, data)
}
