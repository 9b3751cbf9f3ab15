import { Level } from 'level'
import type { Row, ScanOptions, Write } from '../../src/journal/store.ts'
import { isUnused, openingError, prepare, reading, unreadable, writingError } from './level-errors.ts'
import type { Rows } from './rows.ts'
import { BEFORE_OPENING, TableFiles } from './table-files.ts'

type Database = Level<string, Uint8Array>

const CHUNK = 256
const ENCODINGS = { keyEncoding: 'utf8', valueEncoding: 'view' } as const
const CACHE_BYTES = 16 * 1024 * 1024

/** Rows in LevelDB: one directory, one process. */
export class LevelRows implements Rows {
  readonly #location: string
  readonly #cacheBytes: number
  readonly #tables: TableFiles
  #database: Database
  /** After a failed write LevelDB accepts no more; it must be opened again, once for all who write. */
  #broken = false
  #reopening: Promise<void> | null = null
  /** Scans in progress, whose snapshots keep deleted rows. */
  #scans = 0
  /** What is compacted again when the last of them has ended. */
  #kept: readonly [from: string, to: string] | null = null

  private constructor(location: string, cacheBytes: number, tables: TableFiles, database: Database) {
    this.#location = location
    this.#cacheBytes = cacheBytes
    this.#tables = tables
    this.#database = database
  }

  /**
   * Opens a directory, creating it if there is none.
   * @throws StartError if it cannot be used or another process has it open
   */
  static async open(location: string, cacheBytes = CACHE_BYTES): Promise<LevelRows> {
    await prepare(location)
    const tables = await TableFiles.list(location)
    await tables.check(BEFORE_OPENING)
    const database = await openDatabase(location, cacheBytes, await isUnused(location))
    return new LevelRows(location, cacheBytes, tables, database)
  }

  get(key: string): Promise<Uint8Array | undefined> {
    return reading(this.#database.get(key, ENCODINGS))
  }

  getMany(keys: readonly string[]): Promise<(Uint8Array | undefined)[]> {
    return reading(this.#database.getMany([...keys], ENCODINGS))
  }

  async write(batch: readonly Write[], lazily?: 'lazily'): Promise<void> {
    if (this.#broken) {
      this.#reopening ??= this.#reopen().finally(() => {
        this.#reopening = null
      })
      await this.#reopening
    }
    try {
      const operations = batch.map(({ key, value }) =>
        value === null ? ({ type: 'del', key } as const) : ({ type: 'put', key, value } as const),
      )
      await this.#database.batch(operations, { ...ENCODINGS, sync: lazily === undefined } as object)
    } catch (error) {
      this.#broken = true
      throw writingError(error)
    }
  }

  scan(from: string, to: string, options: ScanOptions = {}): AsyncIterable<readonly Row[]> {
    const { reverse = false, limit = -1 } = options
    try {
      // The iterator takes its snapshot here and not when reading begins.
      const iterator = this.#database.iterator({ gte: from, lt: to, reverse, limit, ...ENCODINGS })
      this.#scans++
      return chunks(iterator, () => this.#scanEnded())
    } catch (error) {
      // Closed, because it could not be opened again after a failed write.
      throw unreadable(error)
    }
  }

  /*
   * The first round writes what is in memory to a table, which may go straight to the deepest level, the deleted rows with
   * the marks of their deletion: LevelDB never rewrites the deepest level by itself. So a second one puts a table over
   * it that spans the range, with which it is merged.
   */
  async compact(from: string, to: string): Promise<void> {
    await this.#compactOnce(from, to)
    await this.write([from, to].map((key) => ({ key, value: null })))
    await this.#compactOnce(from, to)
    if (this.#scans === 0) return
    const [first, last] = this.#kept ?? [from, to]
    this.#kept = [first < from ? first : from, last > to ? last : to]
  }

  check(): Promise<void> {
    return this.#tables.check()
  }

  close(): Promise<void> {
    return this.#database.close()
  }

  #scanEnded(): void {
    this.#scans--
    if (this.#scans > 0 || this.#kept === null) return
    const [from, to] = this.#kept
    this.#kept = null
    // A database that is closed meanwhile, or a disk that fails, keeps them until the next time.
    void this.compact(from, to).catch(() => undefined)
  }

  #compactOnce(from: string, to: string): Promise<void> {
    return reading((this.#database as unknown as Compactable).compactRange(from, to, ENCODINGS))
  }

  async #reopen(): Promise<void> {
    await this.#database.close()
    this.#database = await openDatabase(this.#location, this.#cacheBytes, false)
    this.#broken = false
  }
}

/** In Node, `level` is `classic-level`, which has this method; its types are those of the browser too. */
interface Compactable {
  compactRange(from: string, to: string, options: object): Promise<void>
}

async function* chunks(iterator: ReturnType<Database['iterator']>, ended: () => void): AsyncGenerator<readonly Row[]> {
  try {
    while (true) {
      const rows = await reading(iterator.nextv(CHUNK))
      if (rows.length === 0) return
      yield rows as readonly Row[]
    }
  } finally {
    await iterator.close()
    ended()
  }
}

async function openDatabase(location: string, cacheSize: number, createIfMissing: boolean): Promise<Database> {
  const database: Database = new Level(location, { ...ENCODINGS, createIfMissing, cacheSize })
  try {
    await database.open()
    return database
  } catch (error) {
    throw openingError(location, error)
  }
}
