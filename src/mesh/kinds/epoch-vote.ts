import { hasSignedEpoch, isEpochStatement } from '../epoch-certificate.ts'
import { statementFault } from '../epoch-fault.ts'
import type { EventKind } from '../event-kind.ts'
import { fits, hex } from '../shape.ts'
import type { EpochVote } from '../succession.ts'

/** Confirms an accepted change of members: a quorum of such votes begins the next epoch. */
export const epochVote: EventKind<EpochVote> = {
  share: 'other',
  provesItself: true,
  form: fits<EpochVote>({ statement: isEpochStatement, sig: hex(128) }),
  lastEpoch: ({ statement }) => statement.number - 1,
  check: ({ statement, sig }, { ports, network, members, event }) => {
    if (statement.network !== network || statementFault(members, statement) !== null) return 'VOID_EVENT'
    return hasSignedEpoch(ports.signatures, statement, event.origin, sig) ? null : 'VOID_EVENT'
  },
  fold: (state, vote, { origin }) => state.succession.add(origin, vote),
  sentence: 'Its origin confirms a change of members; a quorum of such votes begins the next epoch.',
}
