import type { ClaimKind } from '../event-kind.ts'
import { BALLOT_BOUND, BALLOTS_OF_ONE, type BallotBody, CHOICES, decideBallots } from '../governance/ballot-claims.ts'
import { explainBallot } from '../governance/explain-ballot.ts'
import { fits, hex, oneOf } from '../shape.ts'

/** A member's answer to a proposal. */
export const ballot: ClaimKind<BallotBody> = {
  share: 'caller',
  form: fits<BallotBody>({ proposal: hex(64), choice: oneOf(...CHOICES) }),
  claim: {
    subject: ({ proposal }) => proposal,
    noun: 'ballots on proposal',
    bound: BALLOT_BOUND,
    boundOfOne: BALLOTS_OF_ONE,
    decide: decideBallots,
    explain: explainBallot,
  },
}
