import { toUtf8 } from '../bytes/utf8.ts'
import { hkdfSha256 } from '../crypto/hkdf.ts'
import type { Hash } from '../crypto/ports.ts'
import { apiKeyOf } from './api-key.ts'

/**
 * A key for one purpose, derived from the node's 32-byte secret, so that the node keeps a single secret.
 * @param purpose what it is for; different purposes give unrelated keys
 */
export function nodeSubkey(hash: Hash, secret: Uint8Array, purpose: string, network: string, length = 32): Uint8Array {
  return hkdfSha256(hash, secret, toUtf8(`svcmesh ${purpose}`), toUtf8(network), length)
}

/** The shared key for first steps: the same after every restart of a node, different on every node. */
export function demoKey(hash: Hash, secret: Uint8Array, network: string): string {
  return apiKeyOf(nodeSubkey(hash, secret, 'demo key', network, 24))
}
