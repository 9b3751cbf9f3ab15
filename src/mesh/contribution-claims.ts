import type { HeldClaim } from './claim.ts'
import type { ClaimContext } from './claim-rule.ts'
import { finality, lateness } from './claim-sentences.ts'
import type { Outcome } from './register-book.ts'
import type { Explanation } from './why.ts'

/**
 * Events about contributions that a member may publish and that count, by kind: each stays in the memory of every node.
 */
export const MOST_CONTRIBUTION_CLAIMS = 8192

export const CONTRIBUTION_BOUND = { most: MOST_CONTRIBUTION_CLAIMS, code: 'TOO_MANY_CONTRIBUTIONS' } as const

/** Every claim counts: what follows from them is decided by src/contribution. */
export const everyClaimCounts = <Body>(claims: readonly HeldClaim<Body>[]): Outcome<Body> => {
  const [winner = null] = claims
  return { holders: claims.map(({ event }) => event), winner, lost: 0 }
}

/** Explains such a claim. @param sentence what it says */
export const explainCounting =
  <Body>(sentence: (body: Body) => string) =>
  (claim: HeldClaim<Body>, context: ClaimContext<Body>): Explanation => ({
    effect: claim.late ? 'late' : 'counts',
    winner: null,
    reasons: [...lateness(claim, context.members), sentence(claim.body), finality(claim, context)],
  })
