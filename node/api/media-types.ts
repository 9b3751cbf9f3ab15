import type { IncomingMessage } from 'node:http'
import accepts from 'accepts'
import { Refusal } from '../../src/errors/refusal.ts'
import { MEDIA_TYPES } from '../pictures/format.ts'
import { type Call, headerOf } from './call.ts'
import type { Described } from './description.ts'

/** Of an endpoint whose answer has the media type of its resource. */
export const ANY_MEDIA = '*/*'

const JSON_MEDIA = 'application/json'
const JSON_ONLY: readonly string[] = [JSON_MEDIA]
const WITH_PICTURES: readonly string[] = [JSON_MEDIA, MEDIA_TYPES.svg, MEDIA_TYPES.png]

/** @returns media types in which an endpoint answers a method, the usual one first */
export function mediaTypesOf({ kind, billing, media }: Described, method: string): readonly string[] {
  if (media !== undefined) return media.endsWith('+json') ? [media, JSON_MEDIA] : [media]
  // A keyless proof is a document and has no picture; QUERY on the same path only computes.
  return kind === 'compute' && (billing !== 'keyless' || method === 'QUERY') ? WITH_PICTURES : JSON_ONLY
}

/**
 * Proactive negotiation (RFC 9110, 12.5.1) with weights.
 * @param offered media types, the usual one first
 * @returns the one that the caller prefers; the usual one without an Accept field; undefined if none is acceptable
 */
export function preferredType(call: Call, offered: readonly string[]): string | undefined {
  const accept = headerOf(call, 'accept')?.trim()
  if (accept === undefined || accept === '' || accept === '*/*') return offered[0]
  // `accepts` reads only the header fields.
  const request: Pick<IncomingMessage, 'headers'> = { headers: { accept } }
  const best = accepts(request as IncomingMessage).types([...offered])
  return best === false ? undefined : String(best)
}

/** @throws Refusal NOT_ACCEPTABLE before anything runs, if no type that the endpoint serves is acceptable */
export function mustBeAcceptable(call: Call, endpoint: Described): void {
  // An endpoint with its own protocol has its own rules for Accept; a resource of its own type has no other.
  if (endpoint.door === true || endpoint.media === ANY_MEDIA) return
  const offered = mediaTypesOf(endpoint, call.method)
  if (preferredType(call, offered) !== undefined) return
  const accept = headerOf(call, 'accept') ?? ''
  const received = accept.length > 100 ? `${accept.slice(0, 100)}…` : accept
  throw new Refusal('NOT_ACCEPTABLE', `Accept is ${received}; this endpoint serves ${offered.join(', ')}.`, {
    offered: [...offered],
  })
}
