import type { Log } from '../../src/journal/rows.ts'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'

/** An event stored in the journal. */
export interface StoredEvent {
  readonly id: string
  /** Canonical JSON. */
  readonly text: string
  /** Published here; false for a received one, including an own event recovered after the loss of a disk. */
  readonly own: boolean
}

/** Result of appending an event. */
export type Appending = 'appended' | 'known' | 'gap' | 'fork' | 'quarantined' | 'falling' | 'full'

/** The logs of all members in this node's journal. */
export interface EventLog {
  /** The committed state. */
  readonly state: MeshState
  /** Sequence number of the first event of a log that this node keeps; 0 unless older ones were removed. */
  first(origin: string): number
  /** End of a log, including the committed events of its last tick. */
  end(origin: string): Log
  /**
   * Appends the next events; durable when it resolves. @returns one word per event @throws Refusal STORAGE_UNAVAILABLE
   * …
   */
  append(events: readonly AcceptedEvent[]): Promise<readonly Appending[]>
  /** Calls `join` before anything else is written: what is appended inside shares its synced writes. */
  onWrite(join: () => void): void
  event(origin: string, seq: number): Promise<StoredEvent | undefined>
  /** Consecutive events, as many as fit, but at least one if there is any. @param maxBytes of their texts in UTF-8 */
  events(origin: string, from: number, limit: number, maxBytes: number): Promise<readonly StoredEvent[]>
}
