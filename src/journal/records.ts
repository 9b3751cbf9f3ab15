import type { Hash } from '../crypto/ports.ts'
import { StorageDamage } from './damage.ts'
import { type Placed, readEntry } from './entry.ts'
import { journalKey, type SpaceName } from './key-spaces.ts'
import { decodeRecord } from './record.ts'
import type { State } from './state.ts'
import type { ScanOptions, Store } from './store.ts'

export interface RecordsOptions {
  readonly store: Store
  readonly hash: Hash
  readonly state: State
  /**
   * Resolves once every row of a space is verified; rejects with StorageDamage otherwise. Only after that does a
   * missing index row mean that the record does not exist.
   */
  readonly complete: (space: SpaceName) => Promise<void>
  /** Called on damage, before the caller gets it. */
  readonly onDamage: (damage: StorageDamage) => void
}

/** Stored records, each checked against its hash. */
export class Records {
  readonly hash: Hash
  /** The committed state: further data on disk has not been acknowledged. */
  readonly state: State
  readonly #options: RecordsOptions

  constructor(options: RecordsOptions) {
    this.#options = options
    this.hash = options.hash
    this.state = options.state
  }

  /** Forwards an answer, and reports damage. */
  async watched<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      if (error instanceof StorageDamage) this.#options.onDamage(error)
      throw error
    }
  }

  async get(key: string): Promise<string | undefined> {
    const value = await this.#options.store.get(key)
    return value === undefined ? undefined : this.#payload(key, value)
  }

  /** Payload of a record referenced by another. */
  async must(key: string): Promise<string> {
    return found(key, await this.get(key))
  }

  /** Entries of the committed journal, in the requested order. */
  async entries(seqs: readonly number[]): Promise<Placed[]> {
    const keys = seqs.map(journalKey)
    const values = await this.#options.store.getMany(keys)
    return seqs.map((seq, index) => {
      const key = keys[index]
      const value = values[index]
      return readEntry(found(key, value && this.#payload(key, value)), seq)
    })
  }

  async *scan(
    from: string,
    to: string,
    options?: ScanOptions,
  ): AsyncGenerator<readonly [key: string, payload: string]> {
    for await (const chunk of this.#options.store.scan(from, to, options)) {
      for (const [key, value] of chunk) yield [key, this.#payload(key, value)]
    }
  }

  complete(space: SpaceName): Promise<void> {
    return this.#options.complete(space)
  }

  #payload(key: string, value: Uint8Array): string {
    return decodeRecord(this.hash, key, value).payload
  }
}

function found(key: string, payload: string | undefined): string {
  if (payload === undefined) throw new StorageDamage(`The record ${key} is missing.`)
  return payload
}
