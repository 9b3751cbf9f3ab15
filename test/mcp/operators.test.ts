import assert from 'node:assert/strict'
import { limitsOff } from '../api/limits-off.ts'
import { startTestCore, type TestCore } from '../api/test-core.ts'
import { post, request } from './speak.ts'

// biome-ignore lint/suspicious/noExplicitAny: results of every shape
type Result = any

describe('the MCP tool svc_list_operators', () => {
  let node: TestCore
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
  })
  after(() => node.core.close())
  afterEach(() => assert.deepEqual(node.faults, []))

  const call = async (name: string, args: unknown = {}): Promise<Result> =>
    (await post(node, request('tools/call', { name, arguments: args }))).json.result

  it('finds operators in words, in short rows and pages', async () => {
    const first = (await call('svc_list_operators', { query: 'kinetic energy', limit: 2 })).structuredContent
    assert.equal(first.operators[0].id, 'NM23')
    assert.deepEqual(first.operators[0].inputs, ['m: mass, kg', 'v: speed, m/s'])
    assert.equal(first.operators.length, 2)
    const next = (await call('svc_list_operators', { query: 'kinetic energy', limit: 2, cursor: first.next_cursor }))
      .structuredContent
    assert.equal(
      next.operators.some(({ id }: { id: string }) => id === 'NM23'),
      false,
    )
    assert.equal((await call('svc_list_operators', { query: 'nm23' })).structuredContent.operators[0].id, 'NM23')
    const family = (await call('svc_list_operators', { family: 'nm', limit: 50 })).structuredContent
    assert.ok(family.operators.every(({ id }: { id: string }) => id.startsWith('NM')))
    const nothing = (await call('svc_list_operators', { query: 'NM2E' })).structuredContent
    assert.equal(nothing.matches, 0)
    assert.ok(nothing.near.includes('NM23'))
    assert.equal((await call('svc_list_operators', { cursor: 'x' })).structuredContent.code, 'INVALID_QUERY')
    const page = await call('svc_list_operators', {})
    assert.ok(JSON.stringify(page.structuredContent).length < 12_000)
    assert.match(page.content[0].text, /operators match, best first:\n/)
    const volts = (await call('svc_list_operators', { unit: 'mV', scale: 'electromagnetism' })).structuredContent
    assert.ok(volts.operators.every(({ unit }: { unit: string }) => unit === 'V'))
    const seen = new Set<string>()
    let cursor: string | null = null
    do {
      const page: Result = await call('svc_list_operators', { limit: 50, ...(cursor === null ? {} : { cursor }) })
      assert.ok(JSON.stringify(page.structuredContent).length < 14_000)
      for (const { id } of page.structuredContent.operators) seen.add(id)
      cursor = page.structuredContent.next_cursor
    } while (cursor !== null)
    assert.equal(seen.size, (await node.call('GET', '/api/operators')).json.total)
  })

  it('bounds what an agent reads, as the generic tool does: for the whole list it says how to request less', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const get = async (path: string): Promise<Result> =>
      (await post(node, request('tools/call', { name: 'svc_http', arguments: { method: 'GET', path } }), { headers }))
        .json.result
    const whole = await get('/api/operators')
    assert.ok(JSON.stringify(whole).length < 5_000)
    assert.deepEqual([whole.isError, whole.structuredContent.body], [true, null])
    assert.match(whole.content[0].text, /ask for a page/)
    const { isError, structuredContent } = await get('/api/operators?limit=20')
    assert.deepEqual([isError, structuredContent.body.operators.length], [false, 20])
    assert.equal((await get('/openapi.json')).isError, false)
  })
})
