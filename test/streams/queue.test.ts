import assert from 'node:assert/strict'
import { AutoTick } from '../../node/streams/auto-tick.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import type { Channel } from '../../src/journal/channel.ts'
import { startOfTick } from '../../src/time/tick.ts'
import { settled } from './opened.ts'

const every = (interval: number, since: number): Channel => ({
  account: 'a',
  autotick: true,
  closed: false,
  epoch: 0,
  interval,
  key: { lookup: '', prefix: '', proof_key: '', scopes: [] },
  public: false,
  since,
  stopped: null,
})

const queued = (run: (name: string) => Promise<boolean>) => {
  const clock = new VirtualClock(startOfTick(1000))
  const queue = new AutoTick({ clock, run, turn: () => Promise.resolve() })
  queue.start()
  /** Time passes to the end of a tick. */
  const until = async (tick: number): Promise<void> => {
    clock.advance(startOfTick(tick + 1) - 1n - clock.now())
    await settled()
  }
  return { until, queue }
}

const missedOf = (queue: AutoTick): number => {
  const { running, passed } = queue.missed('cccc')
  return running + passed
}

describe('queue of automatic ticks', () => {
  it('serves channels in the order in which they are due', async () => {
    const ran: string[] = []
    const { until, queue } = queued(async (name) => ran.push(name) > 0)
    queue.set('bbbb', every(3, 1000), 0)
    queue.set('aaaa', every(2, 1000), 0)
    for (let tick = 1001; tick <= 1006; tick++) await until(tick)
    assert.deepEqual(ran.slice(0, 3), ['aaaa', 'bbbb', 'aaaa'])
    assert.deepEqual(ran.slice(3).sort(), ['aaaa', 'bbbb'])
  })

  it('starts anew where the clock was set back while the node was down', async () => {
    let runs = 0
    const { until, queue } = queued(async () => ++runs > 0)
    queue.set('cccc', every(2, 5000), 6000)
    for (const tick of [1001, 1002, 1003, 1004]) await until(tick)
    assert.deepEqual([runs, missedOf(queue)], [2, 0])
  })

  it('makes up for nothing where the clock jumps ahead', async () => {
    let runs = 0
    const { until, queue } = queued(async () => ++runs > 0)
    queue.set('cccc', every(2, 1000), 0)
    await until(1021)
    assert.deepEqual([runs, missedOf(queue)], [1, 9])
    await until(1022)
    assert.deepEqual([runs, missedOf(queue)], [2, 9])
  })

  it('does not start a channel again before it has ended, and counts what failed', async () => {
    const ends: ((ticked: boolean) => void)[] = []
    const { until, queue } = queued(() => new Promise((resolve) => ends.push(resolve)))
    queue.set('cccc', every(1, 1000), 0)
    for (const tick of [1001, 1002, 1003]) await until(tick)
    assert.deepEqual([ends.length, missedOf(queue)], [1, 2])
    ends[0]?.(false)
    await settled()
    await until(1004)
    assert.deepEqual([ends.length, missedOf(queue)], [2, 3])
  })

  it('keeps the pace and the count of a channel whose other settings change', async () => {
    let runs = 0
    const { until, queue } = queued(async () => ++runs > 0)
    queue.set('cccc', every(3, 1000), 0)
    await until(1002)
    queue.set('cccc', { ...every(3, 1000), epoch: 1 }, 1002)
    await until(1003)
    assert.equal(runs, 1)
    await until(1020)
    const missed = missedOf(queue)
    assert.ok(missed > 0)
    queue.set('cccc', { ...every(3, 1021), autotick: false }, 1020)
    assert.equal(missedOf(queue), missed)
  })

  it('forgets a channel whose setting ends, also between its turn and its start', async () => {
    let runs = 0
    const { until, queue } = queued(async () => ++runs > 0)
    queue.set('cccc', every(1, 1000), 0)
    queue.set('cccc', { ...every(1, 1000), autotick: false }, 0)
    await until(1001)
    assert.equal(runs, 0)
    queue.close()
  })
})
