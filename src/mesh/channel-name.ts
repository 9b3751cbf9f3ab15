import type { Hash } from '../crypto/ports.ts'

/** Hex digits of the name of a channel. */
const DIGITS = 32

/**
 * Name of a channel: it follows from the key of the node that opened it, so that no other node can have opened it. Another
 * pair with the same name would be a second preimage of half of SHA-256.
 * @param publicKey of that node, 64 hex digits
 * @param seed random, 64 hex digits: secret until the channel is registered
 */
export const channelName = (hash: Hash, publicKey: string, seed: string): string =>
  hash.sha256Hex(`svcmesh channel v1\n${publicKey}\n${seed}`).slice(0, DIGITS)
