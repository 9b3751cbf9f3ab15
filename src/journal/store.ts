/** One change of a batch; a null value deletes. Keys are ASCII and sort by code unit. */
export interface Write {
  readonly key: string
  readonly value: Uint8Array | null
}

export type Row = readonly [key: string, value: Uint8Array]

export interface ScanOptions {
  readonly reverse?: boolean
  /** All when absent. */
  readonly limit?: number
}

/**
 * Ordered, durable key-value storage with one writer, and a small head record kept outside of it.
 * LevelDB on a node, memory in a simulation; both pass test/store/store-suite.ts.
 * Reads may hand out values that were altered on the disk: whoever reads checks (src/journal/record.ts). Every method
 * throws StorageDamage where the storage itself says that it is damaged; reads throw Refusal STORAGE_UNAVAILABLE for
 * any other failure, writes reject with the error as it came.
 */
export interface Store {
  get(key: string): Promise<Uint8Array | undefined>
  getMany(keys: readonly string[]): Promise<(Uint8Array | undefined)[]>
  /** Applies all or nothing; resolves when it would survive a power cut. After a rejection either may be the case. */
  write(batch: readonly Write[]): Promise<void>
  /** Keys from `from` (inclusive) to `to` (exclusive) in order, in chunks, as they are at the moment of the call. */
  scan(from: string, to: string, options?: ScanOptions): AsyncIterable<readonly Row[]>
  /** Checks, once per opening, what the storage can check of itself beyond the records. */
  check(): Promise<void>
  /** The head record as last written in full, or undefined when there is none or it is damaged in every copy. */
  readHead(): Promise<Uint8Array | undefined>
  /** Replaces the head record; resolves when it would survive a power cut. */
  writeHead(head: Uint8Array): Promise<void>
  close(): Promise<void>
}
