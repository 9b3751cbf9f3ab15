import type { Hash } from '../crypto/ports.ts'
import type { Cko } from './cko.ts'
import { type CkoText, ckoText } from './cko-text.ts'
import { makeProof } from './proof.ts'

/** A CKO with its hash and HMAC, but without the node's signature. */
export interface Envelope extends CkoText {
  readonly cko: Cko
  /** sha256 of the canonical bytes, 64 hex digits; also the coin's id. */
  readonly id: string
  /** `v2:` and 64 hex digits. */
  readonly proof: string
}

/**
 * Writes, hashes and attests a CKO.
 * @param proofKey 32 bytes, derived from the caller's API key
 */
export function attest(hash: Hash, cko: Cko, proofKey: Uint8Array): Envelope {
  const { text, members } = ckoText(cko)
  return { cko, text, members, id: hash.sha256Hex(text), proof: makeProof(hash, proofKey, text) }
}
