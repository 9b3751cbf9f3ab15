import assert from 'node:assert/strict'
import { banner, readyLine } from '../../cli/banner.ts'
import type { NodeFacts } from '../../node/facts.ts'

const FACTS: NodeFacts = {
  url: 'http://127.0.0.1:9999',
  version: '1.2.3',
  network: 'local',
  kernelDigest: 'k'.repeat(64),
  mathDigest: 'm'.repeat(64),
  mathDigestExpected: true,
  data: '/tmp/data',
  peerId: '12D3KooWExample',
  address: '0123456789abcdef',
  demoKey: 'svc_ak_demo',
  ownerKey: '/tmp/data/owner.key',
  role: 'observer',
  epoch: 1,
  peers: 16,
  multiaddrs: ['/ip4/127.0.0.1/tcp/4001/p2p/12D3KooWExample'],
}

describe('banner', () => {
  it('has at most sixteen lines, including two notes', () => {
    const text = banner({ ...FACTS, mathDigestExpected: false }, ['port 8787 is taken'])
    assert.ok(text.split('\n').length <= 16)
    for (const fact of Object.values(FACTS)) if (typeof fact === 'string') assert.ok(text.includes(fact), fact)
    for (const path of ['/docs', '/metrics', '/api/mcp']) assert.ok(text.includes(`${FACTS.url}${path}`))
    assert.match(text, /does not join the mesh/)
    assert.match(text, /port 8787 is taken/)
  })

  it('contains an MCP snippet that is valid JSON and can compute', () => {
    const snippet = /\{"mcpServers".*\}/.exec(banner(FACTS, []))?.[0] ?? ''
    const { url, headers } = JSON.parse(snippet).mcpServers.svcmesh
    assert.equal(url, `${FACTS.url}/api/mcp`)
    assert.deepEqual(headers, { Authorization: `Bearer ${FACTS.demoKey}` })
  })

  it('suggests a command that reaches this node', () => {
    assert.match(banner(FACTS, []), /compute NM23 m=3 v=4 --url http:\/\/127.0.0.1:9999/)
    assert.doesNotMatch(banner({ ...FACTS, url: 'http://127.0.0.1:8787' }, []), /--url/)
  })

  it('is one line of JSON for programs', () => {
    const line = readyLine(FACTS, [])
    assert.doesNotMatch(line, /\n/)
    assert.deepEqual(JSON.parse(line), { ...FACTS, notes: [] })
  })
})
