import assert from 'node:assert/strict'
import { ENDPOINTS } from '../../node/api/generated/endpoints.ts'
import { sampleOf } from '../samples/sample-of.ts'
import { limitsOff } from './limits-off.ts'
import { startTestCore, type TestAnswer, type TestCore } from './test-core.ts'

/**
 * Bodies that are not JSON, or not JSON that this surface reads, by name; each must be refused wherever a body is read.
 */
const UNREADABLE: Readonly<Record<string, string | Uint8Array>> = {
  malformed: '{"a":',
  truncated: '{"domain":"mechanics","operators":["KO',
  'two values': '{} {}',
  'trailing comma': '{"a":1,}',
  'single quotes': "{'a':1}",
  'deep arrays': '['.repeat(20_000) + ']'.repeat(20_000),
  'deep objects': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  'deep and open': '['.repeat(20_000),
  'duplicate keys': '{"domain":"a","domain":"b"}',
  NaN: '{"a":NaN}',
  'infinite number': '{"inputs":{"m":1e400}}',
  'vanishing number': '{"inputs":{"m":1e-400}}',
  'lone surrogate': '{"domain":"\\ud800"}',
  'lone surrogate in a name': '{"\\udfff":1}',
  'not UTF-8': new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  'byte order mark': '\ufeff{}',
  'control character': '{"a":"\u0001"}',
  'leading zero': '{"a":01}',
}

/** Well-formed values that fit no schema of an object. */
const WRONG_TYPES: readonly unknown[] = [null, true, 0, -1.5, 'text', [], [{}], ['KO42']]

const WRONG_CONTENT_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=latin1', '']

/** Values that are put in place of every member of an example. */
const WRONG_MEMBERS: readonly unknown[] = [
  null,
  true,
  -1e308,
  1e-300,
  '',
  'x'.repeat(10_000),
  [],
  [[]],
  {},
  { value: null },
  { value: 1, unit: '🦖' },
  ['KO42', 'KO42', 'KO42'],
  { __proto__: null, constructor: 1 },
]

const url = (endpoint: (typeof ENDPOINTS)[number]): string =>
  endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => endpoint.example.params?.[name] ?? 'x')

describe('bad input at every endpoint', () => {
  let node: TestCore
  let key: string
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
    key = await node.mint()
  })
  after(() => node.core.close())
  afterEach(() => assert.deepEqual(node.faults, []))

  const isProblem = (answer: TestAnswer, what: string): void => {
    assert.ok(answer.status >= 400 && answer.status < 500, `${what}: ${answer.status} ${answer.text.slice(0, 300)}`)
    // Chats are refused in the form of their clients.
    const { error } = answer.json
    if (error === undefined) assert.match(answer.type, /^application\/problem\+json/, what)
    const own = error === undefined ? {} : { ...error, title: error.type, detail: error.message, status: answer.status }
    const { type, title, status, detail, code, retryable } = { ...answer.json, ...own }
    assert.equal(status, answer.status, what)
    for (const text of [type, title, detail, code]) assert.equal(typeof text, 'string', what)
    assert.equal(typeof retryable, 'boolean', what)
    assert.doesNotMatch(answer.text, /\bat .+\.js:\d+|node_modules|\/dist\//, what)
  }

  for (const endpoint of ENDPOINTS) {
    // A door words its refusals itself; test/mcp sends the same to it.
    if (endpoint.door === true) continue
    const methods =
      endpoint.kind === 'compute' || (endpoint.kind === 'read' && endpoint.method === 'GET')
        ? [endpoint.method, 'QUERY']
        : [endpoint.method]
    for (const method of methods) {
      if (method === 'GET') continue
      it(`${method} ${endpoint.path}`, async () => {
        const send = (raw: string | Uint8Array, type?: string) =>
          node.call(method, url(endpoint), { raw, key, ...(type === undefined ? {} : { type }) })
        for (const [name, raw] of sampleOf(Object.entries(UNREADABLE), 6)) isProblem(await send(raw), `${name}`)
        for (const value of sampleOf(WRONG_TYPES, 3))
          isProblem(await send(JSON.stringify(value)), `the body ${JSON.stringify(value)}`)
        for (const type of sampleOf(WRONG_CONTENT_TYPES, 2)) {
          isProblem(await send('{"a":1}', type), `content type "${type}"`)
        }
        if (
          endpoint.body === undefined ||
          ('additionalProperties' in endpoint.body && endpoint.body.additionalProperties === false)
        ) {
          isProblem(await send('{"aMemberThatNobodyKnows":1}'), 'unknown member')
          isProblem(await send('{"__proto__":{"a":1}}'), 'member named __proto__')
        }
        const example = endpoint.example.body
        if (typeof example !== 'object' || example === null) return
        for (const name of Object.keys(example)) {
          for (const value of sampleOf(WRONG_MEMBERS, 12)) {
            const answer = await send(JSON.stringify({ ...example, [name]: value }))
            assert.ok(
              answer.status < 500,
              `${name} = ${JSON.stringify(value)?.slice(0, 80)}: ${answer.text.slice(0, 300)}`,
            )
            if (answer.status >= 400) isProblem(answer, `${name} = ${JSON.stringify(value)?.slice(0, 80)}`)
          }
        }
      })
    }
  }

  it('reads hostile paths and queries', async () => {
    for (const endpoint of ENDPOINTS) {
      for (const tail of ['?', '?%', '?a=%ff', `?${'a'.repeat(9_000)}=1`, '?__proto__=1', '?domain[]=x']) {
        const answer = await node.call(endpoint.method, url(endpoint) + tail, { key, ip: '192.0.2.9' })
        assert.ok(
          answer.status < 500,
          `${endpoint.path}${tail.slice(0, 30)}: ${answer.status} ${answer.text.slice(0, 200)}`,
        )
      }
      if (!endpoint.path.includes(':')) continue
      for (const value of [
        '%00',
        '..',
        '%2e%2e%2f',
        'x'.repeat(199),
        'x'.repeat(5_000),
        '%F0%9F%A6%96',
        '__proto__',
        'constructor',
      ]) {
        const answer = await node.call(endpoint.method, endpoint.path.replace(/:[A-Za-z]+/g, value), { key })
        assert.ok(
          answer.status >= 400 && answer.status < 500,
          `${endpoint.path} ${value.slice(0, 20)}: ${answer.status}`,
        )
      }
    }
  })

  it('reads hostile header fields', async () => {
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      'Basic eA==',
      'Bearer svc_ak_',
      `Bearer svc_ak_${'x'.repeat(5_000)}`,
      'Bearer svc_ak_\u0000',
    ]) {
      const answer = await node.call('POST', '/api/svc/compute', { headers: { authorization }, body: {} })
      assert.equal(answer.status, 401, authorization.slice(0, 30))
      assert.ok(answer.headers['www-authenticate'])
    }
    for (const field of ['', 'x'.repeat(256)]) {
      const answer = await node.call('POST', '/api/svc/compute', {
        key,
        headers: { 'idempotency-key': field },
        body: { domain: 'auto', operators: ['NM23'], inputs: { m: 1, v: 1 } },
      })
      assert.equal(answer.status, 400)
    }
  })
})
