import type { PublishedEvent } from '../envelope/bundle.ts'
import type { RefusalCode } from '../errors/table.ts'
import type { CoinTable } from './coin-table.ts'
import type { EpochCertificate } from './epoch-certificate.ts'
import type { EvidenceBody } from './evidence.ts'
import type { Governance } from './governance/governance.ts'
import type { Head } from './log-heads.ts'
import type { Members } from './members.ts'
import type { Registers } from './registers.ts'
import type { SavedItem } from './saved-mesh.ts'
import type { Succession } from './succession.ts'
import type { Why } from './why.ts'

/** A checked event of a log: signed by a member for this network. */
export interface AcceptedEvent {
  readonly event: PublishedEvent
  /** sha256 of `text`, 64 hex digits. */
  readonly id: string
  /** Canonical JSON, signature included. */
  readonly text: string
  /** Why it has no effect, or null. Depends on the event alone, so every node finds the same. */
  readonly void: RefusalCode | null
}

/** End of a member's log on this node. */
export interface LogHead extends Head {
  /** Sequence number from which the log has two versions and is quarantined, or null. */
  readonly quarantined_from: number | null
}

/**
 * The state that follows from the set of all events, regardless of the order of their arrival. Equal sets give equal
 * roots.
 */
export interface MeshState {
  /** As far as the events tell: changes with them. */
  readonly members: Members
  /** How the next epoch comes about. */
  readonly succession: Pick<Succession, 'of' | 'certificate' | 'carried' | 'confirmationsOf' | 'missingFor'>
  readonly registers: Registers
  readonly coins: CoinTable
  readonly governance: Governance
  log(origin: string): LogHead
  /** In the order of `Members.logs`. */
  logs(): readonly LogHead[]
  /**
   * Applies the next event of its origin's log; the caller has checked sequence and predecessor.
   * @param own whether this node has just published it, rather than recovered it from others
   */
  apply(accepted: AcceptedEvent, own?: boolean): void
  /** Knows a change of members before the first event that depends on it; an event to be applied contains its certificate. */
  follow(certificate: EpochCertificate): void
  /** sha256 over winners, coins and quarantines, 64 hex digits; two nodes with the same events have the same. */
  stateRoot(): string
  why(eventId: string): Why | null
  /** Ids of known events that begin with these hex digits, at most three. */
  eventsLike(prefix: string): readonly string[]
  /** One pair per quarantined origin, in the order of the members. */
  evidence(): readonly EvidenceBody[]
  /**
   * Evidence found only in quarantined parts of logs, which some nodes may never receive: nodes that have it republish
   * it.
   */
  uncarriedEvidence(): readonly EvidenceBody[]
  /** The whole state: the same for the same events in the same order. It must not change meanwhile. */
  saving(): Iterable<SavedItem>
  /**
   * Adds the next item of a saved state to one that was empty before the first.
   * @param item of a state with the same first members and the same `self`
   */
  load(item: SavedItem): void
  /** Number of recoveries of a member, and the last tick in which it abstains (0 for none). */
  recovery(origin: string): { readonly incarnation: number; readonly abstains_until: number }
}
