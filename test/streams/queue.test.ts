import assert from 'node:assert/strict'
import { AutoTick } from '../../node/streams/auto-tick.ts'
import type { Channel } from '../../src/journal/channel.ts'
import type { Clock } from '../../src/time/clock.ts'
import { startOfTick } from '../../src/time/tick.ts'
import { settled } from './opened.ts'

/** A clock that a person sets: it can be set back, or stand still. */
class SetClock implements Clock {
  tick = 1000
  #waiting: (() => void)[] = []

  now(): bigint {
    return startOfTick(this.tick) + 1000n
  }

  after(_ns: bigint, run: () => void): () => void {
    this.#waiting.push(run)
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== run)
    }
  }

  async set(tick: number): Promise<void> {
    this.tick = tick
    for (const run of this.#waiting.splice(0)) run()
    await settled()
  }
}

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
  const clock = new SetClock()
  const queue = new AutoTick({ clock, moment: 0n, run, turn: () => Promise.resolve() })
  queue.start()
  return { clock, queue }
}

describe('queue of automatic ticks', () => {
  it('serves channels in the order in which they are due', async () => {
    const ran: string[] = []
    const { clock, queue } = queued(async (name) => ran.push(name) > 0)
    queue.set('third', every(3, 1000), 0)
    queue.set('second', every(2, 1000), 0)
    for (let tick = 1001; tick <= 1006; tick++) await clock.set(tick)
    assert.deepEqual(ran.slice(0, 3), ['second', 'third', 'second'])
    assert.deepEqual(ran.slice(3).sort(), ['second', 'third'])
  })

  it('keeps its pace where the clock is set back, and runs nothing twice where it stands still', async () => {
    let runs = 0
    const { clock, queue } = queued(async () => ++runs > 0)
    queue.set('channel', every(2, 1000), 0)
    for (const tick of [1001, 1002, 1002, 1002]) await clock.set(tick)
    assert.equal(runs, 1)
    for (const tick of [500, 501, 502, 503, 504]) await clock.set(tick)
    assert.equal(runs, 3)
    assert.equal(queue.missed('channel'), 0)
  })

  it('makes up for nothing where the clock jumps ahead', async () => {
    let runs = 0
    const { clock, queue } = queued(async () => ++runs > 0)
    queue.set('channel', every(2, 1000), 0)
    await clock.set(1021)
    assert.deepEqual([runs, queue.missed('channel')], [1, 9])
    await clock.set(1022)
    assert.deepEqual([runs, queue.missed('channel')], [2, 9])
  })

  it('does not start a channel again before it has ended, and counts what failed', async () => {
    const ends: ((ticked: boolean) => void)[] = []
    const { clock, queue } = queued(() => new Promise((resolve) => ends.push(resolve)))
    queue.set('channel', every(1, 1000), 0)
    for (const tick of [1001, 1002, 1003]) await clock.set(tick)
    assert.deepEqual([ends.length, queue.missed('channel')], [1, 2])
    ends[0]?.(false)
    await settled()
    await clock.set(1004)
    assert.deepEqual([ends.length, queue.missed('channel')], [2, 3])
  })

  it('forgets a channel whose setting ends, also between its turn and its start', async () => {
    let runs = 0
    const { clock, queue } = queued(async () => ++runs > 0)
    queue.set('channel', every(1, 1000), 0)
    queue.set('channel', { ...every(1, 1000), autotick: false }, 0)
    await clock.set(1001)
    assert.equal(runs, 0)
    queue.close()
  })
})
