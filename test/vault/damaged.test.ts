import assert from 'node:assert/strict'
import { getSecret } from '../../node/api/domains/vault-encryption/vault-secrets.ts'
import { vaultDecrypt } from '../../node/api/domains/vault-encryption/vault-transit.ts'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { callOf, startTestCore, type TestCore } from '../api/test-core.ts'
import { refused, testVault } from './test-vault.ts'

describe('a damaged row of the vault', () => {
  let node: TestCore
  before(async () => {
    node = await startTestCore()
  })
  after(() => node.core.close())

  it('is reported, refused and audited, and the other rows are served', async () => {
    const disk = new MemoryDisk()
    const vault = testVault({ disk })
    const caller = await node.core.services.accounts.resolve(await node.mint())
    assert.ok(caller)
    const { account } = caller
    await vault.keys.create(account, 'k', 'aes256-gcm')
    const [encrypted] = await vault.transit.encrypt(account, 'k', [{ content: toUtf8('x'), context: '' }])
    for (const path of ['a', 'b']) await vault.secrets.put(account, path, { plaintext: path }, 0)
    // After a restart, so that nothing is in memory.
    const services = { ...node.core.services, vault: testVault({ disk }) }
    for (const [name] of disk.rows) if (/version|value\/a!/.test(name)) disk.flip(name, 100)
    const request = { query: {}, body: { ciphertext: encrypted?.ciphertext }, caller, call: callOf('GET', '/') }
    const get = (path: string) => Promise.resolve(getSecret.read(services, { ...request, params: { path } }))
    await refused(get('a'), 'STORAGE_UNAVAILABLE')
    const decrypt = Promise.resolve(vaultDecrypt.read(services, { ...request, params: { name: 'k' } }))
    await refused(decrypt, 'STORAGE_UNAVAILABLE')
    assert.equal(node.faults.length, 2)
    assert.equal((await get('b')).status, 200)
    const records = await services.audit.read(0, 9)
    assert.deepEqual(
      records.map(({ outcome }) => outcome),
      ['STORAGE_UNAVAILABLE', 'STORAGE_UNAVAILABLE', 'OK'],
    )
  })
})
