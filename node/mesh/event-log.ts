import type { Log } from '../../src/journal/rows.ts'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'

/** An event as the journal keeps it. */
export interface StoredEvent {
  readonly id: string
  /** Canonical JSON. */
  readonly text: string
  /** Published here; false for one that was received, be it an event of the own log that a lost disk had held. */
  readonly own: boolean
}

/** What became of an event that was appended, or not. */
export type Appending = 'appended' | 'known' | 'gap' | 'fork' | 'quarantined' | 'falling' | 'full'

/** The logs of all members as this node's journal keeps them. */
export interface EventLog {
  /** The committed state. */
  readonly state: MeshState
  /** How far a log reaches, the committed events of its last tick counted. */
  end(origin: string): Log
  /** Appends what follows; durable when it resolves. @returns one word per event @throws Refusal STORAGE_UNAVAILABLE … */
  append(events: readonly AcceptedEvent[]): Promise<readonly Appending[]>
  /** Calls `join` before anything else is written: what is appended inside shares its synced writes. */
  onWrite(join: () => void): void
  event(origin: string, seq: number): Promise<StoredEvent | undefined>
  /** Consecutive events, as many as fit but at least one where there is one. @param maxBytes of their texts in UTF-8 */
  events(origin: string, from: number, limit: number, maxBytes: number): Promise<readonly StoredEvent[]>
}
