import type { EventKind } from '../event-kind.ts'
import { count, fits, positive } from '../shape.ts'

/**
 * A member that lost its latest records has recovered its own log from a quorum of others, and abstains from voting.
 */
export interface RecoveryBody {
  /** 1 for the first recovery. */
  readonly incarnation: number
  /** Events of its own log recovered from others. */
  readonly adopted: number
  /** Last tick in which it does not vote. */
  readonly abstains_until: number
}

export const recovery: EventKind<RecoveryBody> = {
  share: 'owed',
  isLasting: true,
  form: fits<RecoveryBody>({ incarnation: positive, adopted: count, abstains_until: count }),
  fold: (state, body, event) => state.recovered(event, body),
  sentence: 'Its origin had lost records, recovered its own log from the others, and does not vote for a while.',
}
