import assert from 'node:assert/strict'
import { NM23, OWNER_KEY, SECOND, startTestCore, type TestAnswer, type TestCore } from '../api/test-core.ts'
import { settled } from '../streams/opened.ts'

const COMPUTE = '/api/svc/compute'

describe('the owner of a node', () => {
  let node: TestCore
  let key: string
  before(async () => {
    node = await startTestCore()
    key = await node.mint()
  })
  after(async () => {
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  const ask = (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
    node.call(method, `/api/owner${path}`, { key: OWNER_KEY, ...(body === undefined ? {} : { body }) })
  const compute = (ip = '192.0.2.1', by = key) => node.call('POST', COMPUTE, { key: by, body: NM23, ip })
  const account = async (by = key): Promise<string> => (await node.call('GET', '/api/keys', { key: by })).json.account

  it('bans an account with a reason that it is told, until an end', async () => {
    const end = new Date(Number(node.clock.now() / 1_000_000n) + 60_000).toISOString()
    const made = await ask('POST', '/bans', { account: await account(), reason: 'floods', expires: end })
    assert.equal(made.status, 201, made.text)
    const refused = await compute()
    assert.deepEqual([refused.status, refused.json.code], [403, 'BANNED'])
    assert.match(refused.json.detail, /floods/)
    assert.equal((await node.call('GET', '/api/keys', { key })).json.code, 'BANNED')
    assert.equal((await compute('192.0.2.1', await node.mint())).status, 200)
    node.clock.advance(61n * SECOND)
    assert.equal((await compute()).status, 200)
    assert.deepEqual((await ask('GET', '/bans')).json.bans, [])
  })

  it('bans an address, for everything but the endpoints of the owner, and lifts it', async () => {
    const { json } = await ask('POST', '/bans', { address: '192.0.2.1', reason: 'x' })
    // Again in place of the first.
    const { id } = (await ask('POST', '/bans', { address: '192.0.2.1', reason: 'y' })).json
    assert.notEqual(id, json.id)
    assert.equal((await ask('GET', '/bans')).json.bans.length, 1)
    assert.equal((await compute()).json.code, 'BANNED')
    assert.equal((await node.call('GET', '/api/health')).json.code, 'BANNED')
    assert.equal((await compute('192.0.2.2')).status, 200)
    assert.equal((await ask('DELETE', `/bans/${id}`)).status, 200)
    assert.equal((await ask('DELETE', `/bans/${id}`)).json.code, 'UNKNOWN_BAN')
    assert.equal((await compute()).status, 200)
  })

  it('lists and revokes keys of any account, also the last one', async () => {
    const other = await node.mint()
    const path = `/accounts/${await account(other)}/keys`
    const { keys } = (await ask('GET', path)).json
    assert.equal(JSON.stringify(keys).includes(other), false)
    assert.equal((await ask('DELETE', `${path}/${keys[0].id}`)).json.revoked, true)
    assert.equal((await node.call('GET', '/api/keys', { key: other })).status, 401)
    assert.equal((await ask('DELETE', `${path}/${keys[0].id}`)).json.code, 'UNKNOWN_KEY')
    assert.equal((await ask('GET', `/accounts/key:${'0'.repeat(32)}/keys`)).json.total, 0)
  })

  it('drains the node: no new work, the rest continues, and it can be undone', async () => {
    assert.deepEqual((await ask('POST', '/drain')).json, { draining: true, ready: false })
    const refused = await compute()
    assert.deepEqual([refused.status, refused.json.code, refused.headers['retry-after']], [503, 'DRAINING', '1'])
    const ready = await node.call('GET', '/api/health/ready')
    assert.equal(ready.status, 503)
    assert.match(ready.text, /drained/)
    assert.equal((await node.call('GET', '/api/keys', { key })).status, 200)
    assert.deepEqual((await ask('DELETE', '/drain')).json, { draining: false, ready: true })
    assert.equal((await compute()).status, 200)
  })

  it('changes settings while the node runs', async () => {
    const changed = await ask('POST', '/settings', { log_level: 'debug', free_hours: 0.25, public_channels: 3 })
    const set = ['log_level', 'free_hours', 'public_channels']
    assert.deepEqual(changed.json, { log_level: 'debug', free_hours: 0.25, public_channels: 3, set })
    assert.deepEqual((await ask('GET', '/settings')).json, changed.json)
    const minted = await node.call('POST', '/api/demo-key/mint', { ip: '192.0.2.77' })
    assert.equal(minted.json.balance_hours, 0.25)
    for (const body of [{}, { log_level: 'loud' }, { free_hours: -1 }, { public_channels: 0.5 }, { data: '/' }, 5]) {
      const { status } = await ask('POST', '/settings', body)
      assert.ok(status >= 400 && status < 500, JSON.stringify(body))
    }
    assert.deepEqual((await ask('GET', '/settings')).json, changed.json)
  })

  it('binds a ZID, which no API key makes an owner', async () => {
    assert.equal((await ask('POST', '/bind', { zid: 'ab'.repeat(16) })).json.zid, 'ab'.repeat(16))
    assert.equal((await ask('GET', '/bind')).json.zid, 'ab'.repeat(16))
    const { owner } = node.core.services
    const caller = { account: 'ab'.repeat(16), proofKey: new Uint8Array(), demo: false, scopes: [] }
    assert.equal(owner.isOwner(caller), false)
    assert.equal(owner.isOwner({ ...caller, session: {} as never }), true)
    assert.equal(owner.isOwner({ ...caller, account: 'cd'.repeat(16), session: {} as never }), false)
    assert.equal((await ask('POST', '/bind', { zid: null })).json.zid, null)
    assert.equal(owner.isOwner({ ...caller, session: {} as never }), false)
  })

  it('is recorded in the audit chain, with the target and the outcome; of strangers, the first in a minute and the number of the others', async () => {
    const before = node.core.services.audit.head.seq
    for (let i = 0; i < 30; i++) await node.call('GET', '/api/owner/bans', { key })
    await ask('POST', '/bans', { address: '198.51.100.9', reason: 'spam' })
    await ask('POST', '/bans', { address: 'nonsense', reason: 'spam' })
    const { records } = (await ask('GET', `/audit?cursor=${before + 1}&limit=50`)).json
    const shown = records.map(({ who, action, target, outcome }: Record<string, string>) => [
      who,
      action,
      target,
      outcome,
    ])
    assert.deepEqual(shown, [
      [await account(), 'owner.bans.list', '', 'OWNER_ONLY'],
      ['owner', 'owner.bans.make', 'address=198.51.100.9 reason=spam', 'OK'],
      ['owner', 'owner.bans.make', 'address=nonsense reason=spam', 'INVALID_BODY'],
    ])
    assert.equal(JSON.stringify(records).includes('svc_'), false)
    node.clock.advance(60n * SECOND)
    await settled()
    const [last] = (await ask('GET', `/audit?cursor=${before + 5}&limit=50`)).json.records
    assert.deepEqual([last.action, last.target], ['owner.bans.list', '29 more in a minute'])
  })
})
