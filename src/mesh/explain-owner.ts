import type { ClaimContext } from './claim-rule.ts'
import { comparison, effectOf, finality, lateness } from './claim-sentences.ts'
import { explainClaim } from './explain-claim.ts'
import { isStatement, type OwnerBody } from './owner-body.ts'
import { type OwnerClaim, type OwnerLink, ownerChain } from './owner-chain.ts'
import type { Explanation } from './why.ts'

/** Explains the binding of an identity or a statement about its key: its place in the chain, or what counts instead. */
export function explainOwner(claim: OwnerClaim, context: ClaimContext<OwnerBody>): Explanation {
  const { subject, body } = claim
  const links = ownerChain(context.claims)?.links ?? []
  const at = links.findIndex((link) => link.claim === claim)
  const late = lateness(claim, context.members)
  if (!isStatement(body) && (at === -1 || links.length === 1)) {
    const bindings = context.claims.filter((each) => !isStatement(each.body))
    return explainClaim(claim, 'ZID', { ...context, claims: bindings })
  }
  if (at === -1) return { ...lost(claim, links), reasons: [...late, ...lost(claim, links).reasons] }
  const { by, public_key } = links[at]
  const next = links[at + 1]
  const what = by === 'binding' ? 'It binds' : `By the ${by === 'key' ? 'key' : 'recovery key'} until then, it gives`
  const since = `${what} the ZID ${subject} ${by === 'binding' ? 'to' : ''} the key ${public_key}`.replace('  ', ' ')
  if (next === undefined)
    return { effect: 'wins', winner: null, reasons: [...late, `${since}.`, finality(claim, context)] }
  return { effect: 'counts', winner: null, reasons: [...late, `${since}; ${next.claim.event} follows it.`] }
}

/** Why a statement does not count. */
function lost(claim: OwnerClaim, links: readonly OwnerLink[]): Explanation {
  const body = claim.body
  const at = isStatement(body) ? links.findIndex((link) => link.claim.body.sig === body.after) : -1
  const rival = links[at + 1]
  if (at !== -1 && rival !== undefined) {
    const recovered = rival.by === 'recovery' && isStatement(body) && body.signer === links[at].public_key
    const reason = recovered
      ? `${rival.claim.event} follows the same statement by the recovery key, which counts whatever the key has signed since.`
      : comparison(rival.claim, claim)
    return { effect: effectOf(claim, rival.claim), winner: rival.claim.event, reasons: [reason] }
  }
  const reason =
    at === -1
      ? `It follows no statement in force about the ZID ${claim.subject}.`
      : `Its signer may not make that statement about the ZID ${claim.subject}: see docs/identity.md.`
  return { effect: 'lost', winner: null, reasons: [reason] }
}
