import type { EvidenceBody } from './evidence.ts'
import type { FoldedCoins } from './folded-coins.ts'
import type { Heartbeat } from './heartbeat-log.ts'
import type { Recovery } from './recoveries.ts'

/** An event that is being folded, apart from its body. */
export interface FoldedEvent {
  readonly origin: string
  readonly seq: number
  readonly svcond: number
  /** Of its canonical JSON, UTF-16 units. */
  readonly length: number
}

/** What an event can change in the state of the mesh. */
export interface Folding {
  readonly coins: Pick<FoldedCoins, 'applyProposal' | 'applyVotes' | 'applyCertificate'>
  /** What a member has seen of all logs decides which claims are late and which are final. */
  heartbeat(origin: string, heartbeat: Heartbeat): void
  recovered(origin: string, seq: number, recovery: Recovery): void
  /** @param body what a member says about itself */
  discovered(origin: string, seq: number, body: unknown): void
  /** Quarantines a log that has two versions. */
  forked(evidence: EvidenceBody, carrier: FoldedEvent): void
}
