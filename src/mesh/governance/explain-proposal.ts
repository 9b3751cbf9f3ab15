import type { HeldClaim } from '../claim.ts'
import type { ClaimContext } from '../claim-rule.ts'
import { lateness } from '../claim-sentences.ts'
import type { Explanation } from '../why.ts'
import { outlookOf } from './outlook.ts'
import type { ProposalBody } from './proposal-body.ts'

/** Explains a proposal by its ballots and ratifications. */
export function explainProposal(
  { event, ...claim }: HeldClaim<ProposalBody>,
  { members, governance }: ClaimContext<ProposalBody>,
): Explanation {
  const view = governance.proposal(event, claim.svcond)
  if (view === null) throw new Error(`the proposal ${event} is unknown`)
  const { body, yes, no, ratified, supersededBy, state } = view
  const { quorum, size } = members
  const count = `It has ${yes} yes and ${no} no of ${size} members until tick ${body.closes}; ${ratified.length} have ratified it, and a quorum is ${quorum}.`
  const reasons = [...lateness({ ...claim, event }, members), count, outlookOf(view, members)]
  if (supersededBy !== null) return { effect: 'lost', winner: supersededBy, reasons }
  if (state === 'accepted') return { effect: 'wins', winner: null, reasons }
  return { effect: claim.late ? 'late' : 'counts', winner: null, reasons }
}
