import assert from 'node:assert/strict'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { verifyTrajectory } from '../../src/verifier/verify-trajectory.ts'
import { startTestCore } from '../api/test-core.ts'
import { created, driving } from './driven.ts'
import { exported, FILTER, fed, filtered, MEASURED, numbersOf, verifier } from './fed.ts'

describe('inputs of steps under faults', () => {
  it('are taken once, also if others are sent at the same time', async () => {
    for (const contract of [FILTER, { ...FILTER, fire: { every: 100 } }, { ...FILTER, fire: { every: 3 } }]) {
      const machine = await created(contract)
      const taken: number[] = []
      for (let round = 0; round < 5; round++) {
        const sent = [1, 2, 3, 4, 5].map((z) => z + round / 10)
        const answers = await Promise.all(sent.map((z) => fed(machine, `${z} m`)))
        for (const [at, { status, json, text }] of answers.entries()) {
          if (status === 200) taken.push(sent[at] as number)
          else assert.equal(json.code, 'MACHINE_MOVED', text)
        }
      }
      assert.ok(taken.length >= 5)
      const { json } = await machine.step()
      const [P, x] = numbersOf(json.machine.state)
      const expected = filtered([...taken, 0])
      assert.ok(Math.abs((x as number) - expected.x) < 1e-14 && Math.abs((P as number) - expected.P) < 1e-14)
      assert.equal(json.machine.step, taken.length + 1)
    }
  })

  it('are repeated by their Idempotency-Key, which others cannot be sent with', async () => {
    const machine = await created(FILTER)
    const once = { 'idempotency-key': 'once' }
    const first = await fed(machine, '1 m', 1, once)
    assert.deepEqual((await fed(machine, '1 m', 1, once)).json, first.json)
    const other = await fed(machine, '2 m', 1, once)
    assert.deepEqual([other.status, other.json.code], [409, 'IDEMPOTENCY_CONFLICT'])
    assert.equal((await machine.get('observe')).json.step, 1)
  })

  it('are forgotten with the steps that a change of the contract forgets', async () => {
    const machine = await created({ ...FILTER, fire: { every: 4 } })
    await fed(machine, '7 m', 2)
    assert.equal((await machine.post('/resume', { inputs: { R: '2 m^2' } })).status, 200)
    assert.equal((await machine.get('state')).json.pending, 0)
    const { json } = await machine.step(4)
    assert.equal(json.machine.observed.estimate.value, 0)
    assert.equal('sent' in json.cko.task, false)
  })

  it('go with a machine that moves to another node, which has the bits of one that stayed', async () => {
    const stayed = await created(FILTER)
    for (const z of MEASURED) await fed(stayed, `${z} m`)
    const first = await created(FILTER)
    for (const z of MEASURED.slice(0, 5)) await fed(first, `${z} m`)
    const node = await startTestCore({ seed: 8 })
    const key = await node.mint()
    const before = await exported(first)
    const bundle = before.trajectory.at(-1)
    const { status, json } = await node.call('POST', '/api/svc/reactor/import', { key, body: { bundle } })
    assert.equal(status, 201, JSON.stringify(json))
    const second = driving(node, key, json.reactor)
    for (const z of MEASURED.slice(5)) await fed(second, `${z} m`)
    assert.equal((await second.get('state')).json.state, (await stayed.get('state')).json.state)
    const after = await exported(second)
    const whole = { machine: second.reactor, trajectory: [...before.trajectory, ...after.trajectory] }
    const report = verifyTrajectory(whole, verifier)
    assert.deepEqual([report.exit_code, report.recomputed, report.moves.length], [0, 8, 1], report.summary)
  })

  it('are in the state that a crash at any write leaves if their step was acknowledged', async () => {
    for (let at = 0; at < 24; at++) {
      const disk = new MemoryDisk()
      let [operations, armed] = [0, false]
      const faults = (): 'crash-torn' | undefined => (armed && operations++ === at ? 'crash-torn' : undefined)
      const first = await created(FILTER, await startTestCore({ disk, faults, onDamage: () => undefined }))
      armed = true
      let acknowledged = 0
      for (const z of MEASURED.slice(0, 4)) {
        const answer = await fed(first, `${z} m`).catch(() => undefined)
        if (answer?.status !== 200 || answer.json.sealed !== true) break
        acknowledged++
      }
      const node = await startTestCore({ disk, clock: first.node.clock })
      const second = driving(node, first.key, first.reactor)
      const { step } = (await second.get('state')).json
      assert.ok(step >= acknowledged && step <= acknowledged + 1, `${step} after ${acknowledged}`)
      for (const z of MEASURED.slice(step)) assert.equal((await fed(second, `${z} m`)).status, 200)
      const [P, x] = numbersOf((await second.get('state')).json.state)
      assert.ok(Math.abs((x as number) - filtered(MEASURED).x) < 1e-14)
      assert.ok(Math.abs((P as number) - filtered(MEASURED).P) < 1e-14)
    }
  })
})
