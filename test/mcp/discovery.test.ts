import assert from 'node:assert/strict'
import { ENDPOINTS } from '../../node/api/generated/endpoints.ts'
import { DOMAIN_SLUGS } from '../../node/api/taxonomy.ts'
import { startTestCore, type TestCore } from '../api/test-core.ts'

describe('GET at the MCP endpoint', () => {
  let node: TestCore
  before(async () => {
    node = await startTestCore()
  })
  after(() => node.core.close())
  afterEach(() => assert.deepEqual(node.faults, []))

  it('describes exactly what the endpoint offers', async () => {
    const answer = await node.call('GET', '/api/mcp', { headers: { host: 'node.example:8787' } })
    assert.equal(answer.status, 200)
    const { version, name, url, machine_hash, descriptor, surface, capabilities, webmcp, economy } = answer.json
    assert.equal(version, '3.1.0')
    assert.match(name, /^svcmesh node [0-9a-f]{16}$/)
    assert.equal(url, 'http://node.example:8787')
    assert.match(machine_hash, /^[0-9a-f]{64}$/)
    assert.equal(descriptor.version, '2.0.0')
    assert.equal(surface.solvers, 26)
    assert.equal(descriptor.protocolVersion, '2024-11-05')
    assert.equal(descriptor.endpoint, 'http://node.example:8787/api/mcp')
    assert.equal(surface.endpoints, ENDPOINTS.length)
    assert.equal(surface.tools, descriptor.tools.length)
    assert.deepEqual(
      capabilities.map(({ domain }: { domain: string }) => domain),
      DOMAIN_SLUGS,
    )
    let counted = 0
    for (const { endpoints, tiers } of capabilities) {
      assert.equal(tiers.computation + tiers['machine-control'], endpoints)
      counted += endpoints
    }
    assert.equal(counted, ENDPOINTS.length)
    assert.equal(surface.tiers.computation + surface.tiers['machine-control'], ENDPOINTS.length)
    const { role, peers, members, network } = answer.json.mesh
    assert.deepEqual([role, peers, members, network], ['member', 0, 1, 'sim'])
    assert.equal(webmcp.interface, 'document.modelContext')
    assert.equal(economy.plancks_per_compute_hour, 3_600_000_000_000)
    for (const host of ['', 'a b', 'x"><script>', 'http://x/', 'x'.repeat(300)]) {
      assert.equal((await node.call('GET', '/api/mcp', { headers: { host } })).json.url, null, host)
    }
  })

  it('reports the name and the URL that its operator configured, however it was reached', async () => {
    const named = await startTestCore({ about: { name: 'node-03', url: 'https://three.example' } })
    const { name, url, descriptor } = (await named.call('GET', '/api/mcp', { headers: { host: 'other:1' } })).json
    assert.deepEqual([name, url], ['node-03', 'https://three.example'])
    assert.equal(descriptor.endpoint, 'https://three.example/api/mcp')
    await named.core.close()
  })

  it('refuses a stream to a client without a session', async () => {
    const stream = await node.call('GET', '/api/mcp', { headers: { accept: 'text/event-stream' } })
    assert.equal(stream.status, 405)
    assert.equal(stream.headers.allow, 'POST, DELETE')
    for (const accept of ['*/*', 'application/json', 'application/json, text/event-stream', 'text/html,*/*;q=0.8']) {
      assert.equal((await node.call('GET', '/api/mcp', { headers: { accept } })).status, 200, accept)
    }
    const options = await node.call('OPTIONS', '/api/mcp')
    assert.equal(options.status, 204)
    assert.match(
      options.headers['access-control-allow-headers'] ?? '',
      /MCP-Protocol-Version, Mcp-Session-Id, Last-Event-ID, Mcp-Method, Mcp-Name/,
    )
  })
})
