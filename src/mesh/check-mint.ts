import { canonicalJson } from '../bytes/canonical-json.ts'
import type { Hash } from '../crypto/ports.ts'
import type { PublishedEvent } from '../envelope/bundle.ts'
import { bodyOf } from './body-of.ts'
import type { CheckPorts } from './check-ports.ts'
import type { CoinRules } from './coin-rules.ts'
import { hasEventSignature } from './event-signature.ts'
import { tick } from './kinds/tick.ts'
import type { Members } from './members.ts'
import type { MintProof, SpendInput } from './spend.ts'
import { isSigned, mintSigningBytes } from './spend-signing.ts'
import { leadsToRoot } from './tick-path.ts'

/**
 * Whether a well-formed proof shows that this input of version 0 exists, has this face, and belongs to `holder`.
 * @param verified canonical JSON of verified tick events: coins of one tick share its event
 */
export function showsMint(
  ports: CheckPorts,
  network: string,
  members: Members,
  proof: MintProof,
  input: SpendInput,
  holder: string,
  rules: CoinRules,
  verified: Set<string>,
): boolean {
  const { event } = proof
  if (proof.coin !== input.coin || proof.face !== input.face || proof.holder !== holder) return false
  if (event.network !== network || !members.has(event.origin)) return false
  if (rules.idsAreEnvelopes && (event.origin !== input.minter || !isOfTick(ports.hash, proof))) return false
  return (
    isSigned(ports.signatures, event.origin, mintSigningBytes(network, proof), proof.sig) &&
    isVerified(ports, event, verified)
  )
}

function isVerified({ signatures }: CheckPorts, event: PublishedEvent, verified: Set<string>): boolean {
  const text = canonicalJson(event)
  if (verified.has(text)) return true
  const holds = hasEventSignature(signatures, event, text)
  if (holds) verified.add(text)
  return holds
}

function isOfTick(hash: Hash, proof: MintProof): boolean {
  const body = bodyOf(tick, proof.event)
  return body !== null && leadsToRoot(hash, proof.coin, proof, body)
}
