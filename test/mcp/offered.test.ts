import assert from 'node:assert/strict'
import { NM23, startTestCore, type TestCore } from '../api/test-core.ts'
import { HALVING } from '../streams/opened.ts'
import { post, request, STATELESS, stateless } from './speak.ts'

describe('what the MCP endpoint offers beside tools', () => {
  let node: TestCore
  let key: string
  before(async () => {
    node = await startTestCore()
    key = await node.mint()
  })
  after(async () => {
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  const ask = async (method: string, params?: object, options: object = {}) =>
    (await post(node, request(method, params), options)).json

  it('lists short documents, and each of them can be read', async () => {
    const { resources } = (await ask('resources/list')).result
    assert.ok(resources.length > 25)
    for (const { uri, mimeType } of resources) {
      const [content] = (await ask('resources/read', { uri })).result.contents
      assert.deepEqual([content.uri, content.mimeType], [uri, mimeType])
      assert.ok(content.text.length > 50)
      if (mimeType === 'application/json') JSON.parse(content.text)
    }
  })

  it('has the whole schema of a solver, which its tool describes briefly', async () => {
    const [{ text }] = (await ask('resources/read', { uri: 'svcmesh://solvers/heat' })).result.contents
    const { properties } = JSON.parse(text).endpoints[0].body
    assert.ok(Object.keys(properties).length > 5)
    assert.match(text, /default/)
  })

  it('reads what belongs to an account with its key only', async () => {
    const { channel } = (await node.call('POST', '/api/svc/streams', { key, body: { contract: HALVING } })).json
    const uri = `svcmesh://streams/${channel}`
    const [{ text }] = (await ask('resources/read', { uri }, { key })).result.contents
    assert.equal(JSON.parse(text).channel, channel)
    assert.equal((await ask('resources/read', { uri })).error.code, 401)
    assert.equal((await ask('resources/read', { uri }, { key: await node.mint() })).error.code, -32002)
    const { envelope_id: id } = (await node.call('POST', '/api/svc/compute', { key, body: NM23 })).json
    const sealed = await ask('resources/read', { uri: `svcmesh://envelopes/${id}` }, { key })
    assert.ok(sealed.result.contents[0].text.includes(id))
  })

  it('refuses unknown documents as its revision says, whatever they try', async () => {
    const wrong = ['svcmesh://nothing', 'svcmesh://solvers/nothing', 'file:///etc/passwd', 'http://127.0.0.1/', '']
    const tricks = [
      'svcmesh://operators/../keys',
      'svcmesh://envelopes/%2e%2e',
      'svcmesh://solvers/heat&path=x',
      'x'.repeat(9_000),
    ]
    for (const uri of [...wrong, ...tricks])
      assert.equal((await ask('resources/read', { uri })).error.code, -32002, uri)
    for (const uri of [undefined, 1, {}]) assert.equal((await ask('resources/read', { uri })).error.code, -32602)
    const { body, headers } = stateless('resources/read', { uri: 'svcmesh://nothing' })
    const named = { ...headers, 'mcp-name': 'svcmesh://nothing' }
    assert.equal((await post(node, body, { headers: named })).json.error.code, -32602)
    assert.equal((await post(node, body, { headers })).json.error.code, -32020, 'Mcp-Name is missing')
  })

  it('has prompts for the common tasks, which need their arguments', async () => {
    const { prompts } = (await ask('prompts/list')).result
    assert.deepEqual(
      prompts.map(({ name }: { name: string }) => name),
      ['compute', 'simulate', 'verify', 'sweep'],
    )
    for (const { name, arguments: list } of prompts) {
      const given = Object.fromEntries(list.map((argument: { name: string }) => [argument.name, `<${argument.name}>`]))
      const { messages } = (await ask('prompts/get', { name, arguments: given })).result
      for (const argument of Object.keys(given)) assert.ok(messages[0].content.text.includes(`<${argument}>`), argument)
      assert.equal((await ask('prompts/get', { name })).error.code, -32602)
      for (const wrong of [1, null, 'x'.repeat(10_001)]) {
        const first = list[0].name as string
        assert.equal((await ask('prompts/get', { name, arguments: { ...given, [first]: wrong } })).error.code, -32602)
      }
      assert.equal((await ask('prompts/get', { name, arguments: { ...given, more: 'x' } })).error.code, -32602)
    }
    for (const name of ['nothing', '__proto__', 1, undefined])
      assert.equal((await ask('prompts/get', { name })).error.code, -32602)
  })

  it('answers the same in the stateless revision', async () => {
    for (const [method, member] of [
      ['resources/list', 'resources'],
      ['resources/templates/list', 'resourceTemplates'],
      ['prompts/list', 'prompts'],
    ] as const) {
      const { body, headers } = stateless(method)
      const { result } = (await post(node, body, { headers })).json
      assert.equal(result.resultType, 'complete', `${method} of ${STATELESS}`)
      assert.ok(result[member].length > 2 && result.ttlMs > 0)
      assert.equal((await ask(method, { cursor: 'x' })).error.code, -32602)
    }
    const { channel } = (await node.call('POST', '/api/svc/streams', { key, body: { contract: HALVING } })).json
    for (const [uri, scope] of [
      ['svcmesh://pricing', 'public'],
      [`svcmesh://streams/${channel}`, 'private'],
    ] as const) {
      const { body, headers } = stateless('resources/read', { uri })
      const { result } = (await post(node, body, { headers: { ...headers, 'mcp-name': uri }, key })).json
      assert.deepEqual([result.cacheScope, result.ttlMs > 0], [scope, scope === 'public'])
    }
  })

  it('cancels a call of the same client, charges nothing, and ignores what others cancel', async () => {
    const heat = { name: 'svc_heat', arguments: { nx: 64, ny: 64, steps: 2_000 } }
    const run = async (id: number, cancelled: () => Promise<unknown>) => {
      let reading: () => void = () => undefined
      const dispatched = new Promise<void>((resolve) => {
        reading = resolve
      })
      const { dispatch } = node.core.services
      const spied = Object.assign(node.core.services, {
        dispatch: (call: Parameters<typeof dispatch>[0]) => {
          reading()
          return dispatch(call)
        },
      })
      const answer = post(node, request('tools/call', heat, id), { key })
      await dispatched
      Object.assign(spied, { dispatch })
      await cancelled()
      return (await answer).json.result
    }
    const notice = (id: number, options: object) =>
      post(node, { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } }, options)
    const other = await node.mint()
    const kept = await run(7, () => notice(7, { key: other }))
    assert.equal(kept.isError, false)
    const ended = await run(8, () => notice(8, { key }))
    assert.deepEqual([ended.isError, ended.structuredContent.code], [true, 'CANCELLED'])
    for (const id of [8, 'x', null, {}, undefined]) {
      const late = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } }
      assert.equal((await post(node, late, { key })).status, 202)
    }
  })
})
