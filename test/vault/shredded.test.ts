import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LevelRows } from '../../node/store/level-rows.ts'
import { versionRow } from '../../node/vault/key-record.ts'
import { valueRow } from '../../node/vault/secret-record.ts'
import { testVault } from './test-vault.ts'

const ME = 'key:me'

/**
 * Files of a directory that contain the bytes. LevelDB compresses tables, but random bytes stay as they are. It may replace a file
 * meanwhile; then all are read again.
 */
async function filesWith(directory: string, bytes: Uint8Array): Promise<string[]> {
  const contents = await Promise.all(
    (await readdir(directory)).map(async (name) => ({ name, content: await contentOf(join(directory, name)) })),
  )
  if (contents.some(({ content }) => content === null)) return filesWith(directory, bytes)
  return contents.flatMap(({ name, content }) => (content?.includes(Buffer.from(bytes)) === true ? [name] : []))
}

const contentOf = (path: string): Promise<Buffer | null> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

describe('what is deleted from the vault', () => {
  let directory: string
  let rows: LevelRows
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'svcmesh-vault-'))
    rows = await LevelRows.open(directory)
  })
  afterEach(async () => {
    await rows.close()
    await rm(directory, { recursive: true })
  })

  const stored = async (row: string): Promise<Uint8Array> => {
    const value = await rows.get(`key%3Ame/${row}`)
    assert.ok(value, row)
    return value.subarray(0, 32)
  }

  it('is gone when nothing else was ever written, so that the deleted rows are in one table with the marks of their deletion', async () => {
    const { keys } = testVault({ rows })
    await keys.create(ME, 'doomed', 'aes256-gcm')
    const bytes = await stored(versionRow('doomed', 1))
    assert.notDeepEqual(await filesWith(directory, bytes), [])
    await keys.delete(ME, 'doomed')
    assert.deepEqual(await filesWith(directory, bytes), [])
  })

  it('is gone when a scan has ended that could still read it, such as a backup', async () => {
    const { keys } = testVault({ rows })
    await keys.create(ME, 'doomed', 'aes256-gcm')
    const bytes = await stored(versionRow('doomed', 1))
    const scan = rows.scan('', '~')[Symbol.asyncIterator]()
    await scan.next()
    await keys.delete(ME, 'doomed')
    assert.notDeepEqual(await filesWith(directory, bytes), [])
    await scan.return?.()
    for (let i = 0; i < 100 && (await filesWith(directory, bytes)).length > 0; i++) await sleep(20)
    assert.deepEqual(await filesWith(directory, bytes), [])
  })

  it('is gone from the files: the wrapped versions of a key, the value of a secret; the others stay', async () => {
    const { keys, secrets } = testVault({ rows })
    await keys.create(ME, 'doomed', 'aes256-gcm')
    await keys.create(ME, 'kept', 'aes256-gcm')
    for (let i = 0; i < 5; i++) await keys.rotate(ME, 'doomed')
    for (const word of ['one', 'two']) await secrets.put(ME, 's', { plaintext: word.repeat(20) }, null)
    const kept = [await stored(versionRow('kept', 1)), await stored(valueRow('s', 2))]
    const doomed = [await stored(valueRow('s', 1))]
    for (let version = 1; version <= 6; version++) doomed.push(await stored(versionRow('doomed', version)))
    // Some are in tables already, of different levels, when they are deleted.
    await rows.compact('key%3Ame/', 'key%3Ame0')
    await keys.rotate(ME, 'doomed')
    doomed.push(await stored(versionRow('doomed', 7)))
    for (const bytes of [...kept, ...doomed]) assert.notDeepEqual(await filesWith(directory, bytes), [])
    await keys.delete(ME, 'doomed')
    await secrets.destroy(ME, 's', [1])
    for (const bytes of doomed) assert.deepEqual(await filesWith(directory, bytes), [])
    for (const bytes of kept) assert.notDeepEqual(await filesWith(directory, bytes), [])
  })
})
