import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { MAX_EVIDENCE_BYTES } from '../../src/mesh/events.ts'
import { countOf, digestOf, listOf, readMembers, textOf } from './fields.ts'

/** Most events of one answer. */
export const MAX_RANGE_EVENTS = 256

/** Largest total length of their texts in UTF-8, unless there is only one. */
export const MAX_RANGE_BYTES = 524_288

/** Asks for consecutive events of one log. */
export interface RangeRequest {
  readonly origin: string
  /** Sequence number of the first. */
  readonly from: number
  readonly limit: number
}

/** The first events of the range, as many as fit, each as canonical JSON; none if the log ends before the range. */
export interface RangeAnswer {
  readonly events: readonly string[]
}

export const encodeRangeRequest = (request: RangeRequest): Uint8Array => toUtf8(canonicalJson(request))

/** @throws Refusal INVALID_BODY, or of the JSON reader */
export function decodeRangeRequest(bytes: Uint8Array): RangeRequest {
  const { origin, from, limit } = readMembers(bytes, ['origin', 'from', 'limit'])
  return {
    origin: digestOf(origin, 'origin'),
    from: countOf(from, 'from'),
    limit: countOf(limit, 'limit', MAX_RANGE_EVENTS),
  }
}

export const encodeRangeAnswer = (answer: RangeAnswer): Uint8Array => toUtf8(canonicalJson(answer))

/** @throws Refusal INVALID_BODY, or of the JSON reader */
export function decodeRangeAnswer(bytes: Uint8Array): RangeAnswer {
  const { events } = readMembers(bytes, ['events'])
  return {
    events: listOf(events, 'events', MAX_RANGE_EVENTS).map((text) => textOf(text, 'an event', MAX_EVIDENCE_BYTES)),
  }
}
