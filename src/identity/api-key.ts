import { toBase64url } from '../bytes/base64url.ts'
import type { Entropy, Hash } from '../crypto/ports.ts'

const API_KEY_PREFIX = 'svc_ak_'

/** Random bytes in a minted key. */
const SECRET_BYTES = 24

/** The prefix and 24 to 32 bytes as base64url. */
const API_KEY = /^svc_ak_[A-Za-z0-9_-]{32,43}$/

/** A fresh key with 192 random bits. */
export function mintApiKey(entropy: Entropy): string {
  return apiKeyOf(entropy.bytes(SECRET_BYTES))
}

/** Spells a secret of 24 to 32 bytes as an API key. */
export function apiKeyOf(secret: Uint8Array): string {
  return API_KEY_PREFIX + toBase64url(secret)
}

export function isApiKey(text: string): boolean {
  return API_KEY.test(text)
}

/**
 * What a node stores of a key and looks it up by: 64 hex digits. The key has 192 random bits, so a fast hash gives
 * nothing away, and looking up a hash leaks nothing about near misses.
 */
export function lookupHash(hash: Hash, apiKey: string): string {
  return hash.sha256Hex(`svcmesh key lookup\n${apiKey}`)
}

/**
 * Account of a key that has no identity of its own; the node holds its coins. It appears in signed envelopes, so it is
 * one more hash away from what the node stores.
 * @returns `key:` and 32 hex digits
 */
export function custodialAccount(hash: Hash, lookup: string): string {
  return `key:${hash.sha256Hex(`svcmesh account\n${lookup}`).slice(0, 32)}`
}
