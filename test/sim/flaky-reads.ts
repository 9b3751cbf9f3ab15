import { Refusal } from '../../src/errors/refusal.ts'
import type { Row, ScanOptions, Store, Write } from '../../src/journal/store.ts'

/** A store some of whose reads fail, as reads of a failing disk do; everything else goes through. */
export class FlakyReads implements Store {
  readonly #store: Store
  readonly #fails: () => boolean

  constructor(store: Store, fails: () => boolean) {
    this.#store = store
    this.#fails = fails
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    this.#mayFail()
    return this.#store.get(key)
  }

  async getMany(keys: readonly string[]): Promise<(Uint8Array | undefined)[]> {
    this.#mayFail()
    return this.#store.getMany(keys)
  }

  write(batch: readonly Write[]): Promise<void> {
    return this.#store.write(batch)
  }

  scan(from: string, to: string, options?: ScanOptions): AsyncIterable<readonly Row[]> {
    return this.#store.scan(from, to, options)
  }

  check(): Promise<void> {
    return this.#store.check()
  }

  readHead(): Promise<Uint8Array | undefined> {
    return this.#store.readHead()
  }

  writeHead(head: Uint8Array): Promise<void> {
    return this.#store.writeHead(head)
  }

  close(): Promise<void> {
    return this.#store.close()
  }

  #mayFail(): void {
    if (this.#fails()) throw new Refusal('STORAGE_UNAVAILABLE', 'simulated disk: read failed')
  }
}
