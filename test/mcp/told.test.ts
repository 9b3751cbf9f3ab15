import assert from 'node:assert/strict'
import { limitsOff } from '../api/limits-off.ts'
import { NM23, startTestCore, type TestCore } from '../api/test-core.ts'
import { opened, pass, settled } from '../streams/opened.ts'
import { eventsOf, type Message } from './events.ts'
import { post, request, stateless } from './speak.ts'

const LEVEL = 'io.modelcontextprotocol/logLevel'
const SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId'
const ACCEPT = { accept: 'application/json, text/event-stream' }

describe('what the MCP endpoint tells a client beside results', () => {
  let node: TestCore
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
  })
  after(async () => {
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  const compute = { name: 'svc_compute', arguments: NM23 }

  /** The messages of a call, of which the last is its response. */
  const messagesOf = async (answer: Awaited<ReturnType<typeof post>>): Promise<Message[]> => {
    const events = eventsOf(answer)
    const messages: Message[] = []
    for (let event = await events.next(); event !== null; event = await events.next()) messages.push(event.message)
    return messages
  }
  const shown = ({ method, params, result }: Message) =>
    method === undefined ? result.isError : [method, params.level, params.logger, params.data.tool, params.data.state]

  it('logs a call from the level that the session has set', async () => {
    const key = await node.mint()
    const begun = await post(node, request('initialize', { protocolVersion: '2025-11-25' }), { key })
    const headers = { ...ACCEPT, 'mcp-session-id': begun.headers['mcp-session-id'] ?? '' }
    const call = (params: object = compute, more: object = {}) =>
      post(node, request('tools/call', params), { key, headers: { ...headers, ...more } })
    assert.equal((await call()).json.result.isError, false, 'nothing is told before a level is set')
    const level = (least: string) => post(node, request('logging/setLevel', { level: least }), { key, headers })
    assert.deepEqual((await level('debug')).json.result, {})
    const log = (at: string, state: string) => ['notifications/message', at, 'tools', 'svc_compute', state]
    assert.deepEqual((await messagesOf(await call())).map(shown), [
      log('debug', 'started'),
      log('info', 'complete'),
      false,
    ])
    const incomplete = { name: 'svc_compute', arguments: { ...NM23, inputs: { m: 3 } } }
    await level('warning')
    assert.deepEqual((await messagesOf(await call(incomplete))).map(shown), [log('warning', 'refused'), true])
    assert.equal((await call()).json.result.isError, false, 'a result of less severity is told by no message')
    assert.equal((await call(incomplete, { accept: 'application/json' })).json.result.isError, true)
  })

  it('logs a call of the stateless revision if it asks for it', async () => {
    const { body, headers } = stateless('tools/call', { name: 'svc_pulse', arguments: {} })
    const send = (level?: string) => {
      const _meta = { ...body.params._meta, ...(level === undefined ? {} : { [LEVEL]: level }) }
      return post(node, { ...body, params: { ...body.params, _meta } }, { headers: { ...headers, ...ACCEPT } })
    }
    assert.equal((await send()).json.result.isError, false)
    const states = (await messagesOf(await send('info'))).map(shown)
    assert.deepEqual(states, [['notifications/message', 'info', 'tools', 'svc_pulse', 'complete'], false])
    assert.equal((await send('loud')).json.error.code, -32602)
  })

  it('streams the changes of channels to a client of the stateless revision, as long as it may read them', async () => {
    const channel = await opened({ public: true }, undefined, node)
    const uri = `svcmesh://streams/${channel.name}`
    const listen = (uris: unknown, options: object = {}) => {
      const { body, headers } = stateless('subscriptions/listen', { notifications: { resourceSubscriptions: uris } })
      return post(node, { ...body, id: 'sub' }, { headers: { ...headers, ...ACCEPT }, ...options })
    }
    const ending = new AbortController()
    const events = eventsOf(await listen([uri, uri], { signal: ending.signal }))
    const _meta = { [SUBSCRIPTION]: 'sub' }
    const next = async () => (await events.next())?.message
    const first = await next()
    assert.equal(first.method, 'notifications/subscriptions/acknowledged')
    assert.deepEqual(first.params, { notifications: { resourceSubscriptions: [uri] }, _meta })
    await channel.tick()
    assert.deepEqual((await next()).params, { uri, _meta })
    const unread = await listen([uri], { key: channel.owner, signal: ending.signal })
    assert.equal(node.core.services.mcpSessions.places.size, 2)
    await node.core.services.channels.change(channel.name, () => ({ public: false }))
    await settled()
    assert.deepEqual((await next()).params, { uri, _meta })
    await pass(node, 1)
    assert.equal(node.core.services.mcpSessions.places.size, 1, 'that of the key continues')
    ending.abort()
    assert.equal(unread.status, 200)
    assert.deepEqual([node.core.services.mcpSessions.places.size, node.core.services.readerPlaces.size], [0, 0])

    for (const [wrong, code] of [
      [uri, -32602],
      [[7], -32602],
      [['svcmesh://pricing'], -32602],
      [['svcmesh://nothing'], -32602],
      [[uri], 401],
    ] as const) {
      assert.equal((await listen(wrong)).json.error.code, code)
    }
    const many = Array.from({ length: 40 }, (_, index) => `svcmesh://streams/${index}`)
    assert.equal((await listen(many)).json.error.code, 401)
    assert.equal((await listen([], { headers: stateless('subscriptions/listen').headers })).json.error.code, -32602)
    assert.deepEqual([node.core.services.mcpSessions.places.size, node.core.services.readerPlaces.size], [0, 0])
  })

  it('completes names of solvers, operators and channels, and words of prompts', async () => {
    const key = await node.mint()
    const { name } = await opened({}, undefined, node)
    const own = (await node.call('POST', '/api/svc/streams', { key, body: { contract: 'none' } })).json
    const complete = async (ref: object, argument: string, value: string) => {
      const params = { ref, argument: { name: argument, value } }
      const { result, error } = (await post(node, request('completion/complete', params), { key })).json
      return result?.completion ?? error
    }
    const template = (kind: string) => ({ type: 'ref/resource', uri: `svcmesh://${kind}/{name}` })
    assert.deepEqual((await complete(template('solvers'), 'name', 'hea')).values, ['heat'])
    const all = await complete(template('operators'), 'name', '')
    assert.deepEqual([all.values.length, all.hasMore, all.total > 1000], [100, true, true])
    assert.equal((await complete(template('operators'), 'name', 'nm23')).values[0], 'NM23')
    assert.ok((await complete(template('operators'), 'name', 'kinetic energy')).values.includes('NM23'))
    assert.equal((await complete(template('streams'), 'name', name.slice(0, 6))).values.length, 0, own.code)
    const prompt = (title: string) => ({ type: 'ref/prompt', name: title })
    assert.ok((await complete(prompt('simulate'), 'goal', 'hea')).values.includes('heat'))
    assert.ok((await complete(prompt('compute'), 'question', 'kinetic energy')).values.length > 0)
    assert.deepEqual((await complete(prompt('simulate'), 'max_plancks', '1')).values, [])
    for (const [ref, argument] of [
      [prompt('nothing'), 'goal'],
      [prompt('simulate'), 'nothing'],
      [template('nothing'), 'name'],
      [template('solvers'), 'id'],
      [{ type: 'ref/tool', name: 'svc_heat' }, 'name'],
    ] as const) {
      assert.equal((await complete(ref, argument, '')).code, -32602)
    }
    assert.ok((await complete(template('operators'), 'name', 'x'.repeat(9_000))).values.length >= 0)
  })
})
