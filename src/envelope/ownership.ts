import { equalConstantTime } from '../bytes/equal.ts'
import { fromHex, toHex } from '../bytes/hex.ts'
import type { Hash } from '../crypto/ports.ts'

const macOf = (hash: Hash, proofKey: Uint8Array, network: string, id: string): Uint8Array =>
  hash.hmacSha256(proofKey, `svcmesh fetch v1\n${network}\n${id}`)

/**
 * Shows the node that issued a key that somebody who knows the key asks for one envelope, without sending the key.
 * @param proofKey 32 bytes, derived from the API key
 * @param id envelope id
 * @returns 64 hex digits
 */
export const ownershipMac = (hash: Hash, proofKey: Uint8Array, network: string, id: string): string =>
  toHex(macOf(hash, proofKey, network, id))

/** Whether a code was made with this key for this envelope; takes the same time wherever it differs. */
export function checkOwnership(hash: Hash, proofKey: Uint8Array, network: string, id: string, mac: string): boolean {
  const given = fromHex(mac)
  return given !== undefined && equalConstantTime(macOf(hash, proofKey, network, id), given)
}
