import assert from 'node:assert/strict'
import { startTestCore } from '../api/test-core.ts'
import { balanceOf, created, driving, GROWING, THERMOSTAT } from './driven.ts'

describe('reactor', () => {
  it('creates a machine, steps it, and seals each step with a link to the one before', async () => {
    const machine = await created(THERMOSTAT)
    const before = await machine.get('observe')
    assert.deepEqual([before.json.step, before.json.observed, before.json.envelope], [0, {}, null])
    const { status, json } = await machine.step(3)
    assert.equal(status, 200, JSON.stringify(json))
    assert.equal(json.reactor.envelopes.length, 3)
    assert.equal(json.machine.step, 3)
    assert.equal(json.machine.prev_envelope, json.reactor.envelopes[1])
    const { json: page } = await machine.get('trajectory?from=0&limit=10')
    assert.deepEqual(
      page.steps.map((each: { step: number }) => each.step),
      [1, 2, 3],
    )
    assert.deepEqual(
      page.steps.map((each: { prev_envelope: string }) => each.prev_envelope),
      [null, json.reactor.envelopes[0], json.reactor.envelopes[1]],
    )
    const { json: later } = await machine.get('trajectory?from=2&limit=10')
    assert.deepEqual(
      later.steps.map((each: { envelope: string }) => each.envelope),
      [json.reactor.envelopes[2]],
    )
    const { json: state } = await machine.get('state')
    assert.equal(state.state, json.machine.state)
    assert.deepEqual(state.definition.transition, THERMOSTAT.transition)
    const { json: telemetry } = await machine.get('telemetry')
    assert.equal(telemetry.telemetry.length, 3)
    assert.ok(telemetry.telemetry.every((each: { R_t: number }) => Math.abs(each.R_t - 1) < 0.01))
    assert.deepEqual(machine.node.faults, [])
  })

  it('gives envelopes that anybody can verify and compute again', async () => {
    const machine = await created(THERMOSTAT)
    await machine.step(2)
    const { json } = await machine.step(1)
    const verdict = await machine.node.call('POST', '/api/svc/verify', { key: machine.key, body: json })
    assert.equal(verdict.json.valid, true, verdict.text)
    const recomputed = verdict.json.checks.find(({ name }: { name: string }) => name === 'recomputation')
    assert.match(recomputed?.outcome ?? verdict.text, /^(held|passed)$/)
    assert.match(verdict.text, /no signature covers reactor/)
    const forged = structuredClone(json)
    forged.cko.extra.machine.state = '0'.repeat(16)
    const refused = await machine.node.call('POST', '/api/svc/verify', { key: machine.key, body: forged })
    assert.notEqual(refused.json.valid, true)
  })

  it('charges sealed steps and nothing else', async () => {
    const machine = await created({ ...THERMOSTAT, fire: { every: 4 } })
    const start = await balanceOf(machine)
    const first = await machine.step(3)
    assert.equal(first.status, 200, first.text)
    assert.deepEqual([first.json.reactor.pending, first.json.reactor.envelopes], [3, []])
    assert.equal(first.json.cko, undefined)
    assert.equal(await balanceOf(machine), start)
    const { json } = await machine.step(6)
    assert.deepEqual(
      [json.machine.step, json.machine.sub_count, json.reactor.envelopes.length, json.reactor.pending],
      [8, 4, 2, 1],
    )
    assert.equal(start - (await balanceOf(machine)), 2 * json.cko.charge.plancks)
    assert.equal((await machine.get('observe')).json.pending, 1)
  })

  it('halts where a step is refused, keeps its state, and resumes with another version of its contract', async () => {
    const machine = await created(GROWING)
    const { json } = await machine.step(30)
    assert.equal(json.reactor.stopped.code, 'OVERFLOW', JSON.stringify(json.reactor.stopped))
    const halted = (await machine.get('state')).json
    assert.deepEqual([halted.halted, halted.step], [true, json.reactor.envelopes.length])
    const refused = await machine.step()
    assert.deepEqual([refused.status, refused.json.code], [409, 'MACHINE_HALTED'])
    const fixed = await machine.post('/resume', { inputs: { x: 1 } })
    assert.deepEqual([fixed.status, fixed.json.code], [422, 'INVALID_BODY'])
    const resumed = await machine.post('/resume', { inputs: { k: 1e-160 } })
    assert.deepEqual(
      [resumed.status, resumed.json.halted, resumed.json.contract.version],
      [200, false, 2],
      resumed.text,
    )
    assert.equal(resumed.json.step, halted.step)
    const next = await machine.step()
    assert.equal(next.status, 200, next.text)
    assert.equal(next.json.machine.prev_envelope, halted.envelope)
  })

  it('halts after its last step, and says so', async () => {
    const machine = await created({ ...THERMOSTAT, halt: { after: 2 } })
    const { json } = await machine.step(10)
    assert.deepEqual([json.machine.step, json.machine.halted, json.reactor.envelopes.length], [2, true, 2])
    assert.equal((await machine.step()).json.code, 'MACHINE_HALTED')
  })

  it('is visible to its own key alone', async () => {
    const machine = await created(THERMOSTAT)
    const other = driving(machine.node, await machine.node.mint(), machine.reactor)
    for (const answer of [
      await other.step(),
      await other.get('state'),
      await other.get('observe'),
      await other.get('next'),
    ]) {
      assert.deepEqual([answer.status, answer.json.code], [404, 'UNKNOWN_MACHINE'])
    }
    const { json } = await machine.node.call('GET', '/api/svc/reactor', { key: other.key })
    assert.deepEqual(json, { total: 0, reactors: [] })
    const mine = await machine.node.call('GET', '/api/svc/reactor?limit=1', { key: machine.key })
    assert.deepEqual([mine.json.total, mine.json.reactors[0].reactor], [1, machine.reactor])
    const demo = (await machine.node.call('GET', '/api/demo-key')).json.key
    assert.equal((await machine.node.call('POST', '/api/svc/reactor', { key: demo, body: THERMOSTAT })).status, 403)
  })

  it('tells who waits for the next sealed step, and ends the wait after 30 seconds', async () => {
    const machine = await created(THERMOSTAT)
    const waiting = machine.get('next')
    await machine.step()
    const { status, json } = await waiting
    assert.deepEqual([status, json.step], [200, 1])
    assert.equal((await machine.get('next?after=0')).json.envelope, json.envelope)
    const nothing = machine.get('next')
    await new Promise(setImmediate)
    machine.node.clock.advance(30_000_000_000n)
    assert.equal((await nothing).status, 204)
  })

  it('refuses contracts and requests that it cannot carry out, and leaves nothing behind', async () => {
    const node = await startTestCore()
    const key = await node.mint()
    const broken = { ...THERMOSTAT.transition, next: { T: 'P' } }
    for (const [body, code] of [
      [{ transition: broken }, 'DIMENSION_MISMATCH'],
      [{ ...THERMOSTAT, observe: { x: 'humidity' } }, 'UNKNOWN_SYMBOL'],
      [{ ...THERMOSTAT, fire: { every: 0 } }, 'INVALID_BODY'],
      [{ ...THERMOSTAT, name: 'x'.repeat(1000) }, 'INVALID_BODY'],
      [{}, 'INVALID_BODY'],
    ] as const) {
      const answer = await node.call('POST', '/api/svc/reactor', { key, body })
      assert.deepEqual([answer.status, answer.json.code], [422, code])
    }
    const { json } = await node.call('GET', '/api/svc/reactor', { key })
    assert.deepEqual(json.reactors, [])
    for (const steps of [0, 1001, 1.5]) {
      const answer = await node.call('POST', '/api/svc/reactor/step', { key, body: { reactor: '0'.repeat(32), steps } })
      assert.equal(answer.json.code, 'INVALID_BODY')
    }
    assert.deepEqual(node.faults, [])
  })

  it('drives a solver from seal to seal as one run of it', async () => {
    const heat = { transition: { solver: 'heat', inputs: { nx: 16, ny: 16 }, steps: 3 } }
    const parts = await created(heat)
    await parts.step(2)
    await parts.step(2)
    const whole = await created({ transition: { ...heat.transition, steps: 12 } })
    await whole.step(1)
    assert.equal((await parts.get('state')).json.state, (await whole.get('state')).json.state)
  })

  describe('and the precision of values', () => {
    // 0.1 + 0.1 + 0.1 is not 0.3, so that the third value is a rounding error.
    const nearZero = (every: number): object => ({
      transition: { expression: 'y = x - 0.3', inputs: { x: 0.1 }, next: { x: 'x + 0.1' } },
      fire: { every },
    })

    it('does not require it of steps that are not sealed', async () => {
      const machine = await created(nearZero(4))
      const { status, json } = await machine.step(3)
      assert.deepEqual([status, json.reactor?.pending], [200, 3], JSON.stringify(json))
      assert.ok(json.rounding_bound > 1e-4 && json.verify.passed === false)
      const next = await machine.step()
      assert.equal(next.json.machine.step, 4, next.text)
      assert.deepEqual(machine.node.faults, [])
    })

    it('has an answer for an unsealed value without any digit', async () => {
      const zero = { expression: 'y = (x + 0.1) - (0.1 + x)*1.0000000000000002', inputs: { x: 0.2 }, next: { x: 'x' } }
      const machine = await created({ transition: zero, fire: { every: 2 } })
      assert.equal((await machine.step()).status, 200)
      assert.deepEqual(machine.node.faults, [])
    })

    it('requires it of sealed ones', async () => {
      const machine = await created(nearZero(3))
      const { json } = await machine.step(3)
      assert.deepEqual([json.code, (await machine.get('observe')).json.halted], ['PRECISION_NOT_REACHED', true])
    })
  })

  it('does not resume with a grid that the state does not fit', async () => {
    const machine = await created({ transition: { solver: 'heat', inputs: { nx: 16, ny: 16 }, steps: 3 } })
    await machine.step()
    const refused = await machine.post('/resume', { inputs: { nx: 32 } })
    assert.deepEqual([refused.status, refused.json.code], [422, 'INVALID_BODY'], refused.text)
    assert.equal((await machine.get('observe')).json.contract.version, 1)
  })

  it('forgets steps without a seal when it resumes with other inputs', async () => {
    const machine = await created({ ...THERMOSTAT, fire: { every: 10 } })
    await machine.step(7)
    const { json } = await machine.post('/resume', { inputs: { T_out: '255 K' } })
    assert.deepEqual([json.pending, json.step, json.contract.version], [0, 0, 2])
    const next = await machine.step(10)
    assert.deepEqual([next.json.machine.step, next.json.machine.sub_count], [10, 10])
  })

  it('refuses pages beyond all steps', async () => {
    const machine = await created(THERMOSTAT)
    for (const path of ['trajectory?from=9007199254740991', 'telemetry?from=1e300', 'next?after=9007199254740991']) {
      assert.equal((await machine.get(path)).json.code, 'INVALID_QUERY', path)
    }
    assert.deepEqual(machine.node.faults, [])
  })
})
