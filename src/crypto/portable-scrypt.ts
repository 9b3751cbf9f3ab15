import { scrypt } from '@noble/hashes/scrypt.js'

/** Parameters of RFC 7914; `dkLen` in bytes. */
interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
  readonly dkLen: number
}

/**
 * scrypt in plain JavaScript, for a worker: it does not return before it is done.
 * @param onProgress called with the share that is done, 0 to 1
 */
export const portableScrypt = (
  password: Uint8Array,
  salt: Uint8Array,
  { N, r, p, dkLen }: Cost,
  onProgress: (share: number) => void,
): Uint8Array => scrypt(password, salt, { N, r, p, dkLen, onProgress })
