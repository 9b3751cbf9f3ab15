import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'mocha'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { accountRow, readAccount } from '../../src/journal/rows.ts'
import { EMPTY_ACCOUNT } from '../../src/ledger/account.ts'
import { CYCLE_TICKS, GRACE_TICKS } from '../../src/ledger/plan.ts'
import { isListed } from '../../src/ledger/publishing.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { limitsOff } from './limits-off.ts'
import { NM23, startTestCore, type TestCore } from './test-core.ts'

const SETTING = '/api/tally/settings/publish-default'
const RECORD = '/api/tally/record'
const FEED = '/api/svc/feed'

/** Requests whose inputs and results nobody could guess, and the words and numbers in them. */
const SECRET = [
  {
    path: '/api/svc/compute',
    body: { ...NM23, inputs: { m: 31.4159265, v: 271.828182 } },
    words: ['31.4159265', '271.828182'],
  },
  {
    path: '/api/svc/auto',
    body: { query: 'kinetic energy of a 16.1803398 kg mass at a speed of 57.7215664 m/s', constants: {} },
    words: ['16.1803398', '57.7215664', 'mass at'],
  },
  {
    path: '/api/svc/auto',
    body: { query: 'quagga * okapi with quagga = 4.66920160 kg and okapi = 2.50290787 m', constants: {} },
    words: ['quagga', 'okapi', '4.6692016', '2.50290787'],
  },
  {
    path: '/api/svc/lotka',
    body: { a: 1.07539816, x0: 9.36787944 },
    words: ['1.07539816', '9.36787944'],
  },
]

describe('publishing', () => {
  let node: TestCore
  let key: string
  let disk: MemoryDisk

  const ask = (method: string, path: string, body?: unknown, headers = {}) =>
    node.call(method, path, { key, headers, ...(body === undefined ? {} : { body }) })
  const compute = async (headers = {}): Promise<string> =>
    (await ask('POST', '/api/svc/compute', NM23, headers)).json.envelope_id
  const choose = (publish: boolean) => ask('POST', SETTING, { publish })
  const listed = async (): Promise<string[]> =>
    (await node.call('GET', RECORD)).json.computations.map(({ digest }: { digest: string }) => digest)
  const shown = async (): Promise<number> => (await node.call('GET', FEED)).json.total
  const seat = async (tier: string) => {
    await ask('POST', '/api/dev/fund', { hours: 200 })
    assert.equal((await ask('POST', '/api/credits/bond', { tier })).status, 200)
  }
  const restart = async () => {
    await node.core.close()
    node = await startTestCore({ quotas: limitsOff, disk, clock: node.clock })
  }

  beforeEach(async () => {
    disk = new MemoryDisk()
    node = await startTestCore({ quotas: limitsOff, disk })
    key = await node.mint()
  })
  afterEach(async () => {
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  it('is private until the owner chooses otherwise, and the choice outlives a restart', async () => {
    assert.deepEqual((await ask('GET', SETTING)).json, { publish: false, chosen: false })
    await compute()
    assert.deepEqual(await listed(), [])
    assert.deepEqual((await choose(true)).json, { publish: true, chosen: true })
    await restart()
    assert.deepEqual((await ask('GET', SETTING)).json, { publish: true, chosen: true })
    const id = await compute()
    assert.deepEqual(await listed(), [id])
    assert.deepEqual((await choose(false)).json, { publish: false, chosen: true })
    await compute()
    assert.deepEqual(await listed(), [id])
  })

  it('is private if the setting cannot be read', () => {
    const row = accountRow({ ...EMPTY_ACCOUNT, publish: true })
    assert.equal(readAccount(row).publish, true)
    for (const setting of ['"true"', '1', 'null', '{}', '[true]', 'false']) {
      assert.equal(isListed(readAccount(row.replace('"publish":true', `"publish":${setting}`))), false, setting)
    }
  })

  it('can be chosen for one computation, against the setting', async () => {
    const id = await compute({ 'x-svc-publish': 'true' })
    await choose(true)
    await compute({ 'x-svc-publish': 'false' })
    assert.deepEqual(await listed(), [id])
    const { status, json } = await ask('POST', '/api/svc/compute', NM23, { 'x-svc-publish': 'yes' })
    assert.deepEqual([status, json.code], [400, 'INVALID_HEADER'])
  })

  it('can be chosen for one computation over MCP too', async () => {
    const tool = { name: 'svc_compute', arguments: NM23 }
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool }
    const call = async (publish: string) => (await ask('POST', '/api/mcp', body, { 'x-svc-publish': publish })).json
    await call('true')
    assert.equal((await listed()).length, 1)
    await choose(true)
    assert.equal((await call('false')).result.isError, false)
    assert.equal((await listed()).length, 1)
    assert.match(JSON.stringify(await call('yes')), /INVALID_HEADER/)
  })

  it('is not chosen by the key of a channel, which may keep a tick out of the record', async () => {
    const contract = { transition: { expression: 'x/2', inputs: { x: 8 }, next: { x: 'x/2' } } }
    const { channel, secret } = (await ask('POST', '/api/svc/streams', { contract, scopes: ['tick'] })).json
    const tick = (publish: string) =>
      node.call('POST', `/api/svc/streams/${channel}/tick`, { key: secret, headers: { 'x-svc-publish': publish } })
    assert.equal((await tick('true')).json.code, 'FORBIDDEN')
    assert.equal((await tick('false')).status, 200)
    assert.deepEqual(await listed(), [])
  })

  it('shows what the plans Free and starter compute in the feed, and what larger ones do only if they choose', async () => {
    await compute()
    assert.equal(await shown(), 1)
    await choose(false)
    await compute()
    assert.equal(await shown(), 1, 'a choice counts more than a plan')
    key = await node.mint()
    await seat('starter')
    await compute()
    assert.equal(await shown(), 2)
    await seat('builder')
    await compute()
    assert.equal(await shown(), 2)
    await compute({ 'x-svc-publish': 'true' })
    assert.equal(await shown(), 3)
  })

  it('never publishes by a change of plan what was sealed in private', async () => {
    await seat('studio')
    for (let count = 0; count < 3; count++) await compute()
    node.clock.sleep(BigInt(CYCLE_TICKS + GRACE_TICKS) * TICK_NS)
    assert.equal((await ask('GET', '/api/tally/credits/me')).json.cycle.plan, 'free')
    assert.deepEqual([await listed(), await shown()], [[], 0])
    await choose(true)
    await restart()
    assert.deepEqual([await listed(), await shown()], [[], 0])
  })

  it('lists an envelope whose content its owner makes public', async () => {
    const id = await compute()
    await node.call('POST', `/api/svc/envelopes/${id}/publish`, { key })
    const [only] = (await node.call('GET', RECORD)).json.computations
    assert.deepEqual([only.digest, only.content_public, only.operatorChain], [id, true, ['KO42', 'NM23']])
  })

  it('limits how often a choice may change', async () => {
    const limited = await startTestCore()
    const own = await limited.mint()
    const codes: (string | undefined)[] = []
    for (let turn = 0; turn < 32; turn++) {
      const { json } = await limited.call('POST', SETTING, { key: own, body: { publish: turn % 2 === 0 } })
      codes.push(json.code)
    }
    assert.deepEqual(codes.slice(28), [undefined, undefined, 'RATE_LIMITED', 'RATE_LIMITED'])
    await limited.core.close()
  })

  it('has no inputs, results or owners in any byte of any page, by HTTP or MCP', async () => {
    await choose(true)
    const account = (await ask('GET', '/api/tally/credits/me')).json.account
    const secrets = new Set([account, key])
    const ids: string[] = []
    for (const { path, body, words } of SECRET) {
      const { status, text, json } = await ask('POST', path, body)
      assert.equal(status, 200, text)
      const own = (await ask('GET', `/api/svc/envelopes/${json.envelope_id}`)).text
      for (const word of words) assert.ok(own.includes(word), `${word} is in the envelope`)
      ids.push(json.envelope_id)
      const { cko } = json
      for (const secret of [...words, String(cko.value), cko.value_bits, ...cko.equations]) secrets.add(secret)
      if (cko.fields_digest !== null) secrets.add(cko.fields_digest)
    }
    const overMcp = (path: string) =>
      node.call('POST', '/api/mcp', {
        headers: { accept: 'application/json, text/event-stream' },
        body: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'svc_http', arguments: { method: 'GET', path } },
        },
      })
    const pages: string[] = []
    const found: string[] = []
    for (let next: number | null | undefined; next !== null; ) {
      const path = `${RECORD}?limit=1${next === undefined ? '' : `&before=${next}`}`
      const page = await node.call('GET', path)
      pages.push(page.text, (await overMcp(path)).text)
      found.push(...page.json.computations.map(({ digest }: { digest: string }) => digest))
      next = page.json.next
    }
    assert.deepEqual(found, ids.toReversed(), 'each once, the newest first')
    for (const path of [RECORD, FEED, '/api/tally/transparency']) {
      for (const answer of [await node.call('GET', path), await node.call('QUERY', path, { body: {} })]) {
        assert.equal(answer.status, 200, answer.text)
        pages.push(answer.text)
      }
      pages.push((await overMcp(path)).text)
    }
    assert.ok(pages.some((page) => page.includes(ids[0] as string)))
    for (const page of pages) {
      for (const secret of secrets) assert.ok(!page.includes(secret), `${secret} in ${page}`)
    }
  })

  it('refuses the shared key, other forms, and a missing key', async () => {
    const demo = node.core.services.accounts.demoKey
    const publish = { body: { publish: true } }
    assert.equal((await node.call('GET', SETTING, { key: demo })).json.code, 'FORBIDDEN')
    assert.equal((await node.call('POST', SETTING, { key: demo, ...publish })).json.code, 'MISSING_SCOPE')
    assert.equal((await node.call('GET', SETTING)).json.code, 'UNAUTHORIZED')
    assert.equal((await node.call('POST', SETTING, publish)).json.code, 'UNAUTHORIZED')
    for (const body of [{}, { publish: 'true' }, { publish: 1 }, { publish: null }, { publish: true, more: 1 }]) {
      assert.equal((await ask('POST', SETTING, body)).json.code, 'INVALID_BODY', JSON.stringify(body))
    }
    for (const query of ['limit=0', 'limit=101', 'before=-1', 'before=1e400', 'before=1e300', 'q=1']) {
      const { status } = await node.call('GET', `${RECORD}?${query}`)
      assert.ok(status === 422 || (query === 'before=1e300' && status === 200), `${query}: ${status}`)
    }
    assert.deepEqual((await ask('GET', SETTING)).json, { publish: false, chosen: false })
  })
})
