import { toHex } from '../bytes/hex.ts'
import type { Entropy, Hash } from '../crypto/ports.ts'

/** What the node keeps of an API key. The key itself is shown once and never stored. */
export interface KeyRecord {
  /** sha256 of the key, 64 hex digits: what a presented key is looked up by. */
  readonly lookup: string
  readonly account: string
  /** `demo` for the key that everybody shares. */
  readonly plan: 'free' | 'demo'
  /** HMAC proof key, encrypted by the node, base64url. */
  readonly proof_key: string
  /** First characters of the key, for lists. */
  readonly prefix: string
}

const MARK = 'svc_ak_'
const SHAPE = /^svc_ak_[0-9a-z_]{8,128}$/

/** Whether a text could be an API key at all. */
export const isKeyShaped = (text: string): boolean => SHAPE.test(text)

/** A new key of 192 random bits. */
export const freshKey = (entropy: Entropy): string => MARK + toHex(entropy.bytes(24))

/** The shared key of a node: the same after every start, unknown without the node's secret. */
export const demoKey = (hash: Hash, nodeSecret: Uint8Array): string =>
  `${MARK}demo_${toHex(hash.hmacSha256(nodeSecret, 'svcmesh demo key v1').subarray(0, 16))}`

/**
 * What the store knows a key by. Keys carry 128 random bits or more, so a plain hash gives nothing away, and looking a
 * hash up leaks no timing about the key.
 */
export const lookupOf = (hash: Hash, key: string): string => hash.sha256Hex(key)

/** Account of a custodial key: 32 hex digits, from which the lookup hash cannot be told. */
export const accountOf = (hash: Hash, lookup: string): string =>
  hash.sha256Hex(`svcmesh account v1\n${lookup}`).slice(0, 32)

/** Characters of a key that a list may show. */
export const prefixOf = (key: string): string => key.slice(0, MARK.length + 4)
