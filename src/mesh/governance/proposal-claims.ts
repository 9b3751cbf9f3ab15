import type { HeldClaim } from '../claim.ts'
import type { Outcome } from '../register-book.ts'
import type { ProposalBody } from './proposal-body.ts'

/** Proposals of one member that are open at the same time. */
export const MOST_OPEN_PROPOSALS = 16

/** Proposals of one member that count, in the order of its log: each stays in the memory of every node, up to 10 KB. */
export const PROPOSAL_BOUND = { most: 1024, code: 'TOO_MANY_PROPOSALS' } as const

/** A proposal is the only claim on its register; it does not count if a quorum had not seen it in time. */
export const decideProposal = (claims: readonly HeldClaim<ProposalBody>[]): Outcome<ProposalBody> => {
  const winner = claims.find(({ late }) => !late) ?? null
  return { holders: winner === null ? [] : [winner.event], winner, lost: 0 }
}
