import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OWNER_KEY_FILE, OWNER_KEY_HASH_FILE, ownerKeyOf } from '../../node/owner-key-file.ts'
import { StartError } from '../../node/start-error.ts'
import { systemHash as hash } from '../../node/system/crypto.ts'
import { systemEntropy as entropy } from '../../node/system/entropy.ts'
import { OWNER_KEY, startTestCore, type TestCore } from '../api/test-core.ts'

const AUDIT = '/api/owner/audit'

describe('the file of the owner key', () => {
  let data: string
  const open = () => ownerKeyOf(data, { hash, entropy })
  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'owner-'))
  })
  after(() => rm(data, { recursive: true }))

  it('is made once, for its owner alone, and may be taken away', async () => {
    const first = await open()
    const path = join(data, OWNER_KEY_FILE)
    assert.equal(first.path, path)
    assert.equal((await stat(path)).mode & 0o777, 0o600)
    const key = (await readFile(path, 'utf8')).trim()
    assert.match(key, /^svc_owner_[A-Za-z0-9_-]{43}$/)
    assert.equal((await readFile(join(data, OWNER_KEY_HASH_FILE), 'utf8')).includes(key), false)
    assert.deepEqual(await open(), first)
    await unlink(path)
    assert.deepEqual(await open(), { hash: first.hash, path: null })
    // Another key is not the owner's, wherever it comes from; a damaged one is refused.
    await writeFile(path, `svc_owner_${'x'.repeat(43)}\n`)
    await assert.rejects(open, StartError)
    await writeFile(path, 'nonsense')
    await assert.rejects(open, StartError)
    await unlink(path)
    await writeFile(join(data, OWNER_KEY_HASH_FILE), 'ab')
    await assert.rejects(open, StartError)
    await unlink(join(data, OWNER_KEY_HASH_FILE))
    assert.notEqual((await open()).hash, first.hash)
  })
})

describe('who may call', () => {
  let node: TestCore
  let key: string
  before(async () => {
    node = await startTestCore()
    key = await node.mint()
  })
  after(() => node.core.close())

  const code = async (method: string, path: string, key?: string): Promise<unknown> =>
    (await node.call(method, path, key === undefined ? {} : { key })).json?.code ?? 'OK'

  it('lets the owner key alone to the endpoints of the owner', async () => {
    assert.equal(await code('GET', AUDIT, OWNER_KEY), 'OK')
    assert.equal(await code('GET', AUDIT), 'UNAUTHORIZED')
    assert.equal(await code('GET', AUDIT, `svc_owner_${'p'.repeat(43)}`), 'UNAUTHORIZED')
    assert.equal(await code('GET', AUDIT, 'svc_ak_unknown'), 'UNAUTHORIZED')
    assert.equal(await code('GET', AUDIT, key), 'OWNER_ONLY')
    assert.equal(await code('GET', AUDIT, node.core.services.accounts.demoKey), 'OWNER_ONLY')
  })

  it('refuses the owner key everywhere else', async () => {
    for (const path of [
      '/api/compute/usage',
      '/api/health',
      '/api/svc/streams/none',
      `/api/svc/envelopes/${'0'.repeat(64)}`,
    ]) {
      assert.equal(await code('GET', path, OWNER_KEY), 'FORBIDDEN', path)
    }
  })

  it('names the scope that a key lacks', async () => {
    const { json } = await node.call('POST', '/api/credits/bond', {
      key: node.core.services.accounts.demoKey,
      body: {},
    })
    assert.deepEqual(
      [json.code, json.status, json.scope, json.scopes],
      ['MISSING_SCOPE', 403, 'move', ['read', 'compute']],
    )
    assert.match(json.detail, /scope move/)
  })

  it('names the scope of an endpoint wherever it is described', async () => {
    const [listed] = (await node.call('GET', '/api/endpoints?path=/api/credits/bond')).json.endpoints
    assert.deepEqual([listed.auth, listed.scope, listed.tier], ['key', 'move', 'machine-control'])
    const { paths } = (await node.call('GET', '/openapi.json')).json
    const securityOf = ({ security }: { security: readonly object[] }) => security.map((way) => JSON.stringify(way))
    const bond = securityOf(paths['/api/credits/bond'].post)
    assert.deepEqual([bond.includes('{"key":["move"]}'), bond.includes('{}')], [true, false])
    assert.ok(securityOf(paths[AUDIT].get).includes('{"owner":[]}'))
    const redeem = securityOf(paths['/api/tally/envelopes/redeem'].post)
    assert.deepEqual([redeem.includes('{"key":["move"]}'), redeem.includes('{}')], [true, true])
  })
})
