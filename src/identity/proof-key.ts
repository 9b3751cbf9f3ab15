import { toUtf8 } from '../bytes/utf8.ts'
import { hkdfSha256 } from '../crypto/hkdf.ts'
import type { Hash } from '../crypto/ports.ts'

const SALT = toUtf8('svcmesh proof key')

/** The published key under which the keyless prove path signs: anybody can check, and anybody could have made it. */
export const KEYLESS_MARKER = 'svc_ak_keyless_prove'

/**
 * Key of the HMAC over an envelope. The node keeps this and not the API key; the caller derives it from the API key.
 * @param network id of the network, so that a proof holds on one network only
 * @returns 32 bytes
 */
export function proofKey(hash: Hash, apiKey: string, network: string): Uint8Array {
  return hkdfSha256(hash, toUtf8(apiKey), SALT, toUtf8(network), 32)
}
