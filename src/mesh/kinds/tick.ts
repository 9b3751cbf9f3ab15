import type { EventKind } from '../event-kind.ts'
import { count, decimal, fits, hex, positive } from '../shape.ts'

/** Commits to the envelopes of a tick. The lane publishes one for every tick in which something was sealed. */
export interface TickBody {
  readonly tick: number
  /** Envelopes sealed in the tick. */
  readonly count: number
  /** Merkle-sum root over them, 64 hex digits. */
  readonly root: string
  /** Of their faces, decimal. */
  readonly sum: string
  /** Id of the last of them, 64 hex digits. */
  readonly last: string
}

/** It changes nothing but the head of its log. */
export const tick: EventKind<TickBody> = {
  share: 'owed',
  form: fits<TickBody>({ tick: count, count: positive, root: hex(64), sum: decimal, last: hex(64) }),
  sentence: 'It commits to the envelopes of its origin in a tick.',
}
