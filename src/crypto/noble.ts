import { getPublicKey, hashes, sign, verify } from '@noble/ed25519'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { toHex } from '../bytes/hex.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import { hasValidForm, isTorsionFreePoint, rememberKeys } from './ed25519-rule.ts'
import type { Hash, SignatureVerifier, Signer } from './ports.ts'

// The library asks for its hash function through this variable and nowhere else.
hashes.sha512 = sha512

const bytesOf = (data: Uint8Array | string): Uint8Array => (typeof data === 'string' ? toUtf8(data) : data)

/** SHA-256 and HMAC in plain JavaScript: the adapter for browsers and for the verifier that runs anywhere. */
export const portableHash: Hash = {
  sha256: (data) => sha256(bytesOf(data)),
  sha256Hex: (data) => toHex(sha256(bytesOf(data))),
  hmacSha256: (key, data) => hmac(sha256, key, bytesOf(data)),
}

/** Ed25519 in plain JavaScript by the rule of ed25519-rule.ts. */
export function portableSignatures(): SignatureVerifier {
  const key = rememberKeys((publicKey) => publicKey.slice())
  return {
    verify(signature, message, publicKey) {
      if (!hasValidForm(signature) || !isTorsionFreePoint(signature.subarray(0, 32))) return false
      const accepted = key(publicKey)
      return accepted !== null && verify(signature, message, accepted, { zip215: false })
    },
  }
}

/** @param seed the 32-byte secret of RFC 8032, section 5.1.5 */
export function portableSigner(seed: Uint8Array): Signer {
  const secret = seed.slice()
  const publicKey = getPublicKey(secret)
  return { publicKey, sign: (message) => sign(message, secret) }
}
