import { scrypt } from 'node:crypto'
import { systemHash } from '../../../node/system/crypto.ts'
import { systemEntropy } from '../../../node/system/entropy.ts'
import { secretBox } from '../../../node/system/secret-box.ts'
import type { FormPorts } from '../../../src/coin-forms/ports.ts'
import type { Entropy } from '../../../src/crypto/ports.ts'

const R = 8

/** What the forms of a coin need, from node:crypto. */
export const formPorts = (entropy: Entropy = systemEntropy): FormPorts => ({
  hash: systemHash,
  entropy,
  scrypt: (passphrase, salt, log2N, length) =>
    new Promise((resolve, reject) => {
      const N = 2 ** log2N
      // Twice what it needs, which is more than the default limit.
      const settings = { N, r: R, p: 1, maxmem: 2 * 128 * N * R }
      scrypt(passphrase, salt, length, settings, (error, key) => {
        if (error === null) resolve(new Uint8Array(key))
        else reject(error)
      })
    }),
  box: (key) => secretBox(key, entropy),
})
