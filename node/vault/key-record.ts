import { Refusal } from '../../src/errors/refusal.ts'

export const KEY_TYPES = ['aes256-gcm', 'ed25519'] as const

export type KeyType = (typeof KEY_TYPES)[number]

export interface KeyVersion {
  /** Tick of its creation. */
  readonly created: number
  /** Of ed25519, 64 hex digits. */
  readonly public_key?: string
}

/** A transit key without its secrets. */
export interface KeyRecord {
  readonly name: string
  /** Tells it from a later key with the same name; 16 hex digits. */
  readonly id: string
  readonly type: KeyType
  readonly min_decryption_version: number
  /** Older versions were discarded; absent if none was. */
  readonly min_available_version?: number
  /** From the oldest that is available. */
  readonly versions: readonly KeyVersion[]
}

export const oldestOf = ({ min_available_version = 1 }: KeyRecord): number => min_available_version

export const latestOf = (record: KeyRecord): number => oldestOf(record) + record.versions.length - 1

/** Versions that are available, with their numbers. */
export const versionsOf = (record: KeyRecord): readonly (KeyVersion & { readonly version: number })[] =>
  record.versions.map((each, index) => ({ version: oldestOf(record) + index, ...each }))

/** @throws Refusal WRONG_KEY_TYPE */
export function mustBe(record: KeyRecord, type: KeyType, what: string): void {
  if (record.type === type) return
  const detail = `The key ${record.name} is of type ${record.type} and does not ${what}; create one of type ${type}.`
  throw new Refusal('WRONG_KEY_TYPE', detail, { type: record.type, needed: type })
}

export const unknownKey = (name: string): Refusal =>
  new Refusal('UNKNOWN_VAULT_KEY', `Unknown key "${name.slice(0, 64)}"; create it at POST /api/vault/keys.`, { name })

export const recordRow = (name: string): string => `key/${name}`
export const versionRow = (name: string, version: number): string => `version/${name}/${version}`
