import { canonicalJson } from '../bytes/canonical-json.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import type { PublishedEvent } from '../envelope/bundle.ts'
import type { CheckPorts } from './check-ports.ts'
import { hasEventSignature } from './event-signature.ts'
import { MAX_EVENT_BYTES } from './events.ts'
import type { Members } from './members.ts'
import { isPublishedEvent } from './published-event.ts'
import { fits } from './shape.ts'

/** Two events of one log with the same sequence number: their origin equivocated. */
export interface EvidenceBody {
  /** The one with the smaller id. */
  readonly first: PublishedEvent
  readonly second: PublishedEvent
}

export const hasEvidenceForm = fits<EvidenceBody>({ first: isPublishedEvent, second: isPublishedEvent })

/**
 * Whether two events prove equivocation: both signed by the same member for this network, with the same sequence
 * number, and the one with the smaller id first, so that two witnesses write the same. The bodies do not matter: the
 * place in the log was used twice.
 */
export function showsFork(
  { hash, signatures }: CheckPorts,
  network: string,
  members: Members,
  { first, second }: EvidenceBody,
): boolean {
  if (first.network !== network || second.network !== network) return false
  if (first.origin !== second.origin || first.seq !== second.seq || !members.hasLog(first.origin)) return false
  const texts = [canonicalJson(first), canonicalJson(second)] as const
  if (texts.some((text) => toUtf8(text).length > MAX_EVENT_BYTES)) return false
  if (hash.sha256Hex(texts[0]) >= hash.sha256Hex(texts[1])) return false
  return hasEventSignature(signatures, first, texts[0]) && hasEventSignature(signatures, second, texts[1])
}
