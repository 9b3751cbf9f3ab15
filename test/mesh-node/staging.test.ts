import assert from 'node:assert/strict'
import type { Appending, EventLog } from '../../node/mesh/event-log.ts'
import { MAX_STAGED_LENGTH, Staging } from '../../node/mesh/staging.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import { Author } from '../journal/author.ts'
import { START } from '../journal/sample.ts'
import { pass } from '../waiting/until.ts'

const GATHER_NS = 120_000_000n

/** A log that stores nothing and counts the writes, each of which takes `took` nanoseconds. */
function recording(clock: VirtualClock, took = 0n) {
  const writes: number[] = []
  const joining: (() => void)[] = []
  const log: EventLog = {
    state: {} as EventLog['state'],
    first: () => 0,
    end: () => ({ count: 0, hash: '0'.repeat(64), svcond: 0, inTick: 0 }),
    async append(events: readonly AcceptedEvent[]): Promise<readonly Appending[]> {
      writes.push(events.length)
      if (took > 0n) await new Promise<void>((done) => clock.after(took, done))
      return events.map(() => 'appended')
    },
    onWrite: (join) => void joining.push(join),
    event: async () => undefined,
    events: async () => [],
  }
  return { log, writes, joining }
}

/** One event has just been written. */
async function begun(took = 0n) {
  const clock = new VirtualClock(START)
  const { log, writes, joining } = recording(clock, took)
  const staging = new Staging(log, clock, GATHER_NS)
  const author = new Author(0)
  const first = staging.stage(author.shard('first'))
  clock.advance(0n)
  await pass(0)
  clock.advance(took)
  assert.equal(await first, 'appended')
  assert.deepEqual(writes, [1])
  return { writes, joining, clock, staging, author }
}

describe('events that are about to be written', () => {
  it('are written at once after a quiet moment, and then together, once in the given time', async () => {
    const { writes, clock, staging, author } = await begun()
    const stream = ['a', 'b', 'c', 'd'].map((name) => staging.stage(author.shard(name)))
    clock.advance(GATHER_NS - 1n)
    await Promise.resolve()
    assert.deepEqual(writes, [1], 'the time since the last write is not over')
    clock.advance(1n)
    await Promise.all(stream)
    assert.deepEqual(writes, [1, 4])
  })

  it('share a write that happens meanwhile', async () => {
    const { writes, joining, staging, author } = await begun()
    const stream = ['a', 'b'].map((name) => staging.stage(author.shard(name)))
    for (const join of joining) join()
    assert.deepEqual(writes, [1, 2])
    await Promise.all(stream)
    for (const join of joining) join()
    assert.deepEqual(writes, [1, 2], 'nothing is left to go along')
  })

  it('are gathered for longer when writes are slow, up to three times as long', async () => {
    for (const [took, gathered] of [
      [GATHER_NS / 12n, GATHER_NS],
      [GATHER_NS / 3n, GATHER_NS * 2n],
      [GATHER_NS, GATHER_NS * 3n],
    ] as const) {
      const { writes, clock, staging, author } = await begun(took)
      void staging.stage(author.shard('a'))
      clock.advance(gathered - took - 1n)
      await pass(0)
      assert.deepEqual(writes, [1], `a write took ${took} ns`)
      clock.advance(1n)
      await pass(0)
      assert.deepEqual(writes, [1, 1], `a write took ${took} ns`)
    }
  })

  it('wait no longer when the node stops', async () => {
    const { writes, staging, author } = await begun()
    const last = staging.stage(author.shard('last'))
    await staging.close()
    assert.equal(await last, 'appended')
    assert.deepEqual(writes, [1, 1])
  })

  it('are bounded in total length, and there is room again once they are written', async () => {
    const { clock, staging, author } = await begun()
    const long = () => ({ ...author.shard('long'), text: ' '.repeat(MAX_STAGED_LENGTH / 4) })
    const staged = [1, 2, 3, 4].map(() => staging.stage(long()))
    assert.throws(() => staging.stage(author.shard('one more')), /waiting for the disk/)
    for (const _ of staged) {
      clock.advance(GATHER_NS)
      await pass(0)
    }
    await Promise.all(staged)
    await staging.close()
    const more = [1, 2, 3, 4].map(() => staging.stage(long()))
    await staging.close()
    assert.equal((await Promise.all(more)).length, 4)
  })
})
