import assert from 'node:assert/strict'
import { MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { deepCheck } from '../../src/journal/deep-check.ts'
import { Members } from '../../src/mesh/members.ts'
import { NM23, SECOND, startTestCore, type TestAnswer, type TestCore } from '../api/test-core.ts'
import { HALVING } from '../streams/opened.ts'

const KEYS = '/api/keys'
const COMPUTE = '/api/svc/compute'
const DAY = 86_400n * SECOND

describe('keys of an account', () => {
  let disk: MemoryDisk
  let node: TestCore
  let first: string
  let calls = 0

  before(async () => {
    disk = new MemoryDisk()
    node = await startTestCore({ disk })
    first = await node.mint()
  })
  after(() => node.core.close())

  /** From another address each time, so that limits of addresses are not what is tested. */
  const ask = (method: string, path: string, key: string | undefined, body?: unknown): Promise<TestAnswer> => {
    calls++
    const ip = `198.51.${calls >> 8}.${calls & 255}`
    return node.call(method, path, {
      ip,
      ...(key === undefined ? {} : { key }),
      ...(body === undefined ? {} : { body }),
    })
  }
  const make = async (more: object = {}, by = first): Promise<TestAnswer> =>
    ask('POST', KEYS, by, { name: 'k', scopes: ['read', 'compute'], ...more })
  const codeOf = async (answer: Promise<TestAnswer>): Promise<string> => (await answer).json?.code ?? 'OK'
  const usage = (key: string): Promise<string> => codeOf(ask('GET', '/api/compute/usage', key))

  it('are made for the account of the key that asks, shown once and never listed', async () => {
    const { status, json } = await make({ name: 'laboratory', expires: '2099-01-01', daily_cap_plancks: '1000' })
    assert.equal(status, 201)
    assert.match(json.key, /^svc_ak_[A-Za-z0-9_-]{32}$/)
    const mine = (await ask('GET', '/api/tally/envelopes/me', json.key)).json
    assert.equal(await usage(json.key), 'OK')
    const listed = await ask('GET', KEYS, first)
    assert.equal(listed.json.account, json.account)
    assert.equal(mine.code, undefined)
    assert.equal(listed.text.includes(json.key), false)
    const shown = listed.json.keys.find(({ id }: { id: string }) => id === json.id)
    assert.deepEqual(
      [shown.name, shown.scopes, shown.ends.slice(0, 10), shown.daily_cap_plancks, shown.spent_today_plancks],
      ['laboratory', ['read', 'compute'], '2099-01-01', '1000', '0'],
    )
    assert.ok(json.key.startsWith(shown.prefix.slice(0, -1)))
    assert.equal(shown.last_used, new Date(Number(node.clock.now() / 1_000_000n)).toISOString().slice(0, 10))
    assert.equal(JSON.stringify(listed.json).includes(json.key.slice(12)), false)
  })

  it('may only do what their scopes say, and give no more than they have', async () => {
    const reader = (await make({ scopes: ['read'] })).json.key
    assert.equal(await codeOf(ask('POST', COMPUTE, reader, NM23)), 'MISSING_SCOPE')
    assert.equal(await codeOf(make({ scopes: ['read'] }, reader)), 'MISSING_SCOPE')
    const manager = (await make({ scopes: ['read', 'manage'], expires: '2030-01-01' })).json.key
    assert.equal(await codeOf(make({ scopes: ['read', 'compute'] }, manager)), 'MISSING_SCOPE')
    assert.equal(await codeOf(make({ scopes: ['read'], expires: '2030-01-02' }, manager)), 'FORBIDDEN')
    // Without a time of its own, a key ends with the one that made it.
    assert.equal((await make({ scopes: ['read'] }, manager)).json.ends.slice(0, 10), '2030-01-01')
    // Replacing a key with more scopes would be a way to get them.
    const { keys } = (await ask('GET', KEYS, first)).json
    const all = keys.find(({ name }: { name: unknown }) => name === null).id
    assert.equal(await codeOf(ask('POST', `${KEYS}/${all}/rotate`, manager, {})), 'MISSING_SCOPE')
    assert.equal(await codeOf(make({ scopes: ['manage'], daily_cap_plancks: '1' })), 'INVALID_BODY')
    assert.equal(await usage(first), 'OK')
  })

  it('find no way round through channels, nor to what they may not read', async () => {
    const body = { contract: HALVING }
    const capped = (await make({ daily_cap_plancks: '987654321' })).json.key
    const manager = (await make({ scopes: ['read', 'manage'] })).json.key
    for (const [key, scope] of [
      [capped, 'manage'],
      [manager, 'compute'],
    ] as const) {
      const { json } = await ask('POST', '/api/svc/streams', key, body)
      assert.deepEqual([json.code, json.scope], ['MISSING_SCOPE', scope])
    }
    const { channel } = (await ask('POST', '/api/svc/streams', first, body)).json
    assert.equal((await ask('POST', `/api/svc/streams/${channel}/tick`, capped)).status, 200)
    for (const [path, more] of [
      ['key', {}],
      ['autotick', { autotick: true }],
    ] as const) {
      assert.equal(await codeOf(ask('POST', `/api/svc/streams/${channel}/${path}`, capped, more)), 'MISSING_SCOPE')
      assert.equal(await codeOf(ask('POST', `/api/svc/streams/${channel}/${path}`, manager, more)), 'MISSING_SCOPE')
    }
    // The tick counts for the cap of the key that asked for it.
    const { keys } = (await ask('GET', KEYS, first)).json
    const { spent_today_plancks } = keys.find(
      (shown: { daily_cap_plancks: unknown }) => shown.daily_cap_plancks === '987654321',
    )
    assert.ok(Number(spent_today_plancks) > 0)
    const { envelope_id } = (await ask('POST', COMPUTE, first, NM23)).json
    const vault = (await make({ scopes: ['vault'] })).json.key
    assert.equal(await codeOf(ask('GET', `/api/svc/envelopes/${envelope_id}`, vault)), 'MISSING_SCOPE')
    assert.equal(await codeOf(ask('GET', `/api/tally/envelopes/me`, vault)), 'MISSING_SCOPE')
  })

  it('are refused when the request is nonsense, and nothing changes', async () => {
    const before = (await ask('GET', KEYS, first)).text
    const bodies: object[] = [
      { name: '' },
      { name: 'x'.repeat(65) },
      { name: 'a\nb' },
      { scopes: [] },
      { scopes: ['owner'] },
      { scopes: ['read', 'read'] },
      { scopes: 'read' },
      { expires: 'tomorrow' },
      { expires: '2001-01-01' },
      { expires: '2300-01-01' },
      { expires: 5 },
      { daily_cap_plancks: -1 },
      { daily_cap_plancks: '1e3' },
      { daily_cap_plancks: '9'.repeat(31) },
      { account: 'key:0' },
    ]
    for (const body of bodies) {
      const { status } = await make(body)
      assert.ok(status >= 400 && status < 500, `${JSON.stringify(body)}: ${status}`)
    }
    for (const id of ['0'.repeat(16), 'x', '../..', '0'.repeat(64)]) {
      assert.match(await codeOf(ask('DELETE', `${KEYS}/${id}`, first)), /UNKNOWN_KEY|NOT_FOUND|INVALID/)
      assert.match(await codeOf(ask('POST', `${KEYS}/${id}/rotate`, first)), /UNKNOWN_KEY|NOT_FOUND|INVALID/)
    }
    const other = await node.mint()
    const { id } = (await ask('GET', KEYS, first)).json.keys[0]
    assert.equal(await codeOf(ask('DELETE', `${KEYS}/${id}`, other)), 'UNKNOWN_KEY')
    assert.equal(await codeOf(ask('POST', `${KEYS}/${id}/rotate`, other)), 'UNKNOWN_KEY')
    assert.equal((await ask('GET', KEYS, first)).text, before)
  })

  it('are revoked at once, for callers that are cached too; the last one that manages is not', async () => {
    const { key, id } = (await make({ scopes: ['read', 'manage'] })).json
    assert.equal(await usage(key), 'OK')
    assert.equal((await ask('DELETE', `${KEYS}/${id}`, first)).json.revoked, true)
    const refused = await ask('GET', '/api/compute/usage', key)
    assert.deepEqual([refused.status, refused.json.code], [401, 'UNAUTHORIZED'])
    assert.equal(await codeOf(ask('DELETE', `${KEYS}/${id}`, first)), 'UNKNOWN_KEY')
    const alone = await node.mint()
    const only = (await ask('GET', KEYS, alone)).json.keys[0].id
    assert.equal(await codeOf(ask('DELETE', `${KEYS}/${only}`, alone)), 'LAST_KEY')
    const second = (await make({ scopes: ['manage'] }, alone)).json.key
    assert.equal(await codeOf(ask('DELETE', `${KEYS}/${only}`, alone)), 'OK')
    assert.equal(await codeOf(ask('GET', KEYS, alone)), 'UNAUTHORIZED')
    assert.equal(await codeOf(ask('GET', KEYS, second)), 'OK')
  })

  it('are replaced with an overlap, and end with it', async () => {
    const { key, id } = (await make({ name: 'web', daily_cap_plancks: '50' })).json
    const { json } = await ask('POST', `${KEYS}/${id}/rotate`, first, { overlap_seconds: 60 })
    assert.deepEqual([json.name, json.scopes, json.daily_cap_plancks], ['web', ['read', 'compute'], '50'])
    assert.deepEqual([await usage(key), await usage(json.key)], ['OK', 'OK'])
    node.clock.advance(59n * SECOND)
    assert.equal(await usage(key), 'OK')
    node.clock.advance(2n * SECOND)
    assert.deepEqual([await usage(key), await usage(json.key)], ['UNAUTHORIZED', 'OK'])
    assert.equal(await codeOf(ask('POST', `${KEYS}/${id}/rotate`, first)), 'UNKNOWN_KEY')
    // Without an overlap, the old one ends with the answer.
    const next = (await ask('POST', `${KEYS}/${json.id}/rotate`, first)).json
    assert.deepEqual([await usage(json.key), await usage(next.key)], ['UNAUTHORIZED', 'OK'])
  })

  it('expire', async () => {
    const soon = new Date(Number(node.clock.now() / 1_000_000n) + 60_000).toISOString()
    const { key } = (await make({ expires: soon })).json
    assert.equal(await usage(key), 'OK')
    node.clock.advance(61n * SECOND)
    assert.equal(await usage(key), 'UNAUTHORIZED')
  })

  it('never spend more than their cap, whatever runs at once, and anew on the next day', async () => {
    const price = (await ask('POST', COMPUTE, first, NM23)).json.cko.charge.plancks
    const { key, id } = (await make({ daily_cap_plancks: String(7 * price) })).json
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('POST', COMPUTE, key, NM23)))
    const sealed = answers.filter(({ status }) => status === 200).length
    assert.equal(sealed, 7)
    const refused = answers.find(({ status }) => status !== 200)
    assert.deepEqual([refused?.status, refused?.json.code], [402, 'DAILY_CAP_REACHED'])
    const spent = async (): Promise<string> =>
      (await ask('GET', KEYS, first)).json.keys.find((shown: { id: string }) => shown.id === id).spent_today_plancks
    assert.equal(await spent(), String(7 * price))
    const late = (await ask('POST', COMPUTE, key, NM23)).json
    assert.deepEqual([late.cap_plancks, late.spent_plancks], [String(7 * price), String(7 * price)])
    assert.match(late.resets, /T00:00:00\.000Z$/)
    // Other keys of the account are not concerned.
    assert.equal((await ask('POST', COMPUTE, first, NM23)).status, 200)
    node.clock.advance(DAY)
    assert.equal(await spent(), '0')
    assert.equal((await ask('POST', COMPUTE, key, NM23)).status, 200)
  })

  it('are bounded in number', async () => {
    const many = await node.mint()
    let last: TestAnswer | undefined
    for (let made = 1; made <= 100; made++) last = await make({ scopes: ['read'] }, many)
    assert.equal(last?.json.code, 'TOO_MANY_KEYS', last?.text)
    assert.equal((await ask('GET', KEYS, many)).json.total, 100)
  })

  it('are the same after a restart, and the journal folds to them', async () => {
    const { key, id } = (await make({ daily_cap_plancks: '1000000' })).json
    await ask('POST', COMPUTE, key, NM23)
    const gone = (await make()).json
    await ask('DELETE', `${KEYS}/${gone.id}`, first)
    const before = (await ask('GET', KEYS, first)).text
    await node.core.close()
    node = await startTestCore({ disk, clock: node.clock })
    assert.equal((await ask('GET', KEYS, first)).text, before)
    assert.match(before, new RegExp(id))
    assert.deepEqual([await usage(key), await usage(gone.key)], ['OK', 'UNAUTHORIZED'])
    const signer = systemSigner(new Uint8Array(32).fill(7))
    const owner = { network: 'sim', signer, members: new Members([toHex(signer.publicKey)]) }
    const report = await deepCheck(new MemoryStore(disk), systemHash, systemSignatures(), owner)
    assert.ok(report.entries > 20)
  })
})
