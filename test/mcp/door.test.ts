import assert from 'node:assert/strict'
import type { Call } from '../../node/api/call.ts'
import { HANDSHAKE_VERSIONS, SUPPORTED_VERSIONS } from '../../protocols/mcp/revisions.ts'
import { limitsOff } from '../api/limits-off.ts'
import { NM23, startTestCore, type TestCore } from '../api/test-core.ts'
import { named, post, request, STATELESS, stateless } from './speak.ts'

describe('the MCP endpoint', () => {
  let node: TestCore
  let key: string
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
    key = await node.mint()
  })
  after(() => node.core.close())
  afterEach(() => assert.deepEqual(node.faults, []))

  const call = (name: string, args: unknown = {}) => request('tools/call', { name, arguments: args })

  it('performs the handshake in every revision, and offers the newest for an unknown one', async () => {
    for (const version of HANDSHAKE_VERSIONS) {
      const { status, json } = await post(node, request('initialize', { protocolVersion: version, capabilities: {} }))
      assert.equal(status, 200)
      assert.equal(json.result.protocolVersion, version)
      const resources = { subscribe: true }
      assert.deepEqual(json.result.capabilities, { tools: {}, resources, prompts: {}, completions: {}, logging: {} })
      assert.equal(json.result.serverInfo.name, 'svcmesh')
      assert.equal(json.result.serverInfo.version, '2.0.0')
      assert.equal('title' in json.result.serverInfo, version >= '2025-06-18')
    }
    for (const version of ['1900-01-01', STATELESS, 'draft']) {
      const { json } = await post(node, request('initialize', { protocolVersion: version }))
      assert.equal(json.result.protocolVersion, '2025-11-25')
    }
    assert.equal((await post(node, request('initialize'))).json.error.code, -32602)
    assert.equal((await post(node, request('initialize', { protocolVersion: 1 }))).json.error.code, -32602)
  })

  it('lists and calls tools in the shape of the revision', async () => {
    for (const version of HANDSHAKE_VERSIONS) {
      const headers = { 'mcp-protocol-version': version }
      const { tools } = (await post(node, request('tools/list'), { headers })).json.result
      const structured = version >= '2025-06-18'
      for (const tool of tools) {
        assert.equal('title' in tool, structured, version)
        assert.equal('annotations' in tool, version >= '2025-03-26', version)
      }
      const { result } = (await post(node, call('svc_compute', NM23), { headers, key })).json
      assert.equal(result.isError, false)
      assert.match(
        result.content[0].text,
        /^NM23: 24 J, uncertainty 0 J\.\nNM23: K = m\*v\^2\/2 = 3\*4\^2\/2 = 24 J\nSealed as/,
      )
      assert.equal(result.content.length, structured ? 1 : 2)
      assert.equal((structured ? result.structuredContent : JSON.parse(result.content[1].text)).value, 24)
      assert.equal('structuredContent' in result, structured)
      assert.equal('resultType' in result, false)
    }
  })

  it('serves the stateless revision', async () => {
    const discover = stateless('server/discover')
    const { status, json } = await post(node, discover.body, discover)
    assert.equal(status, 200)
    assert.equal(json.result.resultType, 'complete')
    assert.deepEqual(json.result.supportedVersions, SUPPORTED_VERSIONS)
    assert.equal(json.result.cacheScope, 'public')
    assert.ok(Number.isSafeInteger(json.result.ttlMs) && json.result.ttlMs >= 0)
    assert.equal(json.result._meta['io.modelcontextprotocol/serverInfo'].name, 'svcmesh')
    const list = stateless('tools/list')
    const { result } = (await post(node, list.body, list)).json
    assert.equal(result.resultType, 'complete')
    assert.ok(result.ttlMs >= 0 && result.cacheScope === 'public' && result.tools.length > 10)
    const compute = stateless('tools/call', { name: 'svc_compute', arguments: NM23 })
    const called = (await post(node, compute.body, { ...compute, key })).json.result
    assert.equal(called.resultType, 'complete')
    assert.equal(called.structuredContent.value, 24)
    assert.equal('ttlMs' in called, false)
  })

  it('compares the header fields with the body', async () => {
    const good = stateless('tools/call', { name: 'svc_pulse' })
    const encoded = { ...good.headers, 'mcp-name': `=?base64?${Buffer.from('svc_pulse').toString('base64')}?=` }
    assert.equal((await post(node, good.body, { headers: encoded })).status, 200)
    const without = (name: string) =>
      Object.fromEntries(Object.entries(good.headers).filter(([field]) => field !== name))
    const wrong: readonly Record<string, string>[] = [
      without('mcp-protocol-version'),
      without('mcp-method'),
      without('mcp-name'),
      { ...good.headers, 'mcp-protocol-version': '2025-11-25' },
      { ...good.headers, 'mcp-method': 'tools/list' },
      { ...good.headers, 'mcp-method': 'TOOLS/CALL' },
      { ...good.headers, 'mcp-name': 'svc_heat' },
      { ...good.headers, 'mcp-name': '=?base64?!?=' },
    ]
    for (const headers of wrong) {
      const { status, json } = await post(node, good.body, { headers })
      assert.equal(status, 400)
      assert.equal(json.error.code, -32020, JSON.stringify(headers))
      assert.equal(json.id, 1)
    }
  })

  it('refuses revisions that it does not serve and names those that it does', async () => {
    const { body } = stateless('tools/list')
    body.params._meta['io.modelcontextprotocol/protocolVersion'] = '2099-01-01'
    for (const [message, headers] of [
      [body, { 'mcp-protocol-version': '2099-01-01', 'mcp-method': 'tools/list' }],
      [request('tools/list'), { 'mcp-protocol-version': '1900-01-01' }],
      [request('tools/list'), { 'mcp-protocol-version': 'x'.repeat(9_000) }],
      [[request('tools/list')], { 'mcp-protocol-version': '1900-01-01' }],
    ] as const) {
      const { status, json } = await post(node, message, { headers })
      assert.equal(status, 400)
      assert.equal(json.error.code, -32022)
      assert.deepEqual(json.error.data.supported, SUPPORTED_VERSIONS)
    }
  })

  it('requires the mandatory members of a stateless request', async () => {
    const headers = { 'mcp-protocol-version': STATELESS, 'mcp-method': 'tools/list' }
    const key = 'io.modelcontextprotocol/clientCapabilities'
    const metas = [undefined, {}, 1, { 'io.modelcontextprotocol/protocolVersion': 1 }]
    for (const _meta of metas) {
      const { status, json } = await post(node, request('tools/list', { _meta }), { headers })
      assert.deepEqual([status, json.error.code], [400, -32602])
    }
    for (const capabilities of [undefined, null, 1, []]) {
      const { body } = stateless('tools/list')
      body.params._meta[key] = capabilities
      const { status, json } = await post(node, body, { headers })
      assert.deepEqual([status, json.error.code], [400, -32602])
    }
  })

  it('does not know methods of other revisions: 404 without a handshake, in band with one', async () => {
    for (const method of ['initialize', 'ping', 'resources/subscribe', 'logging/setLevel', '__proto__']) {
      const { body, headers } = stateless(method)
      const { status, json } = await post(node, body, { headers })
      assert.deepEqual([status, json.error.code], [404, -32601], method)
    }
    for (const method of ['server/discover', 'subscriptions/listen', 'tools', 'constructor']) {
      const { status, json } = await post(node, request(method))
      assert.deepEqual([status, json.error.code], [200, -32601], method)
    }
    assert.deepEqual((await post(node, request('ping', undefined, 'a'))).json, { jsonrpc: '2.0', id: 'a', result: {} })
  })

  it('answers notifications with 202 and an empty body', async () => {
    for (const method of ['notifications/initialized', 'notifications/cancelled', 'notifications/anything']) {
      for (const version of [undefined, '2025-11-25', STATELESS]) {
        const answer = await post(node, { jsonrpc: '2.0', method, params: {} }, { headers: named(version) })
        assert.deepEqual([answer.status, answer.body, answer.type], [202, null, ''])
      }
    }
  })

  it('answers batches in the revision that has them', async () => {
    const batch = [
      request('ping', undefined, 1),
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      request('nothing', undefined, 'b'),
      7,
      call('svc_pulse'),
    ]
    for (const version of [undefined, '2025-03-26']) {
      const { status, json } = await post(node, batch, { headers: named(version) })
      assert.equal(status, 200)
      assert.deepEqual(
        json.map((one: { id: unknown }) => one.id),
        [1, 'b', null, 1],
      )
      assert.equal(json[1].error.code, -32601)
      assert.equal(json[2].error.code, -32600)
      assert.equal(json[3].result.isError, false)
    }
    for (const version of ['2024-11-05', '2025-06-18', '2025-11-25', STATELESS]) {
      const { status, json } = await post(node, batch, { headers: { 'mcp-protocol-version': version } })
      assert.deepEqual([status, json.error.code, json.id], [400, -32600, null], version)
    }
    const { body, headers } = stateless('tools/list')
    assert.equal((await post(node, [body], { headers })).status, 400)
    assert.equal((await post(node, [{ jsonrpc: '2.0', method: 'notifications/initialized' }])).status, 202)
    assert.equal((await post(node, [])).json.error.code, -32600)
    assert.equal((await post(node, Array(51).fill(request('ping')))).json.error.code, -32600)
    const handshake = request('initialize', { protocolVersion: '2025-03-26' })
    assert.equal((await post(node, [handshake])).json.error.code, -32600)
  })

  it('accepts an Idempotency-Key for one request, and for no batch', async () => {
    const headers = { 'idempotency-key': 'once' }
    const one = (await post(node, call('svc_compute', NM23), { key, headers })).json.result.structuredContent
    const two = (await post(node, call('svc_compute', NM23), { key, headers })).json.result.structuredContent
    assert.equal(one.envelope_id, two.envelope_id)
    const [three] = (await post(node, [call('svc_compute', NM23)], { key, headers })).json
    assert.notEqual(three.result.structuredContent.envelope_id, one.envelope_id)
  })

  it('accepts a wrong key and lets the tools refuse it', async () => {
    const wrong = { key: `svc_ak_${'x'.repeat(32)}` }
    assert.equal((await post(node, request('tools/list'), wrong)).status, 200)
    const { result } = (await post(node, call('svc_compute', NM23), wrong)).json
    assert.equal(result.isError, true)
    assert.equal(result.structuredContent.code, 'UNAUTHORIZED')
    const keyless = (await post(node, call('svc_compute', NM23))).json.result
    assert.equal(keyless.isError, true)
    assert.match(keyless.content[0].text, /^UNAUTHORIZED: .*POST \/api\/demo-key\/mint.*Authorization: Bearer/)
  })

  it('passes on the caller, the address and the abort signal, and nothing else', async () => {
    const seen: Call[] = []
    const services = node.core.services as { dispatch: typeof node.core.services.dispatch }
    const { dispatch } = services
    services.dispatch = (inner) => {
      seen.push(inner)
      return dispatch(inner)
    }
    try {
      const { signal } = new AbortController()
      const headers = { cookie: 'a=b', prefer: 'respond-async', 'if-none-match': '*', 'idempotency-key': 'k2' }
      await post(node, call('svc_compute', NM23), { key, headers, signal, ip: '192.0.2.77' })
    } finally {
      services.dispatch = dispatch
    }
    const [inner] = seen
    assert.equal(seen.length, 1)
    assert.deepEqual(inner?.headers, { authorization: `Bearer ${key}`, 'idempotency-key': 'k2' })
    assert.equal(inner?.ip, '192.0.2.77')
    assert.ok(inner?.signal instanceof AbortSignal)
  })
})
