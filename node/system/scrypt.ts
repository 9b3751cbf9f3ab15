import { scrypt } from 'node:crypto'
import type { Scrypt } from '../../src/identity/identity-key.ts'

/** scrypt of the OpenSSL that Node contains, on a thread of Node's pool. */
export const systemScrypt: Scrypt = (password, salt, { N, r, p, dkLen }) =>
  new Promise((resolve, reject) => {
    // OpenSSL needs 128 * N * r bytes and a little more; Node allows 32 MiB by default.
    const maxmem = 128 * N * r + 1024 * 1024
    scrypt(password, salt, dkLen, { N, r, p, maxmem }, (error, key) => {
      if (error === null) resolve(new Uint8Array(key))
      else reject(error)
    })
  })
