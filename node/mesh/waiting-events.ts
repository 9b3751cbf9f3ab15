import type { ExaminedEvent } from './ingest-ports.ts'

/** Most events of one log waiting for their predecessors; the rest is synchronised. */
export const MAX_WAITING = 64
/** The same in UTF-16 units of their texts; one event may have an eighth. */
export const MAX_WAITING_LENGTH = 1_048_576

interface WaitingLog {
  readonly events: Map<number, ExaminedEvent>
  length: number
}

/** Events with valid signatures whose predecessors are missing. */
export class WaitingEvents {
  readonly #logs = new Map<string, WaitingLog>()

  /** @param next sequence number that the log waits for @returns whether there is room for this event */
  hasRoom({ event: { origin, seq }, text }: ExaminedEvent, next: number): boolean {
    const { events, length } = this.#logs.get(origin) ?? NONE
    return seq - next <= MAX_WAITING && events.size < MAX_WAITING && length + text.length <= MAX_WAITING_LENGTH
  }

  held(origin: string, seq: number): ExaminedEvent | undefined {
    return this.#logs.get(origin)?.events.get(seq)
  }

  put(examined: ExaminedEvent): void {
    const { origin, seq } = examined.event
    let log = this.#logs.get(origin)
    if (log === undefined) {
      log = { events: new Map(), length: 0 }
      this.#logs.set(origin, log)
    }
    log.length += examined.text.length - (log.events.get(seq)?.text.length ?? 0)
    log.events.set(seq, examined)
  }

  /** Removes and returns the event of a place, and drops all before it. */
  take(origin: string, seq: number): ExaminedEvent | undefined {
    const log = this.#logs.get(origin)
    if (log === undefined) return undefined
    const found = log.events.get(seq)
    for (const [place, { text }] of log.events) {
      if (place > seq) continue
      log.events.delete(place)
      log.length -= text.length
    }
    if (log.events.size === 0) this.#logs.delete(origin)
    return found
  }
}

const NONE = { events: new Map<number, ExaminedEvent>(), length: 0 }
