import type { Connection } from '@libp2p/interface'
import type { Clock } from '../../src/time/clock.ts'
import { deadline } from './deadline.ts'

const INTERVAL_NS = 15_000_000_000n
/** One late answer closes a connection, and an overloaded machine must not lose all of them that way. */
const PATIENCE_MS = 45_000

/** Members of libp2p's connection that its interface does not declare. */
interface ConnectionInside {
  readonly muxer?: { ping?(options: { readonly signal: AbortSignal }): Promise<number> }
}

/**
 * Finds connections whose other side has silently disappeared, and measures the round trip of the others, with the ping
 * of the muxer: twelve bytes each way, whereas libp2p's own monitor opens and closes a stream.
 */
export class Pulse {
  readonly #clock: Clock
  readonly #connections: () => readonly Connection[]
  readonly #waiting = new Set<Connection>()
  #cancel: () => void = () => undefined

  constructor(clock: Clock, connections: () => readonly Connection[]) {
    this.#clock = clock
    this.#connections = connections
  }

  start(): void {
    this.#cancel = this.#clock.after(INTERVAL_NS, () => {
      this.start()
      for (const connection of this.#connections()) if (!this.#waiting.has(connection)) void this.#feel(connection)
    })
  }

  stop(): void {
    this.#cancel()
  }

  async #feel(connection: Connection): Promise<void> {
    const { muxer } = connection as unknown as ConnectionInside
    if (muxer?.ping === undefined || connection.status !== 'open') return
    const bound = deadline(this.#clock, PATIENCE_MS)
    this.#waiting.add(connection)
    try {
      connection.rtt = await muxer.ping({ signal: bound.signal })
    } catch (error) {
      connection.abort(error instanceof Error ? error : new Error('no answer to a ping'))
    } finally {
      bound.clear()
      this.#waiting.delete(connection)
    }
  }
}
