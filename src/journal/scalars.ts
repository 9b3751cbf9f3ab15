import { type Counters, ZERO_COUNTERS } from '../ledger/counters.ts'
import { AppendLog } from './append-log.ts'
import type { Base } from './base.ts'
import { NO_HASH } from './entry.ts'
import type { OpenTick } from './open-tick.ts'

/** Everything not kept per account, key or log; replaced as a whole, never changed in place. */
export interface Scalars {
  /** Last journal entry; seq is -1 before the first. */
  readonly head: { readonly seq: number; readonly hash: string; readonly svcond: number }
  /** Envelope chain: number of envelopes and id of the last. */
  readonly chain: { readonly count: number; readonly id: string }
  /** Published log: number of events and hash of the last. */
  readonly published: { readonly count: number; readonly hash: string }
  /** Sequence number of the next event of the published log for gossip, as last stored. */
  readonly outbox: number
  readonly counters: Counters
  readonly openTick: OpenTick | null
  /** Ids of envelopes not yet covered by a batch signature; empty between batches. */
  readonly unsigned: AppendLog<string>
  /** Where logs begin whose earlier events are not kept; null if all of them are. */
  readonly base: Base | null
}

/** Before the first entry. */
export const FIRST_SCALARS: Scalars = {
  head: { seq: -1, hash: NO_HASH, svcond: 0 },
  chain: { count: 0, id: NO_HASH },
  published: { count: 0, hash: NO_HASH },
  outbox: 0,
  counters: ZERO_COUNTERS,
  openTick: null,
  unsigned: AppendLog.empty(),
  base: null,
}
