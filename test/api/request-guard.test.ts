import assert from 'node:assert/strict'
import { type IncomingHttpHeaders, request } from 'node:http'
import { type LocalNode, startLocal } from '../node/start-local.ts'

interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Header fields are sent as given, which `fetch` does not do with Host and Origin. */
const send = (port: number, method: string, path: string, fields: readonly string[], body = ''): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const framing = body === '' ? [] : ['Content-Type', 'application/json', 'Content-Length', String(body.length)]
    const options = { host: '127.0.0.1', port, method, path, headers: [...fields, ...framing], agent: false }
    const sent = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })

const COMPUTE = '/api/svc/compute'
const NM23 = JSON.stringify({ domain: 'mechanics', operators: ['NM23'], inputs: { m: 3, v: 4 } })
const PULSE = '/api/svc/pulse'
const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
const codeOf = ({ body }: Reply): string => JSON.parse(body).code

describe('requests that a web page can make a browser send to a node', () => {
  let local: LocalNode
  let port: number
  let own: string[]
  before(async () => {
    local = await startLocal({ allowedHosts: 'node.example.org,*.svcmesh:8787', publicUrl: 'http://127.0.0.2:9000' })
    port = Number(new URL(local.url).port)
    own = ['Host', `127.0.0.1:${port}`]
  })
  after(() => local.remove())

  it('a Host that does not name the node is refused on the API, the pages and MCP', async () => {
    for (const host of [
      'rebound.example.com',
      `rebound.example.com:${port}`,
      `127.0.0.1.nip.io:${port}`,
      `localhost.example.com:${port}`,
      'localhost:1',
      `0.0.0.0:${port}`,
      `192.168.0.7:${port}`,
      'a.svcmesh:1',
      'svcmesh:8787',
    ]) {
      for (const path of [PULSE, '/docs', '/verify', '/verify.html', '/metrics', '/nothing', '/openapi.json']) {
        const reply = await send(port, 'GET', path, ['Host', host])
        assert.deepEqual([reply.status, codeOf(reply)], [403, 'HOST_NOT_ALLOWED'], `${host} ${path}`)
      }
      const mcp = await send(port, 'POST', '/api/mcp', ['Host', host], PING)
      assert.equal(mcp.status, 403, host)
      assert.equal(JSON.parse(mcp.body).error.data.code, 'HOST_NOT_ALLOWED')
    }
  })

  it('its own addresses, its public URL and the allow-list are accepted', async () => {
    for (const host of [
      `localhost:${port}`,
      `LOCALHOST:${port}`,
      `127.0.0.1:${port}`,
      `[::1]:${port}`,
      '127.0.0.2:9000',
      'node.example.org',
      'Node.Example.Org:443',
      'a.b.svcmesh:8787',
    ]) {
      assert.equal((await send(port, 'GET', PULSE, ['Host', host])).status, 200, host)
    }
  })

  it('two Host fields, a missing one and a malformed one are refused with 400', async () => {
    for (const fields of [
      [...own, ...own],
      [...own, 'host', 'x'],
      ['Host', ''],
      ['Host', 'a b'],
      ['Host', '*.svcmesh:8787'],
    ]) {
      const reply = await send(port, 'GET', PULSE, fields)
      assert.deepEqual([reply.status, codeOf(reply)], [400, 'INVALID_HEADER'], JSON.stringify(fields))
    }
  })

  it('a page of another origin gets nothing without a key', async () => {
    for (const origin of [
      'https://example.com',
      'null',
      `http://localhost:${port + 1}`,
      `https://127.0.0.1:${port}0`,
      'x',
    ]) {
      for (const [method, path, body] of [
        ['GET', PULSE, ''],
        ['GET', '/api/demo-key', ''],
        ['POST', '/api/demo-key/mint', '{}'],
        ['OPTIONS', PULSE, ''],
      ] as const) {
        const reply = await send(port, method, path, [...own, 'Origin', origin], body)
        assert.deepEqual([reply.status, codeOf(reply)], [403, 'ORIGIN_NOT_ALLOWED'], `${origin} ${method} ${path}`)
        assert.equal(reply.headers['access-control-allow-origin'], undefined)
      }
    }
  })

  it('MCP accepts no foreign origin, not even with a key', async () => {
    const { demoKey } = local.node.facts
    for (const more of [[], ['Authorization', `Bearer ${demoKey}`]]) {
      const reply = await send(port, 'POST', '/api/mcp', [...own, 'Origin', 'https://example.com', ...more], PING)
      assert.equal(reply.status, 403)
      assert.equal(JSON.parse(reply.body).error.data.code, 'ORIGIN_NOT_ALLOWED')
    }
    for (const origin of [`http://localhost:${port}`, `http://127.0.0.1:${port}`, 'https://node.example.org']) {
      assert.equal((await send(port, 'POST', '/api/mcp', [...own, 'Origin', origin], PING)).status, 200, origin)
    }
  })

  it('pages of any origin use the API with a key, and their preflight passes', async () => {
    const foreign = [...own, 'Origin', 'https://example.com']
    const preflight = await send(port, 'OPTIONS', COMPUTE, [
      ...foreign,
      ...['Access-Control-Request-Method', 'POST', 'Access-Control-Request-Headers', 'authorization,content-type'],
    ])
    assert.deepEqual([preflight.status, preflight.headers['access-control-allow-origin']], [204, '*'])
    const keyed = [...foreign, 'Authorization', `Bearer ${local.node.facts.demoKey}`]
    const reply = await send(port, 'POST', COMPUTE, keyed, NM23)
    assert.deepEqual([reply.status, reply.headers['access-control-allow-origin']], [200, '*'])
    assert.equal(reply.headers['access-control-allow-credentials'], undefined)
    const wrong = await send(port, 'POST', COMPUTE, [...foreign, 'Authorization', 'Bearer nothing'], NM23)
    assert.deepEqual([wrong.status, wrong.headers['access-control-allow-origin']], [401, '*'])
  })

  it('a body that is refused unread does not block the next request', async () => {
    const body = ' '.repeat(2_000_000)
    assert.equal((await send(port, 'POST', PULSE, ['Host', 'x', 'Expect', '100-continue'], body)).status, 403)
    assert.equal((await send(port, 'POST', PULSE, ['Host', 'x'], body)).status, 403)
  })

  it('every answer forbids sniffing and framing; pages run only their own scripts', async () => {
    const key = ['Authorization', `Bearer ${local.node.facts.demoKey}`]
    for (const [method, path, status] of [
      ['GET', PULSE, 200],
      ['HEAD', PULSE, 200],
      ['GET', '/nothing', 404],
      ['GET', '/docs', 200],
      ['GET', '/favicon.ico', 200],
      ['GET', '/metrics', 200],
      ['GET', '/openapi.json', 200],
      ['OPTIONS', PULSE, 204],
    ] as const) {
      const { headers, status: got } = await send(port, method, path, [...own, ...key])
      assert.equal(got, status, path)
      assert.equal(headers['x-content-type-options'], 'nosniff', path)
      assert.equal(headers['x-frame-options'], 'DENY')
      assert.equal(headers['referrer-policy'], 'no-referrer')
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
      const policy = String(headers['content-security-policy'])
      assert.match(policy, /default-src 'none'/)
      assert.match(policy, /frame-ancestors 'none'/)
      assert.doesNotMatch(policy.replace("style-src 'unsafe-inline'; base-uri", ''), /unsafe-inline|'unsafe-eval/)
      assert.equal(headers['access-control-allow-origin'], path === '/docs' ? undefined : '*', path)
    }
  })

  it('a page keeps its policy when it is revalidated unchanged', async () => {
    const first = await send(port, 'GET', '/docs', own)
    const verifier = await send(port, 'GET', '/verify', own)
    const older = await send(port, 'GET', '/verify.html', own)
    assert.deepEqual([verifier.status, verifier.headers.etag], [older.status, older.headers.etag])
    assert.match(verifier.body, /Verify an answer/)
    const again = await send(port, 'GET', '/docs', [...own, 'If-None-Match', String(first.headers.etag)])
    assert.equal(again.status, 304)
    assert.equal(again.headers['content-security-policy'], first.headers['content-security-policy'])
    assert.match(String(first.headers['content-security-policy']), /script-src 'sha256-[^;]+'; style-src 'sha256-/)
  })
})
