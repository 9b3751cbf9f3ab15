import { setImmediate as turn } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { jsonAnswer } from '../../node/api/call.ts'
import { type HttpServer, startHttp } from '../../node/api/http/server.ts'
import { OpenCalls } from '../../node/pipeline/open-calls.ts'
import { ReaderPlaces } from '../../node/streams/reader-places.ts'
import { StreamSockets } from '../../node/streams/stream-sockets.ts'
import { SystemClock } from '../../node/system/clock.ts'
import type { Clock } from '../../src/time/clock.ts'
import { MemoryFeed } from './memory-feed.ts'

export const CHANNEL = 'c'.repeat(32)

/** An HTTP server with streams of channels in memory; every other request is told what came in. */
export interface StreamServer {
  readonly feed: MemoryFeed
  readonly sockets: StreamSockets
  readonly http: HttpServer
  readonly port: number
  readonly url: string
  /** Bugs. */
  readonly faults: unknown[]
  close(): Promise<void>
}

interface ServerOptions {
  readonly clock?: Clock
  readonly most?: number
  readonly mostPerAddress?: number
}

export async function startStreamServer({
  clock = new SystemClock(),
  ...limits
}: ServerOptions = {}): Promise<StreamServer> {
  const feed = new MemoryFeed()
  feed.open(CHANNEL)
  const faults: unknown[] = []
  const onFault = (error: unknown): void => void faults.push(error)
  const openCalls = new OpenCalls({ clock, turn, onFault })
  const sockets = new StreamSockets({ feed, clock, turn, onFault, places: new ReaderPlaces(limits), openCalls })
  const http = await startHttp({
    host: '127.0.0.1',
    port: 0,
    upgrades: sockets,
    onFault,
    dispatch: async ({ method, path, bytes, headers }) =>
      jsonAnswer(200, { method, path, upgrade: headers.upgrade ?? null, body: Buffer.from(bytes ?? []).toString() }),
  })
  const { port } = http
  const url = `ws://127.0.0.1:${port}/ws/stream?channel=${CHANNEL}`
  return { feed, sockets, http, port, url, faults, close: () => http.close(200) }
}

/** Waits until no connection is counted. */
export async function nobodyIn({ sockets }: StreamServer): Promise<void> {
  while (sockets.size > 0) await new Promise((resolve) => setTimeout(resolve, 2))
}

/** A message of the node, or how the connection ended. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
export type Said = any

/** A client that keeps what it is told. */
export class Client {
  readonly socket: WebSocket
  readonly said: Said[] = []
  #wake: () => void = () => undefined

  constructor(url: string, protocols: readonly string[] = ['svcmesh.v1'], headers: Record<string, string> = {}) {
    this.socket = new WebSocket(url, [...protocols], { headers })
    this.socket.on('message', (data) => this.#add(JSON.parse(String(data))))
    this.socket.on('close', (code, reason) => this.#add({ closed: code, reason: String(reason) }))
    this.socket.on('error', (error) => this.#add({ error: error.message }))
  }

  /** Waits for the next message that has not been taken. */
  async next(): Promise<Said> {
    while (this.said.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    return this.said.shift()
  }

  async take(count: number): Promise<readonly Said[]> {
    const taken: Said[] = []
    while (taken.length < count) taken.push(await this.next())
    return taken
  }

  send(message: unknown): void {
    this.socket.send(JSON.stringify(message))
  }

  #add(said: Said): void {
    this.said.push(said)
    this.#wake()
  }
}
