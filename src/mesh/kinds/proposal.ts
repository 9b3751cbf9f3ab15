import type { ClaimKind } from '../event-kind.ts'
import { explainProposal } from '../governance/explain-proposal.ts'
import { checkProposal, isProposalBody, type ProposalBody } from '../governance/proposal-body.ts'
import { decideProposal, MOST_OPEN_PROPOSALS, PROPOSAL_BOUND } from '../governance/proposal-claims.ts'

/** Asks the members of a network to decide. The id of its event is the name of the proposal. */
export const proposal: ClaimKind<ProposalBody> = {
  share: 'caller',
  form: isProposalBody,
  misshapen: 'BAD_PROPOSAL',
  check: (body, { event }) => checkProposal(body, event.svcond),
  claim: {
    subject: (_, event) => event,
    noun: 'proposal',
    bound: PROPOSAL_BOUND,
    isCrowded: (earlier, svcond) => earlier.filter(({ body }) => body.closes >= svcond).length >= MOST_OPEN_PROPOSALS,
    decide: decideProposal,
    explain: explainProposal,
  },
}
