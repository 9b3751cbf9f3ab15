import type { Entropy, Hash, Signer } from '../../src/crypto/ports.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import { versionKeys } from '../../src/vault/derived-keys.ts'
import { systemSigner } from '../system/crypto.ts'
import { type SecretBox, secretBox } from '../system/secret-box.ts'
import { type Counted, EncryptionCount } from './encryption-count.ts'
import { type KeyRecord, recordRow, unknownKey, versionRow } from './key-record.ts'
import type { SealedRows } from './sealed-rows.ts'
import { parsed, type VaultWriter } from './writer.ts'

interface LivePorts {
  readonly rows: SealedRows
  readonly writer: VaultWriter
  readonly entropy: Entropy
  readonly hash: Hash
}

/** A version of a key, ready for use. */
export interface LiveVersion {
  readonly box: SecretBox
  /** HMAC-SHA256. */
  readonly hmacKey: Uint8Array
  readonly signer: () => Signer
  readonly count: EncryptionCount
}

/** A key as used by requests. */
export interface LiveKey {
  readonly record: KeyRecord
  readonly versions: Map<number, LiveVersion>
}

/** Keys in memory, and versions of each. */
const MOST_KEYS = 1000
const MOST_VERSIONS = 16

/**
 * Counts in memory, of about 200 bytes: many more than keys, since a count that is forgotten loses the rest of what it reserved, and
 * others could make the node forget by using many keys.
 */
const MOST_COUNTS = 100_000

/** The keys that were used last, decrypted in memory. */
export class LiveKeys {
  readonly #ports: LivePorts
  /** The one used last is the last one. */
  readonly #keys = new Map<string, LiveKey>()
  readonly #counts = new Map<string, EncryptionCount>()
  /** Number of changes; what was read before one is not remembered after it. */
  #changes = 0

  constructor(ports: LivePorts) {
    this.#ports = ports
  }

  /** @throws Refusal UNKNOWN_VAULT_KEY */
  key(account: string, name: string): LiveKey | Promise<LiveKey> {
    const id = idOf(account, name)
    const known = this.#keys.get(id)
    if (known === undefined) return this.#read(account, name)
    this.#keys.delete(id)
    this.#keys.set(id, known)
    return known
  }

  /** @param version one that the key has */
  version(account: string, key: LiveKey, version: number): LiveVersion | Promise<LiveVersion> {
    return key.versions.get(version) ?? this.#readVersion(account, key, version)
  }

  /** After a change. */
  forget(account: string, name: string): void {
    this.#changes++
    this.#keys.delete(idOf(account, name))
  }

  async #read(account: string, name: string): Promise<LiveKey> {
    const changes = this.#changes
    const bytes = await this.#ports.rows.get(account, recordRow(name))
    if (bytes === undefined) throw unknownKey(name)
    const id = idOf(account, name)
    const read = { record: parsed<KeyRecord>(bytes), versions: new Map() }
    if (changes !== this.#changes) return read
    // Another request may have read it at the same time: both then use the same count.
    const key = this.#keys.get(id) ?? read
    if (this.#keys.size >= MOST_KEYS) this.#keys.delete(this.#keys.keys().next().value as string)
    this.#keys.set(id, key)
    return key
  }

  async #readVersion(account: string, { record, versions }: LiveKey, version: number): Promise<LiveVersion> {
    const { rows, hash, entropy } = this.#ports
    const { name, id } = record
    const material = await rows.get(account, versionRow(name, version))
    if (material === undefined) {
      // Deleted since the record was read; a record without its versions would be damage.
      if ((await rows.get(account, recordRow(name))) === undefined) throw unknownKey(name)
      throw new StorageDamage(`Version ${version} of a key in the vault is missing.`)
    }
    const keys = versionKeys(hash, material)
    let signer: Signer | undefined
    const live: LiveVersion = {
      box: secretBox(keys.encrypt, entropy),
      hmacKey: keys.hmac,
      signer: () => {
        signer ??= systemSigner(keys.sign)
        return signer
      },
      count: this.#count({ account, name, id, version }),
    }
    const known = versions.get(version)
    if (known !== undefined) return known
    if (versions.size >= MOST_VERSIONS) versions.delete(versions.keys().next().value as number)
    versions.set(version, live)
    return live
  }

  #count(of: Counted): EncryptionCount {
    const id = `${of.id}/${of.version}/${idOf(of.account, of.name)}`
    const known = this.#counts.get(id)
    if (known !== undefined) return known
    const { rows, writer } = this.#ports
    const count = new EncryptionCount(rows, writer, of)
    if (this.#counts.size >= MOST_COUNTS) this.#counts.delete(this.#counts.keys().next().value as string)
    this.#counts.set(id, count)
    return count
  }
}

const idOf = (account: string, name: string): string => `${account}/${name}`
