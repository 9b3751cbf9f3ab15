import type { Hash } from '../../src/crypto/ports.ts'
import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import { eventId } from '../../src/mesh/event-signature.ts'
import type { EvidenceBody } from '../../src/mesh/evidence.ts'

/** The same body whichever of the two was seen first: the event with the smaller id comes first. */
export function evidenceOf(hash: Hash, one: PublishedEvent, other: PublishedEvent): EvidenceBody {
  return eventId(hash, one) < eventId(hash, other) ? { first: one, second: other } : { first: other, second: one }
}
