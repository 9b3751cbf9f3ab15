import type { Entropy, Hash } from '../crypto/ports.ts'

/** Authenticated encryption with a key of 32 bytes; a browser has it as promises only. */
export interface Box {
  /** @returns nonce (12 bytes), ciphertext, tag (16 bytes) */
  seal(plaintext: Uint8Array, context: Uint8Array): Uint8Array | Promise<Uint8Array>
  /** @returns undefined if the key, the context or any byte differs */
  open(box: Uint8Array, context: Uint8Array): Uint8Array | undefined | Promise<Uint8Array | undefined>
}

/** What the encrypted forms of a coin need from outside. */
export interface FormPorts {
  readonly hash: Hash
  readonly entropy: Entropy
  /** scrypt (RFC 7914) with r = 8 and p = 1. @param log2N logarithm of its cost @param length bytes of the result */
  scrypt(passphrase: Uint8Array, salt: Uint8Array, log2N: number, length: number): Promise<Uint8Array>
  /** AES-256-GCM. */
  box(key: Uint8Array): Box
}
