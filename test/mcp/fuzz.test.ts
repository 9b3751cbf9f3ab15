import assert from 'node:assert/strict'
import fc from 'fast-check'
import { limitsOff } from '../api/limits-off.ts'
import { startTestCore, type TestAnswer, type TestCore } from '../api/test-core.ts'
import { post, request, STATELESS, stateless } from './speak.ts'

/** Unreadable bodies, by the code of the answer. */
const UNREADABLE: Readonly<Record<string, string | Uint8Array>> = {
  malformed: '{"a":',
  truncated: '{"jsonrpc":"2.0","id":1,"method":"tools/li',
  'two values': '{} {}',
  'trailing comma': '{"a":1,}',
  'deep arrays': '['.repeat(20_000) + ']'.repeat(20_000),
  'deep objects': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  'deep and open': '['.repeat(20_000),
  'deep arguments': `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"svc_pulse","arguments":{"a":${'['.repeat(40)}${']'.repeat(40)}}}}`,
  'duplicate keys': '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}',
  'duplicate arguments':
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"svc_pulse","arguments":{"a":1,"a":2}}}',
  NaN: '{"jsonrpc":"2.0","id":NaN,"method":"ping"}',
  'infinite number': '{"jsonrpc":"2.0","id":1e400,"method":"ping"}',
  'lone surrogate': '{"jsonrpc":"2.0","id":"\\ud800","method":"ping"}',
  'not UTF-8': new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  'byte order mark': '\ufeff{}',
}

describe('bad input at the MCP endpoint', () => {
  let node: TestCore
  let key: string
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
    key = await node.mint()
  })
  after(() => node.core.close())
  afterEach(() => assert.deepEqual(node.faults, []))

  const isRpcError = ({ status, type, json, text }: TestAnswer, what: string): void => {
    assert.ok(status >= 400 && status < 500, `${what}: ${status} ${text.slice(0, 200)}`)
    assert.match(type, /^application\/json/, what)
    assert.equal(json.jsonrpc, '2.0', what)
    assert.ok(Number.isInteger(json.error.code) && json.error.code < 0, what)
    assert.equal(typeof json.error.message, 'string', what)
    assert.ok(json.id === null || typeof json.id === 'string' || Number.isInteger(json.id), what)
    assert.doesNotMatch(text, /\bat .+\.js:\d+|node_modules/, what)
  }

  const isSane = ({ status, json, text, type }: TestAnswer, what: string): void => {
    assert.ok(status < 500, `${what}: ${status} ${text.slice(0, 200)}`)
    if (status === 202) return
    assert.match(type, /^application\/json/, what)
    for (const one of Array.isArray(json) ? json : [json]) {
      assert.equal(one.jsonrpc, '2.0', what)
      assert.equal('result' in one, !('error' in one), what)
      assert.notEqual(one.error?.code, -32603, `${what}: ${text.slice(0, 300)}`)
    }
  }

  it('answers what it cannot read with -32700 and 400', async () => {
    for (const [name, raw] of Object.entries(UNREADABLE)) {
      const answer = await post(node, undefined, { raw })
      isRpcError(answer, name)
      assert.deepEqual([answer.status, answer.json.error.code, answer.json.id], [400, -32700, null], name)
    }
  })

  it('answers malformed messages, and content types other than JSON, with -32600', async () => {
    for (const value of [null, true, 0, 'text', {}, { id: 1 }, { jsonrpc: '2.0' }, [], [[]].flat()]) {
      const answer = await post(node, undefined, { raw: JSON.stringify(value) })
      isRpcError(answer, JSON.stringify(value))
      assert.equal(answer.json.error.code, -32600)
    }
    isRpcError(await node.call('POST', '/api/mcp'), 'no body')
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', '', 'application/json; charset=latin1']) {
      const answer = await post(node, undefined, { raw: JSON.stringify(request('ping')), type })
      isRpcError(answer, type)
      assert.equal(answer.status, 415)
    }
  })

  it('answers parameters of the wrong type with -32602', async () => {
    const wrong = [null, true, 0, '', 'x', [], {}, '__proto__', 'svc_nothing', 'x'.repeat(10_000)]
    for (const name of wrong) {
      const { status, json } = await post(node, request('tools/call', { name }))
      assert.deepEqual([status, json.error.code], [200, -32602], JSON.stringify(name))
    }
    for (const args of [null, true, 0, '', [], 'x']) {
      const { json } = await post(node, request('tools/call', { name: 'svc_pulse', arguments: args }))
      assert.equal(json.error.code, -32602, JSON.stringify(args))
    }
    for (const cursor of [null, 0, {}, '', 'x', 'YXQgOTk5']) {
      assert.equal(
        (await post(node, request('tools/list', { cursor }))).json.error.code,
        -32602,
        JSON.stringify(cursor),
      )
    }
  })

  it('answers arguments of any shape without an internal error', async () => {
    const tools: string[] = (await post(node, request('tools/list'))).json.result.tools.map(
      (tool: { name: string }) => tool.name,
    )
    const values: readonly unknown[] = [
      null,
      true,
      -1e308,
      '',
      'x'.repeat(5_000),
      [],
      [[]],
      {},
      { value: null },
      { constructor: 1 },
      '🦖',
    ]
    for (const name of tools) {
      for (const member of [
        'inputs',
        'domain',
        'operators',
        'method',
        'path',
        'query',
        'body',
        'cko',
        'nx',
        'dim',
        '__proto__',
        'toString',
      ]) {
        for (const value of values) {
          const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":{"dryRun":true,"${member}":${JSON.stringify(value)}}}}`
          isSane(
            await post(node, undefined, { raw: body, key }),
            `${name} ${member} ${JSON.stringify(value).slice(0, 40)}`,
          )
        }
      }
    }
  })

  it('answers messages, states and header fields of any shape without an internal error', async () => {
    const anything = fc.anything({ withNullPrototype: false, maxDepth: 3 })
    const jsonable = fc.json({ maxDepth: 4 })
    await fc.assert(
      fc.asyncProperty(jsonable, anything, fc.string(), async (text, params, field) => {
        isSane(await post(node, undefined, { raw: text, type: 'application/json' }), text)
        isSane(await post(node, request(field, params)), 'method')
        const headers = { 'mcp-protocol-version': field, 'mcp-method': field, 'mcp-name': field }
        isSane(await post(node, request('tools/list'), { headers }), field)
        const { body, headers: good } = stateless('tools/call', {
          name: 'svc_compute',
          arguments: { domain: 'auto', operators: ['NM23'], inputs: {} },
          requestState: params,
          inputResponses: params,
        })
        isSane(await post(node, body, { key, headers: good }), 'state')
      }),
      { numRuns: process.env.LONG === '1' ? 150 : 60 },
    )
    isSane(
      await post(node, request('tools/list'), { headers: { 'mcp-protocol-version': `${STATELESS}, ${STATELESS}` } }),
      'two',
    )
  })
})
