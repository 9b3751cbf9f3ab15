import assert from 'node:assert/strict'
import type { Journal } from '../../node/lane/open-journal.ts'
import { type Fault, MemoryDisk } from '../../node/store/memory-store.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { fundDecision, mintKeyDecision } from '../../src/journal/decisions.ts'
import { publishDecision } from '../../src/journal/event-decisions.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { hash, START } from '../journal/sample.ts'
import { alice, check, open, seal } from './open.ts'

const isUnavailable = (error: unknown) => error instanceof Refusal && error.code === 'STORAGE_UNAVAILABLE'

const shard = { shard: 'ab'.repeat(32), nodes: [] }

/** Some work, and what of it was acknowledged. */
async function work(journal: Journal, clock: VirtualClock, acknowledged: string[]): Promise<void> {
  const attempt = (value: number) => seal(journal, value).then(({ envelope }) => acknowledged.push(envelope.id))
  await journal.lane.submit(mintKeyDecision(alice, 1000n)).catch(() => undefined)
  for (let round = 0; round < 3; round++) {
    await Promise.allSettled([
      attempt(1),
      attempt(2),
      journal.lane.submit(fundDecision(alice.account, 'fuel', 5n)),
      journal.lane.submit(publishDecision(hash, journal.owner, 'shard', shard)),
      attempt(3),
    ])
    clock.advance(TICK_NS / 2n)
  }
}

/** Writes and heads of an undisturbed run, so that every one of them gets its fault. */
async function countOperations(): Promise<number> {
  let operations = 0
  const clock = new VirtualClock(START)
  const journal = await open(new MemoryDisk(), clock, () => {
    operations++
    return undefined
  })
  await work(journal, clock, [])
  await journal.close()
  return operations
}

describe('commit lane on a failing disk', () => {
  for (const fault of ['fail', 'fail-written'] as const) {
    it(`refuses, changes nothing and recovers (${fault})`, async () => {
      const operations = await countOperations()
      // The first two operations write the first entry: without them the node does not start.
      for (let at = 2; at < operations; at++) {
        for (const length of [1, 2, 5]) {
          const disk = new MemoryDisk()
          const clock = new VirtualClock(START)
          const journal = await open(disk, clock, (_, count) =>
            count >= at && count < at + length ? fault : undefined,
          )
          const acknowledged: string[] = []
          await work(journal, clock, acknowledged)
          for (let i = 0; i < 4; i++) await seal(journal, 99).catch((error) => assert.ok(error instanceof Refusal))
          await journal.lane.submit(mintKeyDecision(alice, 1000n))
          const { envelope } = await seal(journal, 100)
          for (const id of [...acknowledged, envelope.id]) assert.ok(await journal.reader.envelope(id))
          await journal.close()
          await check(disk)
        }
      }
    })
  }

  it('refuses with STORAGE_UNAVAILABLE and charges nothing', async () => {
    let failing = false
    const disk = new MemoryDisk()
    const journal = await open(disk, undefined, () => (failing ? 'fail' : undefined))
    await journal.lane.submit(mintKeyDecision(alice, 1000n))
    const before = journal.ledger.scalars
    failing = true
    const results = await Promise.allSettled([seal(journal, 1), seal(journal, 2)])
    assert.ok(results.every((result) => result.status === 'rejected' && isUnavailable(result.reason)))
    assert.equal(journal.ledger.scalars, before)
    assert.equal(journal.ledger.account(alice.account)?.free, 1000n)
    await assert.rejects(seal(journal, 3), isUnavailable)
    failing = false
    const { envelope } = await seal(journal, 4)
    assert.deepEqual([envelope.cko.seq, envelope.cko.prev], [0, '0'.repeat(64)])
    await journal.close()
    assert.equal((await check(disk)).envelopes, 1)
  })
})

describe('commit lane in a crash', () => {
  for (const fault of ['crash-before', 'crash-after', 'crash-torn'] as const satisfies readonly Fault[]) {
    it(`loses nothing that was acknowledged, at whatever write it happens (${fault})`, async () => {
      const operations = await countOperations()
      for (let at = 0; at < operations; at++) {
        const disk = new MemoryDisk()
        const clock = new VirtualClock(START)
        const acknowledged: string[] = []
        try {
          const journal = await open(disk, clock, (_, count) => (count === at ? fault : undefined))
          await work(journal, clock, acknowledged)
        } catch (error) {
          assert.equal((error as Error).name === 'Crashed' || isUnavailable(error), true, `${error}`)
        }
        const again = await open(disk, clock)
        for (const id of acknowledged) assert.ok(await again.reader.envelope(id), `${id} after ${fault} at ${at}`)
        const { chain, counters } = again.ledger.scalars
        // One batch of three envelopes may have become durable without anybody having been told.
        assert.ok(chain.count === acknowledged.length || chain.count === acknowledged.length + 3)
        assert.equal(counters.burned, counters.minted)
        await again.lane.submit(mintKeyDecision(alice, 1000n))
        await seal(again, 5)
        await again.close()
        await check(disk)
      }
    })
  }
})
