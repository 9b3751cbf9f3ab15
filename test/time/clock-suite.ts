import assert from 'node:assert/strict'
import type { Clock } from '../../src/time/clock.ts'

const MS = 1_000_000n

/** A clock and the way to let time pass on it: waiting on a real one, advancing a virtual one. */
export interface ClockUnderTest {
  readonly clock: Clock
  pass(duration: bigint): Promise<void>
}

/** What every `Clock` keeps. Durations are short, since a real clock really waits. */
export const clockSuite = (name: string, create: () => ClockUnderTest): void => {
  describe(`clock contract: ${name}`, () => {
    it('never decreases', async () => {
      const { clock, pass } = create()
      let last = clock.now()
      for (let i = 0; i < 10_000; i++) {
        const now = clock.now()
        assert.ok(now >= last)
        last = now
      }
      await pass(2n * MS)
      assert.ok(clock.now() >= last + 2n * MS)
    })

    it('runs a task once, at or after its instant', async () => {
      const { clock, pass } = create()
      const due = clock.now() + 5n * MS
      const runs: bigint[] = []
      clock.after(5n * MS, () => runs.push(clock.now()))
      await pass(2n * MS)
      await pass(40n * MS)
      assert.equal(runs.length, 1)
      assert.ok((runs[0] ?? 0n) >= due)
    })

    it('runs tasks in the order of their instants', async () => {
      const { clock, pass } = create()
      const order: string[] = []
      clock.after(40n * MS, () => order.push('late'))
      clock.after(20n * MS, () => order.push('middle'))
      clock.after(1n * MS, () => order.push('early'))
      await pass(90n * MS)
      assert.deepEqual(order, ['early', 'middle', 'late'])
    })

    it('counts a negative delay as zero and never runs a task inside the call', async () => {
      const { clock, pass } = create()
      let runs = 0
      clock.after(-5n * MS, () => runs++)
      clock.after(0n, () => runs++)
      assert.equal(runs, 0)
      await pass(20n * MS)
      assert.equal(runs, 2)
    })

    it('does not run a cancelled task, and ignores a second or late cancellation', async () => {
      const { clock, pass } = create()
      let runs = 0
      const cancel = clock.after(5n * MS, () => runs++)
      const late = clock.after(1n * MS, () => runs++)
      cancel()
      cancel()
      await pass(30n * MS)
      late()
      assert.equal(runs, 1)
    })

    it('lets a task schedule the next one', async () => {
      const { clock, pass } = create()
      let runs = 0
      const again = (): void => {
        if (++runs < 3) clock.after(1n * MS, again)
      }
      clock.after(1n * MS, again)
      for (let times = 0; times < 1000 && runs < 3; times++) await pass(5n * MS)
      await pass(5n * MS)
      assert.equal(runs, 3)
    })

    it('supports delays longer than a 32-bit count of milliseconds', async () => {
      const { clock, pass } = create()
      let runs = 0
      const cancel = clock.after(2n ** 33n * MS, () => runs++)
      await pass(5n * MS)
      cancel()
      assert.equal(runs, 0)
    })
  })
}
