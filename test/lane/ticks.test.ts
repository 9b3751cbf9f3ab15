import assert from 'node:assert/strict'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { mintKeyDecision } from '../../src/journal/decisions.ts'
import { startOfTick, TICK_NS, tickOf } from '../../src/time/tick.ts'
import { START, sealValue } from '../journal/sample.ts'
import { alice, check, open, seal } from './open.ts'

describe('ticks', () => {
  it('are closed by one signed event soon after their end', async () => {
    const disk = new MemoryDisk()
    const clock = new VirtualClock(START)
    const journal = await open(disk, clock)
    await journal.lane.submit(mintKeyDecision(alice, 1000n))
    const { envelope } = await seal(journal, 1)
    clock.advanceTo(startOfTick(tickOf(START) + 1))
    await journal.lane.between(() => undefined)
    const inclusion = await journal.reader.inclusion(envelope.id)
    assert.ok(inclusion)
    assert.deepEqual([inclusion.event.kind, inclusion.event.seq, inclusion.event.prev], ['tick', 0, '0'.repeat(64)])
    const { head } = journal.ledger.scalars
    clock.advance(10n * TICK_NS)
    await journal.lane.between(() => undefined)
    assert.deepEqual(journal.ledger.scalars.head, head, 'a tick in which nothing was sealed has no event')
    await journal.close()
    await check(disk)
  })

  it('that were open when the process died are closed by the next one', async () => {
    const disk = new MemoryDisk()
    const journal = await open(disk)
    await journal.lane.submit(mintKeyDecision(alice, 1000n))
    const sealed = [await seal(journal, 1), await seal(journal, 2), await seal(journal, 3)]
    // The clock of the first process never runs again: it is dead.
    const clock = new VirtualClock(START)
    const restarted = await open(disk, clock)
    sealed.push(await restarted.lane.submit(sealValue(alice.account, 4)))
    clock.advance(3n * TICK_NS)
    await restarted.lane.between(() => undefined)
    for (const [index, { envelope }] of sealed.entries()) {
      assert.equal((await restarted.reader.inclusion(envelope.id))?.index, index)
    }
    await restarted.close()
    assert.equal((await check(disk)).events, 1)
  })
})
