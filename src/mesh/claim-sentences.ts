import type { Claim, HeldClaim } from './claim.ts'
import type { ClaimContext } from './claim-rule.ts'
import { dueAt } from './lateness.ts'
import type { Members } from './members.ts'
import type { Why } from './why.ts'

/** Word for losing a register to another claim. */
export const effectOf = (claim: Claim<unknown>, winner: Claim<unknown>): Why['effect'] =>
  claim.late && !winner.late ? 'late' : 'lost'

/** Why one claim ranks before another. */
export function comparison(winner: Claim<unknown>, loser: Claim<unknown>): string {
  if (winner.late !== loser.late)
    return `${winner.event} was seen in time and ${loser.event} was not: late claims rank last.`
  if (winner.svcond === loser.svcond) {
    return `Both are of tick ${winner.svcond}, so the smaller event id wins: ${winner.event} before ${loser.event}.`
  }
  return `The earlier tick wins: ${winner.svcond} of ${winner.event} before ${loser.svcond} of ${loser.event}.`
}

/** States that a claim is late, and which quorum decided so; empty for one in time. */
export function lateness(claim: HeldClaim, { quorum, size }: Members): readonly string[] {
  if (!claim.late) return []
  const word = `said in their first heartbeat of tick ${dueAt(claim)} or later that they had not seen it`
  return [`It is late: ${claim.unseen} of ${size} members ${word}, and a quorum is ${quorum}.`]
}

/** Whether an earlier claim can still appear. */
export function finality(
  claim: HeldClaim<unknown>,
  { members: { quorum, size }, isFinal }: Pick<ClaimContext<unknown>, 'members' | 'isFinal'>,
): string {
  const logs = `${quorum} of ${size} logs`
  return isFinal(claim)
    ? `That is final: ${logs} have passed tick ${dueAt(claim)}.`
    : `That is final once ${logs} have passed tick ${dueAt(claim)}; until then, and while a log that has not passed tick ${claim.svcond} could bring it in time, a claim that ranks before it may turn up.`
}
