import { toBase64url } from '../bytes/base64url.ts'
import type { Entropy, Hash } from '../crypto/ports.ts'

const PREFIX = 'svc_owner_'
const SECRET_BYTES = 32
const OWNER_KEY = /^svc_owner_[A-Za-z0-9_-]{43}$/

/** A fresh key of the owner of a node, with 256 random bits. */
export const mintOwnerKey = (entropy: Entropy): string => PREFIX + toBase64url(entropy.bytes(SECRET_BYTES))

export const isOwnerKey = (text: string): boolean => OWNER_KEY.test(text)

/** What a node keeps of the key: 64 hex digits. A fast hash is enough for 256 random bits. */
export const ownerKeyHash = (hash: Hash, key: string): string => hash.sha256Hex(`svcmesh owner key\n${key}`)
