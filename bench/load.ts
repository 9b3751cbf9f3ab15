import { connect, type Socket } from 'node:net'

export interface Load {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
  /** How long, in seconds, or how many requests. */
  readonly seconds?: number
  readonly amount?: number
}

export interface Throughput {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p99: number
  /** Answers other than 200. */
  readonly failures: number
}

const CONNECTIONS = 64
const HEAD_END = Buffer.from('\r\n\r\n')

/** Counts requests out and answers in, over all connections. */
class Meter {
  readonly #load: Load
  readonly #end: number
  readonly #delays: number[] = []
  #asked = 0
  failures = 0

  constructor(load: Load) {
    this.#load = load
    this.#end = load.amount === undefined ? performance.now() + (load.seconds ?? 5) * 1000 : Number.POSITIVE_INFINITY
  }

  /** Whether a connection shall send once more. */
  next(): boolean {
    if (this.#asked >= (this.#load.amount ?? Number.POSITIVE_INFINITY) || performance.now() >= this.#end) return false
    this.#asked++
    return true
  }

  answered(delay: number, status: string): void {
    this.#delays.push(delay)
    if (status !== '200') this.failures++
  }

  result(elapsed: number): Throughput {
    const sorted = this.#delays.toSorted((a, b) => a - b)
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
    return { perSecond: (sorted.length / elapsed) * 1000, p99, failures: this.failures }
  }
}

/**
 * 64 keep-alive connections that POST the same body again and again, each when it has its answer. A general HTTP client
 * would spend more on reading an answer than the server on making it, and on two cores that is the server's time.
 */
export async function drive(load: Load): Promise<Throughput> {
  const meter = new Meter(load)
  const request = requestText(load)
  const begin = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, () => converse(load.url, request, meter)))
  return meter.result(performance.now() - begin)
}

function requestText({ url, headers, body }: Load): Buffer {
  const { pathname, host } = new URL(url)
  const fields = Object.entries({ host, 'content-type': 'application/json', ...headers })
  const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.from(`POST ${pathname} HTTP/1.1\r\n${lines}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}

function converse(url: string, request: Buffer, meter: Meter): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let sent = 0
    let rest: Buffer = Buffer.alloc(0)
    const send = (): void => {
      if (!meter.next()) {
        socket.end()
        return
      }
      sent = performance.now()
      socket.write(request)
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const head = rest.indexOf(HEAD_END)
      if (head === -1) return
      const text = rest.toString('latin1', 0, head)
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1])
      if (rest.length < head + HEAD_END.length + length) return
      rest = Buffer.alloc(0)
      meter.answered(performance.now() - sent, text.slice(9, 12))
      send()
    })
  })
}
