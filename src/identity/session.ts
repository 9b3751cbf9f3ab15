import { toBase64url } from '../bytes/base64url.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import type { Entropy, Hash } from '../crypto/ports.ts'

/** Prefix, ZID, and 32 random bytes as base64url. */
const SESSION_TOKEN = /^svc_session_([0-9a-f]{32})_[A-Za-z0-9_-]{43}$/

const SECRET_BYTES = 32

/** A fresh token of a session with 256 random bits. */
export const mintSessionToken = (entropy: Entropy, zid: string): string =>
  `svc_session_${zid}_${toBase64url(entropy.bytes(SECRET_BYTES))}`

/** The ZID whose session a token is; undefined for every other text. */
export const zidOfToken = (token: string): string | undefined => SESSION_TOKEN.exec(token)?.[1]

/** What a node stores of a token: 64 hex digits. A fast hash is enough for 256 random bits. */
export const sessionHash = (hash: Hash, token: string): string => hash.sha256Hex(`svcmesh session\n${token}`)

/** What an identity signs to sign in. */
interface SignIn {
  readonly network: string
  /** Host and port as in the URL by which the client reaches the node, lower case: another node cannot pass the signature on. */
  readonly host: string
  readonly zid: string
  /** Of the node, for this ZID. */
  readonly nonce: string
}

export const signInBytes = ({ network, host, zid, nonce }: SignIn): Uint8Array =>
  toUtf8(`svcmesh sign-in v1\n${network}\n${host}\n${zid}\n${nonce}`)
