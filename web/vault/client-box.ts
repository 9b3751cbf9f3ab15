import { toUtf8 } from '../../src/bytes/utf8.ts'
import { portableHash } from '../../src/crypto/noble.ts'
import { clientContext, clientKey, readClientSecret, writeClientSecret } from '../../src/vault/client-secret.ts'
import type { Refused } from '../node/refusal.ts'
import { send } from '../node/send.ts'

/** Why a secret could not be decrypted here. */
export type Closed =
  | { readonly closed: 'other key'; readonly id: string }
  | { readonly closed: 'altered' }
  | { readonly closed: 'not encrypted' }

/** Encrypts and decrypts secrets in this browser, in the form of `svcmesh vault kv`. */
export interface ClientBox {
  seal(path: string, text: string): Promise<string>
  open(path: string, ciphertext: string): Promise<string | Closed>
}

const NONCE_BYTES = 12

/** Whether the browser encrypts on this page: it does with TLS, and on pages of this computer. */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined

/** @param key API key, from which the key of the secrets follows */
export async function clientBox(key: string): Promise<ClientBox | Refused> {
  const health = await send<{ readonly network: string }>('/api/health')
  if (!health.ok) return health
  const { id, key: bytes } = clientKey(portableHash, toUtf8(key), health.body.network)
  const secret = await crypto.subtle.importKey('raw', new Uint8Array(bytes), 'AES-GCM', false, ['encrypt', 'decrypt'])
  const settings = (path: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new Uint8Array(toUtf8(clientContext(path))),
    tagLength: 128,
  })
  return {
    async seal(path, text) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      const sealed = await crypto.subtle.encrypt(settings(path, nonce), secret, new Uint8Array(toUtf8(text)))
      const box = new Uint8Array(NONCE_BYTES + sealed.byteLength)
      box.set(nonce)
      box.set(new Uint8Array(sealed), NONCE_BYTES)
      return writeClientSecret(id, box)
    },
    async open(path, ciphertext) {
      const read = readClientSecret(ciphertext)
      if (read === undefined) return { closed: 'not encrypted' }
      if (read.id !== id) return { closed: 'other key', id: read.id }
      const nonce = new Uint8Array(read.box.subarray(0, NONCE_BYTES))
      try {
        const opened = await crypto.subtle.decrypt(
          settings(path, nonce),
          secret,
          new Uint8Array(read.box.subarray(NONCE_BYTES)),
        )
        return new TextDecoder().decode(opened)
      } catch {
        return { closed: 'altered' }
      }
    },
  }
}
