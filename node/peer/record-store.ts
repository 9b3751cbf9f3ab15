import { Libp2pRecord } from '@libp2p/record'
import { MemoryDatastore } from 'datastore-core'
import { checkRecord } from './address-namespace.ts'
import type { AddressRules } from './options.ts'

type Key = Parameters<MemoryDatastore['put']>[0]

const RECORDS = '/dht/record/'
const PROVIDERS = '/dht/provider/'

/** Most records stored for the network; the oldest is dropped first. */
const MOST_RECORDS = 20_000

/**
 * The data that libp2p keeps, in memory. A record of the table is replaced only by one that is at least as good, which
 * libp2p itself does not check (js-libp2p #3377), and only address records enter the table.
 */
export class RecordStore extends MemoryDatastore {
  readonly #rules: AddressRules
  readonly #order = new Map<string, Key>()

  constructor(rules: AddressRules) {
    super()
    this.#rules = rules
  }

  override put(key: Key, bytes: Uint8Array): Key {
    const name = key.toString()
    if (name.startsWith(PROVIDERS)) throw new Error('the table contains no providers')
    if (!name.startsWith(RECORDS)) return super.put(key, bytes) as Key
    const record = Libp2pRecord.deserialize(bytes)
    checkRecord(this.#rules, record.key, record.value)
    const held = this.#held(name, key)
    if (held !== null && this.#rules.better(held, record.value)) return key
    this.#order.delete(name)
    this.#order.set(name, key)
    if (this.#order.size > MOST_RECORDS) this.#dropOldest()
    return super.put(key, bytes) as Key
  }

  override delete(key: Key): void {
    this.#order.delete(key.toString())
    super.delete(key)
  }

  /** The value under a key while it is still valid. */
  #held(name: string, key: Key): Uint8Array | null {
    if (!this.#order.has(name)) return null
    const record = Libp2pRecord.deserialize(super.get(key) as Uint8Array)
    try {
      checkRecord(this.#rules, record.key, record.value)
      return record.value
    } catch {
      return null
    }
  }

  #dropOldest(): void {
    for (const key of this.#order.values()) {
      this.delete(key)
      return
    }
  }
}
