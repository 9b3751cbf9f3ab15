import { toUtf8 } from '../bytes/utf8.ts'
import { hkdfSha256 } from '../crypto/hkdf.ts'
import type { Hash } from '../crypto/ports.ts'

const SALT = toUtf8('svcmesh identity')

/**
 * Ed25519 seed derived from an equation: with it the identity (src/identity/zid.ts) signs on its own device. Neither
 * equation nor seed ever leaves it.
 * @param equation taken as written
 * @param network id of the network, so that one identity has unrelated keys on different networks
 * @returns 32 bytes
 */
export function identitySeed(hash: Hash, equation: string, network: string): Uint8Array {
  return hkdfSha256(hash, toUtf8(equation), SALT, toUtf8(network), 32)
}
