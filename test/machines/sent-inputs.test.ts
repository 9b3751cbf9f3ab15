import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { compareTrajectories } from '../../src/verifier/compare-trajectories.ts'
import { verifyTrajectory } from '../../src/verifier/verify-trajectory.ts'
import { balanceOf, created, driving, THERMOSTAT } from './driven.ts'
import { exported, FILTER, fed, filtered, MEASURED, numbersOf, verifier } from './fed.ts'

describe('inputs that are sent with a step', () => {
  it('give what the same filter gives in plain JavaScript, and are part of the seal', async () => {
    const machine = await created(FILTER)
    for (const [at, z] of MEASURED.entries()) {
      const { status, json, text } = await fed(machine, `${100 * z} cm`)
      assert.equal(status, 200, text)
      const { x, P } = filtered(MEASURED.slice(0, at + 1))
      assert.ok(Math.abs(json.machine.observed.estimate.value - x) < 1e-15)
      assert.ok(Math.abs(json.machine.observed.variance.value - P) < 1e-15)
      assert.equal(json.machine.observed.measured.unit, 'm')
      assert.deepEqual(json.cko.task.sent, [{ inputs: { z: `${100 * z} cm` }, steps: 1 }])
    }
  })

  it('are of the steps of their request alone: of each of these, and of no later one', async () => {
    const machine = await created(FILTER)
    assert.equal((await fed(machine, '2 m', 3)).status, 200)
    const { json } = await machine.step(2)
    assert.ok(Math.abs(json.machine.observed.estimate.value - filtered([2, 2, 2, 0, 0]).x) < 1e-15)
    assert.equal('sent' in json.cko.task, false)
  })

  it('are kept over steps that are not sealed, until one is', async () => {
    const machine = await created({ ...FILTER, fire: { every: 6 } })
    assert.equal((await fed(machine, '1 m')).json.sealed, false)
    await machine.step()
    await fed(machine, '3 m')
    await fed(machine, '3 m')
    const start = await balanceOf(machine)
    const { json } = await fed(machine, '4 m', 2)
    assert.ok(Math.abs(json.machine.observed.estimate.value - filtered([1, 0, 3, 3, 4, 4]).x) < 1e-15)
    assert.deepEqual(json.cko.task.sent, [
      { inputs: { z: '1 m' }, steps: 1 },
      { inputs: {}, steps: 1 },
      { inputs: { z: '3 m' }, steps: 2 },
      { inputs: { z: '4 m' }, steps: 2 },
    ])
    // What was sent is stored for ever, and is paid by its bytes.
    const plain = await created({ ...FILTER, fire: { every: 6 } })
    const before = await balanceOf(plain)
    await plain.step(6)
    const [paid, plainPaid] = [start - (await balanceOf(machine)), before - (await balanceOf(plain))]
    assert.equal(paid - plainPaid, 100 * JSON.stringify(json.cko.task.sent).length)
  })

  it('are followed by steps of compiled formulas, which have the values of the contract again', async () => {
    const sum = { expression: 'y = x + z', inputs: { x: 0, z: 1 }, next: { x: 'y' } }
    const machine = await created({ transition: sum, accepts: ['z'], observe: { x: 'x' }, fire: { every: 2000 } })
    await machine.step(700)
    await fed(machine, 0.5, 2)
    await machine.step(1000)
    const { json } = await machine.step(298)
    assert.equal(json.machine.observed.x.value, 1998 + 2 * 0.5)
    assert.equal(json.machine.step, 2000)
  })

  it('are in the hash chain, by the rule that the documentation gives', async () => {
    const machine = await created({ ...FILTER, fire: { every: 2 } })
    await fed(machine, '1 m')
    const { json } = await machine.step()
    let link = Buffer.from(json.machine.contract, 'hex')
    const add = (...parts: readonly Buffer[]): void => {
      link = createHash('sha256')
        .update(Buffer.concat([link, ...parts]))
        .digest()
    }
    const step = (number: number, { x, P }: ReturnType<typeof filtered>): void => {
      const bytes = Buffer.alloc(24)
      bytes.writeBigUInt64BE(BigInt(number))
      bytes.writeDoubleBE(P, 8)
      bytes.writeDoubleBE(x, 16)
      add(bytes)
    }
    add(Buffer.from('{"z":"1 m"}'))
    step(1, filtered([1]))
    step(2, filtered([1, 0]))
    assert.deepEqual(numbersOf(json.machine.state), [filtered([1, 0]).P, filtered([1, 0]).x])
    assert.equal(json.machine.sub_root, link.toString('hex'))
  })

  it('are computed again by a verifier, who finds the first seal in which they were changed', async () => {
    const machine = await created({ ...FILTER, fire: { every: 2 } })
    for (const z of MEASURED) await fed(machine, z === 0.48 ? { value: 48, unit: 'cm' } : `${z} m`)
    const file = await exported(machine)
    const report = verifyTrajectory(file, verifier)
    assert.deepEqual([report.exit_code, report.recomputed], [0, 4], report.summary)
    const changed = structuredClone(file)
    const { sent } = (changed.trajectory[2] as { cko: { task: { sent: { inputs: object }[] } } }).cko.task
    Object.assign(sent[0] as object, { inputs: { z: '0.26 m' } })
    const found = verifyTrajectory(changed, verifier)
    assert.deepEqual([found.exit_code, found.first_wrong], [1, 6], found.summary)
  })

  it('tell two runs apart, also where the state is the same', async () => {
    const [one, other] = [await created(FILTER), await created(FILTER)]
    await fed(one, '1 m')
    await fed(other, '1.0 m')
    const compared = compareTrajectories(await exported(one), await exported(other), verifier)
    assert.equal(compared.verdict, 'different')
    assert.match(compared.summary, /they were sent different inputs/)
  })

  it('are replaced by values of operators and their parameters, with their dimensions and ranges', async () => {
    const machine = await created({
      transition: { operators: ['NM23'], inputs: { m: 2, v: 3, push: '0 m/s' }, next: { v: 'v + push' } },
      accepts: ['m', 'push'],
      observe: { speed: 'v', mass: 'm' },
    })
    const { json, text } = await machine.post('/step', { inputs: { push: '3.6 km/h', m: '4000 g' } })
    assert.equal(json.value, (4 * 9) / 2, text)
    assert.deepEqual([json.machine.observed.speed.value, json.machine.observed.mass.value], [4, 4])
    const { json: second } = await machine.step()
    assert.deepEqual([second.value, second.machine.observed.mass.value], [16, 2])
    for (const [inputs, code] of [
      [{ m: '-1 kg' }, 'DOMAIN_ERROR'],
      [{ m: '1 m' }, 'DIMENSION_MISMATCH'],
      [{ push: '1 m' }, 'DIMENSION_MISMATCH'],
      [{ push: [1, 2] }, 'INVALID_BODY'],
    ] as const)
      assert.equal((await machine.post('/step', { inputs })).json.code, code, JSON.stringify(inputs))
  })

  it('feed a solver: each step filters the measurement that it was sent', async () => {
    const machine = await created({
      transition: { solver: 'kalman', inputs: { z: [null], Q: 0.25, R: 1 }, steps: 1 },
      accepts: ['z'],
      observe: { estimate: 'estimate', variance: 'variance' },
    })
    for (const z of MEASURED) assert.equal((await fed(machine, [z])).status, 200)
    const { json } = await machine.get('observe')
    assert.ok(Math.abs(json.observed.estimate.value - filtered(MEASURED).x) < 1e-14)
    assert.ok(Math.abs(json.observed.variance.value - filtered(MEASURED).P) < 1e-14)
    // Without a measurement it predicts: the estimate stays, the variance grows by Q.
    const { json: predicted } = await machine.step()
    assert.equal(predicted.machine.observed.estimate.value, json.observed.estimate.value)
    assert.ok(Math.abs(predicted.machine.observed.variance.value - json.observed.variance.value - 0.25) < 1e-15)
    assert.deepEqual(verifyTrajectory(await exported(machine), verifier).exit_code, 0)
  })

  it('are of the machine that has them alone, and leave the contract as it was', async () => {
    const machine = await created(FILTER)
    const other = driving(machine.node, machine.key, (await created(FILTER, machine.node)).reactor)
    assert.equal((await fed(machine, '5 m')).status, 200)
    const again = await created(FILTER)
    assert.equal((await again.step()).json.machine.observed.estimate.value, 0)
    assert.notEqual(other.reactor, machine.reactor)
    assert.equal(
      (await created(THERMOSTAT).then((plain) => plain.post('/step', { inputs: { T_out: '1 K' } }))).status,
      422,
    )
  })
})
