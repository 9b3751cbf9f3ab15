import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileStorage } from '../../node/owner/owner-file.ts'
import { StartError } from '../../node/start-error.ts'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { OWNER_KEY, startTestCore, type TestCore } from '../api/test-core.ts'

describe('what the owner has decided, when the node starts again', () => {
  let folder: string
  let path: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-owner-'))
    path = join(folder, 'owner.json')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const start = (disk: MemoryDisk, log = { level: 'warn' }) =>
    startTestCore({ disk, log, ownerStorage: fileStorage(folder), publicChannels: 8 })
  const ask = (node: TestCore, method: string, rest: string, body?: unknown) =>
    node.call(method, `/api/owner${rest}`, { key: OWNER_KEY, ...(body === undefined ? {} : { body }) })
  const settings = async (node: TestCore) => (await ask(node, 'GET', '/settings')).json

  it('has settings, the log level, bans and the bound ZID, and does not drain', async () => {
    const disk = new MemoryDisk()
    const first = await start(disk)
    assert.deepEqual(await settings(first), { log_level: 'warn', free_hours: 1, public_channels: 8, set: [] })
    await ask(first, 'POST', '/settings', { log_level: 'debug', free_hours: 0.25 })
    await ask(first, 'POST', '/bans', { address: '198.51.100.0/24', reason: 'floods' })
    await ask(first, 'POST', '/bind', { zid: 'ab'.repeat(16) })
    await ask(first, 'POST', '/drain')
    await first.core.close()
    assert.equal((await stat(path)).mode & 0o777, 0o600)

    const log = { level: 'warn' }
    const again = await start(disk, log)
    const set = ['log_level', 'free_hours']
    assert.deepEqual(await settings(again), { log_level: 'debug', free_hours: 0.25, public_channels: 8, set })
    assert.equal(log.level, 'debug')
    const minted = await again.call('POST', '/api/demo-key/mint', { ip: '192.0.2.77' })
    assert.equal(minted.json.balance_hours, 0.25)
    assert.equal((await again.call('GET', '/api/health', { ip: '198.51.100.200' })).json.code, 'BANNED')
    assert.equal((await ask(again, 'GET', '/bind')).json.zid, 'ab'.repeat(16))
    assert.deepEqual((await ask(again, 'GET', '/drain')).json, { draining: false, ready: true })

    await ask(again, 'POST', '/settings', { log_level: null, free_hours: null })
    assert.deepEqual(await settings(again), { log_level: 'warn', free_hours: 1, public_channels: 8, set: [] })
    assert.equal(log.level, 'warn')
    await again.core.close()
  })

  it('is as before if it cannot be written', async () => {
    const disk = new MemoryDisk()
    const node = await start(disk)
    await rm(folder, { recursive: true })
    const refused = await ask(node, 'POST', '/settings', { free_hours: 5, log_level: 'debug' })
    assert.deepEqual([refused.status, refused.json.code], [503, 'STORAGE_UNAVAILABLE'])
    assert.deepEqual(await settings(node), { log_level: 'warn', free_hours: 1, public_channels: 8, set: [] })
    await node.core.close()
  })

  it('is read from files of earlier releases, and refused where no release wrote it', async () => {
    await writeFile(path, JSON.stringify({ zid: null, bans: [] }))
    assert.deepEqual(await fileStorage(folder).read(), { zid: null, bans: [], settings: {} })
    for (const settings of [{ free_hours: -1 }, { log_level: 'loud' }, { data: '/' }, null, []]) {
      await writeFile(path, JSON.stringify({ zid: null, bans: [], settings }))
      await assert.rejects(fileStorage(folder).read(), StartError, JSON.stringify(settings))
    }
    assert.match(await readFile(path, 'utf8'), /settings/)
  })
})

describe('bans of addresses', () => {
  it('take every spelling of an address or a range, and nothing else', async () => {
    const node = await startTestCore()
    const ban = (address: string) =>
      node.call('POST', '/api/owner/bans', { key: OWNER_KEY, body: { address, reason: 'floods' } })
    const isBanned = async (ip: string) => (await node.call('GET', '/api/health', { ip })).json.code === 'BANNED'
    const cases: readonly (readonly [string, string, readonly string[], readonly string[]])[] = [
      ['203.0.113.7', '203.0.113.7', ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107'], ['203.0.113.8']],
      ['10.9.0.0/15', '10.8.0.0/15', ['10.8.0.1', '10.9.255.255', '::ffff:10.9.1.1'], ['10.10.0.0', '10.7.255.255']],
      ['::ffff:172.16.0.0/108', '172.16.0.0/12', ['172.31.255.255'], ['172.32.0.0', '::ac10:1']],
      [
        '2001:DB8:0:0:0::/33',
        '2001:db8::/33',
        ['2001:db8:7fff::1', '2001:db8::1%eth0'],
        ['2001:db8:8000::', '1.2.3.4'],
      ],
      ['fe80::1/128', 'fe80::1', ['fe80:0:0::1', 'fe80::1%en0'], ['fe80::2']],
    ]
    for (const [asked, shown, inside, outside] of cases) {
      const { json, text } = await ban(asked)
      assert.equal(json.address, shown, text)
      for (const ip of inside) assert.equal(await isBanned(ip), true, `${ip} in ${asked}`)
      for (const ip of outside) assert.equal(await isBanned(ip), false, `${ip} in ${asked}`)
    }
    for (const wrong of [
      '10.0.0.0/33',
      '10.0.0.0/-1',
      '10.0.0.0/08',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      '10.0.0/8',
      '::/129',
      '::ffff:10.0.0.0/95',
      'fe80::1%eth0',
      'example.org',
    ]) {
      assert.equal((await ban(wrong)).json.code, 'INVALID_BODY', wrong)
    }
    await node.core.close()
  })
})
