/** One change of a batch; a null value deletes. Keys are ASCII and sort by code unit. */
export interface Write {
  readonly key: string
  readonly value: Uint8Array | null
}

export type Row = readonly [key: string, value: Uint8Array]

export interface ScanOptions {
  readonly reverse?: boolean
  /** Unlimited when absent. */
  readonly limit?: number
}

/**
 * Ordered, durable key-value storage with one writer, and a small head record kept outside of it. LevelDB on a node,
 * memory in a simulation; both pass test/store/store-suite.ts. Reads may return values altered on disk, so the reader
 * checks them (src/journal/record.ts). Every method throws StorageDamage if the storage itself reports damage; for any
 * other failure reads throw Refusal STORAGE_UNAVAILABLE, and writes reject with the original error.
 */
export interface Store {
  get(key: string): Promise<Uint8Array | undefined>
  getMany(keys: readonly string[]): Promise<(Uint8Array | undefined)[]>
  /**
   * Applies all or nothing; resolves when it would survive a power cut. After a rejection, it may or may not have been
   * applied.
   */
  write(batch: readonly Write[]): Promise<void>
  /** Keys from `from` (inclusive) to `to` (exclusive) in order, in chunks, from a snapshot at the time of the call. */
  scan(from: string, to: string, options?: ScanOptions): AsyncIterable<readonly Row[]>
  /** Returns the space of deleted rows to the disk, between two texts that are not keys; not every store has to. */
  compact?(from: string, to: string): Promise<void>
  /** Runs the storage's own checks beyond the records, once per opening. */
  check(): Promise<void>
  /** The last completely written head record, or undefined when there is none or all copies are damaged. */
  readHead(): Promise<Uint8Array | undefined>
  /** Replaces the head record; resolves when it would survive a power cut. */
  writeHead(head: Uint8Array): Promise<void>
  close(): Promise<void>
}
