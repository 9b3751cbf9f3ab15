import assert from 'node:assert/strict'
import { setImmediate as turn } from 'node:timers/promises'
import { ENDPOINTS } from '../../node/api/generated/endpoints.ts'
import { type HttpServer, startHttp } from '../../node/api/http/server.ts'
import { StreamSockets } from '../../node/streams/stream-sockets.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { limitsOff } from '../api/limits-off.ts'
import { ADA, SignIns } from '../api/sign-ins.ts'
import { OWNER_KEY, type TestAnswer } from '../api/test-core.ts'
import { HALVING, type Opened, opened, settled } from '../streams/opened.ts'
import { Client } from '../streams/stream-server.ts'

const NEAR = '192.0.2.1'
const FAR = '2001:db8:7::1'

/** What stays open must not outlive the right by which it was opened for more than a tick. */
describe('calls that stay open', function () {
  this.timeout(20_000)
  let people: SignIns
  let channel: Opened
  let http: HttpServer
  const clients: Client[] = []

  before(async () => {
    people = await SignIns.start({ quotas: limitsOff })
    const { core, clock } = people.node
    channel = await opened({}, HALVING, people.node)
    const { feed, readerPlaces: places, openCalls } = core.services
    const onFault = (error: unknown): void => void people.node.faults.push(error)
    const upgrades = new StreamSockets({ feed, clock, turn, onFault, places, openCalls })
    http = await startHttp({ host: '127.0.0.1', port: 0, upgrades, onFault, dispatch: core.dispatch })
  })
  after(async () => {
    for (const { socket } of clients) socket.terminate()
    await http.close(100)
    await people.stop()
  })

  const call = (method: string, path: string, key: string, body?: object, ip = NEAR): Promise<TestAnswer> =>
    people.node.call(method, path, { key, ip, ...(body === undefined ? {} : { body }) })
  const owner = (method: string, path: string, body?: object) => call(method, `/api/owner${path}`, OWNER_KEY, body)
  const at = (rest: string, { name } = channel) => `/api/svc/streams/${name}${rest}`
  const passTick = async (): Promise<void> => {
    people.node.clock.advance(TICK_NS)
    await settled()
  }
  const madeKey = async (more: object = {}): Promise<{ key: string; id: string }> =>
    (await call('POST', '/api/keys', channel.owner, { name: 'k', scopes: ['read', 'compute'], ...more })).json

  /** Events of a stream so far, and whether it has ended. */
  const watched = async (key: string, { path = at('/watch'), ip = NEAR } = {}) => {
    const answer = await call('GET', path, key, undefined, ip)
    assert.equal(answer.status, 200, answer.text)
    const seen = { events: 0, ended: false }
    const read = async (): Promise<void> => {
      for await (const _ of answer.body as AsyncIterable<string>) seen.events++
      seen.ended = true
    }
    void read()
    await settled()
    assert.deepEqual([seen.events > 0, seen.ended], [true, false])
    return seen
  }
  /** Whether streams have ended, before and after a tick has passed. */
  const afterTick = async (...streams: readonly { readonly ended: boolean }[]): Promise<boolean[]> => {
    await passTick()
    return streams.map(({ ended }) => ended)
  }

  it('end with the key that was revoked, and no others', async () => {
    const [mine, other] = [await madeKey(), await madeKey()]
    const streams = [await watched(mine.key), await watched(mine.key, { path: '/api/svc/pulse/watch' })]
    const kept = [await watched(other.key), await watched(channel.secret)]
    assert.deepEqual(await afterTick(...streams, ...kept), [false, false, false, false])
    assert.equal((await call('DELETE', `/api/keys/${mine.id}`, channel.owner)).status, 200)
    assert.deepEqual(await afterTick(...streams, ...kept), [true, true, false, false])
  })

  it('end when a key expires, or its overlap after a rotation', async () => {
    const now = Number(people.node.clock.now() / 1_000_000n)
    const [short, rotated] = [await madeKey({ expires: new Date(now + 5000).toISOString() }), await madeKey()]
    const path = `/api/keys/${rotated.id}/rotate`
    const { status, text } = await call('POST', path, channel.owner, { overlap_seconds: 10 })
    assert.equal(status, 200, text)
    const streams = [await watched(short.key), await watched(rotated.key)]
    assert.deepEqual(await afterTick(...streams), [false, false])
    people.node.clock.advance(6n * 1_000_000_000n)
    assert.deepEqual(await afterTick(...streams), [true, false])
    people.node.clock.advance(6n * 1_000_000_000n)
    assert.deepEqual(await afterTick(...streams), [true, true])
  })

  it('end with the session, by signing out here or everywhere', async () => {
    const [one, two] = [await people.tokenOf(ADA), await people.tokenOf(ADA)]
    const pulse = { path: '/api/svc/pulse/watch' }
    const streams = [await watched(one, pulse), await watched(two, pulse)]
    await call('POST', '/api/identity/logout', one)
    assert.deepEqual(await afterTick(...streams), [true, false])
    await call('POST', '/api/identity/logout', two, { everywhere: true })
    assert.deepEqual(await afterTick(...streams), [true, true])
  })

  it('end when the key of the channel is replaced, although the channel does not tick', async () => {
    const own = await opened({}, HALVING, people.node)
    const stream = await watched(own.secret, { path: at('/watch', own) })
    await own.call('POST', '/key', { key: own.owner, body: { scopes: ['read'] } })
    assert.deepEqual(await afterTick(stream), [true])
  })

  it('end with a ban of the account, of the address, or of a range that has it', async () => {
    const streams = [await watched(channel.owner), await watched(channel.owner, { ip: FAR })]
    const waiting = ['/api/svc/feed', '/api/tally/record'].map((path) =>
      people.node.call('GET', `${path}?after=1000&wait=30`, { ip: FAR }),
    )
    await settled()
    const range = await owner('POST', '/bans', { address: '2001:db8:7::/48', reason: 'floods' })
    assert.equal(range.status, 201, range.text)
    assert.deepEqual(await afterTick(...streams), [false, true])
    for (const { status, json } of await Promise.all(waiting)) assert.deepEqual([status, json.code], [403, 'BANNED'])
    const { account } = (await call('GET', '/api/keys', channel.owner)).json
    const { id } = (await owner('POST', '/bans', { account, reason: 'floods' })).json
    assert.deepEqual(await afterTick(...streams), [true, true])
    for (const each of [id, range.json.id]) await owner('DELETE', `/bans/${each}`)
  })

  it('are refused when they wait for an answer and may not have it any more', async () => {
    const { key, id } = await madeKey()
    const created = await call('POST', '/api/svc/reactor', channel.owner, HALVING)
    const { reactor } = created.json
    assert.equal(typeof reactor, 'string', created.text)
    const answers: (string | number)[] = []
    const waiting = [at('/next'), `/api/svc/reactor/next?reactor=${reactor}`].map(async (path) => {
      const answer = await call('GET', path, key)
      answers.push(answer.json?.code ?? answer.status)
    })
    await passTick()
    assert.deepEqual(answers, [])
    await call('DELETE', `/api/keys/${id}`, channel.owner)
    await passTick()
    assert.deepEqual(answers, ['UNAUTHORIZED', 'UNAUTHORIZED'])
    await Promise.all(waiting)
  })

  it('are known: every answer that can be told how long to wait', () => {
    const waiting = ENDPOINTS.filter(({ kind, query }) => kind === 'read' && query?.properties.wait !== undefined)
    assert.ok(waiting.length > 0)
    assert.deepEqual(
      waiting.filter(({ waits }) => waits !== true).map(({ id }) => id),
      [],
    )
  })

  it('end for news of everybody too, when the key that was sent with the request has ended', async () => {
    const { key, id } = await madeKey()
    const answer = call('GET', '/api/svc/feed?after=1000&wait=30', key)
    const watching = await watched(key, { path: '/api/svc/pulse/watch' })
    await call('DELETE', `/api/keys/${id}`, channel.owner)
    await passTick()
    assert.equal((await answer).json.code, 'UNAUTHORIZED')
    assert.equal(watching.ended, true)
  })

  it('do not answer with what happened after the key was revoked', async () => {
    const { key, id } = await madeKey()
    const answer = call('GET', at('/next'), key)
    await settled()
    await call('DELETE', `/api/keys/${id}`, channel.owner)
    assert.equal((await channel.tick()).status, 200)
    assert.equal((await answer).json.code, 'UNAUTHORIZED')
  })

  describe('as WebSockets', () => {
    const connect = (protocols: readonly string[], name = channel.name, headers: Record<string, string> = {}) => {
      const url = `ws://127.0.0.1:${http.port}/ws/stream?channel=${name}`
      const client = new Client(url, ['svcmesh.v1', ...protocols], headers)
      clients.push(client)
      return client
    }
    let own: { token: string; name: string }
    before(async () => {
      const token = await people.tokenOf(ADA)
      const { status, text, json } = await call('POST', '/api/svc/streams', token, { contract: HALVING })
      assert.equal(status, 201, text)
      own = { token, name: json.channel }
    })
    /** Passes a tick and waits for what the client is told. */
    const told = async (client: Client) => {
      const said = client.take(2)
      await passTick()
      const [{ code }, { closed }] = await said
      return [code, closed]
    }

    it('take the token of a session as a subprotocol, and tick with it', async () => {
      const client = connect([own.token], own.name)
      assert.equal((await client.next()).type, 'state')
      client.send({ type: 'tick' })
      assert.deepEqual((({ type, tick }) => [type, tick])(await client.next()), ['tick', 1])
      const stranger = connect([`svc_session_${ADA.zid}_${'A'.repeat(43)}`], own.name)
      assert.match((await stranger.next()).error, /401/)
      assert.match((await connect([own.token]).next()).error, /404/, 'the channel of another account')
    })

    it('do not accept a page of another site because of a word that only looks like a token', async () => {
      const origin = { origin: 'https://evil.example' }
      assert.match((await connect(['svc_sessions'], own.name, origin).next()).error, /403/)
      assert.match((await connect([], own.name, { ...origin, cookie: `svc_session=${own.token}` }).next()).error, /403/)
    })

    it('end with the session', async () => {
      const token = await people.tokenOf(ADA)
      const client = connect([token], own.name)
      await client.next()
      await call('POST', '/api/identity/logout', token)
      assert.deepEqual(await told(client), ['UNAUTHORIZED', 1008])
    })

    it('are closed, not opened and not ticked by addresses that are banned', async () => {
      const client = connect([own.token], own.name)
      await client.next()
      const { json } = await owner('POST', '/bans', { address: '::ffff:127.0.0.0/104', reason: 'floods' })
      assert.equal(json.address, '127.0.0.0/8')
      client.send({ type: 'tick' })
      assert.equal((await client.next()).code, 'BANNED')
      assert.deepEqual(await told(client), ['BANNED', 1008])
      assert.match((await connect([own.token], own.name).next()).error, /403/)
      await owner('DELETE', `/bans/${json.id}`)
    })
  })

  it('leave no place taken', async () => {
    for (const { socket } of clients) socket.terminate()
    const { readerPlaces } = people.node.core.services
    while (readerPlaces.size > 0) await new Promise((resolve) => setTimeout(resolve, 2))
  })
})
