/** One change of a batch; a null value deletes. Keys are ASCII and sort by code unit. */
export interface Write {
  readonly key: string
  readonly value: Uint8Array | null
}

/**
 * Ordered, durable key-value storage with one writer, and a small head record kept outside of it.
 * LevelDB on a node, memory in a simulation; both pass test/store/store-suite.ts.
 */
export interface Store {
  get(key: string): Promise<Uint8Array | undefined>
  getMany(keys: readonly string[]): Promise<(Uint8Array | undefined)[]>
  /** Applies all or nothing; resolves when it would survive a power cut. */
  write(batch: readonly Write[]): Promise<void>
  /** Keys from `from` (inclusive) to `to` (exclusive) in order, in chunks. */
  scan(from: string, to: string, options?: { readonly reverse?: boolean; readonly limit?: number }): AsyncIterable<readonly (readonly [string, Uint8Array])[]>
  /** The head record as last written in full, or undefined when there is none or it is damaged in every copy. */
  readHead(): Promise<Uint8Array | undefined>
  /** Replaces the head record; resolves when it would survive a power cut. */
  writeHead(head: Uint8Array): Promise<void>
  close(): Promise<void>
}
