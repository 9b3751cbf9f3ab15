import { CONTRIBUTION_BOUND, everyClaimCounts, explainCounting } from '../contribution-claims.ts'
import type { ClaimKind } from '../event-kind.ts'
import { fits, hex } from '../shape.ts'

/** A contributor leaves: from here on its bond takes no jobs. */
export interface ContributionReleaseBody {
  /** Public key: that of the origin. */
  readonly contributor: string
}

export const contributionRelease: ClaimKind<ContributionReleaseBody> = {
  share: 'caller',
  form: fits<ContributionReleaseBody>({ contributor: hex(64) }),
  check: ({ contributor }, { event }) => (contributor === event.origin ? null : 'VOID_EVENT'),
  claim: {
    subject: ({ contributor }) => contributor,
    noun: 'release of contributor',
    bound: CONTRIBUTION_BOUND,
    decide: everyClaimCounts,
    explain: explainCounting(() => 'It ends the bond that its origin holds, if there is one.'),
  },
}
