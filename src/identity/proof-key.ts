import { toBase64url } from '../bytes/base64url.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import { hkdfSha256 } from '../crypto/hkdf.ts'
import type { Hash } from '../crypto/ports.ts'

const SALT = toUtf8('svcmesh proof key')

/** The published key under which the keyless prove path signs: anybody can check, and anybody could have made it. */
export const KEYLESS_MARKER = 'svc_ak_keyless_prove'

const IDENTITY_PROOFS = /^svc_pk_[A-Za-z0-9_-]{43}$/

/** What stands in the place of an API key in the proofs of an identity; the same in all of its sessions at a node. */
export const proofNameOf = (secret: Uint8Array): string => `svc_pk_${toBase64url(secret)}`

export const isProofName = (text: string): boolean => IDENTITY_PROOFS.test(text)

/**
 * Key of the HMAC over an envelope. The node keeps this and not the API key; the caller derives it from the API key.
 * @param network id of the network, so that a proof holds on one network only
 * @returns 32 bytes
 */
export function proofKey(hash: Hash, apiKey: string, network: string): Uint8Array {
  return hkdfSha256(hash, toUtf8(apiKey), SALT, toUtf8(network), 32)
}
