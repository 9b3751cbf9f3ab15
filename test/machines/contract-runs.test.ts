import assert from 'node:assert/strict'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { startTestCore } from '../api/test-core.ts'
import { created, driving, THERMOSTAT } from './driven.ts'
import { COUNTED, codeOf, idOf, type Keeper, keeper, WARMER } from './stored.ts'

describe('runs of stored contracts', () => {
  let mine: Keeper
  let other: Keeper
  beforeEach(async () => {
    mine = await keeper()
    other = await keeper(mine.node)
  })
  afterEach(() => assert.deepEqual(mine.node.faults, []))

  it('run in a machine whose seals anybody verifies, charged as they were priced', async () => {
    const contract = await mine.store(COUNTED)
    await mine.ask('POST', `/${contract}/publish`)
    const { json: price } = await other.ask('POST', '/price?steps=10', { contract })
    assert.deepEqual([price.id, price.steps, price.most_seals], [idOf(COUNTED), 10, 3])
    const before = await other.plancks()
    const { status, json, text } = await other.ask('POST', `/${contract}/run`, { steps: 10 })
    assert.equal(status, 200, text)
    assert.deepEqual([json.reactor.envelopes.length, json.reactor.pending, json.machine.step], [2, 2, 8])
    assert.equal(json.machine.contract, idOf(COUNTED))
    const spent = before - (await other.plancks())
    assert.equal(spent, 2 * json.cko.charge.plancks)
    assert.ok(json.cko.charge.plancks <= price.price_plancks && spent <= price.most_plancks)
    const verdict = await other.node.call('POST', '/api/svc/verify', { key: other.key, body: json })
    assert.equal(verdict.json.valid, true, verdict.text)
    const whole = await created(COUNTED)
    await whole.step(8)
    assert.equal(json.machine.state, (await whole.get('state')).json.state)
    const { runs, total } = await other.get(`/${contract}/runs`)
    assert.equal(total, 1)
    assert.deepEqual([runs[0].reactor, runs[0].step, runs[0].began_with], [json.reactor.id, 8, 1])
    assert.equal((await mine.get(`/${contract}/runs`)).total, 0)
    const further = await driving(other.node, other.key, json.reactor.id).step(2)
    assert.equal(further.json.machine.step, 12)
  })

  it('run once for an Idempotency-Key, however often it is sent, also after a restart', async () => {
    const contract = await mine.store()
    const headers = { 'idempotency-key': 'run it once' }
    const first = await mine.ask('POST', `/${contract}/run`, { steps: 2 }, headers)
    const second = await mine.ask('POST', `/${contract}/run`, { steps: 2 }, headers)
    assert.equal(first.status, 200, first.text)
    assert.deepEqual(second.json, first.json)
    assert.equal((await mine.get(`/${contract}/runs`)).total, 1)
    const another = await mine.store(WARMER)
    const conflict = await mine.ask('POST', `/${another}/run`, { steps: 2 }, headers)
    assert.deepEqual(codeOf(conflict), [409, 'IDEMPOTENCY_CONFLICT'])
    await mine.node.core.close()
    const again = await keeper(await startTestCore({ disk: mine.node.disk, clock: mine.node.clock }), mine.key)
    const third = await again.ask('POST', `/${contract}/run`, { steps: 2 }, headers)
    assert.equal(third.status, 200, third.text)
    assert.deepEqual([third.json.reactor.id, third.json.envelope_id], [first.json.reactor.id, first.json.envelope_id])
    assert.equal((await again.get(`/${contract}/runs`)).total, 1)
  })

  it('name the machine of the first answer after a restart, also when the contract has another version', async () => {
    const contract = await mine.store()
    const headers = { 'idempotency-key': 'before the new version' }
    const first = await mine.ask('POST', `/${contract}/run`, { steps: 2 }, headers)
    await mine.ask('POST', `/${contract}/versions`, WARMER)
    await mine.node.core.close()
    const again = await keeper(await startTestCore({ disk: mine.node.disk, clock: mine.node.clock }), mine.key)
    const { status, json, text } = await again.ask('POST', `/${contract}/run`, { steps: 2 }, headers)
    assert.equal(status, 200, text)
    assert.deepEqual([json.reactor.id, json.envelope_id], [first.json.reactor.id, first.json.envelope_id])
    assert.equal((await driving(again.node, again.key, json.reactor.id).get('observe')).json.step, 2)
  })

  it('are answered once and paid once by the retry after a crash at any write', async () => {
    const seen = { none: 0, some: 0, all: 0 }
    for (let at = 0; at < 12; at++) {
      const disk = new MemoryDisk()
      const clock = new VirtualClock(1_700_000_000_000_000_000n)
      let [operations, armed] = [0, false]
      const faults = (): 'crash-torn' | undefined => (armed && operations++ === at ? 'crash-torn' : undefined)
      const quiet = { onDamage: () => undefined, onFault: () => undefined }
      const node = await keeper(await startTestCore({ disk, clock, faults, ...quiet }))
      const contract = await node.store()
      const before = await node.plancks()
      const headers = { 'idempotency-key': 'run it' }
      armed = true
      const told = await node.ask('POST', `/${contract}/run`, { steps: 3 }, headers)
      const again = await keeper(await startTestCore({ disk, clock }), node.key)
      const left = before - (await again.plancks())
      const { status, json, text } = await again.ask('POST', `/${contract}/run`, { steps: 3 }, headers)
      assert.equal(status, 200, text)
      const { runs, total } = await again.get(`/${contract}/runs`)
      assert.deepEqual([total, runs[0].reactor, runs[0].step], [1, json.reactor.id, json.machine.step], `write ${at}`)
      const { envelopes } = json.reactor
      // A seal that was on its way when the node crashed may have reached the disk.
      const answered = told.json.reactor?.envelopes ?? []
      assert.deepEqual(envelopes.slice(0, answered.length), answered, `write ${at}`)
      const coins = await Promise.all(envelopes.map((id: string) => again.node.core.services.reader.coin(id)))
      const paid = coins.reduce((sum: number, coin) => sum + (coin?.face ?? Number.NaN), 0)
      assert.equal(before - (await again.plancks()), paid, `write ${at}`)
      seen[left === 0 ? 'none' : left < paid || envelopes.length < 3 ? 'some' : 'all']++
      assert.deepEqual(again.node.faults, [])
      await again.node.core.close()
    }
    assert.ok(seen.none > 0 && seen.some + seen.all > 0, JSON.stringify(seen))
  }).timeout(120_000)

  it('leave no machine behind where the balance does not cover the first seal', async () => {
    const poor = await keeper(await startTestCore({ freeHours: 1e-9 }))
    const contract = await poor.store()
    assert.deepEqual(codeOf(await poor.ask('POST', `/${contract}/run`)), [402, 'INSUFFICIENT_BALANCE'])
    assert.equal((await poor.get(`/${contract}/runs`)).total, 0)
    assert.deepEqual(poor.node.faults, [])
  })

  it('are followed by a reactor that names them, in any version', async () => {
    const contract = await mine.store()
    await mine.ask('POST', `/${contract}/versions`, WARMER)
    const create = (body: object) => mine.node.call('POST', '/api/svc/reactor', { key: mine.key, body })
    const { status, json } = await create({ contract, version: 1 })
    assert.deepEqual([status, json.contract.id], [201, idOf(THERMOSTAT)])
    assert.equal((await create({ contract })).json.contract.id, idOf(WARMER))
    assert.equal((await mine.get(`/${contract}/runs`)).total, 2)
    for (const body of [{ contract, name: 'both' }, { contract: 5 }, { contract, version: 'x' }, { version: 1 }]) {
      assert.deepEqual(codeOf(await create(body)), [422, 'INVALID_BODY'], JSON.stringify(body))
    }
    const wrapped = await create({ contract: THERMOSTAT })
    assert.deepEqual([wrapped.status, wrapped.json.wrong[0].member], [422, 'contract'])
    assert.match(wrapped.json.detail, /sent as it is, `\{"transition": …\}`, without `contract` around it/)
    for (const body of [{ contract: '0'.repeat(32) }, { contract: '__proto__' }, { contract, version: 0 }]) {
      assert.deepEqual(codeOf(await create(body)), [404, 'UNKNOWN_CONTRACT'], JSON.stringify(body))
    }
  })

  it('drive a channel that names one, which keeps it from being deleted until it is closed', async () => {
    const contract = await mine.store()
    const stream = (method: string, path: string, body?: object) =>
      mine.node.call(method, `/api/svc/streams${path}`, { key: mine.key, ...(body === undefined ? {} : { body }) })
    const { status, json, text } = await stream('POST', '', { contract: { contract } })
    assert.deepEqual([status, json.contract?.id], [201, idOf(THERMOSTAT)], text)
    assert.equal((await stream('POST', `/${json.channel}/tick`)).json.machine.contract, idOf(THERMOSTAT))
    assert.equal((await mine.get(`/${contract}/runs`)).runs[0].reactor, json.channel)
    assert.deepEqual(codeOf(await mine.ask('DELETE', `/${contract}`)), [409, 'CONTRACT_IN_USE'])
    assert.equal((await stream('POST', `/${json.channel}/close`)).status, 200)
    assert.equal((await mine.ask('DELETE', `/${contract}`)).status, 200)
    assert.deepEqual(codeOf(await stream('POST', '', { contract: { contract } })), [404, 'UNKNOWN_CONTRACT'])
  })
})
