import { isFinding } from '../../contribution/signed-result.ts'
import { everyClaimCounts, explainCounting } from '../contribution-claims.ts'
import type { ClaimKind } from '../event-kind.ts'
import { fits, hex } from '../shape.ts'

/** What a member found when it computed a challenged job again. */
export interface ContributionVerdictBody {
  /** Id of the event that challenges it. */
  readonly challenge: string
  /** Another kernel may give other bits: its answer does not count. */
  readonly kernel_digest: string
  /** 16 hex digits of the double, or the code of the refusal. */
  readonly value: string
}

export const contributionVerdict: ClaimKind<ContributionVerdictBody> = {
  share: 'other',
  form: fits<ContributionVerdictBody>({ challenge: hex(64), kernel_digest: hex(64), value: isFinding }),
  claim: {
    subject: ({ challenge }) => challenge,
    noun: 'answer to challenge',
    decide: everyClaimCounts,
    explain: explainCounting(
      ({ value }) => `It found ${value}; it counts if its origin was drawn, and answered in time.`,
    ),
  },
}
