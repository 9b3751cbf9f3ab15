import type { Hash } from '../crypto/ports.ts'

/** Address of a node: the first 16 hex digits of sha256 over its 32-byte Ed25519 public key. */
export function addressOf(hash: Hash, publicKey: Uint8Array): string {
  return hash.sha256Hex(publicKey).slice(0, 16)
}
