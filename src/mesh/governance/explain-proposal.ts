import type { HeldClaim } from '../claim.ts'
import type { ClaimContext } from '../claim-rule.ts'
import { lateness } from '../claim-sentences.ts'
import type { Explanation } from '../why.ts'
import { activationOf, type ProposalBody, slotOf } from './proposal-body.ts'
import type { ProposalView } from './proposal-view.ts'
import { ratifiedFrom, ratifiedUntil } from './ratifying-times.ts'

/** Explains a proposal by its ballots and ratifications. */
export function explainProposal(
  { event, ...claim }: HeldClaim<ProposalBody>,
  { members, governance }: ClaimContext<ProposalBody>,
): Explanation {
  const view = governance.proposal(event, claim.svcond)
  if (view === null) throw new Error(`the proposal ${event} is unknown`)
  const { body, yes, no, ratified, supersededBy } = view
  const { quorum, size } = members
  const count = `It has ${yes} yes and ${no} no of ${size} members until tick ${body.closes}; ${ratified.length} have ratified it, and a quorum is ${quorum}.`
  const late = lateness({ ...claim, event }, members)
  if (supersededBy !== null) {
    const reason = `Another proposal for ${slotOf(body)} was accepted: ${supersededBy}.`
    return { effect: 'lost', winner: supersededBy, reasons: [...late, count, reason] }
  }
  if (view.state === 'accepted') return { effect: 'wins', winner: null, reasons: [...late, count, effectOf(view)] }
  return { effect: claim.late ? 'late' : 'counts', winner: null, reasons: [...late, count, prospectOf(view)] }
}

function effectOf({ body }: ProposalView): string {
  const activates = activationOf(body)
  return `It is accepted for good${activates === null ? '.' : `, and takes effect in tick ${activates}.`}`
}

function prospectOf({ body, state, final }: ProposalView): string {
  if (final) return `It is ${state}, and no event can change that.`
  return `Members with a quorum of yes ballots ratify it from tick ${ratifiedFrom(body)} to ${ratifiedUntil(body)}.`
}
