import type { Bundle, Inclusion } from '../../src/envelope/bundle.ts'

/** A stored envelope with the account that owns its coin. */
export interface StoredEnvelope {
  readonly owner: string
  readonly bundle: Bundle
}

/** Sealed envelopes as the endpoints see them. */
export interface Envelopes {
  /** @returns null where this node holds no envelope with that id */
  find(id: string): Promise<StoredEnvelope | null>
  /** @returns null until the tick of the envelope has closed */
  inclusion(id: string): Promise<Inclusion | null>
}
