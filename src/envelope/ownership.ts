import { equalConstantTime } from '../bytes/equal.ts'
import { fromHex, toHex } from '../bytes/hex.ts'
import type { Hash } from '../crypto/ports.ts'

/**
 * Bound to one requesting node: the code is sent to every node asked, and none of them may use it to read the content.
 */
const macOf = (hash: Hash, proofKey: Uint8Array, network: string, id: string, asker: string): Uint8Array =>
  hash.hmacSha256(proofKey, `svcmesh fetch v2\n${network}\n${id}\n${asker}`)

/**
 * Proves to the node that issued a key that the request for an envelope comes from a holder of the key, without sending
 * it.
 * @param proofKey 32 bytes, derived from the API key
 * @param id envelope id
 * @param asker public key of the requesting node, as authenticated by the connection
 * @returns 64 hex digits
 */
export const ownershipMac = (hash: Hash, proofKey: Uint8Array, network: string, id: string, asker: string): string =>
  toHex(macOf(hash, proofKey, network, id, asker))

/** Whether a code was made with this key for this envelope and asker; compares in constant time. */
export function checkOwnership(
  hash: Hash,
  proofKey: Uint8Array,
  network: string,
  id: string,
  asker: string,
  mac: string,
): boolean {
  const given = fromHex(mac)
  return given !== undefined && equalConstantTime(macOf(hash, proofKey, network, id, asker), given)
}
