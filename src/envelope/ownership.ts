import { equalConstantTime } from '../bytes/equal.ts'
import { fromHex, toHex } from '../bytes/hex.ts'
import type { Hash } from '../crypto/ports.ts'

/** Of one asker: a code goes to every node that is asked, and none of them may read the content with it. */
const macOf = (hash: Hash, proofKey: Uint8Array, network: string, id: string, asker: string): Uint8Array =>
  hash.hmacSha256(proofKey, `svcmesh fetch v2\n${network}\n${id}\n${asker}`)

/**
 * Shows the node that issued a key that somebody who knows the key asks for one envelope, without sending the key.
 * @param proofKey 32 bytes, derived from the API key
 * @param id envelope id
 * @param asker public key of the node that asks for its caller, as the connection shows it to the other side
 * @returns 64 hex digits
 */
export const ownershipMac = (hash: Hash, proofKey: Uint8Array, network: string, id: string, asker: string): string =>
  toHex(macOf(hash, proofKey, network, id, asker))

/** Whether a code was made with this key for this envelope and asker; takes the same time wherever it differs. */
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
