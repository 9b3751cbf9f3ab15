import type { SignatureVerifier } from '../../src/crypto/ports.ts'
import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import type { PeerKey } from './transport.ts'

/** A well-formed event: canonical JSON, of this network, of a member. Its signature is not checked yet. */
export type ExaminedEvent = Omit<AcceptedEvent, 'void'>

/** The rules for an event in a log, cheapest first. */
export interface Examiner {
  /** Checks signatures inside bodies and caches valid ones. */
  readonly bodySignatures: SignatureVerifier
  /**
   * @param id sha256 of the text, 64 hex digits, if it is known
   * @throws Refusal EVENT_TOO_LARGE, MALFORMED_EVENT, WRONG_NETWORK, UNKNOWN_ORIGIN, or of the JSON reader
   */
  read(text: string, id?: string): ExaminedEvent
  /** @throws Refusal BAD_SIGNATURE */
  verify(examined: ExaminedEvent): void
  /** Checks its body. */
  accept(examined: ExaminedEvent): AcceptedEvent
}

/** Notifications of the ingest to the rest of the mesh. */
export interface IngestListener {
  /** A log has a gap before an event that a peer forwarded. */
  onGap(origin: string, from: PeerKey | 'http'): void
  /** Two signed events of one log have the same place. */
  onFork(held: PublishedEvent, other: PublishedEvent): void
  /** The logs diverge before this place, since the event there names another predecessor. */
  onSplit(origin: string, seq: number, from: PeerKey | 'http'): void
  /** A peer showed a signed event of this node's own log that it does not have itself. */
  onLostOwn(): void
}
