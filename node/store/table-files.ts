import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StorageDamage } from '../../src/journal/damage.ts'
import { liveTables } from './manifest.ts'
import { tableDamage } from './table-check.ts'

/** Bytes of tables that a start checks before it opens the database: a fraction of a second. */
export const BEFORE_OPENING = 48_000_000

/** The table files of a database as they are before it is opened; LevelDB never changes a table, it only deletes some. */
export class TableFiles {
  readonly #location: string
  readonly #waiting: (readonly [number: number, size: number])[]

  private constructor(location: string, tables: ReadonlyMap<number, number>) {
    this.#location = location
    // The newest first: they are what a start reads.
    this.#waiting = [...tables].sort(([a], [b]) => b - a)
  }

  static async list(location: string): Promise<TableFiles> {
    return new TableFiles(location, await liveTables(location))
  }

  /**
   * Checks tables that have not been checked yet.
   * @param bytes approximately how much to read
   * @throws StorageDamage at the first damaged one
   */
  async check(bytes = Number.POSITIVE_INFINITY): Promise<void> {
    let left = bytes
    while (this.#waiting.length > 0 && left > 0) {
      const [number, size] = this.#waiting.shift() as [number, number]
      left -= size
      await checkTable(this.#location, number, size)
    }
  }
}

async function checkTable(location: string, number: number, size: number): Promise<void> {
  const digits = String(number).padStart(6, '0')
  const file = (await read(join(location, `${digits}.ldb`))) ?? (await read(join(location, `${digits}.sst`)))
  // Deleted meanwhile: the database has merged it into others, or will itself report that it is missing.
  if (file === undefined) return
  const damage = file.length === size ? tableDamage(file) : `it has ${file.length} bytes instead of ${size}`
  if (damage !== null) throw new StorageDamage(`The table ${digits}.ldb in ${location} is damaged: ${damage}.`)
}

async function read(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
