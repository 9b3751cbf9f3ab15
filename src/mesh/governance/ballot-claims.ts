import type { Claim, HeldClaim } from '../claim.ts'
import type { Outcome } from '../register-book.ts'

export const CHOICES = ['yes', 'no'] as const
export type Choice = (typeof CHOICES)[number]

export interface BallotBody {
  /** Id of the event that proposes. */
  readonly proposal: string
  readonly choice: Choice
}

/** Ballots of one member that count, in the order of its log: nearly two for each proposal that seventeen members may make. */
export const BALLOT_BOUND = { most: 32_768, code: 'TOO_MANY_PROPOSALS' } as const

/** Ballots of one member on one proposal that are kept, in the order of its log: a second one may be the first that is not late. */
export const BALLOTS_OF_ONE = { most: 2, code: 'ALREADY_VOTED' } as const

/** The first ballot of each member in order of rank, unless a quorum had not seen it in time. */
export function firstBallots<Ballot extends Claim<BallotBody>>(claims: readonly Ballot[]): readonly Ballot[] {
  const voted = new Set<string>()
  return claims.filter(({ origin, late }) => {
    if (late || voted.has(origin)) return false
    voted.add(origin)
    return true
  })
}

export function decideBallots(claims: readonly HeldClaim<BallotBody>[]): Outcome<BallotBody> {
  const counting = firstBallots(claims)
  const [winner = null] = counting
  return { holders: counting.map(({ event }) => event), winner, lost: claims.length - counting.length }
}
