import type { Epoch } from '../epoch.ts'
import type { Members } from '../members.ts'
import { isProposalBody, type ProposalBody } from './proposal-body.ts'

/** What of an event that proposes says who decides on it. */
export interface Proposing {
  readonly body: unknown
  readonly svcond: number
}

/**
 * Number of the epoch whose members decide on a proposal: the one before the epoch that it would begin, or else that of the tick
 * in which it was made.
 */
export function electorateNumber(members: Members, { body, svcond }: Proposing): number {
  const proposal = isProposalBody(body) ? (body as ProposalBody) : null
  return proposal?.type === 'member' ? proposal.epoch - 1 : members.at(svcond).number
}

/** The members that decide on a proposal. */
export const electorateOf = (members: Members, event: Proposing): Pick<Epoch, 'has' | 'keys'> =>
  members.epoch(electorateNumber(members, event)) ?? members.first
