import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32c } from './crc32c.ts'
import { readVarint } from './varint.ts'

/** Log format of LevelDB 1.20 (log_format.md): records in blocks of 32 KB, cut into fragments. */
const BLOCK = 32_768
const HEADER = 7
const FULL = 1
const FIRST = 2
const LAST = 4

/** Payloads of the records up to the first incomplete one; LevelDB itself decides about the rest. */
function* records(file: Buffer): Generator<Buffer> {
  let fragments: Buffer[] = []
  for (let at = 0; at + HEADER <= file.length; ) {
    const left = BLOCK - (at % BLOCK)
    if (left < HEADER) {
      at += left
      continue
    }
    const end = at + HEADER + file.readUInt16LE(at + 4)
    const crc = end > file.length ? -1 : crc32c(file, at + 6, end)
    if ((((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0 !== file.readUInt32LE(at) || end > file.length) return
    const type = file[at + 6]
    if (type === FULL || type === FIRST) fragments = []
    fragments.push(file.subarray(at + HEADER, end))
    if (type === FULL || type === LAST) yield Buffer.concat(fragments)
    at = end
  }
}

/** Kinds of members of a version edit (version_edit.cc of LevelDB 1.20). */
const COMPARATOR = 1
const COMPACT_POINTER = 5
const DELETED_FILE = 6
const NEW_FILE = 7

/**
 * Applies one version edit.
 * @throws RangeError if it cannot be read
 */
function applyEdit(edit: Buffer, files: Map<number, number>): void {
  let at = 0
  const number = (): number => {
    const { value, next } = readVarint(edit, at)
    at = next
    return value
  }
  const skipText = (): void => {
    const length = number()
    at += length
  }
  while (at < edit.length) {
    const kind = number()
    if (kind === COMPARATOR) skipText()
    else if (kind === COMPACT_POINTER) {
      number()
      skipText()
    } else if (kind === DELETED_FILE) {
      number()
      files.delete(number())
    } else if (kind === NEW_FILE) {
      number()
      const file = number()
      files.set(file, number())
      skipText()
      skipText()
    } else number()
  }
}

/**
 * The table files of a database with their sizes, according to its manifest.
 * @param location folder of the database
 * @returns empty if the manifest cannot be read at all: opening the database will report that
 */
export async function liveTables(location: string): Promise<ReadonlyMap<number, number>> {
  const files = new Map<number, number>()
  try {
    const name = (await readFile(join(location, 'CURRENT'), 'utf8')).trim()
    if (!/^MANIFEST-\d+$/.test(name)) return files
    for (const edit of records(await readFile(join(location, name)))) applyEdit(edit, files)
  } catch (error) {
    if (!(error instanceof RangeError) && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return files
}
