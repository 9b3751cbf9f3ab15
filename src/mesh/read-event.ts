import { canonicalJson } from '../bytes/canonical-json.ts'
import { parseJson } from '../bytes/parse-json.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import type { PublishedEvent } from '../envelope/bundle.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Json } from '../schema/json.ts'
import { MAX_EVENT_BYTES, MAX_EVIDENCE_BYTES, type MeshKind } from './events.ts'
import { count, fits, hex, isObject, oneOf, textOf } from './shape.ts'

const KINDS = {
  tick: true,
  heartbeat: true,
  recovery: true,
  address: true,
  owner: true,
  job: true,
  shard: true,
  discovery: true,
  fuel_bond: true,
  spend: true,
  vote: true,
  certificate: true,
  evidence: true,
} as const satisfies Record<MeshKind | 'tick', true>

/** Whether a value has the form of an event: exactly its members, of their types and lengths, of a known kind. */
export const isPublishedEvent = fits<PublishedEvent>({
  network: textOf(1, 128),
  origin: hex(64),
  seq: count,
  prev: hex(64),
  svcond: count,
  kind: oneOf(...Object.keys(KINDS)),
  body: isObject,
  sig: hex(128),
}) as (value: unknown) => value is PublishedEvent

/**
 * Reads an event from a stranger's text. What its body means is not looked at.
 * @throws Refusal EVENT_TOO_LARGE, MALFORMED_EVENT
 */
export function readEvent(text: string): PublishedEvent {
  limitSize(text, MAX_EVIDENCE_BYTES)
  const value = parsed(text)
  if (!isPublishedEvent(value)) {
    const members = 'network, origin, seq, prev, svcond, kind, body, sig'
    throw new Refusal('MALFORMED_EVENT', `An event has the members ${members}, each of its form, and no others.`)
  }
  if (value.kind !== 'evidence') limitSize(text, MAX_EVENT_BYTES)
  if (canonicalJson(value) !== text) {
    throw new Refusal('MALFORMED_EVENT', 'The event is not in canonical JSON (RFC 8785); every event has one spelling.')
  }
  return value
}

/** Bytes of a text in UTF-8 are at least its UTF-16 units and at most three times as many. */
function limitSize(text: string, limit: number): void {
  if (text.length <= limit && (text.length * 3 <= limit || toUtf8(text).length <= limit)) return
  throw new Refusal('EVENT_TOO_LARGE', `The event has more than ${limit} bytes in UTF-8.`, { limit })
}

function parsed(text: string): Json {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal('MALFORMED_EVENT', error.message, error.data)
    throw error
  }
}
