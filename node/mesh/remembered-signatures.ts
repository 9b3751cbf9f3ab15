import { concat } from '../../src/bytes/concat.ts'
import type { Hash, SignatureVerifier } from '../../src/crypto/ports.ts'
import { RecentIds } from './recent-ids.ts'

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32

/**
 * Caches the latest few thousand valid signatures. The votes of a certificate recur: as votes, in the certificate, and
 * in every spend that builds on it, up to five hundred in one event at 130 µs each; a peer that floods such events
 * would otherwise keep a node busy.
 */
export function rememberedSignatures(hash: Hash, inner: SignatureVerifier): SignatureVerifier {
  const held = new RecentIds()
  return {
    verify(signature, message, publicKey) {
      if (signature.length !== SIGNATURE_BYTES || publicKey.length !== KEY_BYTES) return false
      const id = hash.sha256Hex(concat(signature, publicKey, message))
      if (held.has(id)) return true
      const holds = inner.verify(signature, message, publicKey)
      if (holds) held.add(id)
      return holds
    },
  }
}
