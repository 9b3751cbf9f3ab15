import assert from 'node:assert/strict'
import { startTestCore, type TestCore } from '../api/test-core.ts'
import { HALVING } from '../streams/opened.ts'
import { THERMOSTAT } from './driven.ts'
import { COUNTED, codeOf, keeper, WARMER } from './stored.ts'

const HEADERS = { 'idempotency-key': 'sent again' }

type Send = (node: TestCore) => ReturnType<TestCore['call']>

/** Sends a request, changes what it names, and sends it again: at once and after a restart. */
async function sentAgain(node: TestCore, send: Send, change: () => Promise<unknown>) {
  const first = await send(node)
  assert.equal(first.status, 200, first.text)
  await change()
  const atOnce = await send(node)
  assert.equal(atOnce.text, first.text)
  assert.equal(atOnce.headers['idempotency-replayed'], 'true')
  const { burned } = node.core.journal.lane.state.scalars.counters
  await node.core.close()
  const second = await startTestCore({ disk: node.disk, clock: node.clock })
  const later = await send(second)
  assert.equal(later.status, 200, later.text)
  assert.equal(later.headers['idempotency-replayed'], 'true')
  const { pending: _pending, ...reactor } = first.json.reactor
  assert.deepEqual(later.json, { ...first.json, reactor })
  assert.equal(second.core.journal.lane.state.scalars.counters.burned, burned)
  assert.deepEqual([...node.faults, ...second.faults], [])
  await second.core.close()
}

describe('a retry with an Idempotency-Key', () => {
  it('of a run is answered although its contract was deleted', async () => {
    const mine = await keeper()
    const contract = await mine.store({ ...COUNTED, halt: { after: 8 } })
    const path = `/api/svc/contracts/${contract}/run`
    const send: Send = (node) => node.call('POST', path, { key: mine.key, body: { steps: 9 }, headers: HEADERS })
    await sentAgain(mine.node, send, async () => {
      const deleted = await mine.ask('DELETE', `/${contract}`)
      assert.equal(deleted.status, 200, deleted.text)
      assert.deepEqual(codeOf(await mine.ask('POST', `/${contract}/run`)), [404, 'UNKNOWN_CONTRACT'])
    })
  })

  it('of a run is answered although its contract is no longer published', async () => {
    const mine = await keeper()
    const other = await keeper(mine.node)
    const contract = await mine.store()
    await mine.ask('POST', `/${contract}/publish`)
    const path = `/api/svc/contracts/${contract}/run`
    const send: Send = (node) => node.call('POST', path, { key: other.key, headers: HEADERS })
    await sentAgain(mine.node, send, () => mine.ask('POST', `/${contract}/unpublish`))
  })

  it('of steps is answered although the machine has halted, or has other inputs by now', async () => {
    for (const [path, more] of [
      ['halt', {}],
      ['resume', { inputs: { T_set: '300 K' } }],
    ] as const) {
      const node = await startTestCore()
      const key = await node.mint()
      const { reactor } = (await node.call('POST', '/api/svc/reactor', { key, body: THERMOSTAT })).json
      const send: Send = (core) =>
        core.call('POST', '/api/svc/reactor/step', { key, body: { reactor, steps: 3 }, headers: HEADERS })
      await sentAgain(node, send, async () => {
        const changed = await node.call('POST', `/api/svc/reactor/${path}`, { key, body: { reactor, ...more } })
        assert.equal(changed.status, 200, changed.text)
      })
    }
  })

  it('of a tick is answered although the channel was closed, or has another contract by now', async () => {
    for (const [method, rest, body] of [
      ['POST', 'close', {}],
      ['PUT', 'contract', { ...HALVING, observe: {} }],
    ] as const) {
      const node = await startTestCore()
      const key = await node.mint()
      const { channel } = (await node.call('POST', '/api/svc/streams', { key, body: { contract: HALVING } })).json
      const path = `/api/svc/streams/${channel}`
      const send: Send = (core) => core.call('POST', `${path}/tick`, { key, headers: HEADERS })
      await sentAgain(node, send, async () => {
        const changed = await node.call(method, `${path}/${rest}`, { key, body })
        assert.equal(changed.status, 200, changed.text)
      })
    }
  })

  it('of a step shows the picture of that step', async () => {
    const node = await startTestCore()
    const key = await node.mint()
    const { reactor } = (await node.call('POST', '/api/svc/reactor', { key, body: THERMOSTAT })).json
    const headers = { ...HEADERS, accept: 'image/svg+xml' }
    const draw = () => node.call('POST', '/api/svc/reactor/step', { key, body: { reactor }, headers })
    const first = await draw()
    assert.equal(first.type, 'image/svg+xml', first.text)
    await node.call('POST', '/api/svc/reactor/step', { key, body: { reactor, steps: 40 } })
    assert.equal((await draw()).text, first.text)
    await node.core.close()
  })
})

describe('an Idempotency-Key of a write', () => {
  let node: TestCore
  let key: string
  beforeEach(async () => {
    node = await startTestCore()
    key = await node.mint()
  })
  afterEach(async () => {
    assert.deepEqual(node.faults, [])
    await node.core.close()
  })

  const send = (method: string, path: string, body?: object) =>
    node.call(method, `/api/svc${path}`, { key, headers: HEADERS, ...(body === undefined ? {} : { body }) })
  const total = async (path: string): Promise<number> => (await node.call('GET', `/api/svc${path}`, { key })).json.total

  it('creates one machine, one channel with one key, and one contract', async () => {
    for (const [path, body, other] of [
      ['/reactor', THERMOSTAT, WARMER],
      ['/streams', { contract: HALVING }, { contract: THERMOSTAT }],
      ['/contracts', THERMOSTAT, WARMER],
    ] as const) {
      const headers = { 'idempotency-key': path }
      const create = (sent: object) => node.call('POST', `/api/svc${path}`, { key, headers, body: sent })
      const [first, second] = await Promise.all([create(body), create(body)])
      assert.equal(first.status, 201, first.text)
      assert.equal(second.text, first.text)
      assert.equal((await create(body)).headers['idempotency-replayed'], 'true')
      assert.equal(await total(path), 1, path)
      assert.deepEqual(codeOf(await create(other)), [409, 'IDEMPOTENCY_CONFLICT'])
    }
  })

  it('changes a machine once', async () => {
    const { reactor } = (await node.call('POST', '/api/svc/reactor', { key, body: THERMOSTAT })).json
    const resume = () => send('POST', '/reactor/resume', { reactor, inputs: { T_set: '300 K' } })
    const first = await resume()
    assert.equal(first.json.contract.version, 2, first.text)
    assert.equal((await resume()).text, first.text)
  })

  it('gives the link that it gave before', async () => {
    const { channel } = (await node.call('POST', '/api/svc/streams', { key, body: { contract: HALVING } })).json
    const link = () => send('POST', `/streams/${channel}/link`, { expires_in: 60 })
    const first = await link()
    node.clock.advance(5_000_000_000n)
    assert.equal((await link()).text, first.text)
  })

  it('answers that a contract was deleted as often as it is asked', async () => {
    const contract = (await node.call('POST', '/api/svc/contracts', { key, body: THERMOSTAT })).json.contract
    const first = await send('DELETE', `/contracts/${contract}`)
    assert.equal(first.status, 200, first.text)
    assert.equal((await send('DELETE', `/contracts/${contract}`)).text, first.text)
    const other = (await node.call('POST', '/api/svc/contracts', { key, body: WARMER })).json.contract
    assert.deepEqual(codeOf(await send('DELETE', `/contracts/${other}`)), [409, 'IDEMPOTENCY_CONFLICT'])
  })

  it('is of one account, and does not remember refusals', async () => {
    assert.equal((await send('POST', '/reactor', { transition: {} })).status, 422)
    const mine = await send('POST', '/reactor', THERMOSTAT)
    assert.equal(mine.status, 201)
    const other = await node.mint()
    const theirs = await node.call('POST', '/api/svc/reactor', { key: other, headers: HEADERS, body: THERMOSTAT })
    assert.equal(theirs.status, 201)
    assert.notEqual(theirs.json.reactor, mine.json.reactor)
  })
})
