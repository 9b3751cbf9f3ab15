import { concat } from '../bytes/concat.ts'
import type { Hash } from './ports.ts'

/** Bytes of one SHA-256 block of output. */
const BLOCK = 32

/**
 * HKDF-SHA256 (RFC 5869): extract, then expand.
 * @param salt may be empty
 * @param length 1 to 8160 bytes
 */
export function hkdfSha256(
  hash: Hash,
  secret: Uint8Array | string,
  salt: Uint8Array,
  info: Uint8Array,
  length: number,
): Uint8Array<ArrayBuffer> {
  if (!(length >= 1 && length <= 255 * BLOCK)) throw new Error(`HKDF cannot give ${length} bytes`)
  // An empty salt stands for 32 zero bytes; HMAC pads every key with zeros, so the two are the same key.
  const pseudorandomKey = hash.hmacSha256(salt.length === 0 ? new Uint8Array(BLOCK) : salt, secret)
  const output = new Uint8Array(Math.ceil(length / BLOCK) * BLOCK)
  let block: Uint8Array = new Uint8Array(0)
  for (let counter = 1; (counter - 1) * BLOCK < length; counter++) {
    block = hash.hmacSha256(pseudorandomKey, concat(block, info, Uint8Array.of(counter)))
    output.set(block, (counter - 1) * BLOCK)
  }
  return output.slice(0, length)
}
