import assert from 'node:assert/strict'
import { type IncomingMessage, request } from 'node:http'
import { CHANNEL, Client, nobodyIn, type StreamServer, startStreamServer } from './stream-server.ts'

const PRIVATE = 'd'.repeat(32)

interface Reply {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  // biome-ignore lint/suspicious/noExplicitAny: tests look into problems of every shape
  readonly json: any
}

describe('WebSockets of a channel', () => {
  let server: StreamServer
  const clients: Client[] = []
  before(async () => {
    server = await startStreamServer()
    server.feed.open(PRIVATE, { isPublic: false })
  })
  afterEach(async () => {
    for (const { socket } of clients.splice(0)) socket.terminate()
    assert.deepEqual(server.faults, [])
  })
  after(() => server.close())

  const connect = (...parameters: ConstructorParameters<typeof Client>): Client => {
    const client = new Client(...parameters)
    clients.push(client)
    return client
  }
  const at = (channel: string, more = '') => `ws://127.0.0.1:${server.port}/ws/stream?channel=${channel}${more}`

  /** A WebSocket request as given, and the answer if it is not upgraded. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const fields = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      }
      const asked = request({ host: '127.0.0.1', port: server.port, path, method, headers: fields, agent: false })
      asked.on('response', (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, json: JSON.parse(text) }),
        )
      })
      asked.on('upgrade', (response, socket) => {
        socket.destroy()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, json: null })
      })
      asked.on('error', reject)
      asked.end()
    })

  it('show the state, then every tick that is sealed', async () => {
    server.feed.seal(CHANNEL)
    const client = connect(server.url)
    const { type, tick } = await client.next()
    assert.equal(type, 'state')
    server.feed.seal(CHANNEL)
    server.feed.seal(CHANNEL)
    const ticks = await client.take(2)
    assert.deepEqual(
      ticks.map((said) => [said.type, said.tick]),
      [
        ['tick', tick + 1],
        ['tick', tick + 2],
      ],
    )
  })

  it('resume after a tick, by parameter and by message', async () => {
    const last = server.feed.state(CHANNEL).tick
    for (let i = 0; i < 20; i++) server.feed.seal(CHANNEL)
    const numbers = async (client: Client, count: number) => (await client.take(count)).map(({ tick }) => tick)
    const expected = Array.from({ length: 20 }, (_, i) => last + 1 + i)
    const byParameter = connect(`${server.url}&resume=${last}`)
    await byParameter.next()
    assert.deepEqual(await numbers(byParameter, 20), expected)
    const byMessage = connect(server.url)
    await byMessage.next()
    byMessage.send({ type: 'resume', tick: last })
    assert.deepEqual(await numbers(byMessage, 20), expected)
    const future = connect(`${server.url}&resume=${last + 1000}`)
    const [, error, end] = await future.take(3)
    assert.deepEqual([error.code, end.closed], ['INVALID_QUERY', 1008])
  })

  it('advance the channel for a key that may tick, and tell others why not', async () => {
    const ticker = connect(server.url, ['svcmesh.v1', 'svc_sk_tick'])
    assert.equal((await ticker.next()).type, 'state')
    ticker.send({ type: 'tick' })
    assert.equal((await ticker.next()).type, 'tick')
    ticker.send({ type: 'tick', inputs: { z: '1.2 m' } })
    assert.equal((await ticker.next()).type, 'tick')
    assert.deepEqual(server.feed.sent.slice(-2), [{}, { z: '1.2 m' }])
    for (const [protocols, code] of [
      [['svcmesh.v1', 'svc_sk_read'], 'FORBIDDEN'],
      [['svcmesh.v1'], 'UNAUTHORIZED'],
    ] as const) {
      const other = connect(server.url, protocols)
      await other.next()
      other.send({ type: 'tick' })
      const said = await other.next()
      assert.deepEqual([said.type, said.code], ['error', code])
      server.feed.seal(CHANNEL)
      assert.equal((await other.next()).type, 'tick')
    }
  })

  it('follow a channel once for all of its readers, and not at all without', async () => {
    const first = connect(server.url)
    const second = connect(server.url)
    await Promise.all([first.next(), second.next()])
    assert.equal(server.feed.followers, 1)
    first.socket.close()
    await first.next()
    server.feed.seal(CHANNEL)
    assert.equal((await second.next()).type, 'tick')
    second.socket.close()
    await second.next()
    await nobodyIn(server)
    assert.equal(server.feed.followers, 0)
  })

  it('end with 1000 when the channel is closed', async () => {
    const ended = 'e'.repeat(32)
    server.feed.open(ended)
    const client = connect(at(ended))
    await client.next()
    server.feed.seal(ended)
    server.feed.close(ended)
    const said = await client.take(3)
    assert.deepEqual(
      said.map(({ type, closed }) => type ?? closed),
      ['tick', 'state', 1000],
    )
    const late = connect(at(ended, '&resume=0'))
    assert.deepEqual(
      (await late.take(3)).map(({ type, closed }) => type ?? closed),
      ['state', 'tick', 1000],
    )
  })

  it('take the key from the subprotocols or from Authorization, and never echo it', async () => {
    const offered = await ask(`/ws/stream?channel=${PRIVATE}`, { 'sec-websocket-protocol': 'svcmesh.v1, svc_sk_read' })
    assert.deepEqual([offered.status, offered.headers['sec-websocket-protocol']], [101, 'svcmesh.v1'])
    const bearer = await ask(`/ws/stream?channel=${PRIVATE}`, { authorization: 'Bearer svc_sk_read' })
    assert.deepEqual([bearer.status, bearer.headers['sec-websocket-protocol']], [101, undefined])
  })

  it('are refused before the upgrade with a problem document', async () => {
    const key = (protocols: string) => ({ 'sec-websocket-protocol': protocols })
    const own = `/ws/stream?channel=${CHANNEL}`
    const cases: readonly (readonly [string, Record<string, string>, number, string])[] = [
      [`/ws/stream?channel=${PRIVATE}`, {}, 401, 'UNAUTHORIZED'],
      [`/ws/stream?channel=${PRIVATE}`, key('svcmesh.v1, svc_sk_wrong'), 401, 'UNAUTHORIZED'],
      [`/ws/stream?channel=${PRIVATE}`, key('svcmesh.v1, svc_sk_tick'), 403, 'FORBIDDEN'],
      [`/ws/stream?channel=${PRIVATE}`, { authorization: 'Basic x' }, 401, 'UNAUTHORIZED'],
      [own, key('svcmesh.v1, svc_sk_wrong'), 401, 'UNAUTHORIZED'],
      [`/ws/stream?channel=${'0'.repeat(32)}`, {}, 404, 'UNKNOWN_MACHINE'],
      [`${own}&key=svc_sk_read`, {}, 422, 'INVALID_QUERY'],
      ['/ws/stream', {}, 422, 'INVALID_QUERY'],
      ['/ws/stream?channel=..%2f..', {}, 422, 'INVALID_QUERY'],
      [`${own}&channel=${CHANNEL}`, {}, 422, 'INVALID_QUERY'],
      [`${own}&resume=-1`, {}, 422, 'INVALID_QUERY'],
      [`${own}&resume=1e400`, {}, 422, 'INVALID_QUERY'],
      [`${own}&__proto__=1`, {}, 422, 'INVALID_QUERY'],
      [own, key('svc_sk_read'), 400, 'INVALID_HEADER'],
      [own, key('svcmesh.v1, svc_sk_read, svc_sk_tick'), 400, 'INVALID_HEADER'],
      [own, { ...key('svcmesh.v1, svc_sk_read'), authorization: 'Bearer svc_sk_read' }, 400, 'INVALID_HEADER'],
      [own, key('svcmesh.v1, svcmesh.v1'), 400, 'INVALID_HEADER'],
      [own, key('svcmesh.v1, a b'), 400, 'INVALID_HEADER'],
      [own, key(','), 400, 'INVALID_HEADER'],
      [own, { 'sec-websocket-version': '8' }, 426, 'UPGRADE_REQUIRED'],
      [own, { 'sec-websocket-key': 'short' }, 400, 'INVALID_HEADER'],
      [own, { host: 'rebound.example.com' }, 403, 'HOST_NOT_ALLOWED'],
      [own, { origin: 'https://example.com' }, 403, 'ORIGIN_NOT_ALLOWED'],
      [own, { origin: 'null', ...key('svcmesh.v1') }, 403, 'ORIGIN_NOT_ALLOWED'],
    ]
    for (const [path, headers, status, code] of cases) {
      const reply = await ask(path, headers)
      const what = `${path} ${JSON.stringify(headers)}`
      assert.deepEqual([reply.status, reply.json?.code], [status, code], what)
      assert.match(reply.headers['content-type'] ?? '', /^application\/problem\+json/, what)
      assert.equal(reply.headers['x-content-type-options'], 'nosniff', what)
      assert.doesNotMatch(JSON.stringify(reply.json), /svc_sk_(read|wrong|tick)/, what)
    }
    const posted = await ask(own, {}, 'POST')
    assert.deepEqual([posted.status, posted.json.code], [405, 'METHOD_NOT_ALLOWED'])
    assert.equal((await ask(own, { 'sec-websocket-version': '8' })).headers['sec-websocket-version'], '13')
  })

  it('are open to pages of other origins that send a key', async () => {
    const { status } = await ask(`/ws/stream?channel=${CHANNEL}`, {
      origin: 'https://example.com',
      'sec-websocket-protocol': 'svcmesh.v1, svc_sk_read',
    })
    assert.equal(status, 101)
  })
})
