import assert from 'node:assert/strict'
import { startOfTick, TICK_NS, tickOf } from '../../src/time/tick.ts'
import { startTestCore } from '../api/test-core.ts'
import { channelOn, HALVING, opened, pass, settled } from './opened.ts'

const ticksOf = async (channel: Awaited<ReturnType<typeof opened>>) => {
  const { ticks, missed, stopped, autotick } = (await channel.call('GET', '')).json
  return { ticks, missed, stopped, autotick }
}

const driven = async (settings: object = {}, contract: object = HALVING) => {
  const channel = await opened({ autotick: true, ...settings }, contract)
  await channel.node.core.start()
  return channel
}

describe('automatic ticking', () => {
  it('takes one tick at each interval', async () => {
    const channel = await driven({ tickIntervalSvconds: 3 })
    await pass(channel.node, 2)
    assert.equal((await ticksOf(channel)).ticks, 0)
    await pass(channel.node, 1)
    assert.equal((await ticksOf(channel)).ticks, 1)
    await pass(channel.node, 9)
    assert.deepEqual(await ticksOf(channel), { ticks: 4, missed: 0, stopped: null, autotick: true })
    const { json } = await channel.call('GET', '/history')
    const at = json.ticks.map(({ svcond }: { svcond: number }) => svcond)
    assert.deepEqual([at[1] - at[0], at[2] - at[1], at[3] - at[2]], [3, 3, 3])
    assert.deepEqual(channel.node.faults, [])
  })

  it('starts and ends with the setting', async () => {
    const channel = await driven()
    await pass(channel.node, 2)
    await channel.call('POST', '/autotick', { body: { autotick: false } })
    await pass(channel.node, 3)
    assert.equal((await ticksOf(channel)).ticks, 2)
    await channel.call('POST', '/autotick', { body: { autotick: true, tickIntervalSvconds: 2 } })
    await pass(channel.node, 4)
    assert.deepEqual(await ticksOf(channel), { ticks: 4, missed: 0, stopped: null, autotick: true })
    await channel.call('POST', '/close')
    await pass(channel.node, 4)
    assert.equal((await ticksOf(channel)).ticks, 4)
  })

  it('counts what it missed while the node was down, and does not make up for it', async () => {
    const channel = await driven({ tickIntervalSvconds: 2 })
    await pass(channel.node, 4)
    assert.equal((await ticksOf(channel)).ticks, 2)
    await channel.node.core.close()
    channel.node.clock.advance(TICK_NS * 11n)
    const node = await startTestCore({ disk: channel.node.disk, clock: channel.node.clock })
    await node.core.start()
    const again = channelOn(node, channel.owner, channel.name, channel.secret)
    assert.deepEqual(await ticksOf(again), { ticks: 2, missed: 5, stopped: null, autotick: true })
    await pass(node, 1)
    assert.deepEqual(await ticksOf(again), { ticks: 3, missed: 5, stopped: null, autotick: true })
  })

  it('does not count after a restart what a condition left out before', async () => {
    const inputs = { ...HALVING.transition.inputs, least: '0.3 m/s' }
    const transition = { ...HALVING.transition, inputs }
    const channel = await driven({}, { ...HALVING, transition, fire: { every: 1, when: 'v < least' } })
    await pass(channel.node, 3)
    assert.deepEqual(await ticksOf(channel), { ticks: 0, missed: 0, stopped: null, autotick: true })
    await channel.node.core.close()
    const node = await startTestCore({ disk: channel.node.disk, clock: channel.node.clock })
    await node.core.start()
    const again = channelOn(node, channel.owner, channel.name, channel.secret)
    assert.deepEqual(await ticksOf(again), { ticks: 0, missed: 0, stopped: null, autotick: true })
  })

  it('does not repeat ticks where the clock jumps ahead', async () => {
    const channel = await driven()
    await pass(channel.node, 2)
    const { clock } = channel.node
    clock.advance(startOfTick(tickOf(clock.now()) + 11) - 1n - clock.now())
    await settled()
    const jumped = await ticksOf(channel)
    assert.equal(jumped.ticks + jumped.missed, 12)
    assert.ok(jumped.ticks <= 4, `${jumped.ticks} ticks`)
  })

  it('ends where the machine halts, and says why', async () => {
    const channel = await driven({}, { ...HALVING, halt: { after: 2 } })
    await pass(channel.node, 5)
    const { ticks, stopped, autotick } = await ticksOf(channel)
    assert.deepEqual([ticks, stopped?.code, autotick], [2, 'MACHINE_HALTED', false])
  })

  it('ends where a step is refused, and the state stays what it was', async () => {
    const growing = { transition: { expression: 'y = k*x*x', inputs: { x: 1e100, k: 1 }, next: { x: 'y' } } }
    const channel = await driven({}, growing)
    await pass(channel.node, 6)
    const { ticks, stopped, autotick } = await ticksOf(channel)
    assert.deepEqual([ticks, stopped?.code, autotick], [1, 'OVERFLOW', false])
  })

  it('costs nothing for a channel that is not due', async () => {
    const channel = await driven({ tickIntervalSvconds: 1_000_000 })
    const { autoTick } = channel.node.core.services
    await pass(channel.node, 50)
    assert.deepEqual(await ticksOf(channel), { ticks: 0, missed: 0, stopped: null, autotick: true })
    assert.deepEqual(autoTick.missed(channel.name), { running: 0, passed: 0 })
  })

  it('and ticks on request do not disturb each other', async () => {
    const channel = await driven()
    for (let i = 0; i < 5; i++) {
      channel.node.clock.advance(TICK_NS)
      await channel.tick()
      await settled()
    }
    const { json } = await channel.call('GET', '/history')
    const steps = json.ticks.map(({ step }: { step: number }) => step)
    assert.deepEqual(
      steps,
      steps.map((_: number, at: number) => at + 1),
    )
    assert.ok(steps.length >= 5)
  })
})
