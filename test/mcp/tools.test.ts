import assert from 'node:assert/strict'
import { Compile } from 'typebox/schema'
import { ENDPOINTS } from '../../node/api/generated/endpoints.ts'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { limitsOff } from '../api/limits-off.ts'
import { NM23, startTestCore, type TestCore } from '../api/test-core.ts'
import { post, request } from './speak.ts'

// biome-ignore lint/suspicious/noExplicitAny: results of every shape
type Result = any

describe('the MCP tools', () => {
  let node: TestCore
  let key: string
  let tools: Result[]
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
    key = await node.mint()
    tools = (await post(node, request('tools/list'))).json.result.tools
  })
  after(() => node.core.close())
  afterEach(() => assert.deepEqual(node.faults, []))

  const call = async (name: string, args: unknown = {}, options: object = { key }): Promise<Result> =>
    (await post(node, request('tools/call', { name, arguments: args }), options)).json.result
  const http = (args: unknown): Promise<Result> => call('svc_http', args)

  it('are the endpoints that name one, and the generic tool', () => {
    const named = ENDPOINTS.flatMap(({ tool }) => (tool === undefined ? [] : [tool.name as string]))
    assert.deepEqual(
      tools.map(({ name }) => name),
      [...new Set(named), 'svc_http'],
    )
    for (const { name } of SOLVERS) assert.ok(named.includes(`svc_${name}`), name)
    const promised =
      'compute list_operators pulse verify lattice shift field_status solve multibody api_catalog http heat wave'.split(
        ' ',
      )
    for (const name of promised)
      assert.ok(
        tools.some((tool) => tool.name === `svc_${name}`),
        name,
      )
  })

  it('take the inputs of their endpoints, as the schema of an object', () => {
    for (const { name, title, description, inputSchema, annotations } of tools) {
      assert.match(name, /^[a-z_]{1,64}$/)
      assert.match(title, /^[A-Z]/)
      assert.ok(description.length > 20 && description.length < 600, name)
      assert.equal(inputSchema.type, 'object')
      assert.deepEqual(
        Object.values(annotations).map((hint) => typeof hint),
        ['string', 'boolean', 'boolean', 'boolean', 'boolean'],
      )
      const endpoint = ENDPOINTS.find(({ tool }) => tool?.name === name)
      // Tools of several endpoints have their own test, test/mcp/machines.test.ts.
      if (endpoint === undefined || endpoint.tool?.action !== undefined) continue
      const members = [endpoint.params, endpoint.query, endpoint.body].flatMap((part) =>
        Object.keys(part?.properties ?? {}),
      )
      assert.equal(new Set(members).size, members.length, `${name}: a name in two places`)
      const listed = Object.keys(inputSchema.properties)
      const brief = listed.length < members.length
      assert.deepEqual(
        listed,
        members.filter((member) => !brief || listed.includes(member)),
        name,
      )
      assert.equal(description.includes(`svc_api_catalog {"path": "${endpoint.path}"}`), brief, name)
      assert.equal(annotations.readOnlyHint, endpoint.kind === 'read', name)
    }
  })

  it('answer the example of their endpoint, a summary first', async () => {
    for (const endpoint of ENDPOINTS) {
      if (endpoint.tool === undefined || endpoint.tool.action !== undefined) continue
      const { name } = endpoint.tool
      const { params, query, body } = endpoint.example
      const args = { ...params, ...query, ...(body as object | undefined) }
      for (const options of [{ key }, {}]) {
        const result = await call(name, args, options)
        assert.deepEqual([result.content.length, typeof result.structuredContent], [1, 'object'], name)
        if (name !== 'svc_verify') assert.equal(result.isError, !('key' in options) && endpoint.auth === 'key', name)
      }
      const example = Compile(tools.find((tool) => tool.name === name).inputSchema)
      assert.ok(example.Check(args), `${name}: its example fits its input schema`)
    }
  })

  it('tell the price of a run', async () => {
    const { structuredContent, content } = await call('svc_heat', { dryRun: true })
    assert.equal(structuredContent.dryRun, true)
    assert.match(content[0].text, /plancks; nothing ran/)
  })

  it('seal what they compute, once, and verify it', async () => {
    const sealed = (await call('svc_compute', NM23)).structuredContent
    assert.equal(sealed.sealed, true)
    const { cko, svc_proof, seal, envelope_id } = sealed
    const verdict = (await call('svc_verify', { cko, svc_proof, seal, envelope_id })).structuredContent
    assert.equal(verdict.valid, true)
    const forged = (await call('svc_verify', { cko: { ...cko, value: 25 }, svc_proof, seal, envelope_id }))
      .structuredContent
    assert.equal(forged.valid, false)
  })

  it('refuse with messages that a model can act on', async () => {
    const unknown = await call('svc_compute', { domain: 'mechanics', operators: ['NM2x'], inputs: {} })
    assert.equal(unknown.isError, true)
    assert.match(unknown.content[0].text, /^UNKNOWN_OPERATOR: /)
    const member = await call('svc_compute', { ...NM23, nonsense: 1 })
    assert.match(member.content[0].text, /^INVALID_BODY: .*nonsense/)
    const missing = await call('svc_compute', { ...NM23, inputs: { m: 3 } })
    assert.equal(missing.isError, true)
    assert.equal(missing.structuredContent.code, 'MISSING_INPUT')
    assert.deepEqual(missing.structuredContent.missing, [
      { symbol: 'v', reason: 'absent', candidates: [], meaning: 'speed', unit: 'm/s', operator: 'NM23' },
    ])
    assert.match(missing.content[0].text, /^MISSING_INPUT: Send v \(speed, m\/s; NM23\)/)
  })

  it('call any endpoint of the node through the generic tool', async () => {
    const pulse = await http({ method: 'GET', path: '/api/svc/pulse' })
    assert.equal(pulse.structuredContent.status, 200)
    assert.equal(pulse.structuredContent.body.pulse_hz, 1.287)
    const domain = await http({ method: 'GET', path: '/api/endpoints', query: { domain: 'economy' } })
    assert.deepEqual(
      domain.structuredContent.body,
      (await http({ method: 'GET', path: '/api/endpoints?domain=economy' })).structuredContent.body,
    )
    const computed = await http({ method: 'POST', path: '/api/svc/compute', body: NM23 })
    assert.equal(computed.structuredContent.body.value, 24)
    const query = await http({ method: 'QUERY', path: '/api/svc/compute', body: NM23 })
    assert.equal(query.structuredContent.body.sealed, false)
    const headers = { 'Idempotency-Key': 'k' }
    const ids = await Promise.all(
      [1, 2].map(() => http({ method: 'POST', path: '/api/svc/compute', body: NM23, headers })),
    )
    assert.equal(ids[0].structuredContent.body.envelope_id, ids[1].structuredContent.body.envelope_id)
    const prompt = await http({ method: 'GET', path: '/api/kernel/prompt' })
    assert.match(prompt.structuredContent.body, /^# Physics/)
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const refused = await http({ method, path: '/api/svc/pulse' })
      assert.deepEqual([refused.isError, refused.structuredContent.status], [true, 405])
    }
    assert.equal((await http({ method: 'GET', path: '/api/nothing' })).structuredContent.status, 404)
    const missing = await http({ method: 'POST', path: '/api/svc/compute', body: { ...NM23, inputs: {} } })
    assert.equal(missing.structuredContent.body.code, 'MISSING_INPUT')
    assert.equal((await http({ method: 'GET', path: '/api/svc/pulse', body: {} })).isError, true)
  })

  const ESCAPES = [
    'http://example.com/',
    'https://localhost/api/svc/pulse',
    '//example.com/',
    '///example.com',
    '/\\example.com',
    '\\\\example.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'api/svc/pulse',
    '',
    ' /api/svc/pulse',
    '/api/svc/pulse ',
    '/api/svc/../svc/pulse',
    '/api/./svc/pulse',
    '/api/%2e%2e/svc/pulse',
    '/api/%2E/svc/pulse',
    '/api%2fsvc%2fpulse',
    '/api%5csvc',
    '/api/svc/pulse%00',
    '/api/svc/%0d%0aHost:x',
    '/api/svc/pulse\r\nHost: x',
    '/api/svc/%252e%252e/x',
    '/api/svc/%3fx',
    '/api/svc/%',
    '/api/svc/%ff',
    '/api/svc/pulse#x',
    '/api//svc/pulse',
    '/api/svc/pulse\u2028',
    '/api/ｓvc/pulse',
    '/@example.com/../..',
    `/${'x'.repeat(5_000)}`,
    '/api/mcp',
    '/api/mcp?x=1',
    '/api/mcp/',
    '/api/mcp/x',
    '/API/MCP',
    '/api/%6dcp',
    '/%61pi/mcp',
  ]

  it('never leave the surface of the node', async () => {
    const dispatched: string[] = []
    const services = node.core.services as { dispatch: typeof node.core.services.dispatch }
    const { dispatch } = services
    services.dispatch = (inner) => {
      dispatched.push(inner.path)
      return dispatch(inner)
    }
    try {
      for (const path of ESCAPES) {
        for (const method of ['GET', 'POST', 'QUERY']) {
          const result = await http({ method, path })
          assert.equal(result.isError, true, path)
          assert.equal(result.structuredContent.body.code, 'INVALID_BODY', path)
        }
      }
      for (const bad of [
        { path: '/api/svc/pulse' },
        { method: 'CONNECT', path: '/x' },
        { method: 'get', path: '/x' },
        { method: 'GET', path: '/x', host: 'y' },
        { method: 'GET', path: '/x', headers: { Host: 'y' } },
        { method: 'GET', path: '/x', headers: { Authorization: 'y' } },
      ]) {
        assert.equal((await http(bad)).isError, true, JSON.stringify(bad))
      }
    } finally {
      services.dispatch = dispatch
    }
    assert.deepEqual(dispatched, [])
  })
})
