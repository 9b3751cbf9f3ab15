import type { Connection, Stream } from '@libp2p/interface'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Clock } from '../../src/time/clock.ts'
import { MAX_MESSAGE_BYTES, type PeerKey, type RequestOptions } from '../mesh/transport.ts'
import { deadline } from './deadline.ts'
import { type Frames, framesOf, STATUS } from './frames.ts'
import { Gate } from './gate.ts'

interface Line {
  readonly stream: Stream
  readonly frames: Frames
}

interface Idle extends Line {
  readonly cancel: () => void
}

const DEFAULT_TIMEOUT_MS = 10_000
/** Most concurrent requests to one peer; further ones wait. */
const PARALLEL = 16
/** Most idle streams kept open, for each peer and protocol. */
const KEPT = 2
/** Shorter than the time after which the other side closes an idle stream (serve.ts). */
const KEPT_NS = 20_000_000_000n

/**
 * Sends requests to peers, one at a time on a stream. After its answer a stream is kept for a while, since opening one
 * costs six times as much as a request; an interrupted stream is discarded, so that an answer is never matched with the
 * wrong request.
 */
export class Asker {
  readonly #clock: Clock
  readonly #connections: (peer: PeerKey) => readonly Connection[]
  readonly #life: AbortSignal
  readonly #gates = new Map<PeerKey, Gate>()
  readonly #idle = new Map<string, Idle[]>()

  /** @param life aborted when the transport stops */
  constructor(clock: Clock, connections: (peer: PeerKey) => readonly Connection[], life: AbortSignal) {
    this.#clock = clock
    this.#connections = connections
    this.#life = life
  }

  /** @throws Refusal PEER_UNREACHABLE */
  async ask(peer: PeerKey, protocol: string, body: Uint8Array, options: RequestOptions = {}): Promise<Uint8Array> {
    if (body.length > MAX_MESSAGE_BYTES) throw new Error(`a request of ${body.length} bytes is too long`)
    const { timeoutMs = DEFAULT_TIMEOUT_MS, signal } = options
    const bound = deadline(this.#clock, timeoutMs, signal, this.#life)
    const gate = this.#gates.get(peer) ?? new Gate(PARALLEL)
    this.#gates.set(peer, gate)
    try {
      await gate.enter(bound.signal)
      try {
        return await this.#exchange(peer, protocol, body, bound.signal)
      } finally {
        gate.leave()
      }
    } catch (error) {
      if (error instanceof Refusal) throw error
      const what = bound.signal.aborted ? `did not answer within ${timeoutMs} ms` : 'ended the exchange'
      throw unreachable(peer, what)
    } finally {
      bound.clear()
      if (gate.empty) this.#gates.delete(peer)
    }
  }

  async #exchange(peer: PeerKey, protocol: string, body: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    signal.throwIfAborted()
    const name = `${peer} ${protocol}`
    const line = this.#kept(name) ?? (await this.#open(peer, protocol, signal))
    try {
      await line.frames.write(body, { signal })
      const answer = (await line.frames.read({ signal })).subarray()
      if (answer.length === 0) throw new Error('an answer without a status')
      this.#keep(name, line)
      if (answer[0] !== STATUS.ok) throw unreachable(peer, answer[0] === STATUS.busy ? 'is busy' : 'refused')
      // A copy, since the answer is part of a buffer that belongs to its stream.
      return new Uint8Array(answer.subarray(1))
    } catch (error) {
      if (!(error instanceof Refusal)) line.stream.abort(asError(error))
      throw error
    }
  }

  async #open(peer: PeerKey, protocol: string, signal: AbortSignal): Promise<Line> {
    const connection = this.#connections(peer).find(({ status }) => status === 'open')
    if (connection === undefined) throw unreachable(peer, 'is not connected')
    const stream = await connection.newStream(protocol, { signal })
    return { stream, frames: framesOf(stream) }
  }

  #kept(name: string): Line | undefined {
    const lines = this.#idle.get(name) ?? []
    while (lines.length > 0) {
      const line = lines.pop()
      line?.cancel()
      if (line !== undefined && isUsable(line.stream)) return line
    }
    this.#idle.delete(name)
    return undefined
  }

  #keep(name: string, { stream, frames }: Line): void {
    const lines = this.#idle.get(name) ?? []
    if (lines.length >= KEPT || this.#life.aborted) return void stream.close().catch(() => undefined)
    const cancel = this.#clock.after(KEPT_NS, () => {
      const place = lines.findIndex((line) => line.stream === stream)
      if (place >= 0) lines.splice(place, 1)
      if (lines.length === 0) this.#idle.delete(name)
      stream.close().catch(() => undefined)
    })
    lines.push({ stream, frames, cancel })
    this.#idle.set(name, lines)
  }

  /** Closes the kept streams and stops their timers. */
  close(): void {
    for (const lines of this.#idle.values()) {
      for (const { stream, cancel } of lines) {
        cancel()
        stream.abort(new Error('the transport stops'))
      }
    }
    this.#idle.clear()
  }
}

const isUsable = ({ status, writeStatus, remoteWriteStatus }: Stream): boolean =>
  status === 'open' && writeStatus === 'writable' && remoteWriteStatus === 'writable'

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

const unreachable = (peer: PeerKey, what: string): Refusal =>
  new Refusal('PEER_UNREACHABLE', `Peer ${peer.slice(0, 16)} ${what}.`)
