import assert from 'node:assert/strict'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import { startTestCore } from '../api/test-core.ts'
import { balanceOf, created, driving, THERMOSTAT } from './driven.ts'
import { bitsOf, digestOf, PLATE, storedStates } from './large-states.ts'

describe('reactor under faults', () => {
  it('continues after a restart from its last seal, with the same bits as without one', async () => {
    const disk = new MemoryDisk()
    const first = await created({ ...THERMOSTAT, fire: { every: 2 } }, await startTestCore({ disk }))
    await first.step(5)
    const head = (await first.get('state')).json
    await first.node.core.close()
    const node = await startTestCore({ disk, clock: first.node.clock })
    const second = driving(node, first.key, first.reactor)
    const restored = (await second.get('state')).json
    assert.deepEqual({ ...restored, pending: 1 }, head)
    const { json } = await second.step(6)
    const whole = await created({ ...THERMOSTAT, fire: { every: 2 } })
    await whole.step(10)
    assert.equal((await second.get('state')).json.state, (await whole.get('state')).json.state)
    assert.equal(json.machine.step, 10)
  })

  it('takes each step once, however many requests come at the same time', async () => {
    const machine = await created(THERMOSTAT)
    const start = await balanceOf(machine)
    const answers = await Promise.all(Array.from({ length: 5 }, () => machine.step()))
    const won = answers.filter(({ status }) => status === 200)
    const lost = answers.filter(({ json }) => json.code === 'MACHINE_MOVED')
    assert.equal(won.length + lost.length, 5)
    const { json } = await machine.get('state')
    assert.equal(json.step, won.length)
    assert.equal(start - (await balanceOf(machine)), won.length * won[0]?.json.cko.charge.plancks)
  })

  it('answers a repeated Idempotency-Key without another step', async () => {
    const machine = await created(THERMOSTAT)
    const headers = { 'idempotency-key': 'once' }
    const first = await machine.step(2, headers)
    const second = await machine.step(2, headers)
    assert.deepEqual(second.json, first.json)
    assert.equal((await machine.get('observe')).json.step, 2)
  })

  it('resumes at its last seal after a crash at any write, with nothing charged that is not sealed', async () => {
    for (const contract of [THERMOSTAT, PLATE]) {
      const whole = await created(contract)
      await whole.step(4)
      const expected = digestOf(await bitsOf(whole))
      for (let at = 0; at < 24; at += contract === PLATE ? 3 : 1) {
        const disk = new MemoryDisk()
        let operations = 0
        let armed = false
        const faults = (): 'crash-torn' | undefined => (armed && operations++ === at ? 'crash-torn' : undefined)
        const first = await created(contract, await startTestCore({ disk, faults, onDamage: () => undefined }))
        const start = await balanceOf(first)
        armed = true
        const answered = await first.step(4).catch(() => undefined)
        const node = await startTestCore({ disk, clock: first.node.clock })
        const second = driving(node, first.key, first.reactor)
        const { json: head } = await second.get('state')
        if (answered?.json.reactor !== undefined) assert.ok(head.step >= answered.json.reactor.envelopes.length)
        const { json: page } = await second.get('trajectory?limit=10')
        assert.equal(page.steps.length, head.step)
        const spent = start - (await balanceOf(second))
        assert.equal(spent % Math.max(1, head.step), 0)
        if (head.step < 4) await second.step(4 - head.step)
        assert.equal(digestOf(await bitsOf(second)), expected, `crash at write ${at}`)
        if (contract === PLATE) assert.equal(storedStates(second).length, 1, `crash at write ${at}`)
        assert.deepEqual(node.faults, [])
      }
    }
  })

  it('does not start with a damaged head or trajectory of a machine', async () => {
    const disk = new MemoryDisk()
    const machine = await created(THERMOSTAT, await startTestCore({ disk }))
    await machine.step(3)
    await machine.node.core.close()
    const keys = [...disk.rows.keys()].filter((key) => key.startsWith('n/') || key.startsWith('r/'))
    assert.equal(keys.length, 4)
    const copyWith = (damage: (copy: MemoryDisk) => void): MemoryDisk => {
      const copy = new MemoryDisk()
      for (const [key, value] of disk.rows) copy.rows.set(key, value)
      copy.heads.splice(0, 2, ...disk.heads)
      damage(copy)
      return copy
    }
    for (const key of keys) {
      const lost = copyWith((copy) => copy.rows.delete(key))
      await assert.rejects(startTestCore({ disk: lost }), StorageDamage, `${key} lost`)
      const flipped = copyWith((copy) => copy.flip(key, 270))
      await assert.rejects(startTestCore({ disk: flipped }), StorageDamage, `${key} flipped`)
    }
  })

  it('repeats the last of several seals after a restart, with all of their envelopes', async () => {
    const machine = await created({ ...THERMOSTAT, halt: { after: 3 } })
    const first = await machine.step(5, { 'idempotency-key': 'once' })
    assert.deepEqual([first.json.machine.step, first.json.machine.halted], [3, true])
    const balance = await balanceOf(machine)
    await machine.node.core.close()
    const node = await startTestCore({ disk: machine.node.disk, clock: machine.node.clock })
    const again = driving(node, machine.key, machine.reactor)
    const repeated = await again.step(5, { 'idempotency-key': 'once' })
    assert.equal(repeated.status, 200, repeated.text)
    assert.equal(repeated.headers['idempotency-replayed'], 'true')
    assert.equal(repeated.json.envelope_id, first.json.envelope_id)
    assert.deepEqual(repeated.json.reactor.envelopes, first.json.reactor.envelopes)
    assert.equal(await balanceOf(again), balance)
    const conflict = await again.step(4, { 'idempotency-key': 'once' })
    assert.equal(conflict.json.code, 'IDEMPOTENCY_CONFLICT')
    assert.equal((await again.step(1)).json.code, 'MACHINE_HALTED')
  })
})
