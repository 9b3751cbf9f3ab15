import { fromBase64url, toBase64url } from '../bytes/base64url.ts'
import { toHex } from '../bytes/hex.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import { hkdfSha256 } from '../crypto/hkdf.ts'
import type { Hash } from '../crypto/ports.ts'

/*
 * What a client does with the text of a secret before it sends it: AES-256-GCM under a key that the node does not have. The
 * node stores `svcsec:v1:<key id>:<base64url of nonce, ciphertext, tag>` and cannot tell what is in it.
 */

const SALT = toUtf8('svcmesh client secrets')

/** Key of a client for its secrets. */
export interface ClientKey {
  /** 8 hex digits, to tell which key encrypted a secret; they tell nothing about the key. */
  readonly id: string
  /** 32 bytes, AES-256-GCM. */
  readonly key: Uint8Array
}

/**
 * @param source UTF-8 of the equation of an identity, or of an API key
 * @param network id of the network, so that one source has unrelated keys on different networks
 */
export function clientKey(hash: Hash, source: Uint8Array, network: string): ClientKey {
  const both = hkdfSha256(hash, source, SALT, toUtf8(network), 36)
  return { id: toHex(both.subarray(32)), key: both.slice(0, 32) }
}

/** Associated data of a secret: it cannot be moved to another path. */
export const clientContext = (path: string): string => `svcmesh secret v1\n${path}`

const TEXT = /^svcsec:v1:([0-9a-f]{8}):([A-Za-z0-9_-]+)$/

export const writeClientSecret = (id: string, box: Uint8Array): string => `svcsec:v1:${id}:${toBase64url(box)}`

/** @returns undefined if the text is not of this form */
export function readClientSecret(text: string): { readonly id: string; readonly box: Uint8Array } | undefined {
  const [, id, encoded] = TEXT.exec(text) ?? []
  const box = encoded === undefined ? undefined : fromBase64url(encoded)
  return id === undefined || box === undefined ? undefined : { id, box }
}
