import { toUtf8 } from '../../src/bytes/utf8.ts'
import type { EventLog } from './event-log.ts'
import type { PeerKey, Transport } from './transport.ts'

export interface OutboxOptions {
  readonly self: PeerKey
  readonly log: EventLog
  readonly transport: Transport
  /** Sequence number of the first event that may not have been handed over before this start. */
  readonly from: number
  /** Events of its own in the journal of this node. */
  readonly published: () => number
  /** Only a member's log is for others. */
  readonly isMember: () => boolean
  readonly onFault: (error: unknown) => void
}

const PAGE_EVENTS = 64
const PAGE_BYTES = 262_144

/**
 * Passes this node's own events to gossip, in order and only once they are durable: they are read from the journal, so
 * every committed event is sent and no uncommitted one.
 */
export class Outbox {
  readonly #options: OutboxOptions
  #next: number
  #running: Promise<void> | null = null
  #open = false
  #closed = false

  constructor(options: OutboxOptions) {
    this.#options = options
    this.#next = options.from
  }

  /** Sequence number of the next event to pass on. */
  get next(): number {
    return this.#next
  }

  /** The transport has started. */
  open(): void {
    this.#open = true
    this.wake()
  }

  /** What the node wrote as an observer is fetched by others if they need it. */
  join(): void {
    this.#next = this.#options.published()
  }

  /** Passes on committed events. */
  wake(): void {
    if (!this.#open || this.#closed || this.#running !== null || this.#done) return
    this.#running = this.#run().finally(() => {
      this.#running = null
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#running
  }

  get #done(): boolean {
    const { log, self, isMember } = this.#options
    return !isMember() || this.#next >= log.state.log(self).count
  }

  async #run(): Promise<void> {
    const { log, transport, self, onFault } = this.#options
    try {
      while (!this.#closed && !this.#done) {
        // A node that began with a snapshot has not published what is before.
        this.#next = Math.max(this.#next, log.first(self))
        const events = await log.events(self, this.#next, PAGE_EVENTS, PAGE_BYTES)
        if (events.length === 0) return
        for (const { text, own } of events) {
          if (this.#closed) return
          // Events recovered from others were published long ago.
          if (own) await transport.publish(toUtf8(text))
          this.#next++
        }
      }
    } catch (error) {
      // The next commit or tick retries.
      onFault(error)
    }
  }
}
