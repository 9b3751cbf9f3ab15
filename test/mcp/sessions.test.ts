import assert from 'node:assert/strict'
import { startTestCore, type TestCore } from '../api/test-core.ts'
import { opened, pass, settled } from '../streams/opened.ts'
import { eventsOf, type Message } from './events.ts'
import { post, request, stateless } from './speak.ts'

const HOUR = 3_600_000_000_000n
const MINUTE = 60_000_000_000n

interface Who {
  readonly key?: string
  readonly ip?: string
}

async function begin(node: TestCore, who: Who = {}, version = '2025-11-25') {
  const { json, headers } = await post(node, request('initialize', { protocolVersion: version }), who)
  const id = headers['mcp-session-id']
  const fields = (as: Who, more: Record<string, string> = {}) => ({
    ...as,
    headers: { 'mcp-session-id': id ?? '', ...more },
  })
  return {
    id,
    capabilities: json.result.capabilities,
    ask: (method: string, params?: object, as = who) => post(node, request(method, params), fields(as)),
    stream: (after?: number, as = who, signal?: AbortSignal) =>
      node.call('GET', '/api/mcp', {
        ...fields(as, {
          accept: 'text/event-stream',
          ...(after === undefined ? {} : { 'last-event-id': String(after) }),
        }),
        ...(signal === undefined ? {} : { signal }),
      }),
    end: (as = who) => node.call('DELETE', '/api/mcp', fields(as)),
  }
}

const updated = (uri: string): Message => ({
  jsonrpc: '2.0',
  method: 'notifications/resources/updated',
  params: { uri },
})

describe('sessions of the MCP endpoint', () => {
  let node: TestCore
  beforeEach(async () => {
    node = await startTestCore()
  })
  afterEach(async () => {
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  it('tells a client each change of the channels that it follows, and nothing else', async () => {
    const channel = await opened({}, undefined, node)
    const uri = `svcmesh://streams/${channel.name}`
    const session = await begin(node, { key: channel.owner })
    assert.match(session.id ?? '', /^[0-9a-f]{48}$/)
    assert.deepEqual((await session.ask('resources/subscribe', { uri })).json.result, {})
    const events = eventsOf(await session.stream())
    assert.deepEqual(await events.next(), { id: 0, message: null })
    await channel.tick()
    assert.deepEqual(await events.next(), { id: 1, message: updated(uri) })
    await channel.call('POST', '/close')
    assert.deepEqual((await events.next())?.message, updated(uri))
    assert.deepEqual((await session.ask('resources/unsubscribe', { uri })).json.result, {})
    assert.equal(node.core.services.mcpSessions.places.size, 0)
  })

  it('keeps for a client that is away only the newest change, and repeats it after the event that it names', async () => {
    const [one, two] = [await opened({}, undefined, node), await opened({}, undefined, node)]
    const session = await begin(node, { key: one.owner })
    const uri = `svcmesh://streams/${one.name}`
    await session.ask('resources/subscribe', { uri })
    for (let tick = 0; tick < 5; tick++) await one.tick()
    await settled()
    const ending = new AbortController()
    const events = eventsOf(await session.stream(undefined, { key: one.owner }, ending.signal))
    await events.next()
    const told = await events.next()
    assert.deepEqual(told?.message, updated(uri))
    ending.abort()
    assert.equal(await events.next(), null, 'one change and not five')
    // The connection broke before the client has read it.
    const again = eventsOf(await session.stream(0))
    assert.deepEqual([await again.next(), await again.next()], [{ id: 0, message: null }, told])
    // Another stream takes the place of the first, and continues after what was sent.
    const third = eventsOf(await session.stream())
    assert.equal(await again.next(), null)
    assert.deepEqual(await third.next(), { id: told?.id, message: null })
    await one.tick()
    assert.ok(Number((await third.next())?.id) > Number(told?.id))
    for (const wrong of [99, 1.5, -1]) assert.equal((await session.stream(wrong)).status, 400)
    assert.equal(
      (await session.ask('resources/subscribe', { uri: `svcmesh://streams/${two.name}` })).json.error.code,
      -32002,
    )
  })

  it('belongs to the credential that opened it', async () => {
    const [own, other] = [await node.mint(), await node.mint()]
    for (const who of [{ key: own }, {}, { key: node.core.services.accounts.demoKey }]) {
      const session = await begin(node, who)
      const others: Who[] = [{ key: other }, 'key' in who ? {} : { key: own }]
      // A key of one's own may be used from everywhere; who has none is known by the address.
      if (who.key !== own) others.push({ ...who, ip: '192.0.2.77' })
      for (const stranger of others) {
        assert.equal((await session.ask('ping', {}, stranger)).status, 404)
        assert.equal((await session.stream(undefined, stranger)).status, 404)
        assert.equal((await session.end(stranger)).status, 404)
      }
      assert.equal((await session.ask('ping', {}, who.key === own ? { key: own, ip: '192.0.2.77' } : who)).status, 200)
      assert.equal((await session.end()).status, 204)
      assert.equal((await session.ask('ping')).status, 404)
    }
  })

  it('ends with the right of its key, and a subscription with the right to read', async () => {
    const channel = await opened({ public: true }, undefined, node)
    const uri = `svcmesh://streams/${channel.name}`
    const made = await node.call('POST', '/api/keys', { key: channel.owner, body: { name: 'agent', scopes: ['read'] } })
    const { key, id } = made.json
    const [session, stranger] = [await begin(node, { key }), await begin(node)]
    for (const each of [session, stranger])
      assert.deepEqual((await each.ask('resources/subscribe', { uri })).json.result, {})
    await stranger.ask('logging/setLevel', { level: 'warning' })
    const [events, watched] = [eventsOf(await session.stream()), eventsOf(await stranger.stream())]
    await Promise.all([events.next(), watched.next()])
    assert.equal((await node.call('DELETE', `/api/keys/${id}`, { key: channel.owner })).status, 200)
    await node.core.services.channels.change(channel.name, () => ({ public: false }))
    await pass(node, 2)
    assert.equal(await events.next(), null)
    assert.equal((await session.ask('ping')).status, 404)
    assert.deepEqual((await watched.next())?.message, updated(uri))
    const { params } = (await watched.next())?.message ?? {}
    assert.deepEqual([params.level, params.data.uri, params.data.code], ['warning', uri, 'UNAUTHORIZED'])
    assert.equal((await stranger.ask('ping')).status, 200)
    assert.equal(node.core.services.mcpSessions.places.size, 0)
  })

  it('ends when it was idle for an hour, and a minute after a handshake that nothing followed', async () => {
    const { mcpSessions, readerPlaces } = node.core.services
    const [unused, used, open] = [await begin(node), await begin(node), await begin(node)]
    await used.ask('ping')
    const events = eventsOf(await open.stream())
    await events.next()
    for (let i = 0; i < 4; i++) node.clock.advance(MINUTE / 2n)
    assert.deepEqual([(await unused.ask('ping')).status, mcpSessions.size], [404, 2])
    for (let i = 0; i < 122; i++) node.clock.advance(HOUR / 120n)
    assert.deepEqual([(await used.ask('ping')).status, (await open.ask('ping')).status], [404, 200])
    await events.leave()
    assert.equal(readerPlaces.size, 0)
  })

  it('is bounded by key and by address; without room a client is served without a session', async () => {
    const key = await node.mint()
    const own = await Promise.all(Array.from({ length: 16 }, () => begin(node, { key })))
    await own[0]?.ask('ping')
    node.clock.advance(1n)
    for (const each of own.slice(1)) await each.ask('ping')
    const next = await begin(node, { key })
    assert.equal((await own[0]?.ask('ping'))?.status, 404, 'the one that was idle the longest')
    assert.equal((await next.ask('ping')).status, 200)
    for (let i = 0; i < 240; i++) await begin(node, { key: `svc_sk_${String(i).padStart(32, 'x')}` })
    const without = await begin(node)
    assert.deepEqual([without.id, without.capabilities.logging], [undefined, undefined])
    assert.equal(node.core.services.mcpSessions.size, 256)
    assert.notEqual((await begin(node, { ip: '192.0.2.99' })).id, undefined)
    const unknown = await begin(node, { key: `svc_ak_${'x'.repeat(32)}`, ip: '192.0.2.99' })
    assert.equal(unknown.id, undefined)
  })

  it('refuses without a session what needs one, and serves everything else', async () => {
    for (const method of ['logging/setLevel', 'resources/subscribe', 'resources/unsubscribe']) {
      const { status, json } = await post(node, request(method, { level: 'info', uri: 'svcmesh://pricing' }))
      assert.deepEqual([status, json.error.code], [400, -32600], method)
    }
    const session = await begin(node)
    for (const level of [undefined, 'loud', 7]) {
      assert.equal((await session.ask('logging/setLevel', { level })).json.error.code, -32602)
    }
    assert.equal((await session.ask('resources/subscribe', { uri: 'svcmesh://pricing' })).json.error.code, -32602)
    assert.equal(
      (await session.ask('resources/subscribe', { uri: `svcmesh://streams/${'0'.repeat(32)}` })).json.error.code,
      401,
    )
    assert.equal((await session.ask('resources/subscribe', { uri: 'file:///etc/passwd' })).json.error.code, -32002)
    assert.equal((await session.ask('resources/subscribe', { uri: 7 })).json.error.code, -32602)
    for (const id of ['', 'x'.repeat(9_000), '__proto__', `${session.id} `]) {
      assert.equal((await post(node, request('ping'), { headers: { 'mcp-session-id': id } })).status, 404)
    }
    // A client that begins anew may still send the id of the session that has ended.
    const stray = { headers: { 'mcp-session-id': 'stray' } }
    assert.equal((await post(node, request('initialize', { protocolVersion: '2025-11-25' }), stray)).status, 200)
    const discover = stateless('server/discover')
    const fields = { headers: { ...discover.headers, ...stray.headers } }
    assert.equal((await post(node, discover.body, fields)).status, 200)
    assert.equal((await node.call('DELETE', '/api/mcp')).status, 400)
    assert.equal((await node.call('GET', '/api/mcp', { headers: { accept: 'text/event-stream' } })).status, 405)
  })

  it('speaks the revision of the handshake to a client that does not name it again', async () => {
    const session = await begin(node, {}, '2024-11-05')
    const { tools } = (await session.ask('tools/list')).json.result
    assert.equal('title' in tools[0], false)
  })
})
