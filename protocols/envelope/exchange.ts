import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { isHex } from '../../src/bytes/hex.ts'
import { parseJson } from '../../src/bytes/parse-json.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import type { Inclusion, Seal } from '../../src/envelope/bundle.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { isInclusion, isObject, isSeal } from '../../src/verifier/shape.ts'

/** A node's request to another one for an envelope, which may prove that the owner is asking. */
export interface EnvelopeRequest {
  readonly id: string
  /** `{lookup, mac}`, 64 hex digits each; null if the caller does not claim to own it. */
  readonly ownership: { readonly lookup: string; readonly mac: string } | null
}

/** Digest and proofs of an envelope, and its content if the requester may see it. */
export interface EnvelopeReply {
  readonly seal: Seal
  readonly inclusion: Inclusion | null
  readonly svcond: number
  /** Canonical JSON of the CKO, or null. */
  readonly text: string | null
  /** Whether its owner made the content public. */
  readonly published: boolean
}

const MAX_REQUEST_BYTES = 1_024

export const encodeEnvelopeRequest = (request: EnvelopeRequest): Uint8Array => toUtf8(canonicalJson(request))

/** @throws Refusal MALFORMED_REQUEST and those of the JSON reader */
export function decodeEnvelopeRequest(body: Uint8Array): EnvelopeRequest {
  const value = body.length > MAX_REQUEST_BYTES ? null : parseJson(body)
  if (isObject(value) && isHex(value.id, 64)) {
    const { id, ownership } = value
    if (ownership === null) return { id, ownership }
    if (isObject(ownership) && isHex(ownership.lookup, 64) && isHex(ownership.mac, 64)) {
      return { id, ownership: { lookup: ownership.lookup, mac: ownership.mac } }
    }
  }
  throw new Refusal('MALFORMED_REQUEST', 'An envelope is asked for with {id, ownership}.')
}

/** @param reply null if this node does not know the envelope */
export const encodeEnvelopeReply = (reply: EnvelopeReply | null): Uint8Array => toUtf8(canonicalJson({ reply }))

/**
 * Decodes the answer of a peer without verifying it.
 * @returns null if the peer does not know the envelope, undefined if the answer is malformed
 */
export function decodeEnvelopeReply(body: Uint8Array): EnvelopeReply | null | undefined {
  let value: unknown
  try {
    value = parseJson(body)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
  if (!isObject(value)) return undefined
  const { reply } = value
  if (reply === null) return null
  if (!isObject(reply) || !isSeal(reply.seal)) return undefined
  const { seal, inclusion, svcond, text, published } = reply
  if (inclusion !== null && !isInclusion(inclusion)) return undefined
  if (!Number.isSafeInteger(svcond) || typeof published !== 'boolean') return undefined
  if (text !== null && typeof text !== 'string') return undefined
  return { seal, inclusion, svcond: svcond as number, text, published }
}
