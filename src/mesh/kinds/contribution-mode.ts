import { type ContributionMode, MODES } from '../../contribution/tenures.ts'
import { CONTRIBUTION_BOUND, everyClaimCounts, explainCounting } from '../contribution-claims.ts'
import type { ClaimKind } from '../event-kind.ts'
import { fits, hex, oneOf } from '../shape.ts'

/** What a machine does with its time; the latest such event of its log counts. */
export interface ContributionModeBody {
  /** Public key: that of the origin. */
  readonly contributor: string
  readonly mode: ContributionMode
}

export const contributionMode: ClaimKind<ContributionModeBody> = {
  share: 'caller',
  form: fits<ContributionModeBody>({ contributor: hex(64), mode: oneOf(...MODES) }),
  check: ({ contributor }, { event }) => (contributor === event.origin ? null : 'VOID_EVENT'),
  claim: {
    subject: ({ contributor }) => contributor,
    noun: 'mode of contributor',
    bound: CONTRIBUTION_BOUND,
    decide: everyClaimCounts,
    explain: explainCounting(({ mode }) => `It sets the mode of its origin to ${mode}; contributing needs a bond.`),
  },
}
