import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { pass, until } from '../waiting/until.ts'

/** Sends bytes unchanged and collects the answer until `enough` or the end. */
function exchange(port: number, parts: readonly (string | Buffer)[], enough: RegExp, wait = 120_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let received = ''
    const timer = setTimeout(() => socket.destroy(), wait)
    const finish = (): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(received)
    }
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      if (enough.test(received)) finish()
    })
    socket.on('close', finish)
    socket.on('error', (error: NodeJS.ErrnoException) => (received === '' ? reject(error) : finish()))
    socket.on('connect', () => {
      for (const part of parts) socket.write(part)
    })
  })
}

const head = (path: string, ...fields: string[]): string =>
  [`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...fields, '', ''].join('\r\n')

describe('the HTTP adapter', () => {
  let local: LocalNode
  let port: number
  before(async () => {
    local = await startLocal({ allowedHosts: 'x' })
    port = Number(new URL(local.url).port)
  })
  after(() => local.remove())

  const MB = Buffer.alloc(1 << 20, 0x20)
  const PULSE = 'GET /api/svc/pulse HTTP/1.1\r\nHost: x\r\n\r\n'

  it('refuses a body of over 256 KB with a readable 413 and keeps the connection usable', async () => {
    const text = await exchange(
      port,
      [head('/api/svc/prove', `Content-Length: ${MB.length}`), MB, PULSE],
      /pulse_hz":1\.287/,
    )
    assert.match(text, /^HTTP\/1\.1 413 .*BODY_TOO_LARGE.*HTTP\/1\.1 200 OK.*"pulse_hz":1\.287/s)
  })

  it('refuses a chunked body of over 256 KB in the same way', async () => {
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), MB.subarray(0, 0x10000), Buffer.from('\r\n')])
    const parts = [
      head('/api/svc/prove', 'Transfer-Encoding: chunked'),
      ...Array.from({ length: 6 }, () => chunk),
      '0\r\n\r\n',
      PULSE,
    ]
    assert.match(await exchange(port, parts, /pulse_hz/), /^HTTP\/1\.1 413 .*BODY_TOO_LARGE.*HTTP\/1\.1 200 OK/s)
  })

  it('reads larger bodies where the schema of the endpoint allows them, from callers with their own key', async () => {
    const side = 257
    const initialState = Array.from({ length: side * side }, (_, at) =>
      at % side === 0 || at % side === side - 1 || at < side || at >= side * (side - 1)
        ? 0
        : Math.sin((Math.PI * (at % side)) / (side - 1)) * Math.sin((Math.PI * Math.floor(at / side)) / (side - 1)),
    )
    const body = JSON.stringify({ nx: side - 1, ny: side - 1, initialState, steps: 2 })
    assert.ok(body.length > 1_000_000)
    const minted = await fetch(`${local.url}/api/demo-key/mint`, { method: 'POST' })
    const { key } = (await minted.json()) as { key: string }
    const send = async (path: string, authorization?: string) => {
      const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) }
      const response = await fetch(`${local.url}${path}`, { method: 'POST', headers, body })
      return [response.status, ((await response.json()) as { code?: string }).code]
    }
    assert.deepEqual(await send('/api/svc/heat', `Bearer ${key}`), [200, undefined])
    for (const wrong of [undefined, 'Bearer nothing', `Bearer ${local.node.facts.demoKey}`]) {
      assert.deepEqual(await send('/api/svc/heat', wrong), [413, 'BODY_TOO_LARGE'], wrong)
    }
    assert.deepEqual(await send('/api/svc/compute', `Bearer ${key}`), [413, 'BODY_TOO_LARGE'])
  })

  it('reads a body of exactly 256 KB', async () => {
    const body = `{}${' '.repeat(256 * 1024 - 2)}`
    const response = await fetch(`${local.url}/api/svc/prove`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    assert.equal(response.status, 200)
    assert.equal(
      (
        await fetch(`${local.url}/api/svc/prove`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: `${body} `,
        })
      ).status,
      413,
    )
  })

  it('refuses a declared length that is too large without waiting for it', async () => {
    const text = await exchange(port, [head('/api/svc/prove', 'Content-Length: 99999999999')], /retryable/)
    assert.match(text, /^HTTP\/1\.1 413 /)
  })

  it('does not ask for a body that it would refuse', async () => {
    const refused = await exchange(
      port,
      [head('/api/svc/prove', 'Expect: 100-continue', 'Content-Length: 999999')],
      /retryable/,
    )
    assert.match(refused, /^HTTP\/1\.1 413 /)
    const asked = await exchange(
      port,
      [head('/api/svc/prove', 'Expect: 100-continue', 'Content-Length: 2')],
      /100 Continue/,
    )
    assert.match(asked, /^HTTP\/1\.1 100 Continue/)
  })

  it('treats a body shorter or longer than its declared length correctly', async () => {
    const long = await exchange(
      port,
      [head('/api/svc/prove', 'Content-Length: 2'), '{}{"a":1}\r\n\r\n'],
      /400 Bad Request.*retryable/s,
    )
    assert.match(long, /HTTP\/1\.1 400 Bad Request.*problem\+json/s)
    const both = await exchange(
      port,
      [head('/api/svc/prove', 'Content-Length: 2', 'Transfer-Encoding: chunked'), '0\r\n\r\n'],
      /retryable/,
    )
    assert.match(both, /^HTTP\/1\.1 400 /)
  })

  it('answers bytes that are not HTTP with a problem document', async () => {
    for (const text of [
      'GARBAGE\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
    ]) {
      assert.match(await exchange(port, [text], /retryable/), /^HTTP\/1\.1 4\d\d .*application\/problem\+json/s)
    }
  })

  it('answers pipelined requests in their order', async () => {
    const text = await exchange(port, [PULSE.repeat(5)], /(HTTP\/1\.1 200 OK.*){5}pulse_hz.*}$/s)
    assert.equal(text.match(/HTTP\/1\.1 200 OK/g)?.length, 5)
  })

  it('keeps an idle connection for longer than it announces, so that no request reaches a closing one', async () => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    let [answered, idle] = [0, Number.POSITIVE_INFINITY]
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      answered = performance.now()
    })
    socket.on('close', () => {
      idle = performance.now() - answered
    })
    socket.write(PULSE)
    await until(() => received.includes('pulse_hz'))
    const [, told] = /^keep-alive: timeout=(\d+)\r$/im.exec(received) ?? []
    const least = 1000 * Number(told) + 1500
    await pass(least)
    // A machine without time for this test may have let the longer time pass as well.
    assert.ok(idle > least, `closed after ${idle} ms`)
    if (Number.isFinite(idle)) return
    received = ''
    socket.write(PULSE.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
    await until(() => Number.isFinite(idle))
    assert.match(received, /^HTTP\/1\.1 200 OK.*^connection: close/ims)
  })

  it('keeps working when clients disconnect at any point', async () => {
    for (const part of [
      'POST',
      head('/api/svc/prove', 'Content-Length: 100'),
      `${head('/api/svc/prove', 'Content-Length: 100')}{"a"`,
    ]) {
      await new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(part)
          setTimeout(() => socket.resetAndDestroy(), 20)
        })
        socket.on('close', () => resolve())
        socket.on('error', () => undefined)
      })
    }
    assert.equal((await fetch(`${local.url}/api/health/live`)).status, 200)
  })

  it('accepts QUERY, HEAD and OPTIONS', async () => {
    const query = await fetch(`${local.url}/api/svc/compute`, {
      method: 'QUERY',
      headers: { 'content-type': 'application/json' },
      body: '{"domain":"mechanics","operators":["NM23"],"inputs":{"m":3,"v":4}}',
    })
    assert.equal(query.status, 200)
    assert.equal(((await query.json()) as { value: number }).value, 24)
    assert.ok(query.headers.get('etag'))
    const first = await fetch(`${local.url}/api/operators`)
    const length = first.headers.get('content-length')
    await first.arrayBuffer()
    const headOnly = await fetch(`${local.url}/api/operators`, { method: 'HEAD' })
    assert.equal(headOnly.headers.get('content-length'), length)
    assert.equal(await headOnly.text(), '')
    const cached = await fetch(`${local.url}/api/operators`, {
      headers: { 'if-none-match': first.headers.get('etag') as string },
    })
    assert.equal(cached.status, 304)
  })

  it('answers the preflight of pages of other origins that want to send a key', async () => {
    const preflight = await fetch(`${local.url}/api/svc/compute`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://example.org',
        'access-control-request-method': 'QUERY',
        'access-control-request-headers': 'authorization',
      },
    })
    assert.equal(preflight.status, 204)
    assert.match(preflight.headers.get('access-control-allow-methods') ?? '', /QUERY/)
    assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /Idempotency-Key/)
    assert.equal(preflight.headers.get('access-control-allow-origin'), '*')
  })

  it('counts requests and answers', async () => {
    const text = await (await fetch(`${local.url}/metrics`)).text()
    for (const name of [
      'svcmesh_requests_total',
      'svcmesh_request_seconds_bucket',
      'svcmesh_seals_total',
      'svcmesh_commit_batch_size_bucket',
      'svcmesh_loop_delay_p99_seconds',
      'svcmesh_workers',
      'svcmesh_journal_entries',
    ]) {
      assert.match(text, new RegExp(`^${name}`, 'm'))
    }
  })
})
