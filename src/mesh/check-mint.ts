import { canonicalJson } from '../bytes/canonical-json.ts'
import type { Hash } from '../crypto/ports.ts'
import type { PublishedEvent } from '../envelope/bundle.ts'
import { bodyOf } from './body-of.ts'
import type { CheckPorts } from './check-ports.ts'
import type { CoinRules } from './coin-rules.ts'
import { hasEventSignature } from './event-signature.ts'
import { tick } from './kinds/tick.ts'
import type { Members } from './members.ts'
import { coinsOf } from './minted.ts'
import type { MintedCoin, MintProof, SpendInput } from './spend.ts'
import { isSigned, mintSigningBytes } from './spend-signing.ts'
import { allLeadToRoot } from './tick-path.ts'

/**
 * Whether a well-formed proof shows that each of its coins is an input of version 0, has that face, and belongs to `holder`.
 * @param inputs by coin
 * @param verified canonical JSON of verified tick events: coins of one tick share its event
 */
export function showsMint(
  ports: CheckPorts,
  network: string,
  members: Members,
  proof: MintProof,
  inputs: ReadonlyMap<string, SpendInput>,
  holder: string,
  rules: CoinRules,
  verified: Set<string>,
): boolean {
  const { event } = proof
  const isInput = ({ coin, face }: MintedCoin): boolean => {
    const input = inputs.get(coin)
    return input?.face === face && (!rules.idsAreEnvelopes || event.origin === input.minter)
  }
  if (proof.holder !== holder || !coinsOf(proof).every(isInput)) return false
  if (event.network !== network || !members.hasLog(event.origin)) return false
  if (rules.idsAreEnvelopes && !isOfTick(ports.hash, proof)) return false
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
  return body !== null && allLeadToRoot(hash, coinsOf(proof), proof.path, body)
}
