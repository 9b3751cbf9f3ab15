import type { ExaminedEvent } from './ingest-ports.ts'

/** Events of one log that wait for their predecessors at most; the rest comes by synchronising. */
export const MAX_WAITING = 64

/** Events whose signatures hold and whose predecessors are missing. */
export class WaitingEvents {
  readonly #logs = new Map<string, Map<number, ExaminedEvent>>()

  /** @param next sequence number that the log waits for @returns whether there is room for this place */
  hasRoom(origin: string, seq: number, next: number): boolean {
    return seq - next <= MAX_WAITING && (this.#logs.get(origin)?.size ?? 0) < MAX_WAITING
  }

  held(origin: string, seq: number): ExaminedEvent | undefined {
    return this.#logs.get(origin)?.get(seq)
  }

  put(examined: ExaminedEvent): void {
    const { origin, seq } = examined.event
    let log = this.#logs.get(origin)
    if (log === undefined) {
      log = new Map()
      this.#logs.set(origin, log)
    }
    log.set(seq, examined)
  }

  /** Takes the event of a place out, and forgets all before it. */
  take(origin: string, seq: number): ExaminedEvent | undefined {
    const log = this.#logs.get(origin)
    if (log === undefined) return undefined
    const found = log.get(seq)
    for (const each of log.keys()) if (each <= seq) log.delete(each)
    if (log.size === 0) this.#logs.delete(origin)
    return found
  }
}
