import { canonicalJson } from '../bytes/canonical-json.ts'
import { equalConstantTime } from '../bytes/equal.ts'
import { fromHex, toHex } from '../bytes/hex.ts'
import type { Hash } from '../crypto/ports.ts'
import type { Cko } from './cko.ts'

const V1 = 'svc-proof-v1\n'
const V2 = 'svc-proof-v2\n'

/**
 * HMAC-SHA256 over the whole envelope.
 * @param proofKey 32 bytes, derived from the caller's API key
 * @param text canonical JSON of the CKO
 * @returns `v2:` and 64 hex digits
 */
export function makeProof(hash: Hash, proofKey: Uint8Array, text: string): string {
  return `v2:${toHex(hash.hmacSha256(proofKey, V2 + text))}`
}

/** The older proof, which does not cover the value. */
export function makeProofV1(hash: Hash, proofKey: Uint8Array, cko: Cko): string {
  const { value: _value, value_bits: _bits, ...rest } = cko
  return `v1:${toHex(hash.hmacSha256(proofKey, V1 + canonicalJson(rest)))}`
}

/** Whether a proof of either version was made with this key over this CKO; compares in constant time. */
export function checkProof(hash: Hash, proofKey: Uint8Array, cko: Cko, proof: string): boolean {
  const given = fromHex(proof.slice(3))
  if (given === undefined) return false
  const version = proof.slice(0, 3)
  if (version === 'v2:') {
    return equalConstantTime(hash.hmacSha256(proofKey, V2 + canonicalJson(cko)), given)
  }
  return version === 'v1:' && equalConstantTime(fromHex(makeProofV1(hash, proofKey, cko).slice(3)) as Uint8Array, given)
}
