import { acceptedOf } from './accepted.ts'
import { StorageDamage } from './damage.ts'
import { eventKey } from './key-spaces.ts'
import type { Records } from './records.ts'
import { type EventPlace, readEventPlace } from './rows.ts'

/** An event as stored. */
export interface StoredEvent {
  readonly id: string
  /** Canonical JSON, signature included. */
  readonly text: string
  /** Published by this node; false for a received event, including a recovered one of its own log. */
  readonly own: boolean
}

/** Rows and entries read ahead at once, also before their length is known. */
const CHUNK = 64
const FIRST_CHUNK = 8

/**
 * Reads the logs of all members from the journal.
 * @throws StorageDamage from every method: stop serving
 */
export class EventReader {
  readonly #records: Records

  constructor(records: Records) {
    this.#records = records
  }

  /** @returns undefined beyond the end of the log */
  event(origin: string, seq: number): Promise<StoredEvent | undefined> {
    return this.#records.watched(this.#page(origin, seq, 1, 0)).then(([event]) => event)
  }

  /**
   * Consecutive events of a log: as many as fit, but at least one if there is any.
   * @param limit number of events at most
   * @param maxBytes of their texts in UTF-8, together
   */
  events(origin: string, from: number, limit: number, maxBytes: number): Promise<readonly StoredEvent[]> {
    return this.#records.watched(this.#page(origin, from, limit, maxBytes))
  }

  /**
   * @returns undefined for an id unknown to the state of the mesh, which indexes all events but those of kind `tick`
   */
  async eventById(id: string): Promise<StoredEvent | undefined> {
    const why = this.#records.state.mesh.why(id)
    if (why === null) return undefined
    const event = await this.event(why.origin, why.seq)
    return event?.id === id ? event : undefined
  }

  async #page(origin: string, from: number, limit: number, maxBytes: number): Promise<StoredEvent[]> {
    // A batch becomes visible when it is acknowledged, not when it is on disk.
    const end = Math.min(this.#records.state.log(origin).count, from + limit)
    const page: StoredEvent[] = []
    if (from < 0) return page
    let bytes = 0
    let ahead = FIRST_CHUNK
    for (let at = from; at < end; at += ahead) {
      // From a log with long events reads no more than fits, since requests may be frequent.
      if (page.length > 0) ahead = Math.min(CHUNK, Math.max(1, Math.ceil(((maxBytes - bytes) * page.length) / bytes)))
      for (const event of await this.#chunk(origin, at, Math.min(end, at + ahead))) {
        bytes += utf8Length(event.text)
        if (page.length > 0 && bytes > maxBytes) return page
        page.push(event)
      }
    }
    return page
  }

  async #chunk(origin: string, from: number, to: number): Promise<StoredEvent[]> {
    const places: EventPlace[] = []
    for await (const [key, payload] of this.#records.scan(eventKey(origin, from), eventKey(origin, to))) {
      if (key !== eventKey(origin, from + places.length)) break
      places.push(readEventPlace(payload))
    }
    if (places.length < to - from) {
      throw new StorageDamage(`The record ${eventKey(origin, from + places.length)} is missing.`)
    }
    const entries = await this.#records.entries(places.map(({ entry }) => entry))
    return entries.map(({ draft }, index) => {
      const { id, entry } = places[index]
      const accepted = acceptedOf(this.#records.hash, draft)
      if (accepted.id !== id) throw new StorageDamage(`The journal entry ${entry} does not contain the event ${id}.`)
      return { id, text: accepted.text, own: draft.kind === 'event' }
    })
  }
}

/** Length of a text in UTF-8, without encoding it. */
function utf8Length(text: string): number {
  let bytes = text.length
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    // Half of a surrogate pair is two of the four bytes.
    if (code > 0x7f) bytes += code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 1 : 2
  }
  return bytes
}
