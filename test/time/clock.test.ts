import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { SystemClock } from '../../node/system/clock.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { clockSuite } from './clock-suite.ts'

const SECOND = 1_000_000_000n

clockSuite('system', () => ({
  clock: new SystemClock(),
  // setTimeout may fire a fraction of a millisecond early.
  pass: (duration) => sleep(Number(duration / 1_000_000n) + 2),
}))

clockSuite('virtual', () => {
  const clock = new VirtualClock(1_700_000_000n * SECOND)
  return { clock, pass: async (duration) => clock.advance(duration) }
})

describe('system clock', () => {
  it('is within two seconds of wall time', () => {
    const wall = (): bigint => BigInt(Date.now()) * 1_000_000n
    const before = wall()
    const now = new SystemClock().now()
    assert.ok(now > before - 2n * SECOND && now < wall() + 2n * SECOND)
  })

  it('continues when wall time is set back', () => {
    let wall = 1000n * SECOND
    let counter = 5n
    const clock = new SystemClock(
      () => wall,
      () => counter,
    )
    wall -= 500n * SECOND
    counter += 7n
    assert.equal(clock.now(), 1000n * SECOND + 7n)
  })

  it('follows when wall time leaps ahead, as after a sleep, and stays there', () => {
    let wall = 1000n * SECOND
    let counter = 0n
    const clock = new SystemClock(
      () => wall,
      () => counter,
    )
    wall += 3600n * SECOND
    assert.equal(clock.now(), 4600n * SECOND)
    wall -= 10n * SECOND
    counter += 1n
    assert.equal(clock.now(), 4600n * SECOND + 1n)
  })

  it('ignores a drift below a second', () => {
    let wall = 1000n * SECOND
    const clock = new SystemClock(
      () => wall,
      () => 0n,
    )
    wall += SECOND / 2n
    assert.equal(clock.now(), 1000n * SECOND)
  })
})

describe('virtual clock', () => {
  it('shows each task its own due instant', () => {
    const clock = new VirtualClock(0n)
    const seen: bigint[] = []
    for (const delay of [30n, 10n, 20n]) clock.after(delay, () => seen.push(clock.now()))
    clock.advance(100n)
    assert.deepEqual(seen, [10n, 20n, 30n])
    assert.equal(clock.now(), 100n)
  })

  it('refuses to go back', () => {
    const clock = new VirtualClock(5n)
    assert.throws(() => clock.advanceTo(4n), /does not go back/)
  })

  it('lists waiting timers', () => {
    const clock = new VirtualClock(0n)
    const cancel = clock.after(3n, () => undefined)
    clock.after(9n, () => undefined)
    assert.equal(clock.waiting, 2)
    assert.equal(clock.next, 3n)
    cancel()
    assert.equal(clock.next, 9n)
    clock.advance(9n)
    assert.equal(clock.waiting, 0)
    assert.equal(clock.next, undefined)
  })

  it('keeps the time that a task has advanced it to', () => {
    const clock = new VirtualClock(0n)
    clock.after(1n, () => clock.advanceTo(50n))
    clock.advanceTo(10n)
    assert.equal(clock.now(), 50n)
  })

  it('runs any set of timers, some cancelled, in the order of (due, registration)', () => {
    const plans = fc.array(fc.record({ delay: fc.integer({ min: 0, max: 20 }), cancelled: fc.boolean() }))
    fc.assert(
      fc.property(plans, (timers) => {
        const clock = new VirtualClock(0n)
        const ran: number[] = []
        timers.forEach(({ delay, cancelled }, index) => {
          const cancel = clock.after(BigInt(delay), () => ran.push(index))
          if (cancelled) cancel()
        })
        clock.advance(20n)
        const expected = timers
          .map((timer, index) => ({ ...timer, index }))
          .filter((timer) => !timer.cancelled)
          .sort((a, b) => a.delay - b.delay || a.index - b.index)
        assert.deepEqual(
          ran,
          expected.map((timer) => timer.index),
        )
      }),
    )
  })
})
