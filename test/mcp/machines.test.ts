import assert from 'node:assert/strict'
import { ENDPOINTS } from '../../node/api/generated/endpoints.ts'
import { limitsOff } from '../api/limits-off.ts'
import { startTestCore, type TestCore } from '../api/test-core.ts'
import { THERMOSTAT } from '../machines/driven.ts'
import { HALVING, settled } from '../streams/opened.ts'
import { post, request } from './speak.ts'

// biome-ignore lint/suspicious/noExplicitAny: results of every shape
type Result = any

describe('MCP tools of several endpoints', () => {
  let node: TestCore
  let key: string
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
    key = await node.mint()
  })
  after(() => node.core.close())
  afterEach(() => assert.deepEqual(node.faults, []))

  const call = async (name: string, args: object, options: object = { key }): Promise<Result> =>
    (await post(node, request('tools/call', { name, arguments: args }), options)).json.result
  const fine = async (name: string, args: object): Promise<Result> => {
    const { isError, structuredContent, content } = await call(name, args)
    assert.equal(isError, false, content[0].text)
    return structuredContent
  }

  it('list the inputs of each action, and every input of their endpoints', async () => {
    const { tools } = (await post(node, request('tools/list'))).json.result
    for (const name of ['svc_reactor', 'svc_stream']) {
      const parts = ENDPOINTS.filter(({ tool }) => tool?.name === name)
      const { description, inputSchema } = tools.find((tool: Result) => tool.name === name)
      const actions = parts.map(({ tool }) => tool?.action?.name)
      assert.deepEqual(new Set(inputSchema.properties.action.enum), new Set(actions))
      assert.equal(new Set(actions).size, parts.length)
      for (const { params, query, body, tool } of parts) {
        const members = [params, query, body].flatMap((part) => Object.keys(part?.properties ?? {}))
        const listed =
          new RegExp(`${tool?.action?.name} \\{([^}]*)\\}`).exec(description)?.[1] ?? assert.fail(description)
        assert.deepEqual(
          listed
            .split(', ')
            .filter((word) => word !== '')
            .map((word) => word.replace('?', '')),
          members,
        )
        for (const member of members) assert.ok(member in inputSchema.properties, member)
      }
    }
  })

  it('drive a machine', async () => {
    const { reactor } = await fine('svc_reactor', { action: 'create', ...THERMOSTAT })
    const stepped = await fine('svc_reactor', { action: 'step', reactor, steps: 3 })
    assert.equal(stepped.machine.step, 3)
    const observed = await fine('svc_reactor', { action: 'observe', reactor })
    assert.equal(observed.observed.heating.unit, 'W')
    const { steps } = await fine('svc_reactor', { action: 'trajectory', reactor, from: 1, limit: 1 })
    assert.deepEqual(
      steps.map(({ step }: Result) => step),
      [2],
    )
    const { version } = (await fine('svc_reactor', { action: 'resume', reactor, inputs: { T_out: '270 K' } })).contract
    assert.equal(version, 2)
    const next = call('svc_reactor', { action: 'next', reactor })
    await fine('svc_reactor', { action: 'step', reactor })
    assert.equal((await next).structuredContent.step, 4)
    assert.equal((await fine('svc_reactor', { action: 'list' })).total, 1)
  })

  it('feed a machine and a channel', async () => {
    const inputs = { ...THERMOSTAT.transition.inputs }
    const contract = { ...THERMOSTAT, accepts: ['T_out'], transition: { ...THERMOSTAT.transition, inputs } }
    const { reactor } = await fine('svc_reactor', { action: 'create', ...contract })
    const stepped = await fine('svc_reactor', { action: 'step', reactor, inputs: { T_out: '285 K' } })
    // At 285 K inside and outside only the heater acts: 10 s·978 W/(40 kJ/K).
    assert.ok(Math.abs(stepped.machine.observed.temperature.value - 285 - (10 * 978) / 40_000) < 1e-9)
    const { channel } = await fine('svc_stream', { action: 'create', contract })
    const ticked = await fine('svc_stream', { action: 'tick', channel, inputs: { T_out: '285 K' } })
    assert.equal(ticked.machine.state, stepped.machine.state)
  })

  it('drive a channel', async () => {
    const opened = await fine('svc_stream', { action: 'create', contract: HALVING })
    const { channel } = opened
    assert.match(opened.secret, /^svc_sk_/)
    assert.equal((await fine('svc_stream', { action: 'tick', channel })).machine.step, 1)
    assert.equal((await fine('svc_stream', { action: 'latest', channel })).tick, 1)
    assert.equal((await fine('svc_stream', { action: 'history', channel, limit: 5 })).total, 1)
    const settings = await fine('svc_stream', { action: 'autotick', channel, autotick: true, tickIntervalSvconds: 7 })
    assert.deepEqual([settings.autotick, settings.tickIntervalSvconds], [true, 7])
    const { sig, url } = await fine('svc_stream', { action: 'link', channel })
    assert.match(url, /pull\?sig=/)
    assert.equal((await fine('svc_stream', { action: 'pull', channel, sig })).tick, 1)
    const forged = await call('svc_stream', { action: 'pull', channel, sig: sig.replace(/.$/, 'g') })
    assert.match(forged.content[0].text, /^UNAUTHORIZED/)
    await fine('svc_stream', { action: 'unlink', channel })
    const output = { format: 'template', template: 'v = {{speed}}', mediaType: 'text/plain' }
    await fine('svc_stream', { action: 'contract', channel, ...HALVING, output })
    await fine('svc_stream', { action: 'tick', channel })
    const waiting = fine('svc_stream', { action: 'watch', channel, after: 1, count: 3 })
    await fine('svc_stream', { action: 'tick', channel })
    await fine('svc_stream', { action: 'tick', channel })
    const { total, ticks } = await waiting
    assert.deepEqual([total, ticks.map(({ tick }: Result) => tick)], [4, [2, 3, 4]])
    const { content } = await call('svc_stream', { action: 'latest', channel })
    assert.equal(content[0].text, 'v = 0.25')
    const stored = (await node.call('POST', '/api/svc/contracts', { key, body: HALVING })).json.contract
    await fine('svc_stream', { action: 'contract', channel, contract: stored })
    assert.equal((await fine('svc_stream', { action: 'get', channel })).contract.version, 3)
    assert.notEqual((await fine('svc_stream', { action: 'key', channel })).secret, opened.secret)
    assert.equal((await fine('svc_stream', { action: 'close', channel })).state, 'closed')
    assert.equal((await fine('svc_stream', { action: 'get', channel })).state, 'closed')
  })

  it('refuse with messages that a model can act on', async () => {
    for (const args of [{}, { action: 'fly' }, { action: 3 }, { action: '__proto__' }]) {
      const { isError, content, structuredContent } = await call('svc_reactor', args)
      assert.equal(isError, true)
      assert.match(content[0].text, /^INVALID_BODY: action has to be one of /)
      assert.ok(structuredContent.actions.includes('step'))
    }
    const foreign = await call('svc_reactor', { action: 'observe', reactor: '0'.repeat(32), steps: 3 })
    assert.match(foreign.content[0].text, /^INVALID_BODY: .*steps/)
    const unknown = await call('svc_stream', { action: 'tick', channel: '0'.repeat(32) })
    assert.match(unknown.content[0].text, /^UNKNOWN_CHANNEL/)
    assert.match((await call('svc_stream', { action: 'get' })).content[0].text, /^INVALID_BODY: channel is required/)
    const unit = { action: 'create', ...THERMOSTAT, observe: { wrong: 'T + P' } }
    assert.match((await call('svc_reactor', unit)).content[0].text, /^DIMENSION_MISMATCH/)
    assert.match((await call('svc_reactor', { action: 'list' }, {})).content[0].text, /^UNAUTHORIZED/)
  })
})

describe('the progress of an MCP call', () => {
  let node: TestCore
  let key: string
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
    key = await node.mint()
  })
  after(() => node.core.close())

  const STREAM = { accept: 'application/json, text/event-stream' }

  const stepping = async (token: unknown, headers: Record<string, string>, args: object = {}) => {
    const { json } = await node.call('POST', '/api/svc/reactor', { key, body: THERMOSTAT })
    const { reactor } = json
    const params = {
      name: 'svc_reactor',
      arguments: { action: 'step', reactor, steps: 250, ...args },
      _meta: { progressToken: token },
    }
    return node.core.dispatch({
      method: 'POST',
      path: '/api/mcp',
      query: '',
      headers: { authorization: `Bearer ${key}`, ...headers },
      ip: '127.0.0.1',
      body: JSON.parse(JSON.stringify(request('tools/call', params, 'call'))),
    })
  }
  const messages = async (body: unknown): Promise<Result[]> => {
    let text = ''
    for await (const chunk of body as AsyncIterable<string>) text += chunk
    return [...text.matchAll(/^event: message\ndata: (.*)\n\n/gm)].map(([, data]) => JSON.parse(data ?? ''))
  }

  for (const token of ['t', 0]) {
    it(`is told under its token ${JSON.stringify(token)}, at most a hundred times, and ends with the response`, async () => {
      const { status, type, body } = await stepping(token, STREAM)
      assert.deepEqual([status, type], [200, 'text/event-stream'])
      const all = await messages(body)
      const last = all.pop()
      assert.deepEqual([last.id, last.result.isError, last.result.structuredContent.machine.step], ['call', false, 250])
      assert.ok(all.length > 1 && all.length <= 100, `${all.length} notifications`)
      let before = 0
      for (const { method, params } of all) {
        assert.equal(method, 'notifications/progress')
        assert.equal(params.progressToken, token)
        assert.ok(params.progress > before && params.progress <= 1)
        before = params.progress
      }
    })
  }

  it('is told after each tick that a watch waits for', async () => {
    const { json } = await node.call('POST', '/api/svc/streams', { key, body: { contract: HALVING } })
    const { channel } = json
    const params = {
      name: 'svc_stream',
      arguments: { action: 'watch', channel, count: 4 },
      _meta: { progressToken: 'w' },
    }
    const body = JSON.parse(JSON.stringify(request('tools/call', params, 'call')))
    const headers = { authorization: `Bearer ${key}`, ...STREAM }
    const answer = node.core.dispatch({ method: 'POST', path: '/api/mcp', query: '', headers, ip: '127.0.0.1', body })
    const all: Result[] = []
    const reading = answer.then(async ({ body: events }) => {
      for await (const text of events as AsyncIterable<string>) {
        const [, data] = /^event: message\ndata: (.*)\n\n/.exec(text) ?? []
        all.push(JSON.parse(data ?? ''))
      }
    })
    for (let tick = 1; tick <= 4; tick++) {
      assert.equal((await node.call('POST', `/api/svc/streams/${channel}/tick`, { key })).status, 200)
      await settled()
    }
    await reading
    const { result } = all.pop()
    assert.deepEqual(
      result.structuredContent.ticks.map(({ value }: Result) => value),
      [16, 4, 1, 0.25],
    )
    assert.deepEqual(
      all.map(({ params: told }) => told.progress),
      [0.25, 0.5, 0.75, ...(all.length === 4 ? [1] : [])],
    )
  })

  it('is not told without a stream, or without a token, or by a call that ends at once', async () => {
    for (const [token, headers, args] of [
      ['t', { accept: 'application/json' }, {}],
      ['t', {}, {}],
      [undefined, STREAM, {}],
      [{}, STREAM, {}],
      [1.5, STREAM, {}],
      ['t', STREAM, { steps: 1 }],
      ['t', STREAM, { steps: 0 }],
      ['t', STREAM, { action: 'fly' }],
    ] as const) {
      const { type, body } = await stepping(token, headers, args)
      assert.match(type, /^application\/json/)
      assert.equal(JSON.parse(String(body)).id, 'call')
    }
  })
})
