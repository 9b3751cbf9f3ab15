import type { ChannelBody } from './channel-body.ts'
import { type ChannelClaim, channelTenures, mayTake } from './channel-tenures.ts'
import type { ClaimContext } from './claim-rule.ts'
import { comparison, effectOf, finality, lateness } from './claim-sentences.ts'
import type { Explanation } from './why.ts'

/** Explains a claim on a channel: which tenure it begins or ends, or what came before it. */
export function explainChannel(claim: ChannelClaim, context: ClaimContext<ChannelBody>): Explanation {
  const tenures = channelTenures(context.claims)
  const late = lateness(claim, context.members)
  const lost = (winner: ChannelClaim | null, reason: string): Explanation => ({
    effect: winner === null ? 'lost' : effectOf(claim, winner),
    winner: winner?.event ?? null,
    reasons: [...late, reason],
  })
  const { subject, body, event } = claim
  const found = tenures.find((tenure) => tenure.claim === claim || tenure.release === claim)
  if (found?.release === claim) {
    const reason = `It ends the tenure of ${found.claim.event}: the channel ${subject} is free to be taken.`
    return { effect: 'counts', winner: null, reasons: [...late, reason] }
  }
  if (found !== undefined) {
    const reason = `It begins a tenure of channel ${subject}.`
    return { effect: 'wins', winner: null, reasons: [...late, reason, finality(claim, context)] }
  }
  if (body.act === 'open') {
    const first = tenures[0]?.claim ?? claim
    return lost(first, comparison(first, claim))
  }
  if (body.act === 'release') {
    const held = tenures.find(({ claim: holder }) => holder.event === body.after && holder.origin === claim.origin)
    if (held?.release != null) return lost(held.release, comparison(held.release, claim))
    return lost(null, `${body.after} gives its origin no tenure of channel ${subject} that it could end.`)
  }
  const rival = tenures.find(({ release }) => release !== null && mayTake(claim, release))
  const next = rival === undefined ? undefined : tenures[tenures.indexOf(rival) + 1]?.claim
  if (next !== undefined) return lost(next, comparison(next, claim))
  return lost(null, `${body.after} releases nothing of channel ${subject} that ${event} may take.`)
}
