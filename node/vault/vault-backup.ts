import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fromBase64url, toBase64url } from '../../src/bytes/base64url.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { fromUtf8, toUtf8 } from '../../src/bytes/utf8.ts'
import type { Hash } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { openAsOwner, sealToOwner } from './owner-seal.ts'
import type { SealedRows } from './sealed-rows.ts'

/** First line of a backup of a vault, readable; the lines after it are sealed to the owner. */
interface Header {
  readonly format: 'svcmesh vault backup v1'
  readonly network: string
  /** Encapsulated key (RFC 9180), base64url. */
  readonly enc: string
}

/** A row without the encryption of the node that had it. */
export interface PlainRow {
  readonly account: string
  readonly name: string
  readonly value: Uint8Array
}

const FORMAT = 'svcmesh vault backup v1'

/** Characters of the rows of one sealed line. */
const LINE = 200_000

const infoOf = (network: string): Uint8Array => toUtf8(canonicalJson({ format: FORMAT, network }))

/**
 * Writes all rows of a vault to a file (mode 0600) that only the owner key opens.
 * @returns number of rows
 */
export async function writeVaultBackup(
  rows: SealedRows,
  file: string,
  { hash, ownerKey, network }: { readonly hash: Hash; readonly ownerKey: string; readonly network: string },
): Promise<number> {
  const context = await sealToOwner(hash, ownerKey, infoOf(network))
  const draft = `${file}.${process.pid}.part`
  let count = 0
  const sealed = async (value: unknown): Promise<string> =>
    `${toBase64url(new Uint8Array(await context.seal(toUtf8(JSON.stringify(value)))))}\n`
  async function* lines(): AsyncGenerator<string> {
    const header: Header = { format: FORMAT, network, enc: toBase64url(new Uint8Array(context.enc)) }
    yield `${JSON.stringify(header)}\n`
    let batch: [string, string, string][] = []
    let characters = 0
    for await (const { account, name, value } of rows.all()) {
      const encoded = toBase64url(value)
      batch.push([account, name, encoded])
      count++
      characters += account.length + name.length + encoded.length
      if (characters < LINE) continue
      yield await sealed(batch)
      batch = []
      characters = 0
    }
    if (batch.length > 0) yield await sealed(batch)
    yield await sealed({ end: count })
  }
  try {
    await pipeline(Readable.from(lines()), createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
    await rename(draft, file)
    return count
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Network of a backup, which anybody can read. @throws Refusal UNREADABLE_FILE */
export async function networkOfBackup(file: string): Promise<string> {
  for await (const line of linesOf(file)) return headerOf(file, line).network
  throw unreadable(file, 'it is empty')
}

/**
 * Rows of a backup in chunks, each authenticated, in order.
 * @throws Refusal UNREADABLE_FILE if it is not a backup, of another owner, altered, or was cut off; then what came before is
 * not to be used
 */
export async function* readVaultBackup(
  file: string,
  { hash, ownerKey }: { readonly hash: Hash; readonly ownerKey: string },
): AsyncGenerator<readonly PlainRow[]> {
  let open: ((line: string) => Promise<unknown>) | undefined
  let [count, ended] = [0, false]
  for await (const line of linesOf(file)) {
    if (ended) throw unreadable(file, 'it continues after its end')
    if (open === undefined) {
      open = await opener(file, headerOf(file, line), hash, ownerKey)
      continue
    }
    const value = await open(line)
    if (Array.isArray(value)) {
      const rows = (value as [string, string, string][]).map(([account, name, encoded]) => ({
        account,
        name,
        value: fromBase64url(encoded) as Uint8Array,
      }))
      count += rows.length
      yield rows
    } else if ((value as { end?: unknown }).end === count) ended = true
  }
  if (!ended) throw unreadable(file, 'it was cut off')
}

async function opener(
  file: string,
  { network, enc }: Header,
  hash: Hash,
  ownerKey: string,
): Promise<(line: string) => Promise<unknown>> {
  const failed = (): never => {
    throw unreadable(file, 'it was sealed to another owner key, or altered')
  }
  const bytes = fromBase64url(enc) ?? failed()
  const context = await openAsOwner(hash, ownerKey, infoOf(network), bytes).catch(failed)
  return async (line) => {
    const sealed = fromBase64url(line) ?? failed()
    const plain = await context.open(Uint8Array.from(sealed)).catch(failed)
    return JSON.parse(fromUtf8(new Uint8Array(plain)) as string)
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file, 'utf8')
  try {
    yield* createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })
  } finally {
    source.destroy()
  }
}

function headerOf(file: string, line: string): Header {
  try {
    const header = JSON.parse(line) as Partial<Header>
    const { format, network, enc } = header
    if (format === FORMAT && typeof network === 'string' && typeof enc === 'string') return { format, network, enc }
  } catch {
    // Not JSON: the same as any other file.
  }
  throw unreadable(file, 'its first line is not that of a backup of a vault')
}

const unreadable = (file: string, why: string): Refusal =>
  new Refusal('UNREADABLE_FILE', `The backup ${file} cannot be used: ${why}; nothing was restored.`, { path: file })
