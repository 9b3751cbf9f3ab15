import { join } from 'node:path'
import type { Row, ScanOptions, Store, Write } from '../../src/journal/store.ts'
import { HeadFiles } from './head-files.ts'
import { unusable } from './level-errors.ts'
import { LevelRows } from './level-rows.ts'

/** Directory of the database files in the data directory. */
export const DATABASE = 'db'

/** LevelDB (one directory, one process) and two head files beside it. */
export class LevelStore implements Store {
  readonly #heads: HeadFiles
  readonly #rows: LevelRows

  private constructor(heads: HeadFiles, rows: LevelRows) {
    this.#heads = heads
    this.#rows = rows
  }

  /**
   * Opens the data directory, creating it if there is none.
   * @throws StartError if it cannot be used or another process has it open
   * @throws StorageDamage if LevelDB finds it damaged
   */
  static async open(directory: string): Promise<LevelStore> {
    const rows = await LevelRows.open(join(directory, DATABASE))
    try {
      return new LevelStore(await HeadFiles.open(directory), rows)
    } catch (error) {
      await rows.close()
      throw unusable(directory, error)
    }
  }

  get(key: string): Promise<Uint8Array | undefined> {
    return this.#rows.get(key)
  }

  getMany(keys: readonly string[]): Promise<(Uint8Array | undefined)[]> {
    return this.#rows.getMany(keys)
  }

  write(batch: readonly Write[]): Promise<void> {
    return this.#rows.write(batch)
  }

  scan(from: string, to: string, options?: ScanOptions): AsyncIterable<readonly Row[]> {
    return this.#rows.scan(from, to, options)
  }

  compact(from: string, to: string): Promise<void> {
    return this.#rows.compact(from, to)
  }

  check(): Promise<void> {
    return this.#rows.check()
  }

  readHead(): Promise<Uint8Array | undefined> {
    return this.#heads.read()
  }

  writeHead(head: Uint8Array): Promise<void> {
    return this.#heads.write(head)
  }

  async close(): Promise<void> {
    await this.#rows.close()
    await this.#heads.close()
  }
}
