import { isFinding } from '../../contribution/signed-result.ts'
import { CONTRIBUTION_BOUND, everyClaimCounts, explainCounting } from '../contribution-claims.ts'
import type { ClaimKind } from '../event-kind.ts'
import { fits, hex } from '../shape.ts'
import { resultName } from './contribution-result.ts'

/** Doubts the result of a contributor; its node holds the deposit of the challenger. */
export interface ContributionChallengeBody {
  /** Public key of the node that sealed it. */
  readonly home: string
  readonly envelope: string
  /** 16 hex digits of the double, or the code of the refusal, that the challenger expects. */
  readonly expected: string
}

export const contributionChallenge: ClaimKind<ContributionChallengeBody> = {
  share: 'caller',
  form: fits<ContributionChallengeBody>({ home: hex(64), envelope: hex(64), expected: isFinding }),
  claim: {
    subject: ({ home, envelope }) => resultName(home, envelope),
    noun: 'challenge of result',
    bound: CONTRIBUTION_BOUND,
    decide: everyClaimCounts,
    explain: explainCounting(
      ({ expected }) => `It expects ${expected}; members drawn from its id compute the job again.`,
    ),
  },
}
