import type { EpochCertificate } from './epoch-certificate.ts'
import type { EvidenceBody } from './evidence.ts'
import type { FoldedCoins } from './folded-coins.ts'
import type { RatificationBody } from './governance/ratification-body.ts'
import type { Heartbeat } from './heartbeat-log.ts'
import type { Recovery } from './recoveries.ts'
import type { Succession } from './succession.ts'

/** An event being folded, without its body. */
export interface FoldedEvent {
  readonly origin: string
  readonly seq: number
  readonly svcond: number
  /** Of its canonical JSON, UTF-16 units. */
  readonly length: number
}

/** Changes of the mesh state by an event. */
export interface Folding {
  readonly succession: Pick<Succession, 'add'>
  readonly coins: Pick<FoldedCoins, 'applyProposal' | 'applyVotes' | 'applyCertificate'>
  /** What a member has seen of all logs decides which claims are late and which are final. */
  heartbeat(origin: string, heartbeat: Heartbeat): void
  recovered(event: FoldedEvent, recovery: Recovery): void
  /** @param body a member's announcement about itself */
  discovered(origin: string, seq: number, body: unknown): void
  ratified(carrier: FoldedEvent, body: RatificationBody): void
  /** @param origin of the log that contains the certificate */
  succeeded(origin: string, certificate: EpochCertificate): void
  /** Quarantines a log that has two versions. */
  forked(evidence: EvidenceBody, carrier: FoldedEvent): void
}
