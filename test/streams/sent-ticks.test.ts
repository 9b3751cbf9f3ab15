import assert from 'node:assert/strict'
import { opened, pass } from './opened.ts'

/** A sum that each tick adds what it is sent to. */
const SUM = {
  name: 'sum',
  transition: { expression: 'y = x + z', inputs: { x: '0 m', z: '1 m' }, next: { x: 'y' } },
  accepts: ['z'],
  observe: { sum: 'x' },
}

describe('inputs that are sent with a tick', () => {
  it('are of this tick: with the key of the channel, and over its WebSocket', async () => {
    const channel = await opened({ scopes: ['tick', 'read'] }, SUM)
    const { json, text } = await channel.call('POST', '/tick', { body: { inputs: { z: '20 cm' } } })
    assert.equal(json.machine?.observed.sum.value, 0.2, text)
    assert.equal((await channel.tick()).json.machine.observed.sum.value, 1.2)
    await channel.node.core.services.feed.tick(channel.name, channel.secret, '192.0.2.1', { z: '3 m' })
    const { json: latest } = await channel.call('GET', '/latest')
    assert.deepEqual([latest.tick, latest.observed.sum], [3, { value: 4.2, unit: 'm' }])
  })

  it('are of all steps that the tick takes, and of one seal', async () => {
    const channel = await opened({}, { ...SUM, fire: { every: 4 } })
    const { json } = await channel.call('POST', '/tick', { body: { inputs: { z: '2 m' } } })
    assert.deepEqual([json.machine.observed.sum.value, json.cko.task.sent], [8, [{ inputs: { z: '2 m' }, steps: 4 }]])
  })

  it('are refused where they do not fit, and the channel continues', async () => {
    const channel = await opened({}, SUM)
    for (const [inputs, status, code] of [
      [{ z: '1 s' }, 422, 'DIMENSION_MISMATCH'],
      [{ x: '1 m' }, 422, 'INVALID_BODY'],
      [{ step: 1 }, 422, 'INVALID_BODY'],
    ] as const) {
      const refused = await channel.call('POST', '/tick', { body: { inputs } })
      assert.deepEqual([refused.status, refused.json.code], [status, code], refused.text)
    }
    const { ticks, halted } = (await channel.call('GET', '')).json
    assert.deepEqual([ticks, halted], [0, false])
    assert.equal((await channel.tick()).status, 200)
  })

  it('are not those of the clock, which has the inputs of the contract', async () => {
    const channel = await opened({ autotick: true }, SUM)
    await channel.node.core.start()
    assert.equal((await channel.call('POST', '/tick', { body: { inputs: { z: '5 m' } } })).status, 200)
    await pass(channel.node, 2)
    const { json } = await channel.call('GET', '/latest')
    assert.equal(json.observed.sum.value, 5 + (json.tick - 1))
    assert.ok(json.tick >= 2)
  })

  it('are refused after the contract of the channel accepts them no more', async () => {
    const channel = await opened({}, SUM)
    assert.equal((await channel.call('POST', '/tick', { body: { inputs: { z: '2 m' } } })).status, 200)
    const { accepts: _, ...closed } = SUM
    assert.equal((await channel.call('PUT', '/contract', { body: closed })).status, 200)
    const refused = await channel.call('POST', '/tick', { body: { inputs: { z: '2 m' } } })
    assert.deepEqual([refused.status, refused.json.code], [422, 'INVALID_BODY'])
    assert.equal((await channel.tick()).json.machine.observed.sum.value, 3)
  })
})
