import { Refusal } from '../errors/refusal.ts'
import type { AcceptedEvent } from '../mesh/mesh-state.ts'
import { acceptedOf } from './accepted.ts'
import { firstOf } from './base.ts'
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

/** The same with the event itself. */
export interface ReadEvent {
  readonly accepted: AcceptedEvent
  readonly own: boolean
}

const asStored = ({ accepted: { id, text }, own }: ReadEvent): StoredEvent => ({ id, text, own })

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

  /** @returns undefined beyond the end of the log, and for events that are no longer kept */
  async event(origin: string, seq: number): Promise<StoredEvent | undefined> {
    if (seq < this.first(origin)) return undefined
    const [event] = await this.#records.watched(this.#page(origin, seq, 1, 0))
    return event && asStored(event)
  }

  /** Sequence number of the first event of a log that this node keeps. */
  first(origin: string): number {
    return firstOf(this.#records.state.scalars.base, origin)
  }

  /**
   * Id of an event. Those of tick events are kept when old events are removed.
   * @returns undefined beyond the end of the log, and for other events that are no longer kept
   */
  async idAt(origin: string, seq: number): Promise<string | undefined> {
    if (seq < 0 || seq >= this.#records.state.log(origin).count) return undefined
    const payload = await this.#records.watched(this.#records.get(eventKey(origin, seq)))
    if (payload !== undefined) return readEventPlace(payload).id
    if (seq < this.first(origin)) return undefined
    return this.#records.watched(Promise.reject(new StorageDamage(`The record ${eventKey(origin, seq)} is missing.`)))
  }

  /**
   * Consecutive events of a log: as many as fit, but at least one if there is any.
   * @param limit number of events at most
   * @param maxBytes of their texts in UTF-8, together
   * @throws Refusal EVENT_PRUNED
   */
  async events(origin: string, from: number, limit: number, maxBytes: number): Promise<readonly StoredEvent[]> {
    return (await this.accepted(origin, from, limit, maxBytes)).map(asStored)
  }

  /** The same, parsed. @throws Refusal EVENT_PRUNED */
  accepted(origin: string, from: number, limit: number, maxBytes: number): Promise<readonly ReadEvent[]> {
    const first = this.first(origin)
    if (from >= first || from < 0) return this.#records.watched(this.#page(origin, from, limit, maxBytes))
    const detail = `This node keeps the log of ${origin} from event ${first} on; ask an archive node for ${from}.`
    return Promise.reject(new Refusal('EVENT_PRUNED', detail, { origin, first }))
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

  async #page(origin: string, from: number, limit: number, maxBytes: number): Promise<ReadEvent[]> {
    // A batch becomes visible when it is acknowledged, not when it is on disk.
    const end = Math.min(this.#records.state.log(origin).count, from + limit)
    const page: ReadEvent[] = []
    if (from < 0) return page
    let bytes = 0
    let ahead = FIRST_CHUNK
    for (let at = from; at < end; at += ahead) {
      // From a log with long events reads no more than fits, since requests may be frequent.
      if (page.length > 0) ahead = Math.min(CHUNK, Math.max(1, Math.ceil(((maxBytes - bytes) * page.length) / bytes)))
      for (const event of await this.#chunk(origin, at, Math.min(end, at + ahead))) {
        bytes += utf8Length(event.accepted.text)
        if (page.length > 0 && bytes > maxBytes) return page
        page.push(event)
      }
    }
    return page
  }

  async #chunk(origin: string, from: number, to: number): Promise<ReadEvent[]> {
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
      return { accepted, own: draft.kind === 'event' }
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
