import type { EventKind } from '../event-kind.ts'
import { MAX_EVENT_VOTES } from '../events.ts'
import { fits, hex, list } from '../shape.ts'
import type { Vote } from '../spend-signing.ts'

/** One event per node and tick contains all of its votes. */
export interface VoteBody {
  readonly votes: readonly Vote[]
}

export const vote: EventKind<VoteBody> = {
  share: 'owed',
  provesItself: true,
  // Its signatures are checked when a certificate is built.
  form: fits<VoteBody>({ votes: list(fits<Vote>({ spend: hex(64), sig: hex(128) }), 1, MAX_EVENT_VOTES) }),
  fold: (state, { votes }, { origin }) => state.coins.applyVotes(origin, votes),
  sentence: 'It carries votes; each counts for the first spend of a version chosen by its voter.',
}
