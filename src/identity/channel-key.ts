import { toBase64url } from '../bytes/base64url.ts'
import type { Entropy } from '../crypto/ports.ts'

const PREFIX = 'svc_sk_'
const SECRET_BYTES = 24
const CHANNEL_KEY = /^svc_sk_[A-Za-z0-9_-]{32}$/

/** A fresh key of a channel, with 192 random bits. */
export const mintChannelKey = (entropy: Entropy): string => PREFIX + toBase64url(entropy.bytes(SECRET_BYTES))

export const isChannelKey = (text: string): boolean => CHANNEL_KEY.test(text)
