import type { Box, FormPorts } from '../../../src/coin-forms/ports.ts'
import { portableHash } from '../../../src/crypto/noble.ts'
import { portableScrypt } from '../../../src/crypto/portable-scrypt.ts'

const NONCE_BYTES = 12

const random = (count: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(count))

/** AES-256-GCM of the browser: nonce, ciphertext, tag. */
const box = (key: Uint8Array): Box => {
  const secret = crypto.subtle.importKey('raw', new Uint8Array(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
  const settings = (iv: Uint8Array<ArrayBuffer>, context: Uint8Array) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new Uint8Array(context),
    tagLength: 128,
  })
  return {
    async seal(plaintext, context) {
      const nonce = random(NONCE_BYTES)
      const sealed = await crypto.subtle.encrypt(settings(nonce, context), await secret, new Uint8Array(plaintext))
      const whole = new Uint8Array(NONCE_BYTES + sealed.byteLength)
      whole.set(nonce)
      whole.set(new Uint8Array(sealed), NONCE_BYTES)
      return whole
    },
    async open(whole, context) {
      const nonce = new Uint8Array(whole.subarray(0, NONCE_BYTES))
      const sealed = new Uint8Array(whole.subarray(NONCE_BYTES))
      try {
        return new Uint8Array(await crypto.subtle.decrypt(settings(nonce, context), await secret, sealed))
      } catch {
        return undefined
      }
    },
  }
}

/** What the forms of a coin need, from the browser. @param onProgress of scrypt, 0 to 1 */
export const formPorts = (onProgress: (share: number) => void): FormPorts => ({
  hash: portableHash,
  entropy: { bytes: random },
  scrypt: async (passphrase, salt, log2N, length) =>
    portableScrypt(passphrase, salt, { N: 2 ** log2N, r: 8, p: 1, dkLen: length }, onProgress),
  box,
})
