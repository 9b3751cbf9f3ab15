import { publicKeyFromRaw } from '@libp2p/crypto/keys'
import { peerIdFromPublicKey } from '@libp2p/peer-id'

/** @returns libp2p's name of a node: the multihash of its Ed25519 public key, base58 */
export function peerIdOf(publicKey: Uint8Array): string {
  return peerIdFromPublicKey(publicKeyFromRaw(publicKey)).toString()
}
