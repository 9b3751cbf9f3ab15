import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { Answer } from '../api/call.ts'
import { answerTo } from '../api/dispatch.ts'
import { streamSocket } from '../api/domains/state-machines/stream-socket.ts'
import type { Upgrades } from '../api/http/upgrades.ts'
import type { OpenCalls } from '../pipeline/open-calls.ts'
import { Audience } from './audience.ts'
import { Beats } from './beats.ts'
import { CLOSE } from './close-codes.ts'
import { FanOut } from './fan-out.ts'
import type { Feed } from './feed.ts'
import { STREAM_PROTOCOL } from './key-of-headers.ts'
import type { ReaderPlaces } from './reader-places.ts'
import { ReaderSocket } from './reader-socket.ts'
import { type Reading, Session, type SessionPorts } from './session.ts'
import { readStreamRequest } from './stream-request.ts'
import { Turnstile } from './turnstile.ts'

interface StreamSocketOptions {
  readonly feed: Feed
  readonly clock: Clock
  /** Resolves in the next turn of the event loop. */
  readonly turn: () => Promise<void>
  readonly onFault: (error: unknown) => void
  readonly places: ReaderPlaces
  readonly openCalls: OpenCalls
}

/** Reads from the store at the same time, for readers that catch up. */
const MOST_READS = 16

/** Largest message of a reader, bytes, in at most so many frames, which may arrive in so many pieces. */
const MAX_PAYLOAD = 64 * 1024
const MAX_FRAGMENTS = 64
const MAX_CHUNKS = 1024

/** Milliseconds that a reader has to answer the end of its connection. */
const CLOSE_TIMEOUT = 2000

/** The WebSocket connections at `/ws/stream`. */
export class StreamSockets implements Upgrades {
  readonly #options: StreamSocketOptions
  readonly #ports: SessionPorts
  readonly #server: WebSocketServer
  readonly #sessions = new Set<Session>()
  #size = 0
  #opened = 0
  #closing = false
  #endGrace: () => void = () => undefined

  constructor(options: StreamSocketOptions) {
    this.#options = options
    const { feed, clock, turn, onFault, openCalls } = options
    this.#ports = {
      feed,
      audience: new Audience(feed, new FanOut(turn), onFault),
      beats: new Beats(clock),
      openCalls,
      turnstile: new Turnstile(MOST_READS),
      onFault,
    }
    const bounds = { maxPayload: MAX_PAYLOAD, maxFragments: MAX_FRAGMENTS, maxBufferedChunks: MAX_CHUNKS }
    this.#server = new WebSocketServer({
      ...bounds,
      ...{ closeTimeout: CLOSE_TIMEOUT },
      noServer: true,
      perMessageDeflate: false,
      clientTracking: false,
      handleProtocols: () => STREAM_PROTOCOL,
      WebSocket: ReaderSocket,
    })
  }

  /** Connections, those included that are still being checked. */
  get size(): number {
    return this.#size
  }

  /** Bytes that were sent and that the readers may not have read. */
  get unread(): number {
    let bytes = 0
    for (const session of this.#sessions) bytes += session.unread
    return bytes
  }

  minds({ url = '', headers }: IncomingMessage): boolean {
    return url.split('?', 1)[0] === streamSocket.path && headers.upgrade?.toLowerCase() === 'websocket'
  }

  async accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<Answer | null> {
    try {
      const reading = readStreamRequest(request)
      this.#take(reading.address, socket)
      await this.#ports.feed.mayRead(reading.channel, reading.key, reading.address)
      if (this.#closing) throw stopping()
      this.#upgrade(request, socket, head, reading)
      return null
    } catch (error) {
      return answerTo(error, this.#ports)
    }
  }

  close(graceMs: number): void {
    this.#closing = true
    for (const session of this.#sessions) session.close(CLOSE.stopping, 'The node is stopping.')
    if (this.#sessions.size === 0) return
    this.#endGrace = this.#options.clock.after(BigInt(graceMs) * 1_000_000n, () => {
      for (const session of this.#sessions) session.cut()
    })
  }

  /**
   * Counts a connection until its socket closes.
   * @throws Refusal SHUTTING_DOWN, OVERLOADED, RATE_LIMITED
   */
  #take(address: string, socket: Duplex): void {
    if (this.#closing) throw stopping()
    const leave = this.#options.places.take(address)
    this.#size++
    socket.once('close', () => {
      this.#size--
      leave()
    })
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, reading: Reading): void {
    this.#server.handleUpgrade(request, socket, head, (taken) => {
      const session = new Session(this.#ports, taken as ReaderSocket, socket, reading, this.#opened++)
      this.#sessions.add(session)
      taken.on('close', () => {
        this.#sessions.delete(session)
        if (this.#sessions.size === 0) this.#endGrace()
      })
    })
  }
}

const stopping = (): Refusal => new Refusal('SHUTTING_DOWN', 'The node is stopping; use another or try again.')
