import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Inputs } from '../../src/machines/sent.ts'
import type { OpenCalls } from '../pipeline/open-calls.ts'
import type { Audience } from './audience.ts'
import type { Beats } from './beats.ts'
import { readClientMessage } from './client-message.ts'
import { CLOSE } from './close-codes.ts'
import type { Feed } from './feed.ts'
import { BEHIND, type Past, Reader } from './reader.ts'
import { errorText, type ReaderSocket } from './reader-socket.ts'
import { textFrame } from './text-frame.ts'
import type { Turnstile } from './turnstile.ts'
import { Unread } from './unread.ts'

/** Who reads what. */
export interface Reading {
  readonly channel: string
  readonly key: string | null
  /** Address of the reader. */
  readonly address: string
  /** Number of the last tick that the reader knows; undefined to begin with the next one. */
  readonly resume: number | undefined
}

/** What all sessions of a node share. */
export interface SessionPorts {
  readonly feed: Feed
  readonly audience: Audience
  readonly beats: Beats
  /** Ends those who may not read any more. */
  readonly openCalls: OpenCalls
  /** Bounds what is read from the store at the same time. */
  readonly turnstile: Turnstile
  readonly onFault: (error: unknown) => void
}

/** Messages of a reader that wait for the one being served. */
const MOST_WAITING = 8

/** Frames of a reader in the time between two pings. */
const MOST_FRAMES = 4096

/** One connection: ticks out, messages in, one at a time. */
export class Session {
  readonly #ports: SessionPorts
  readonly #socket: ReaderSocket
  /** Under the WebSocket. */
  readonly #connection: Duplex
  readonly #reading: Reading
  readonly #reader: Reader
  readonly #unread: Unread
  readonly #past: Past
  readonly #leave: () => void
  readonly #endBeats: () => void
  readonly #endRight: () => void
  #waiting = 0
  #last: Promise<void> = Promise.resolve()
  #frames = 0
  #closing = false

  /**
   * @param connection under the WebSocket
   * @param place number of the connection
   */
  constructor(ports: SessionPorts, socket: ReaderSocket, connection: Duplex, reading: Reading, place: number) {
    this.#ports = ports
    this.#socket = socket
    this.#connection = connection
    this.#reading = reading
    const { feed, turnstile } = ports
    const { channel } = reading
    this.#past = {
      after: (tick, limit) => turnstile.run(() => feed.after(channel, tick, limit)),
      latest: () => feed.latest(channel),
    }
    const unread = new Unread((payload) => socket.ping(payload), place)
    this.#unread = unread
    this.#reader = new Reader({
      get unread() {
        return Math.max(unread.bytes, socket.bufferedAmount)
      },
      send: (frame) => this.#send(frame),
      end: () => this.close(CLOSE.normal, 'The channel is closed.'),
    })
    socket.on('message', (data, isBinary) => this.#received(data as Buffer, isBinary))
    socket.on('ping', () => this.#counted())
    socket.on('pong', (payload) => {
      if (this.#counted()) return
      unread.pong(String(payload))
      this.#reader.readOn()
    })
    // The socket has said why and is closing.
    socket.on('error', () => this.#stop())
    socket.on('close', () => this.#ended())
    this.#leave = ports.audience.join(channel, this.#reader)
    this.#endBeats = ports.beats.add(() => this.#beat())
    this.#endRight = ports.openCalls.add({
      mustBePermitted: () => feed.mayRead(channel, reading.key, reading.address),
      end: (refusal) => this.#closing || this.#refuse(CLOSE.policy, refusal),
    })
    this.#serve(() => this.#begin())
  }

  /** Bytes that were sent and that the reader may not have read. */
  get unread(): number {
    return this.#unread.bytes
  }

  close(code: number, reason: string): void {
    this.#stop()
    this.#socket.close(code, reason)
  }

  /** Ends the connection at once. */
  cut(): void {
    this.#stop()
    this.#socket.terminate()
  }

  async #begin(): Promise<void> {
    const { channel, resume } = this.#reading
    const { text, tick, closed } = await this.#ports.feed.state(channel)
    this.#send(textFrame(text))
    if (resume !== undefined && resume > tick) {
      this.#refuse(CLOSE.policy, tooFar(resume, tick))
      return
    }
    await this.#reader.catchUp(this.#past, resume ?? tick)
    if (closed) this.close(CLOSE.normal, 'The channel is closed.')
  }

  #received(data: Buffer, isBinary: boolean): void {
    if (this.#closing || this.#counted()) return
    if (isBinary) {
      this.#refuse(CLOSE.binary, new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Binary messages are not read; send JSON text.'))
      return
    }
    if (this.#waiting > MOST_WAITING) {
      this.#refuse(CLOSE.policy, tooMany('messages wait for an answer'))
      return
    }
    try {
      const message = readClientMessage(data)
      this.#serve(() => (message.type === 'tick' ? this.#tick(message.inputs) : this.#resume(message.tick)))
    } catch (error) {
      if (!(error instanceof Refusal)) this.#failed(error)
      else this.#refuse(error.code === 'INVALID_BODY' ? CLOSE.policy : CLOSE.text, error)
    }
  }

  #tick(inputs: Inputs | undefined): Promise<void> {
    const { channel, key, address } = this.#reading
    return this.#ports.feed.tick(channel, key, address, inputs)
  }

  async #resume(last: number): Promise<void> {
    const { tick } = await this.#ports.feed.state(this.#reading.channel)
    if (last > tick) throw tooFar(last, tick)
    await this.#reader.catchUp(this.#past, last)
  }

  /** Serves a message when those before it have been served. */
  #serve(task: () => Promise<void>): void {
    this.#waiting++
    this.#last = this.#last
      .then(() => (this.#closing ? undefined : task()))
      .catch((error: unknown) => this.#failed(error))
      .then(() => {
        this.#waiting--
      })
  }

  #failed(error: unknown): void {
    if (this.#closing) return
    if (!(error instanceof Refusal)) {
      this.#ports.onFault(error)
      this.close(CLOSE.fault, 'Internal error of the node.')
    } else if (this.#unread.bytes > BEHIND) this.cut()
    else this.#send(textFrame(errorText(error.code, error.message)))
  }

  /** The library would make a header, and two writes, for every reader: a fifth of the cost of a push. */
  #send(frame: Uint8Array): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    this.#connection.write(frame)
    this.#unread.sent(frame.length)
  }

  /** Says why and closes. */
  #refuse(status: number, { code, message }: Refusal): void {
    this.#stop()
    this.#send(textFrame(errorText(code, message)))
    this.close(status, code)
  }

  /** Counts a frame. @returns whether the connection is closing */
  #counted(): boolean {
    if (!this.#closing && ++this.#frames > MOST_FRAMES) this.#refuse(CLOSE.policy, tooMany('frames came in 20 seconds'))
    return this.#closing
  }

  /** Ends a reader that did not answer the last ping. */
  #beat(): void {
    this.#frames = 0
    if (!this.#closing && !this.#unread.beat()) this.cut()
  }

  /** Nothing more is said or read. */
  #stop(): void {
    this.#closing = true
    this.#reader.end()
  }

  #ended(): void {
    this.#stop()
    this.#endBeats()
    this.#endRight()
    this.#leave()
  }
}

const tooFar = (asked: number, tick: number): Refusal =>
  new Refusal('INVALID_QUERY', `The channel has ${tick} ticks, so it cannot resume after ${asked}; resume earlier.`)

const tooMany = (what: string): Refusal => new Refusal('RATE_LIMITED', `Too many ${what}; connect again and send less.`)
