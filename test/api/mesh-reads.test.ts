import assert from 'node:assert/strict'
import { parseNetworkFile } from '../../config/network-file.ts'
import { NM23, startTestCore, type TestCore } from './test-core.ts'

describe('what a single node reports about its mesh', () => {
  let node: TestCore
  let self: string
  before(async () => {
    node = await startTestCore({ about: { name: 'first', url: 'https://first.example' } })
    self = (await node.call('GET', '/api/health')).json.public_key
  })
  after(async () => {
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  const get = async (path: string) => (await node.call('GET', path)).json

  it('is its status, by GET and by POST, with nothing measured and the legacy name of the count', async () => {
    for (const method of ['GET', 'POST']) {
      const { status, json } = await node.call(method, '/api/mesh/status')
      assert.equal(status, 200)
      assert.deepEqual([json.coherenceScore, json.recentGossipCount, json.lastGossip], [null, 0, 0])
      assert.equal(json.lastGossipSvcond, null)
      assert.deepEqual([json.role, json.confirmed, json.members, json.quorum], ['member', true, 1, 1])
      assert.deepEqual([json.name, json.url, json.public_key], ['first', 'https://first.example', self])
      assert.match(json.state_root, /^[0-9a-f]{64}$/)
      assert.deepEqual(
        json.heads.map(({ origin }: { origin: string }) => origin),
        [self],
      )
      assert.deepEqual([json.quarantined, json.frozen, json.peers], [[], { count: 0, coins: [] }, []])
    }
  })

  it('is how long a tick is, exactly, and when a vote is final', async () => {
    const { tick_interval_ms, finality_seconds, members, quorum, tolerated } = await get('/api/consensus')
    assert.equal(tick_interval_ms, 777.000777)
    assert.equal(finality_seconds, 1.554001554)
    assert.deepEqual([members, quorum, tolerated], [1, 1, 0])
  })

  it('is a description of the network that a verifier and a newcomer can read', async () => {
    const { text, json } = await node.call('GET', '/api/mesh/network')
    assert.deepEqual(json.nodeKeys, [self])
    assert.deepEqual(parseNetworkFile(text, 'the answer').nodes, [
      { name: 'first', publicKey: self, addresses: [], url: 'https://first.example' },
    ])
  })

  it('is its log, page by page, and the check of its events', async () => {
    const key = await node.mint()
    for (let i = 0; i < 3; i++) {
      await node.call('POST', '/api/svc/compute', { key, body: NM23 })
      node.clock.advance(1_554_001_554n)
      await node.call('POST', '/api/svc/compute', { key, body: NM23 })
    }
    const { count } = await get(`/api/mesh/events/${self}`)
    assert.ok(count >= 3, `${count} events`)
    const seen = []
    for (let from: number | null = 0; from !== null; ) {
      const page = await get(`/api/mesh/events/${self}?from=${from}&limit=2`)
      assert.ok(page.events.length <= 2)
      seen.push(...page.events)
      from = page.next
    }
    assert.deepEqual(
      seen.map(({ seq }) => seq),
      Array.from({ length: count }, (_, seq) => seq),
    )
    const verify = async (event: object) => (await node.call('POST', '/api/mesh/verify', { body: { event } })).json
    assert.equal((await verify(seen[0])).valid, true)
    const failures = async (event: object) =>
      (await verify(event)).checks
        .filter(({ outcome }: { outcome: string }) => outcome === 'failed')
        .map(({ name }: { name: string }) => name)
    assert.deepEqual(await failures({ ...seen[0], svcond: 1 }), ['signature', 'log'])
    assert.deepEqual(await failures({ ...seen[0], network: 'main' }), ['network', 'signature', 'log'])
    assert.deepEqual(await failures({ ...seen[0], origin: 'ab'.repeat(32) }), ['origin', 'signature'])
    assert.deepEqual(await failures({}), ['form'])
    assert.equal((await verify({ ...seen[0], seq: 99_999 })).valid, false)
    assert.equal((await get(`/api/mesh/events/${self.slice(0, 16)}`)).code, 'UNKNOWN_ORIGIN')
    assert.equal((await get(`/api/mesh/events/${(await get('/api/health')).node}`)).count, count)
    assert.equal((await get(`/api/mesh/events/${self}?limit=257`)).code, 'INVALID_QUERY')
    const figures = await get('/api/mesh/verify')
    assert.equal(figures.events.held, count)
  })

  it('is whether an inclusion proof leads to the accepted log', async () => {
    const key = await node.mint()
    const { envelope_id } = (await node.call('POST', '/api/svc/compute', { key, body: NM23 })).json
    node.clock.advance(1_554_001_554n)
    await node.call('POST', '/api/svc/compute', { key, body: NM23 })
    const { inclusion } = await get(`/api/svc/envelopes/${envelope_id}/inclusion`)
    const verify = async (body: object) => (await node.call('POST', '/api/mesh/verify', { body })).json
    assert.equal((await verify({ envelope_id, inclusion })).valid, true)
    assert.equal((await verify({ envelope_id: 'ab'.repeat(32), inclusion })).valid, false)
    assert.equal((await verify({ envelope_id, inclusion: { ...inclusion, face: inclusion.face + 1 } })).valid, false)
    assert.equal((await verify({ envelope_id, inclusion: {} })).valid, false)
    for (const body of [{}, { envelope_id }, { inclusion }, { event: {}, envelope_id, inclusion }]) {
      assert.equal((await verify(body)).code, 'INVALID_BODY')
    }
  })

  it('is nothing for an unknown event', async () => {
    const { status, json } = await node.call('GET', `/api/mesh/why/${'ab'.repeat(32)}`)
    assert.deepEqual([status, json.code], [404, 'UNKNOWN_EVENT'])
  })

  it('is what to sign for an address, by GET, which changes nothing', async () => {
    const before = (await get('/api/dns/status')).addresses
    const { free, network, kinds, max_ttl } = await get('/api/dns/register?address=0123456789abcdef')
    assert.deepEqual([free, network, max_ttl], [true, 'sim', 10_000_000])
    assert.deepEqual(kinds, ['node', 'zid', 'service', 'content'])
    assert.equal((await get('/api/dns/status')).addresses, before)
  })
})
