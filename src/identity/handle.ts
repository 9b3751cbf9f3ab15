import { toBase64url } from '../bytes/base64url.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import { hkdfSha256 } from '../crypto/hkdf.ts'
import type { Entropy, Hash } from '../crypto/ports.ts'

const HANDLE = /^svc_mh_[A-Za-z0-9_-]{43}$/
const BEARER = /^svc_mb_[A-Za-z0-9_-]{43}$/

/** A fresh handle of a machine with 256 random bits: what programs on it resolve to a bearer. */
export const mintHandle = (entropy: Entropy): string => `svc_mh_${toBase64url(entropy.bytes(32))}`

/** A fresh bearer: what they send as a key for ten minutes. */
export const mintBearer = (entropy: Entropy): string => `svc_mb_${toBase64url(entropy.bytes(32))}`

export const isHandle = (text: string): boolean => HANDLE.test(text)
export const isBearer = (text: string): boolean => BEARER.test(text)

/** What a node stores a handle by: 64 hex digits. */
export const handleHash = (hash: Hash, handle: string): string => hash.sha256Hex(`svcmesh handle\n${handle}`)

/** Name of a handle, by which its owner lists and revokes it: 16 hex digits. */
export const handleId = (hash: Hash, handle: string): string => handleHash(hash, handle).slice(0, 16)

/** Key of the encryption of what the handle stands for: without the handle, nobody can read it, the node included. */
export const handleKey = (hash: Hash, handle: string): Uint8Array =>
  hkdfSha256(hash, toUtf8(handle), toUtf8('svcmesh handle key'), new Uint8Array(0), 32)
