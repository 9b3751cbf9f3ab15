import { toUtf8 } from '../bytes/utf8.ts'
import { hkdfSha256 } from '../crypto/hkdf.ts'
import type { Hash } from '../crypto/ports.ts'

const SALT = toUtf8('svcmesh transit key')

/** Keys of one version, by what they do: no key does two things. 32 bytes each. */
export interface VersionKeys {
  /** AES-256-GCM. */
  readonly encrypt: Uint8Array
  /** HMAC-SHA256. */
  readonly hmac: Uint8Array
  /** Seed of Ed25519. */
  readonly sign: Uint8Array
}

/** @param material the 32 random bytes of a version */
export function versionKeys(hash: Hash, material: Uint8Array): VersionKeys {
  const of = (use: string): Uint8Array => hkdfSha256(hash, material, SALT, toUtf8(use), 32)
  return { encrypt: of('encrypt'), hmac: of('hmac'), sign: of('sign') }
}
