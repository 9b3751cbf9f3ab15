import type { SignatureVerifier } from '../../src/crypto/ports.ts'
import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import type { PeerKey } from './transport.ts'

/** An event whose form holds: canonical JSON, of this network, of a member. Its signature is another matter. */
export type ExaminedEvent = Omit<AcceptedEvent, 'void'>

/** The rules by which an event may stand in a log, cheapest first. */
export interface Examiner {
  /** Checks signatures inside bodies and remembers those that hold. */
  readonly bodySignatures: SignatureVerifier
  /**
   * @param id sha256 of the text, 64 hex digits, where it is known
   * @throws Refusal EVENT_TOO_LARGE, MALFORMED_EVENT, WRONG_NETWORK, UNKNOWN_ORIGIN, or of the JSON reader
   */
  read(text: string, id?: string): ExaminedEvent
  /** @throws Refusal BAD_SIGNATURE */
  verify(examined: ExaminedEvent): void
  /** Finds out whether its body holds. */
  accept(examined: ExaminedEvent): AcceptedEvent
}

/** What the ingest tells the rest of the mesh. */
export interface IngestListener {
  /** A log has a gap in front of an event that a peer passed on. */
  onGap(origin: string, from: PeerKey | 'http'): void
  /** Two signed events of one log have the same place. */
  onFork(held: PublishedEvent, other: PublishedEvent): void
  /** The logs part before this place, since the event there names another predecessor. */
  onSplit(origin: string, seq: number, from: PeerKey | 'http'): void
  /** Somebody showed a signed event of this node's own log that it does not hold itself. */
  onLostOwn(): void
}
