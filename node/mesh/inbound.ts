import type { Hash } from '../../src/crypto/ports.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { EventLog } from './event-log.ts'
import { Ingest } from './ingest.ts'
import type { Examiner, IngestListener } from './ingest-ports.ts'
import { GOSSIP_BOUND, PeerBounds } from './peer-bounds.ts'
import { Staging } from './staging.ts'
import type { PeerKey } from './transport.ts'
import { VerificationTurns } from './verification-turns.ts'
import { WaitingEvents } from './waiting-events.ts'

export interface InboundOptions {
  readonly self: PeerKey
  readonly log: EventLog
  readonly examiner: Examiner
  readonly hash: Hash
  readonly clock: Clock
  readonly gatherNs: bigint
  readonly turn: () => Promise<void>
  readonly confirmed: () => boolean
  readonly snapshots: () => { readonly joining: boolean }
  readonly listener: IngestListener
}

/** The ingest with its parts. */
export interface Inbound {
  readonly ingest: Ingest
  readonly staging: Staging
}

export function createInbound(options: InboundOptions): Inbound {
  const { log, clock, gatherNs, turn } = options
  const staging = new Staging(log, clock, gatherNs)
  const ingest = new Ingest({
    ...options,
    staging,
    waiting: new WaitingEvents(),
    turns: new VerificationTurns(turn),
    bounds: new PeerBounds(clock, GOSSIP_BOUND),
  })
  return { ingest, staging }
}
