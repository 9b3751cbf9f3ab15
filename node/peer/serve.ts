import type { Connection, Stream } from '@libp2p/interface'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Clock } from '../../src/time/clock.ts'
import { MAX_MESSAGE_BYTES, type PeerKey, type RequestHandler } from '../mesh/transport.ts'
import { deadline } from './deadline.ts'
import { answerFrame, type Frames, framesOf, STATUS } from './frames.ts'
import { keyOfPeer } from './peer-key.ts'

/** A stream without a request for this long is closed. */
const IDLE_MS = 60_000
const HANDLER_MS = 60_000
const WRITE_MS = 15_000
/** Most concurrent requests of one peer, over all protocols; for further ones it has to retry. */
const PARALLEL = 32
/** Most open streams of one protocol on one connection. */
export const MOST_STREAMS = 64

export interface ServerOptions {
  readonly clock: Clock
  readonly onFault: (error: unknown) => void
  /** Called for a peer whose request counts against it, on any protocol. */
  readonly garbled: (peer: PeerKey) => void
  /** Aborted when the transport stops. */
  readonly life: AbortSignal
}

/** Answers the requests of peers. */
export class Server {
  readonly #clock: Clock
  readonly #onFault: (error: unknown) => void
  readonly #garbled: (peer: PeerKey) => void
  readonly #life: AbortSignal
  readonly #running = new Map<PeerKey, number>()

  constructor({ clock, onFault, garbled, life }: ServerOptions) {
    this.#clock = clock
    this.#onFault = onFault
    this.#garbled = garbled
    this.#life = life
  }

  /** Serves one stream until the other side ends it. */
  async serve(stream: Stream, connection: Connection, handler: RequestHandler): Promise<void> {
    const peer = keyOfPeer(connection.remotePeer)
    if (peer === null) return stream.abort(new Error('not an Ed25519 key'))
    const gone = new AbortController()
    const leave = (): void => gone.abort()
    stream.addEventListener('close', leave)
    const frames = framesOf(stream)
    try {
      while (!this.#life.aborted && !gone.signal.aborted) {
        const body = await this.#read(frames)
        const answer = await this.#answer(body, peer, handler, gone.signal)
        if (this.#life.aborted) break
        await this.#write(frames, answer)
      }
    } catch (error) {
      // The other side closed, was too slow or broke the framing: no answer can be sent.
      stream.abort(error instanceof Error ? error : new Error('ended'))
    } finally {
      stream.removeEventListener('close', leave)
    }
  }

  async #read(frames: Frames): Promise<Uint8Array> {
    const bound = deadline(this.#clock, IDLE_MS, this.#life)
    try {
      return new Uint8Array((await frames.read({ signal: bound.signal })).subarray())
    } finally {
      bound.clear()
    }
  }

  async #write(frames: Frames, answer: Uint8Array): Promise<void> {
    const bound = deadline(this.#clock, WRITE_MS, this.#life)
    try {
      await frames.write(answer, { signal: bound.signal })
    } finally {
      bound.clear()
    }
  }

  async #answer(body: Uint8Array, peer: PeerKey, handler: RequestHandler, gone: AbortSignal): Promise<Uint8Array> {
    const running = this.#running.get(peer) ?? 0
    if (running >= PARALLEL) return answerFrame(STATUS.busy)
    this.#running.set(peer, running + 1)
    const bound = deadline(this.#clock, HANDLER_MS, gone, this.#life)
    try {
      const answer = await orAborted(handler(body, peer, bound.signal), bound.signal)
      if (answer.length > MAX_MESSAGE_BYTES) throw new Error(`an answer of ${answer.length} bytes is too long`)
      return answerFrame(STATUS.ok, answer)
    } catch (error) {
      if (error instanceof Refusal) {
        if (error.row.verdict === 'reject') this.#garbled(peer)
        return answerFrame(STATUS.refused)
      }
      if (!bound.signal.aborted) this.#onFault(error)
      return answerFrame(STATUS.failed)
    } finally {
      bound.clear()
      const left = (this.#running.get(peer) ?? 1) - 1
      if (left === 0) this.#running.delete(peer)
      else this.#running.set(peer, left)
    }
  }
}

/** Does not wait for a handler that ignores its signal. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = (): void => reject(signal.reason)
    signal.addEventListener('abort', give, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', give))
  })
}
