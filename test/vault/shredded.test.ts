import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LevelRows } from '../../node/store/level-rows.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
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

  it('is gone with the whole secret: all versions of it, whether deleted, destroyed or current', async () => {
    const { secrets } = testVault({ rows })
    for (let i = 0; i < 3; i++) await secrets.put(ME, 'app/db', { plaintext: `${i}`.repeat(80) }, null)
    await secrets.put(ME, 'app/db2', { plaintext: 'x'.repeat(80) }, null)
    const doomed = await Promise.all([1, 2, 3].map((version) => stored(valueRow('app/db', version))))
    const kept = await stored(valueRow('app/db2', 1))
    await secrets.delete(ME, 'app/db', [1])
    await secrets.remove(ME, 'app/db')
    for (const bytes of doomed) assert.deepEqual(await filesWith(directory, bytes), [])
    assert.notDeepEqual(await filesWith(directory, kept), [])
  })

  it('is gone with the versions of a key that are discarded; the others stay', async () => {
    const { keys, transit } = testVault({ rows })
    await keys.create(ME, 'k', 'aes256-gcm')
    for (let i = 0; i < 3; i++) await keys.rotate(ME, 'k')
    const versions = await Promise.all([1, 2, 3, 4].map((version) => stored(versionRow('k', version))))
    await keys.retire(ME, 'k', 3)
    await keys.trim(ME, 'k', 3)
    const found = await Promise.all(versions.map(async (bytes) => (await filesWith(directory, bytes)).length > 0))
    assert.deepEqual(found, [false, false, true, true])
    assert.equal((await transit.encrypt(ME, 'k', [{ content: new Uint8Array(1), context: '' }]))[0]?.key_version, 4)
  })

  it('is gone two seconds after a newer version has pushed it out, or when the vault is closed', async () => {
    const clock = new VirtualClock(0n)
    const vault = testVault({ rows, clock })
    const put = () => vault.secrets.put(ME, 's', { plaintext: 'x'.repeat(80) }, null)
    for (let i = 0; i < 10; i++) await put()
    const [first, second] = [await stored(valueRow('s', 1)), await stored(valueRow('s', 2))]
    await put()
    assert.notDeepEqual(await filesWith(directory, first), [])
    clock.advance(2_000_000_000n)
    for (let i = 0; i < 500 && (await filesWith(directory, first)).length > 0; i++) await sleep(10)
    assert.deepEqual(await filesWith(directory, first), [])
    assert.notDeepEqual(await filesWith(directory, second), [])
    await put()
    await vault.close()
    assert.deepEqual(await filesWith(directory, second), [])
    assert.equal(clock.waiting, 0)
    rows = await LevelRows.open(directory)
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
