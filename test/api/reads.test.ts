import assert from 'node:assert/strict'
import { ENDPOINTS } from '../../node/api/generated/endpoints.ts'
import { exampleUrl } from './example-url.ts'
import { callOf, startTestCore, type TestCore } from './test-core.ts'

describe('reads', () => {
  let node: TestCore
  before(async () => {
    node = await startTestCore()
  })
  after(() => node.core.close())

  it('answers GET, HEAD and QUERY of every keyless read alike, and 304 for its entity tag', async () => {
    for (const endpoint of ENDPOINTS) {
      if (endpoint.kind !== 'read' || endpoint.method !== 'GET' || endpoint.auth !== 'none') continue
      if (endpoint.params !== undefined && endpoint.id !== 'operators.one') continue
      if (endpoint.id === 'ws.stream') {
        const plain = await node.call('GET', `${endpoint.path}?channel=${'0'.repeat(32)}`)
        assert.deepEqual([plain.status, plain.json.code], [426, 'UPGRADE_REQUIRED'])
        assert.equal(plain.headers.upgrade, 'websocket')
        continue
      }
      const members = Object.entries(endpoint.example.query ?? {}).map(
        ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
      )
      const url = `${exampleUrl(endpoint)}?${members.join('&')}`
      const get = await node.call('GET', url)
      if (get.status === 404) {
        // A page that was not built; an unregistered address; no release.
        assert.match(endpoint.id, /^(docs|web\.|verify\.|identity\.worker|dns\.resolve|updates\.manifest)/, endpoint.id)
        continue
      }
      assert.equal(get.status, 200, endpoint.id)
      const head = await node.call('HEAD', url)
      assert.equal(head.status, 200, endpoint.id)
      const query = await node.call('QUERY', exampleUrl(endpoint), { body: endpoint.example.query ?? {} })
      assert.equal(query.status, 200, `${endpoint.id} ${query.text.slice(0, 200)}`)
      assert.equal(query.headers['accept-query'], '"application/json"')
      if (get.headers.etag === undefined) continue
      for (const field of [get.headers.etag, `W/${get.headers.etag}`, `"x", ${get.headers.etag}`, '*']) {
        const same = await node.call('GET', url, { headers: { 'if-none-match': field } })
        assert.equal(same.status, 304, endpoint.id)
        assert.equal(same.body, null)
      }
    }
    assert.deepEqual(node.faults, [])
  })

  it('takes the parameters of a QUERY from its body and refuses unknown ones', async () => {
    const economy = await node.call('QUERY', '/api/endpoints', { body: { domain: 'economy' } })
    assert.ok(economy.json.endpoints.every((entry: { domain: string }) => entry.domain === 'economy'))
    assert.equal((await node.call('QUERY', '/api/endpoints', { body: { domain: 'none' } })).status, 422)
    assert.equal((await node.call('GET', '/api/endpoints?domain=none')).json.code, 'INVALID_QUERY')
    assert.equal((await node.call('GET', '/api/endpoints?domain=apps&domain=apps')).json.code, 'INVALID_QUERY')
    assert.equal((await node.call('GET', '/api/svc/pulse?x=1')).json.code, 'INVALID_QUERY')
  })

  it('sends every tick to watchers of the pulse until they disconnect', async () => {
    const controller = new AbortController()
    const answer = await node.core.dispatch(callOf('GET', '/api/svc/pulse/watch', { signal: controller.signal }))
    assert.equal(answer.type, 'text/event-stream')
    const events = (answer.body as AsyncIterable<string>)[Symbol.asyncIterator]()
    const tickOfNext = async () => JSON.parse((await events.next()).value.slice('data: '.length)).svcond
    const first = await tickOfNext()
    for (let i = 1; i <= 3; i++) {
      const next = tickOfNext()
      await Promise.resolve()
      node.clock.advance(777_000_777n)
      assert.equal(await next, first + i)
    }
    const last = events.next()
    await Promise.resolve()
    const waiting = node.clock.waiting
    controller.abort()
    assert.equal((await last).done, true)
    assert.equal(node.clock.waiting, waiting - 2, 'that of the next pulse, and that which ends streams of ended keys')
  })

  it('reports the versions and constants under the names of the specification', async () => {
    const { constants, versions } = (await node.call('GET', '/api/svc/sdk/metadata')).json
    assert.equal(constants.svcondNs, 777_000_777)
    assert.equal(constants.svcondSecDisplay, 0.777)
    assert.deepEqual(versions, {
      openapi: '1.287.0',
      kernel: 'v1.287.6',
      mcp: '2.0.0',
      mcpProtocol: '2024-11-05',
      discovery: '3.1.0',
    })
    const clock = (await node.call('GET', '/api/tally/clock')).json
    assert.equal(clock.svcond_ns, 777_000_777)
    assert.equal(clock.svcond_sec_exact, 0.777000777)
    assert.equal(clock.svcond_sec, 0.777)
    assert.equal(clock.pulse_hz, 1.287)
    const openapi = (await node.call('GET', '/openapi.json')).json
    assert.equal(openapi.openapi, '3.1.1')
    assert.equal(openapi.info.version, '1.287.0')
    const pulse = (await node.call('GET', '/api/svc/pulse')).json
    assert.equal(pulse.svcond, Number(node.clock.now() / 777_000_777n))
    assert.equal(pulse.R_t, pulse['R(t)'])
  })
})
