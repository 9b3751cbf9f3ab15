import type { Claim } from '../claim.ts'
import type { BallotBody } from './ballot-claims.ts'
import type { ProposalBody } from './proposal-body.ts'
import type { Decision } from './proposal-state.ts'

/** A proposal as far as this node knows. */
export interface ProposalView extends Decision {
  readonly proposal: string
  readonly origin: string
  readonly svcond: number
  readonly body: ProposalBody
  /** A quorum had not seen it in time, so that members do not ratify it. */
  readonly late: boolean
  /** Ballots that count, in order of rank. */
  readonly ballots: readonly Claim<BallotBody>[]
  readonly yes: number
  readonly no: number
  /** Members that have ratified it, in ascending order. */
  readonly ratified: readonly string[]
  /** The accepted proposal that has its slot instead; null if there is none. */
  readonly supersededBy: string | null
}

/** Proposals by their ids. */
export interface Proposals {
  bodyOf(proposal: string): ProposalBody | null
  /** @param now the tick of interest */
  proposal(proposal: string, now: number): ProposalView | null
}
