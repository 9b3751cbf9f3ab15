import type { HeldClaim } from './claim.ts'
import type { ClaimContext } from './claim-rule.ts'
import { comparison, effectOf, finality, lateness } from './claim-sentences.ts'
import type { Explanation } from './why.ts'

/** Explains a claim on a register that the first in rank wins. @param noun name of the register */
export function explainClaim(claim: HeldClaim, noun: string, context: ClaimContext<unknown>): Explanation {
  const [winner = claim, second] = context.claims
  const late = lateness(claim, context.members)
  if (winner !== claim) {
    return { effect: effectOf(claim, winner), winner: winner.event, reasons: [...late, comparison(winner, claim)] }
  }
  const register = `${noun} ${claim.subject}`
  const rivals =
    second === undefined ? `It is the only claim on ${register}.` : `It wins ${register}: ${comparison(claim, second)}`
  return { effect: 'wins', winner: null, reasons: [...late, rivals, finality(claim, context)] }
}
