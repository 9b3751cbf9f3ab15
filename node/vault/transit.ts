import { setImmediate as turn } from 'node:timers/promises'
import { equalConstantTime } from '../../src/bytes/equal.ts'
import { fromHex } from '../../src/bytes/hex.ts'
import type { Hash, SignatureVerifier } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import {
  readTransit,
  type TransitKind,
  type TransitText,
  transitHeader,
  writeTransit,
} from '../../src/vault/transit-text.ts'
import { systemBase64url } from '../system/base64url.ts'
import { type KeyRecord, latestOf, mustBe, oldestOf } from './key-record.ts'
import type { LiveKey, LiveKeys } from './live-keys.ts'

/** Bytes with the context that they were, or will be, encrypted in. */
export interface Item<Content> {
  readonly content: Content
  readonly context: string
}

export interface Encrypted {
  readonly ciphertext: string
  readonly key_version: number
}

/** Items of a batch after which others are served. */
const ITEMS_PER_TURN = 32

const isLongEnough = (index: number): boolean => index > 0 && index % ITEMS_PER_TURN === 0

/** Uses transit keys; no key leaves it. */
export class Transit {
  readonly #live: LiveKeys
  readonly #hash: Hash
  readonly #signatures: SignatureVerifier

  constructor(live: LiveKeys, hash: Hash, signatures: SignatureVerifier) {
    this.#live = live
    this.#hash = hash
    this.#signatures = signatures
  }

  /**
   * Encrypts under the latest version.
   * @throws Refusal UNKNOWN_VAULT_KEY, WRONG_KEY_TYPE, KEY_EXHAUSTED
   */
  async encrypt(account: string, name: string, items: readonly Item<Uint8Array>[]): Promise<readonly Encrypted[]> {
    return this.#encryptWith(account, await this.#key(account, name), items)
  }

  /**
   * All of them, or none.
   * @throws Refusal UNKNOWN_VAULT_KEY, WRONG_KEY_TYPE; BAD_CIPHERTEXT, VERSION_RETIRED with the `index` of the item
   */
  async decrypt(account: string, name: string, items: readonly Item<string>[]): Promise<readonly Uint8Array[]> {
    return this.#decryptWith(account, await this.#key(account, name), items)
  }

  /** Decrypts and encrypts again under the latest version, here. @throws Refusal as both */
  async rewrap(account: string, name: string, items: readonly Item<string>[]): Promise<readonly Encrypted[]> {
    const key = await this.#key(account, name)
    const plaintexts = await this.#decryptWith(account, key, items)
    const again = plaintexts.map((content, index) => ({ content, context: items[index]?.context ?? '' }))
    return this.#encryptWith(account, key, again)
  }

  /** HMAC-SHA256 under a key derived beside the latest version, of a key of any type. @throws Refusal UNKNOWN_VAULT_KEY */
  async hmac(account: string, name: string, input: Uint8Array): Promise<string> {
    const key = await this.#key(account, name)
    const version = latestOf(key.record)
    const { hmacKey } = await this.#live.version(account, key, version)
    return writeTransit('hmac', { name, version, bytes: this.#hash.hmacSha256(hmacKey, input) }, systemBase64url)
  }

  /** Ed25519 over the input as it is. @throws Refusal UNKNOWN_VAULT_KEY, WRONG_KEY_TYPE */
  async sign(account: string, name: string, input: Uint8Array): Promise<{ signature: string; key_version: number }> {
    const key = await this.#key(account, name)
    mustBe(key.record, 'ed25519', 'sign')
    const version = latestOf(key.record)
    const live = await this.#live.version(account, key, version)
    const bytes = live.signer().sign(input)
    return { signature: writeTransit('signature', { name, version, bytes }, systemBase64url), key_version: version }
  }

  /** @throws Refusal UNKNOWN_VAULT_KEY, WRONG_KEY_TYPE, BAD_CIPHERTEXT, VERSION_RETIRED */
  async verifySignature(account: string, name: string, input: Uint8Array, signature: string): Promise<boolean> {
    const { record } = await this.#key(account, name)
    mustBe(record, 'ed25519', 'verify signatures')
    const { version, bytes } = readOf('signature', record, signature)
    const publicKey = fromHex(record.versions[version - oldestOf(record)]?.public_key ?? '')
    return publicKey !== undefined && this.#signatures.verify(bytes, input, publicKey)
  }

  /** @throws Refusal UNKNOWN_VAULT_KEY, BAD_CIPHERTEXT, VERSION_RETIRED */
  async verifyHmac(account: string, name: string, input: Uint8Array, hmac: string): Promise<boolean> {
    const key = await this.#key(account, name)
    const { version, bytes } = readOf('hmac', key.record, hmac)
    const { hmacKey } = await this.#live.version(account, key, version)
    return equalConstantTime(bytes, this.#hash.hmacSha256(hmacKey, input))
  }

  #key(account: string, name: string): LiveKey | Promise<LiveKey> {
    return this.#live.key(account, name)
  }

  async #encryptWith(account: string, key: LiveKey, items: readonly Item<Uint8Array>[]): Promise<readonly Encrypted[]> {
    const { record } = key
    mustBe(record, 'aes256-gcm', 'encrypt')
    const { name } = record
    const version = latestOf(record)
    const { box, count } = await this.#live.version(account, key, version)
    await count.take(items.length)
    const header = transitHeader('ciphertext', name, version)
    const encrypted: Encrypted[] = []
    for (const [index, { content, context }] of items.entries()) {
      if (isLongEnough(index)) await turn()
      const bytes = box.seal(content, header + context)
      encrypted.push({
        ciphertext: writeTransit('ciphertext', { name, version, bytes }, systemBase64url),
        key_version: version,
      })
    }
    return encrypted
  }

  async #decryptWith(account: string, key: LiveKey, items: readonly Item<string>[]): Promise<readonly Uint8Array[]> {
    const { record } = key
    mustBe(record, 'aes256-gcm', 'decrypt')
    const plaintexts: Uint8Array[] = []
    for (const [index, { content, context }] of items.entries()) {
      if (isLongEnough(index)) await turn()
      const { version, bytes } = readOf('ciphertext', record, content, index)
      const { box } = await this.#live.version(account, key, version)
      const plaintext = box.open(bytes, transitHeader('ciphertext', record.name, version) + context)
      if (plaintext === undefined) {
        const detail = 'The ciphertext was altered, or made with another key, by another account or in another context.'
        throw new Refusal('BAD_CIPHERTEXT', detail, { index })
      }
      plaintexts.push(plaintext)
    }
    return plaintexts
  }
}

/** A text of the given kind that a version in use of this key made. @throws Refusal BAD_CIPHERTEXT, VERSION_RETIRED */
function readOf(kind: TransitKind, record: KeyRecord, text: string, index = 0): TransitText {
  const read = readTransit(kind, text, systemBase64url)
  const { name, min_decryption_version: minimum } = record
  if (read === undefined) {
    throw new Refusal('BAD_CIPHERTEXT', `The ${kind} is not of the form ${transitHeader(kind, name, 1)}….`, { index })
  }
  if (read.name !== name || read.version > latestOf(record)) {
    const detail = `The ${kind} was made by version ${read.version} of the key ${read.name}; this is ${name}, with versions up to ${latestOf(record)}.`
    throw new Refusal('BAD_CIPHERTEXT', detail, { index })
  }
  if (read.version < minimum) {
    const detail = `The ${kind} was made by version ${read.version} of the key ${name}, older than its minimum decryption version ${minimum}.`
    throw new Refusal('VERSION_RETIRED', detail, { index, version: read.version, min_decryption_version: minimum })
  }
  return read
}
