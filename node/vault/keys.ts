import { toHex } from '../../src/bytes/hex.ts'
import type { Entropy, Hash } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Write } from '../../src/journal/store.ts'
import { versionKeys } from '../../src/vault/derived-keys.ts'
import { VAULT_LIMITS } from '../../src/vault/limits.ts'
import { systemSigner } from '../system/crypto.ts'
import { countRow, uncounted } from './encryption-count.ts'
import {
  type KeyRecord,
  type KeyType,
  latestOf,
  oldestOf,
  recordRow,
  unknownKey,
  versionRow,
  versionsOf,
} from './key-record.ts'
import { LiveKeys } from './live-keys.ts'
import type { SealedRows } from './sealed-rows.ts'
import { type Change, parsed, type VaultWriter, written } from './writer.ts'

interface KeysPorts {
  readonly rows: SealedRows
  readonly writer: VaultWriter
  readonly entropy: Entropy
  readonly hash: Hash
  /** The current tick. */
  readonly now: () => number
}

const SECRET_BYTES = 32

/** Transit keys of accounts: what changes them. */
export class VaultKeys {
  readonly #ports: KeysPorts
  readonly live: LiveKeys

  constructor(ports: KeysPorts) {
    this.#ports = ports
    this.live = new LiveKeys(ports)
  }

  /** @throws Refusal VAULT_KEY_EXISTS, VAULT_FULL */
  create(account: string, name: string, type: KeyType): Promise<KeyRecord> {
    return this.#change(account, name, async () => {
      if ((await this.#stored(account, name)) !== undefined) {
        throw new Refusal('VAULT_KEY_EXISTS', `A key "${name}" exists; rotate it, or choose another name.`, { name })
      }
      const id = toHex(this.#ports.entropy.bytes(8))
      return this.#withVersion(account, { name, id, type, min_decryption_version: 1, versions: [] }, { keys: 1 })
    })
  }

  /** Adds a version, with which everything is encrypted and signed from now on. @throws Refusal UNKNOWN_VAULT_KEY, VAULT_FULL */
  rotate(account: string, name: string): Promise<KeyRecord> {
    return this.#change(account, name, async () => this.#withVersion(account, await this.#existing(account, name), {}))
  }

  /** @throws Refusal UNKNOWN_VAULT_KEY, INVALID_BODY */
  retire(account: string, name: string, minimum: number): Promise<KeyRecord> {
    return this.#change(account, name, async () => {
      const before = await this.#existing(account, name)
      mustBeBetween('min_decryption_version', minimum, oldestOf(before), latestOf(before))
      const record = { ...before, min_decryption_version: minimum }
      const usage = { bytes: this.#length(account, record) - this.#length(account, before) }
      return { writes: [this.#ports.rows.put(account, recordRow(name), written(record))], usage, result: record }
    })
  }

  /**
   * Discards versions that do not decrypt any more, and removes them from the files.
   * @param minimum the oldest that stays
   * @throws Refusal UNKNOWN_VAULT_KEY, INVALID_BODY
   */
  trim(account: string, name: string, minimum: number): Promise<KeyRecord> {
    return this.#change(account, name, async () => {
      const before = await this.#existing(account, name)
      mustBeBetween('min_available_version', minimum, oldestOf(before), before.min_decryption_version)
      const gone = versionsOf(before).flatMap(({ version }) => (version < minimum ? [version] : []))
      const versions = before.versions.slice(gone.length)
      const record: KeyRecord = { ...before, min_available_version: minimum, versions }
      const grown = this.#length(account, record) - this.#length(account, before)
      return {
        writes: [
          this.#ports.rows.put(account, recordRow(name), written(record)),
          ...this.#removed(account, name, gone),
        ],
        usage: { bytes: grown - gone.length * this.#versionLength(account, name) },
        ...(gone.length === 0 ? {} : { shred: `version/${name}/` }),
        result: record,
      }
    })
  }

  /** Deletes a key with all versions, and removes them from the files. @throws Refusal UNKNOWN_VAULT_KEY */
  delete(account: string, name: string): Promise<KeyRecord> {
    return this.#change(account, name, async () => {
      const { rows } = this.#ports
      const record = await this.#existing(account, name)
      const versions = versionsOf(record).map(({ version }) => version)
      return {
        writes: [rows.remove(account, recordRow(name)), ...this.#removed(account, name, versions)],
        usage: {
          keys: -1,
          bytes: -this.#length(account, record) - versions.length * this.#versionLength(account, name),
        },
        shred: `version/${name}/`,
        result: record,
      }
    })
  }

  /** @throws Refusal UNKNOWN_VAULT_KEY */
  async get(account: string, name: string): Promise<KeyRecord> {
    return (await this.live.key(account, name)).record
  }

  list(account: string): Promise<readonly KeyRecord[]> {
    return this.#ports.writer.exclusively(async () => {
      const records: KeyRecord[] = []
      for await (const [, bytes] of this.#ports.rows.scan(account, 'key/')) records.push(parsed<KeyRecord>(bytes))
      return records
    })
  }

  async #change(account: string, name: string, decide: () => Promise<Change<KeyRecord>>): Promise<KeyRecord> {
    try {
      return await this.#ports.writer.change(account, decide)
    } finally {
      // Also after a failure, of which it is not known what was written.
      this.live.forget(account, name)
    }
  }

  #withVersion(account: string, before: KeyRecord, usage: { keys?: number }): Change<KeyRecord> {
    const { rows, entropy, hash, now } = this.#ports
    const { name, id, type, versions } = before
    const version = latestOf(before) + 1
    if (versions.length >= VAULT_LIMITS.keyVersions) {
      const detail = `A key has at most ${VAULT_LIMITS.keyVersions} versions; trim it, or create another one.`
      throw new Refusal('VAULT_FULL', detail)
    }
    const secret = entropy.bytes(SECRET_BYTES)
    const key = type === 'ed25519' ? { public_key: toHex(systemSigner(versionKeys(hash, secret).sign).publicKey) } : {}
    const record: KeyRecord = { ...before, versions: [...versions, { created: now(), ...key }] }
    const grown = this.#length(account, record) - (versions.length === 0 ? 0 : this.#length(account, before))
    return {
      writes: [
        rows.put(account, recordRow(name), written(record)),
        rows.put(account, versionRow(name, version), secret),
        rows.put(account, countRow(name, version), uncounted(id)),
      ],
      usage: { ...usage, bytes: grown + this.#versionLength(account, name) },
      result: record,
    }
  }

  #removed(account: string, name: string, versions: readonly number[]): readonly Write[] {
    const rows = versions.flatMap((version) => [versionRow(name, version), countRow(name, version)])
    return rows.map((row) => this.#ports.rows.remove(account, row))
  }

  #length(account: string, record: KeyRecord): number {
    return this.#ports.rows.size(account, recordRow(record.name), written(record).length)
  }

  /** Of the rows of a version, each version's the same: the most that they may have. */
  #versionLength(account: string, name: string): number {
    const { rows } = this.#ports
    return rows.size(account, versionRow(name, 9999), SECRET_BYTES) + rows.size(account, countRow(name, 9999), 64)
  }

  async #stored(account: string, name: string): Promise<KeyRecord | undefined> {
    const bytes = await this.#ports.rows.get(account, recordRow(name))
    return bytes === undefined ? undefined : parsed<KeyRecord>(bytes)
  }

  async #existing(account: string, name: string): Promise<KeyRecord> {
    const record = await this.#stored(account, name)
    if (record === undefined) throw unknownKey(name)
    return record
  }
}

/** @throws Refusal INVALID_BODY */
function mustBeBetween(member: string, version: number, least: number, most: number): void {
  if (version >= least && version <= most) return
  throw new Refusal(
    'INVALID_BODY',
    `\`${member}\` is between ${least} and ${most} for this key; received ${version}.`,
    {
      errors: [{ path: `/${member}`, message: `is not between ${least} and ${most}` }],
    },
  )
}
