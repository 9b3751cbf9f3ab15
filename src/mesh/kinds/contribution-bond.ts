import { CONTRIBUTION_BOUND, everyClaimCounts, explainCounting } from '../contribution-claims.ts'
import type { ClaimKind } from '../event-kind.ts'
import { fits, hex, list } from '../shape.ts'

/** Attests that the envelopes of these spends are the bond of a contributor; they stay its own. */
export interface ContributionBondBody {
  /** Public key: that of the origin. */
  readonly contributor: string
  /** Ids of certified spends of kind `bond`, in ascending order. */
  readonly spends: readonly string[]
}

/** Spends of one envelope each. */
const MOST_SPENDS = 1000

const isAscending = (spends: readonly string[]): boolean => spends.every((id, i) => i === 0 || id > spends[i - 1])

export const contributionBond: ClaimKind<ContributionBondBody> = {
  share: 'caller',
  form: fits<ContributionBondBody>({ contributor: hex(64), spends: list(hex(64), 1, MOST_SPENDS) }),
  check: ({ contributor, spends }, { event }) =>
    contributor === event.origin && isAscending(spends) ? null : 'VOID_EVENT',
  claim: {
    subject: ({ contributor }) => contributor,
    noun: 'bond of contributor',
    bound: CONTRIBUTION_BOUND,
    decide: everyClaimCounts,
    explain: explainCounting(
      ({ spends }) => `It bonds the envelopes of ${spends.length} spends, unless a bond is held.`,
    ),
  },
}
