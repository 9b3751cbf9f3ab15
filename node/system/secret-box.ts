import crypto from 'node:crypto'
import type { Entropy } from '../../src/crypto/ports.ts'

const NONCE = 12
const TAG = 16

/** Authenticated encryption at rest: what goes in comes out unchanged, or not at all. */
export interface SecretBox {
  /** @returns nonce (12 bytes), ciphertext, tag (16 bytes) */
  seal(plaintext: Uint8Array, context: string | Uint8Array): Uint8Array
  /** @returns undefined if the key, the context or any byte differs */
  open(box: Uint8Array, context: string | Uint8Array): Uint8Array | undefined
}

/** Associated data as bytes: text as UTF-8, binary as it is. */
const bytesOf = (context: string | Uint8Array): Uint8Array =>
  typeof context === 'string' ? Buffer.from(context, 'utf8') : context

/**
 * AES-256-GCM (NIST SP 800-38D) with a random nonce; `context` is authenticated and not stored, so that a box cannot be
 * moved to another record. Random nonces are safe for 2^32 boxes under one key.
 * @param key 32 bytes
 */
export function secretBox(key: Uint8Array, entropy: Entropy): SecretBox {
  if (key.length !== 32) throw new Error(`an AES-256 key has 32 bytes, not ${key.length}`)
  return {
    seal(plaintext, context) {
      const nonce = entropy.bytes(NONCE)
      const cipher = crypto.createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG })
      cipher.setAAD(bytesOf(context))
      return Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()])
    },
    open(box, context) {
      if (box.length < NONCE + TAG) return undefined
      // Without the expected length, Node accepts truncated tags.
      const decipher = crypto.createDecipheriv('aes-256-gcm', key, box.subarray(0, NONCE), { authTagLength: TAG })
      decipher.setAAD(bytesOf(context))
      decipher.setAuthTag(box.subarray(box.length - TAG))
      try {
        return Buffer.concat([decipher.update(box.subarray(NONCE, box.length - TAG)), decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}
