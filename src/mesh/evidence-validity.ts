import { canonicalJson } from '../bytes/canonical-json.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import type { CoinPorts } from './check-mint.ts'
import { hasEventSignature } from './event-signature.ts'
import { type EvidenceBody, MAX_EVENT_BYTES } from './events.ts'
import type { Members } from './members.ts'
import { isPublishedEvent } from './read-event.ts'
import { fits } from './shape.ts'

const EVIDENCE = fits<EvidenceBody>({ first: isPublishedEvent, second: isPublishedEvent }) as (
  value: unknown,
) => value is EvidenceBody

/**
 * Whether two events show that their origin said two different things: both signed by the same member for this network,
 * with the same sequence number, and the one with the smaller id first, so that two witnesses write the same. The bodies
 * do not matter: the place in the log was taken twice.
 */
export function isEvidence(
  { hash, signatures }: CoinPorts,
  network: string,
  members: Members,
  body: unknown,
): body is EvidenceBody {
  if (!EVIDENCE(body)) return false
  const { first, second } = body
  if (first.network !== network || second.network !== network) return false
  if (first.origin !== second.origin || first.seq !== second.seq || !members.has(first.origin)) return false
  const texts = [canonicalJson(first), canonicalJson(second)] as const
  if (texts.some((text) => toUtf8(text).length > MAX_EVENT_BYTES)) return false
  if (hash.sha256Hex(texts[0]) >= hash.sha256Hex(texts[1])) return false
  return hasEventSignature(signatures, first, texts[0]) && hasEventSignature(signatures, second, texts[1])
}
