import type { EventKind } from '../event-kind.ts'
import { MAX_MEMBERS } from '../events.ts'
import { count, fits, hex, list } from '../shape.ts'

/** Every member publishes one at least every HEARTBEAT_TICKS ticks. */
export interface HeartbeatBody {
  /** For every member in the order of `Members.keys`: how many events of its log this node has stored durably. */
  readonly seen: readonly number[]
  /** This node's state root when it published, 64 hex digits. */
  readonly state_root: string
}

export const heartbeat: EventKind<HeartbeatBody> = {
  share: 'owed',
  form: fits<HeartbeatBody>({ seen: list(count, 1, MAX_MEMBERS), state_root: hex(64) }),
  check: ({ seen }, { members }) => (seen.length === members.size ? null : 'VOID_EVENT'),
  fold: (state, { seen }, { origin, seq, svcond }) => state.heartbeat(origin, { seq, svcond, seen }),
  sentence: 'It reports how much of every log its origin had by its tick, which decides which claims are late.',
}
