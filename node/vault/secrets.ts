import { Refusal } from '../../src/errors/refusal.ts'
import type { Write } from '../../src/journal/store.ts'
import { VAULT_LIMITS } from '../../src/vault/limits.ts'
import type { SealedRows } from './sealed-rows.ts'
import {
  type SecretRecord,
  type SecretValue,
  type SecretVersion,
  secretRow,
  unknownSecret,
  valuePrefix,
  valueRow,
  versionOf,
  withChanged,
} from './secret-record.ts'
import { type Change, parsed, type VaultWriter, written } from './writer.ts'

interface SecretsPorts {
  readonly rows: SealedRows
  readonly writer: VaultWriter
  /** The current tick. */
  readonly now: () => number
}

/** Secrets of accounts by path, in versions. */
export class VaultSecrets {
  readonly #ports: SecretsPorts

  constructor(ports: SecretsPorts) {
    this.#ports = ports
  }

  /**
   * Writes the next version. The oldest goes when there are too many.
   * @param cas version that has to be the current one, 0 if there must not be one; null for any
   * @throws Refusal CAS_MISMATCH, VAULT_FULL
   */
  put(account: string, path: string, value: SecretValue, cas: number | null): Promise<SecretVersion> {
    return this.#ports.writer.change(account, async () => {
      const before = await this.#stored(account, path)
      const current = before?.current_version ?? 0
      if (cas !== null && cas !== current) {
        const detail = `\`cas\` is ${cas} and the current version of ${path} is ${current}: check-and-set did not match.`
        throw new Refusal('CAS_MISMATCH', detail, { path, current_version: current })
      }
      const version = current + 1
      const content = written(value)
      const bytes = this.#ports.rows.size(account, valueRow(path, version), content.length)
      const added: SecretVersion = { version, created: this.#ports.now(), deleted: null, destroyed: false, bytes }
      const all = [...(before?.versions ?? []), added]
      const dropped = all.slice(0, -VAULT_LIMITS.secretVersions)
      const record = { path, current_version: version, versions: all.slice(-VAULT_LIMITS.secretVersions) }
      const gone = dropped.map((each) => valueRow(path, each.version))
      const writes = [
        this.#ports.rows.put(account, valueRow(path, version), content),
        ...gone.map((row) => this.#ports.rows.remove(account, row)),
      ]
      return { ...this.#changed(account, before, record, writes), dropped: gone, result: added }
    })
  }

  /**
   * @param wanted a version; the current one if absent
   * @throws Refusal UNKNOWN_SECRET, SECRET_DELETED
   */
  async get(account: string, path: string, wanted?: number): Promise<{ version: SecretVersion; value: SecretValue }> {
    const record = await this.record(account, path)
    const version = versionOf(record, wanted ?? record.current_version)
    if (version.destroyed || version.deleted !== null) {
      const how = version.destroyed ? 'destroyed' : 'deleted; undelete it to read it'
      const data = { path, version: version.version, deleted: version.deleted, destroyed: version.destroyed }
      throw new Refusal('SECRET_DELETED', `Version ${version.version} of ${path} is ${how}.`, data)
    }
    const bytes = await this.#ports.rows.get(account, valueRow(path, version.version))
    // Dropped or destroyed since the record was read.
    if (bytes === undefined) throw unknownSecret(path, version.version)
    return { version, value: parsed<SecretValue>(bytes) }
  }

  /** @throws Refusal UNKNOWN_SECRET */
  async record(account: string, path: string): Promise<SecretRecord> {
    const record = await this.#stored(account, path)
    if (record === undefined) throw unknownSecret(path)
    return record
  }

  /** Paths that begin with a prefix, in order. @param after begin after this path @param limit most paths, and one more */
  list(account: string, prefix: string, after: string, limit: number): Promise<readonly SecretRecord[]> {
    return this.#ports.writer.exclusively(async () => {
      const records: SecretRecord[] = []
      for await (const [, bytes] of this.#ports.rows.scan(account, secretRow(prefix))) {
        const record = parsed<SecretRecord>(bytes)
        if (record.path > after) records.push(record)
        if (records.length > limit) break
      }
      return records
    })
  }

  /** Marks versions as deleted; the current one if none is named. @throws Refusal UNKNOWN_SECRET */
  delete(account: string, path: string, numbers: readonly number[] | null): Promise<SecretRecord> {
    const deleted = this.#ports.now()
    return this.#change(account, path, numbers, (each) => (each.deleted === null ? { ...each, deleted } : each))
  }

  /** @throws Refusal UNKNOWN_SECRET, SECRET_DELETED if one was destroyed */
  undelete(account: string, path: string, numbers: readonly number[]): Promise<SecretRecord> {
    return this.#change(account, path, numbers, (each) => {
      if (!each.destroyed) return { ...each, deleted: null }
      throw new Refusal('SECRET_DELETED', `Version ${each.version} of ${path} was destroyed; nothing is left of it.`, {
        path,
        version: each.version,
        destroyed: true,
      })
    })
  }

  /** Removes the values of versions from the files; that they existed remains known. @throws Refusal UNKNOWN_SECRET */
  destroy(account: string, path: string, numbers: readonly number[]): Promise<SecretRecord> {
    return this.#change(account, path, numbers, (each) => ({ ...each, destroyed: true, bytes: 0 }))
  }

  /** Removes a secret with all its versions. @throws Refusal UNKNOWN_SECRET */
  remove(account: string, path: string): Promise<SecretRecord> {
    return this.#ports.writer.change(account, async () => {
      const before = await this.record(account, path)
      const writes = before.versions.map(({ version }) => this.#ports.rows.remove(account, valueRow(path, version)))
      return { ...this.#changed(account, before, undefined, writes), shred: valuePrefix(path), result: before }
    })
  }

  #change(
    account: string,
    path: string,
    numbers: readonly number[] | null,
    change: (version: SecretVersion) => SecretVersion,
  ): Promise<SecretRecord> {
    return this.#ports.writer.change(account, async () => {
      const before = await this.record(account, path)
      const record = withChanged(before, numbers ?? [before.current_version], change)
      const gone = record.versions.filter(
        (each, index) => each.destroyed && before.versions[index]?.destroyed === false,
      )
      const writes = gone.map(({ version }) => this.#ports.rows.remove(account, valueRow(path, version)))
      const shred = gone.length > 0 ? { shred: valuePrefix(path) } : {}
      return { ...this.#changed(account, before, record, writes), ...shred, result: record }
    })
  }

  /** Writes a record, and counts its length and that of its values. */
  #changed(
    account: string,
    before: SecretRecord | undefined,
    record: SecretRecord | undefined,
    writes: readonly Write[],
  ): Omit<Change<void>, 'result'> {
    const { rows } = this.#ports
    const path = (record ?? before)?.path ?? ''
    const row = secretRow(path)
    const count = (each: SecretRecord | undefined): number => (each === undefined ? 0 : 1)
    const length = (each: SecretRecord | undefined): number =>
      each === undefined
        ? 0
        : rows.size(account, row, written(each).length) + each.versions.reduce((sum, { bytes }) => sum + bytes, 0)
    return {
      writes: [...writes, record === undefined ? rows.remove(account, row) : rows.put(account, row, written(record))],
      usage: { secrets: count(record) - count(before), bytes: length(record) - length(before) },
    }
  }

  async #stored(account: string, path: string): Promise<SecretRecord | undefined> {
    const bytes = await this.#ports.rows.get(account, secretRow(path))
    return bytes === undefined ? undefined : parsed<SecretRecord>(bytes)
  }
}
