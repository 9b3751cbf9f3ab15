import assert from 'node:assert/strict'
import { ENDPOINTS } from '../../node/api/generated/endpoints.ts'
import { registry } from '../../src/operators/registry.ts'
import { limitsOff } from './limits-off.ts'
import { startTestCore, type TestCore } from './test-core.ts'

describe('inputs as text', () => {
  let node: TestCore
  let key: string
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
    key = await node.mint()
  })
  after(() => node.core.close())
  afterEach(() => assert.deepEqual(node.faults, []))

  const ask = (path: string, body: object) => node.call('POST', path, { key, body })
  const compute = (inputs: object) => ask('/api/svc/compute', { domain: 'mechanics', operators: ['NM23'], inputs })

  it('compute as objects do, to the last bit, and seal the same task', async () => {
    const text = await compute({ m: '3±0.1 kg', v: '14.4 km/h' })
    const object = await compute({ m: { value: 3, uncertainty: 0.1, unit: 'kg' }, v: { value: 14.4, unit: 'km/h' } })
    assert.deepEqual([text.status, text.json.value], [200, 24], text.text)
    assert.deepEqual(text.json.cko.task, object.json.cko.task)
    assert.equal(text.json.value_bits, object.json.value_bits)
  })

  it('are accepted by solvers, by auto and through MCP', async () => {
    const heat = await ask('/api/svc/heat', { nx: 16, ny: 16, alpha: '1 cm^2/s', Lx: '100 cm' })
    const plain = await ask('/api/svc/heat', { nx: 16, ny: 16, alpha: 1e-4, Lx: 1 })
    assert.equal(heat.json.value_bits, plain.json.value_bits, heat.text.slice(0, 300))
    const formula = await ask('/api/svc/auto', { query: 'm*v^2/2', constants: { m: '3 kg', v: '14.4 km/h' } })
    assert.deepEqual([formula.json.value, formula.json.unit], [24, 'J'], formula.text.slice(0, 300))
    const params = {
      name: 'svc_compute',
      arguments: { domain: 'auto', operators: ['NM23'], inputs: { m: '3 kg', v: '4 m/s' } },
    }
    const tool = await node.call('POST', '/api/mcp', {
      key,
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    })
    assert.equal(tool.json.result.structuredContent.value, 24, tool.text.slice(0, 300))
  })

  it('that are not quantities are refused with what to write and without a charge', async () => {
    const balance = async () => (await node.call('GET', '/api/tally/credits/me', { key })).json.balance_plancks
    const before = await balance()
    const comma = await compute({ m: '3,5 kg', v: 4 })
    assert.deepEqual([comma.status, comma.json.code], [422, 'INVALID_BODY'])
    assert.match(comma.json.detail, /decimal point: m='3\.5 kg'/)
    for (const m of ['', 'heavy', '3 kg 4', '--3', '1e999 kg', 'kg']) {
      const refused = await compute({ m, v: 4 })
      assert.ok(refused.status >= 400 && refused.status < 500, `${m}: ${refused.text}`)
    }
    assert.equal((await compute({ m: '3 zork', v: 4 })).json.code, 'UNKNOWN_UNIT')
    assert.equal((await compute({ m: '3 s', v: 4 })).json.code, 'DIMENSION_MISMATCH')
    assert.equal(await balance(), before)
  })
})

describe('operators without a formula', () => {
  it('name the existing endpoint that computes what they are about', () => {
    const served = new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`))
    const named = registry()
      .all()
      .flatMap(({ id, refusal }) => (refusal?.endpoint ? [[id, refusal.endpoint] as const] : []))
    for (const [id, endpoint] of named) assert.ok(served.has(endpoint), `${id}: ${endpoint}`)
    for (const id of ['FL3', 'HEP4', 'CS81', 'QM1', 'GR34']) {
      assert.ok(
        named.some(([operator]) => operator === id),
        id,
      )
    }
  })
})
