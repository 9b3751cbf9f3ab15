import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { fromHex } from '../../src/bytes/hex.ts'
import type { Hash, SignatureVerifier } from '../../src/crypto/ports.ts'
import type { Inclusion, PublishedEvent } from '../../src/envelope/bundle.ts'
import type { EventReader } from '../../src/journal/event-reader.ts'
import { bodyOf } from '../../src/mesh/body-of.ts'
import { hasEventSignature } from '../../src/mesh/event-signature.ts'
import { kindOf } from '../../src/mesh/kind-of.ts'
import { tick } from '../../src/mesh/kinds/tick.ts'
import type { Members } from '../../src/mesh/members.ts'
import type { MeshState } from '../../src/mesh/mesh-state.ts'
import { isPublishedEvent } from '../../src/mesh/published-event.ts'
import { leadsToRoot } from '../../src/mesh/tick-path.ts'
import { isInclusion } from '../../src/verifier/shape.ts'

export interface VerifyPorts {
  readonly network: string
  readonly hash: Hash
  readonly signatures: SignatureVerifier
  readonly state: MeshState
  readonly events: Pick<EventReader, 'idAt'>
}

export interface Checked {
  readonly name: string
  readonly outcome: 'held' | 'failed' | 'not checked'
  readonly detail: string
}

const result = (name: string, passed: boolean, yes: string, no: string): Checked => ({
  name,
  outcome: passed ? 'held' : 'failed',
  detail: passed ? yes : no,
})

/**
 * Checks an event from a caller against the rules of the network and this node's copy of its log.
 * @returns its id, or null if the value is not an event
 */
export async function verifyEvent(
  ports: VerifyPorts,
  value: unknown,
): Promise<{ readonly id: string | null; readonly checks: readonly Checked[] }> {
  const form = isPublishedEvent(value)
  const checks = [result('form', form, 'has the members of an event', 'is not an event of a published log')]
  if (!form) return { id: null, checks }
  const { hash, signatures, state, network } = ports
  const text = canonicalJson(value)
  const id = hash.sha256Hex(text)
  checks.push(
    result('network', value.network === network, `of "${network}"`, `of "${value.network}", this is "${network}"`),
    originOf(state.members, value),
    isKey(value.origin) && hasEventSignature(signatures, value, text)
      ? result('signature', true, 'signed by its origin', '')
      : result('signature', false, '', 'not signed by its origin'),
    await inLog(ports, value, id),
  )
  return { id, checks }
}

/** Events that prove themselves count outside of the term of their origin, too. */
function originOf(members: Members, { origin, svcond, kind }: PublishedEvent): Checked {
  if (!members.hasLog(origin)) return result('origin', false, '', 'unknown key: not a member of this network')
  const counts = kindOf(kind).provesItself === true || members.isOf(origin, svcond)
  const outside = `not a member in tick ${svcond}, so that the event has no effect`
  return result('origin', counts, 'a member of the network', outside)
}

const isKey = (hex: string): boolean => fromHex(hex)?.length === 32

/** Whether this node's copy of the log has this very event at its place. */
async function inLog({ state, events }: VerifyPorts, event: PublishedEvent, id: string): Promise<Checked> {
  const name = 'log'
  if (!state.members.hasLog(event.origin))
    return { name, outcome: 'not checked', detail: 'only logs of members are kept' }
  const { count, quarantined_from } = state.log(event.origin)
  const held = await events.idAt(event.origin, event.seq)
  if (held === undefined) {
    const detail = `this node has ${count} events of that log; this is number ${event.seq}`
    return { name, outcome: 'not checked', detail }
  }
  if (held !== id) return { name, outcome: 'failed', detail: `the log has the event ${held} at that place` }
  const forked = quarantined_from !== null && event.seq >= quarantined_from
  const detail = forked ? "in the accepted log, after its origin's fork" : 'in the accepted log'
  return { name, outcome: 'held', detail }
}

/** Checks that a member's accepted log commits to an envelope. @param id of the envelope */
export async function verifyInclusion(
  ports: VerifyPorts,
  id: string,
  value: unknown,
): Promise<{ readonly id: string | null; readonly checks: readonly Checked[] }> {
  if (!isInclusion(value)) {
    return {
      id: null,
      checks: [result('inclusion', false, '', 'is not an inclusion proof {event, index, face, path}')],
    }
  }
  const inclusion: Inclusion = value
  const body = bodyOf(tick, inclusion.event)
  const { id: event, checks } = await verifyEvent(ports, inclusion.event)
  const path = result(
    'path',
    body !== null && leadsToRoot(ports.hash, id, inclusion, body),
    `leads from the envelope to the root of tick ${body?.tick}`,
    'does not lead from this envelope to the root of the tick event',
  )
  return { id: event, checks: [...checks, path] }
}
