import type { HeldClaim } from '../claim.ts'
import type { ClaimContext } from '../claim-rule.ts'
import { comparison, finality, lateness } from '../claim-sentences.ts'
import type { Explanation } from '../why.ts'
import { type BallotBody, firstBallots } from './ballot-claims.ts'
import { electorateNumber, electorateOf } from './electorate.ts'

/** Explains a ballot: it counts, is late, follows another one of its member, or is of a tick after the closing. */
export function explainBallot(claim: HeldClaim<BallotBody>, context: ClaimContext<BallotBody>): Explanation {
  const { proposal, choice } = claim.body
  const late = lateness(claim, context.members)
  if (claim.late) return { effect: 'late', winner: null, reasons: late }
  const first = firstBallots(context.claims).find(({ origin }) => origin === claim.origin) ?? claim
  if (first !== claim) {
    const reason = `Its origin has voted on ${proposal} by ${first.event}: the first ballot of a member counts.`
    return { effect: 'void', winner: first.event, reasons: [reason, comparison(first, claim)] }
  }
  const body = context.governance.bodyOf(proposal)
  if (body === null) {
    const reason = `This node does not have the proposal ${proposal} yet, without which the ballot counts for nothing.`
    return { effect: 'counts', winner: null, reasons: [reason] }
  }
  if (claim.svcond > body.closes) {
    const reason = `It is of tick ${claim.svcond}, and the proposal ${proposal} closed in tick ${body.closes}.`
    return { effect: 'void', winner: null, reasons: [reason] }
  }
  if (!electorateOf(context.members, body).has(claim.origin)) {
    const reason = `The members of epoch ${electorateNumber(body)} decide on the proposal ${proposal}, and its origin is none of them.`
    return { effect: 'void', winner: null, reasons: [reason] }
  }
  const reason = `It is a ${choice} of its origin on the proposal ${proposal}.`
  return { effect: 'counts', winner: null, reasons: [reason, finality(claim, context)] }
}
