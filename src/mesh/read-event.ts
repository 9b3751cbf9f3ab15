import { canonicalJson } from '../bytes/canonical-json.ts'
import { parseJson } from '../bytes/parse-json.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import type { PublishedEvent } from '../envelope/bundle.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Json } from '../schema/json.ts'
import { MAX_EVENT_BYTES, MAX_EVIDENCE_BYTES } from './events.ts'
import { kindOf } from './kind-of.ts'
import { isPublishedEvent } from './published-event.ts'

/**
 * Parses an event from an untrusted text, without interpreting its body.
 * @throws Refusal EVENT_TOO_LARGE, MALFORMED_EVENT
 */
export function readEvent(text: string): PublishedEvent {
  limitSize(text, MAX_EVIDENCE_BYTES)
  const value = parsed(text)
  if (!isPublishedEvent(value)) {
    const members = 'network, origin, seq, prev, svcond, kind, body, sig'
    throw new Refusal('MALFORMED_EVENT', `An event has exactly the members ${members}, each well-formed.`)
  }
  limitEvent(value.kind, text)
  if (canonicalJson(value) !== text) {
    throw new Refusal(
      'MALFORMED_EVENT',
      'The event is not in canonical JSON (RFC 8785); every event has a single spelling.',
    )
  }
  return value
}

/** @throws Refusal EVENT_TOO_LARGE for an event longer than its kind allows */
export const limitEvent = (kind: string, text: string): void =>
  limitSize(text, kindOf(kind).maxBytes ?? MAX_EVENT_BYTES)

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
