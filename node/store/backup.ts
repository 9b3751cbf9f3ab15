import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { fromUtf8, toUtf8 } from '../../src/bytes/utf8.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import { KEY_SPACES, spaceOf } from '../../src/journal/key-spaces.ts'
import { EVERYTHING } from '../../src/journal/spaces-check.ts'
import type { Store, Write } from '../../src/journal/store.ts'
import type { Rows } from './rows.ts'

/** First line of a backup. It contains the node's secrets: with the file, anybody can act as the node. */
export interface BackupHeader {
  readonly format: 'svcmesh backup v1' | 'svcmesh backup v2'
  readonly network: string
  /** Ed25519, 64 hex digits. */
  readonly public_key: string
  /** Files of the keys, by name. */
  readonly keys: Readonly<Record<string, string>>
  /** What the owner of the node has decided (owner.json), without the owner key; absent if nothing. */
  readonly owner?: string
  /** The signed head record. */
  readonly head: string
}

/** Last line: number of rows, and a digest of the lines before it. */
interface Trailer {
  readonly rows: number
  /** sha256 over all lines before, with their line ends; 64 hex digits. */
  readonly sha256: string
}

/** Databases beside the journal, by the name of their directory. */
export type Beside = Readonly<Record<string, Pick<Rows, 'scan' | 'write'>>>

const BATCH_ROWS = 2_000

/** Characters of the rows of a batch: a state beside its seal may have eleven million. */
const BATCH_CHARACTERS = 32_000_000

/** Records that a node rebuilds when it starts from the backup. */
const isCache = (key: string): boolean => {
  const space = spaceOf(key)
  return space !== undefined && KEY_SPACES[space].role === 'cache'
}

/** What a backup is of. */
interface Source {
  readonly store: Pick<Store, 'scan'>
  readonly beside: Readonly<Record<string, Pick<Rows, 'scan'>>>
}

/** The rows as they are now, however long it takes to read them; each can be read once. */
export function rowsOfNow({ store, beside }: Source): Source {
  const rows = store.scan(...EVERYTHING)
  const others = Object.entries(beside).map(([name, database]) => {
    const found = database.scan('', AFTER_ALL)
    return [name, { scan: () => found }] as const
  })
  return { store: { scan: () => rows }, beside: Object.fromEntries(others) }
}

/**
 * Writes every row of a store, except caches, and of the databases beside it into one compressed file (mode 0600): a line of
 * JSON for the header, one per row, one with the digest. A row of a database beside the journal names it first. The store must not be written to meanwhile. The file appears under its name only when
 * it is complete and synced.
 * @returns number of rows
 */
export async function writeBackup({ store, beside }: Source, header: BackupHeader, file: string): Promise<number> {
  const draft = `${file}.${process.pid}.part`
  const digest = createHash('sha256')
  let rows = 0
  async function* lines(): AsyncGenerator<string> {
    const line = (value: unknown): string => {
      const text = `${JSON.stringify(value)}\n`
      digest.update(text)
      return text
    }
    yield line(header)
    for await (const chunk of store.scan(...EVERYTHING)) {
      let text = ''
      for (const [key, value] of chunk) {
        if (isCache(key)) continue
        text += line([key, Buffer.from(value).toString('base64')])
        rows++
      }
      yield text
    }
    for (const [name, database] of Object.entries(beside)) {
      for await (const chunk of database.scan('', AFTER_ALL)) {
        yield chunk.map(([key, value]) => line([name, key, Buffer.from(value).toString('base64')])).join('')
        rows += chunk.length
      }
    }
    const trailer: Trailer = { rows, sha256: digest.digest('hex') }
    yield `${JSON.stringify(trailer)}\n`
  }
  try {
    await pipeline(
      Readable.from(lines()),
      createGzip(),
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await rename(draft, file)
    return rows
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * Reads an entire backup and compares its digest, keeping only the header.
 * @throws StorageDamage if the file is not a backup, was truncated or altered
 */
export async function checkBackup(file: string): Promise<BackupHeader> {
  const digest = createHash('sha256')
  let header: BackupHeader | undefined
  let trailer: Trailer | undefined
  let rows = -1
  for await (const line of linesOf(file)) {
    if (trailer !== undefined) throw unreadable(file, 'it continues after its end')
    const value = parse(file, line)
    if (header === undefined) header = asHeader(file, value)
    if (isTrailer(value)) trailer = value
    else {
      digest.update(`${line}\n`)
      rows++
    }
  }
  if (header === undefined || trailer === undefined) throw unreadable(file, 'it was cut off')
  if (trailer.rows !== rows || trailer.sha256 !== digest.digest('hex'))
    throw unreadable(file, 'its digest does not match')
  return header
}

/**
 * Writes the rows of a backup that passed `checkBackup` into an empty store and the empty databases beside it, and the head of the
 * store last.
 */
export async function readBackup(file: string, header: BackupHeader, store: Store, beside: Beside): Promise<number> {
  let batch: Write[] = []
  let into: Pick<Store, 'write'> = store
  let [rows, characters] = [0, 0]
  for await (const line of linesOf(file)) {
    const value = parse(file, line)
    if (!Array.isArray(value)) continue
    const [encoded, key, name] = (value as string[]).toReversed() as [string, string, string?]
    const database = name === undefined ? store : beside[name]
    if (database === undefined)
      throw unreadable(file, `it has rows of a database "${name}" that this release does not know`)
    if (database !== into && batch.length > 0) {
      await into.write(batch)
      batch = []
      characters = 0
    }
    into = database
    batch.push({ key, value: new Uint8Array(Buffer.from(encoded, 'base64')) })
    rows++
    characters += encoded.length
    if (batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue
    await into.write(batch)
    batch = []
    characters = 0
  }
  if (batch.length > 0) await into.write(batch)
  await store.writeHead(toUtf8(header.head))
  return rows
}

/** The head record of a store, for a header. */
export async function backupHead(store: Store): Promise<string> {
  const head = await store.readHead()
  const text = head === undefined ? undefined : fromUtf8(head)
  if (text === undefined)
    throw new StorageDamage('The data directory has no readable head, so there is nothing to back up.')
  return text
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const gunzip = createGunzip()
  // Errors of the file surface where the text is read; readline would swallow them.
  source.on('error', (error) => gunzip.destroy(error))
  let rest = ''
  try {
    for await (const chunk of source.pipe(gunzip).setEncoding('utf8')) {
      // Only the new text is searched: a line may have many chunks.
      const [end = '', ...lines] = (chunk as string).split('\n')
      rest += end
      for (const line of lines) {
        yield rest
        rest = line
      }
    }
  } catch (error) {
    if (error instanceof StorageDamage) throw error
    throw unreadable(file, error instanceof Error ? error.message : String(error))
  } finally {
    source.destroy()
  }
  if (rest !== '') throw unreadable(file, 'it was cut off')
}

function parse(file: string, line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw unreadable(file, 'a line is not JSON')
  }
}

function asHeader(file: string, value: unknown): BackupHeader {
  const header = value as Partial<BackupHeader> | null
  const isKnown = header?.format === 'svcmesh backup v1' || header?.format === 'svcmesh backup v2'
  if (isKnown && typeof header.head === 'string' && typeof header.keys === 'object') {
    return header as BackupHeader
  }
  throw unreadable(file, 'its first line is not that of a backup')
}

/** After every key: they are ASCII. */
const AFTER_ALL = '\u007f'

const isTrailer = (value: unknown): value is Trailer =>
  typeof value === 'object' && value !== null && 'sha256' in value && 'rows' in value

const unreadable = (file: string, why: string): StorageDamage =>
  new StorageDamage(`The backup ${file} cannot be used: ${why}.`, 'Take another backup; nothing was restored.')
