import type { EnvelopeReply } from '../../../protocols/envelope/exchange.ts'
import type { Hash, SignatureVerifier } from '../../../src/crypto/ports.ts'
import type { Inclusion } from '../../../src/envelope/bundle.ts'
import { checkSealPath, checkSealSignature } from '../../../src/envelope/seal.ts'
import type { EventReader } from '../../../src/journal/event-reader.ts'
import { bodyOf } from '../../../src/mesh/body-of.ts'
import { eventId } from '../../../src/mesh/event-signature.ts'
import { tick } from '../../../src/mesh/kinds/tick.ts'
import type { Members } from '../../../src/mesh/members.ts'
import { leadsToRoot } from '../../../src/mesh/tick-path.ts'

export interface ReplyPorts {
  readonly network: string
  readonly members: Members
  readonly hash: Hash
  readonly signatures: SignatureVerifier
  readonly events: Pick<EventReader, 'idAt'>
}

/** Whether this node's copy of the origin's log has the tick event of a proof. */
async function isInLog({ hash, events }: ReplyPorts, { event }: Inclusion): Promise<boolean> {
  return (await events.idAt(event.origin, event.seq)) === eventId(hash, event)
}

/**
 * Whether the log of a member commits to an envelope: the event is in this node's copy of that log, and the path leads from
 * the envelope to its root.
 */
export async function isIncluded(
  ports: ReplyPorts,
  id: string,
  origin: string,
  svcond: number,
  inclusion: Inclusion,
): Promise<boolean> {
  const body = bodyOf(tick, inclusion.event)
  if (body === null) return false
  const fits = inclusion.event.origin === origin && inclusion.event.network === ports.network && body.tick === svcond
  return fits && leadsToRoot(ports.hash, id, inclusion, body) && (await isInLog(ports, inclusion))
}

/**
 * Keeps the valid parts of a peer's answer. The seal must be valid: a member of its tick signed this envelope. An inclusion proof
 * that this node's copy of the log does not confirm (yet) is dropped, and so is content that does not hash to the id.
 * @returns null if the answer proves nothing
 */
export async function checkedReply(ports: ReplyPorts, id: string, reply: EnvelopeReply): Promise<EnvelopeReply | null> {
  const { hash, signatures, network, members } = ports
  const { seal, inclusion, svcond } = reply
  if (!members.isOf(seal.public_key, svcond) || !checkSealPath(hash, id, seal)) return null
  if (!checkSealSignature(signatures, network, seal)) return null
  const included = inclusion !== null && (await isIncluded(ports, id, seal.public_key, svcond, inclusion))
  const text = reply.text !== null && hash.sha256Hex(reply.text) === id ? reply.text : null
  // Without either, the tick is only the peer's claim.
  if (!included && text === null && inclusion !== null) return null
  return { seal, inclusion: included ? inclusion : null, svcond, text, published: reply.published && text !== null }
}
