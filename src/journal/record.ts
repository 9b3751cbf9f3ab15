import { fromUtf8, toUtf8 } from '../bytes/utf8.ts'
import type { Hash } from '../crypto/ports.ts'
import { StorageDamage } from './damage.ts'
import { hashOfEntryText } from './entry.ts'

/**
 * A stored value is the first 32 hex digits of the record's digest, then the payload as UTF-8. LevelDB as used here
 * returns flipped bits without an error, so every record contains its own hash.
 */
const TAG = 32

/**
 * Digest of a record, 64 hex digits. It covers the key, so a record stored under another key is detected. A journal
 * entry contains its sequence number, so its digest is just its own hash, which the chain needs anyway.
 */
export function recordDigest(hash: Hash, key: string, payload: string): string {
  return key.startsWith('j/') ? hashOfEntryText(hash, payload) : hash.sha256Hex(`${key}\n${payload}`)
}

/** Value to store. */
export const encodeRecord = (digest: string, payload: string): Uint8Array => toUtf8(digest.slice(0, TAG) + payload)

export interface StoredRecord {
  readonly payload: string
  readonly digest: string
}

/**
 * Payload of a stored value.
 * @throws StorageDamage unless the value is exactly the one stored under this key
 */
export function decodeRecord(hash: Hash, key: string, value: Uint8Array): StoredRecord {
  const text = fromUtf8(value)
  if (text === undefined || text.length < TAG) throw new StorageDamage(`The record ${key} is not readable.`)
  const payload = text.slice(TAG)
  const digest = recordDigest(hash, key, payload)
  if (!text.startsWith(digest.slice(0, TAG))) throw new StorageDamage(`The record ${key} does not match its hash.`)
  return { payload, digest }
}
