import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Level } from 'level'
import { Refusal } from '../../src/errors/refusal.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import type { Row, ScanOptions, Store, Write } from '../../src/journal/store.ts'
import { EXIT } from '../exit-codes.ts'
import { makeDirectory } from '../make-directory.ts'
import { StartError } from '../start-error.ts'
import { HeadFiles } from './head-files.ts'
import { BEFORE_OPENING, TableFiles } from './table-files.ts'

type Database = Level<string, Uint8Array>

/** Directory of the database files in the data directory. */
export const DATABASE = 'db'
const CHUNK = 256
const ENCODINGS = { keyEncoding: 'utf8', valueEncoding: 'view' } as const

/** LevelDB (one directory, one process) and two head files beside it. */
export class LevelStore implements Store {
  readonly #location: string
  readonly #heads: HeadFiles
  readonly #tables: TableFiles
  #database: Database
  /** After a failed write LevelDB accepts no more; it must be opened again. */
  #broken = false

  private constructor(location: string, heads: HeadFiles, tables: TableFiles, database: Database) {
    this.#location = location
    this.#tables = tables
    this.#heads = heads
    this.#database = database
  }

  /**
   * Opens the data directory, creating it if there is none.
   * @throws StartError if it cannot be used or another process has it open
   * @throws StorageDamage if LevelDB finds it damaged
   */
  static async open(directory: string): Promise<LevelStore> {
    const location = join(directory, DATABASE)
    await prepare(location)
    const tables = await TableFiles.list(location)
    await tables.check(BEFORE_OPENING)
    const database = await openDatabase(location, await isUnused(location))
    try {
      return new LevelStore(location, await HeadFiles.open(directory), tables, database)
    } catch (error) {
      await database.close()
      throw unusable(directory, error)
    }
  }

  get(key: string): Promise<Uint8Array | undefined> {
    return reading(this.#database.get(key, ENCODINGS))
  }

  getMany(keys: readonly string[]): Promise<(Uint8Array | undefined)[]> {
    return reading(this.#database.getMany([...keys], ENCODINGS))
  }

  async write(batch: readonly Write[]): Promise<void> {
    if (this.#broken) await this.#reopen()
    try {
      const operations = batch.map(({ key, value }) =>
        value === null ? ({ type: 'del', key } as const) : ({ type: 'put', key, value } as const),
      )
      await this.#database.batch(operations, { ...ENCODINGS, sync: true } as object)
    } catch (error) {
      this.#broken = true
      throw damageOr(error)
    }
  }

  scan(from: string, to: string, options: ScanOptions = {}): AsyncIterable<readonly Row[]> {
    const { reverse = false, limit = -1 } = options
    try {
      // The iterator takes its snapshot here and not when reading begins.
      return chunks(this.#database.iterator({ gte: from, lt: to, reverse, limit, ...ENCODINGS }))
    } catch (error) {
      // Closed, because it could not be opened again after a failed write.
      throw unreadable(error)
    }
  }

  check(): Promise<void> {
    return this.#tables.check()
  }

  readHead(): Promise<Uint8Array | undefined> {
    return this.#heads.read()
  }

  writeHead(head: Uint8Array): Promise<void> {
    return this.#heads.write(head)
  }

  async close(): Promise<void> {
    await this.#database.close()
    await this.#heads.close()
  }

  async #reopen(): Promise<void> {
    await this.#database.close()
    this.#database = await openDatabase(this.#location, false)
    this.#broken = false
  }
}

async function* chunks(iterator: ReturnType<Database['iterator']>): AsyncGenerator<readonly Row[]> {
  try {
    while (true) {
      const rows = await reading(iterator.nextv(CHUNK))
      if (rows.length === 0) return
      yield rows as readonly Row[]
    }
  } finally {
    await iterator.close()
  }
}

async function prepare(location: string): Promise<void> {
  try {
    await makeDirectory(location)
  } catch (error) {
    throw unusable(location, error)
  }
}

/**
 * Whether a database may be created here. LevelDB would create a new one over the remains of an old one that has lost
 * its CURRENT file, and delete them; so only a folder without any table or log is new.
 */
async function isUnused(location: string): Promise<boolean> {
  const names = await readdir(location)
  return !names.some((name) => /\.(?:ldb|sst|log)$/.test(name) || name === 'CURRENT')
}

async function openDatabase(location: string, createIfMissing: boolean): Promise<Database> {
  const database: Database = new Level(location, { ...ENCODINGS, createIfMissing, cacheSize: 16 * 1024 * 1024 })
  try {
    await database.open()
    return database
  } catch (error) {
    throw openingError(location, error)
  }
}

/** Missing or altered files; a full or read-only disk is not damage. */
const DAMAGED = /corrupt|does not exist|no such file|is a directory|missing|CURRENT file|malformed|comparator/i

function openingError(location: string, error: unknown): Error {
  const cause = causeOf(error)
  if (cause.code === 'LEVEL_LOCKED') {
    return new StartError(
      `A running node uses the database in ${location}.`,
      'Stop that node, or name another directory with --data.',
      EXIT.dataDirectory,
    )
  }
  if (cause.code === 'LEVEL_CORRUPTION' || DAMAGED.test(cause.message)) {
    return new StorageDamage(`LevelDB cannot open its database in ${location}: ${cause.message}`)
  }
  return unusable(location, cause)
}

function unusable(location: string, error: unknown): Error {
  if (error instanceof StorageDamage || error instanceof StartError) return error
  return new StartError(
    `The data directory ${location} cannot be used: ${causeOf(error).message}`,
    'Check that it exists, belongs to you, is writable and has free space, or choose another with --data.',
    EXIT.dataDirectory,
    { cause: error },
  )
}

interface Coded extends Error {
  readonly code?: string
}

/** LevelDB's own error: `level` wraps errors that occur during opening. */
function causeOf(error: unknown): Coded {
  const outer = error as Coded
  return outer.cause instanceof Error ? (outer.cause as Coded) : outer
}

function damageOr(error: unknown): unknown {
  const cause = causeOf(error)
  return cause.code === 'LEVEL_CORRUPTION'
    ? new StorageDamage(`LevelDB finds its data damaged: ${cause.message}`)
    : error
}

async function reading<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw unreadable(error)
  }
}

function unreadable(error: unknown): unknown {
  const damage = damageOr(error)
  if (damage instanceof StorageDamage) return damage
  return new Refusal(
    'STORAGE_UNAVAILABLE',
    'The node could not read from its disk; nothing was charged. Try again later.',
  )
}
