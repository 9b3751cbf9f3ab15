import assert from 'node:assert/strict'
import type { Journal } from '../../node/lane/open-journal.ts'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { closeTickDecision, fundDecision, mintKeyDecision } from '../../src/journal/decisions.ts'
import { publishDecision, receiveDecision } from '../../src/journal/event-decisions.ts'
import type { StoredEvent } from '../../src/journal/event-reader.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import { TICK_NS, tickOf } from '../../src/time/tick.ts'
import { type Author, authors } from '../journal/author.ts'
import { checkMember, openMember } from '../journal/open-mesh.ts'
import { hash, START, sealValue } from '../journal/sample.ts'
import { alice } from './open.ts'

const isNotReady = (error: unknown) => error instanceof Refusal && error.code === 'NOT_READY'

const shard = (journal: Journal) =>
  publishDecision(hash, journal.owner, 'shard', { shard: 'ab'.repeat(32), nodes: [journal.ledger.self] })

/** Kinds of the entries from one on. */
async function kindsFrom({ reader, ledger }: Journal, first: number): Promise<string[]> {
  const kinds: string[] = []
  for (let seq = first; seq <= ledger.scalars.head.seq; seq++) kinds.push((await reader.entry(seq))?.draft.kind ?? '')
  return kinds
}

/** Everything that a node has published, as others would hand it back. */
async function publishedBy({ events, ledger }: Journal): Promise<AcceptedEvent[]> {
  const stored = await events.events(ledger.self, 0, 1000, 1e9)
  return stored.map(({ id, text }: StoredEvent) => ({ id, text, event: JSON.parse(text), void: null }))
}

describe('a log that is not confirmed to be complete', () => {
  it('does not grow, while everything else continues', async () => {
    const others = authors(1)
    const [ada] = others as [Author]
    const disk = new MemoryDisk()
    const clock = new VirtualClock(START)
    let whole = true
    const journal = await openMember(disk, others, { clock, mayPublish: () => whole })
    const { lane, ledger } = journal
    await lane.submit(mintKeyDecision(alice, 1000n))
    await lane.submit(sealValue(alice.account, 1))
    whole = false
    const first = ledger.scalars.head.seq + 1
    clock.advance(3n * TICK_NS)
    const results = await Promise.allSettled([
      lane.submit(sealValue(alice.account, 2)),
      lane.submit(fundDecision(alice.account, 'fuel', 5n)),
      lane.submit(shard(journal)),
      lane.submit(receiveDecision([ada.shard('a')])),
    ])
    assert.deepEqual(
      results.map((result) => (result.status === 'fulfilled' ? 'done' : isNotReady(result.reason))),
      [true, 'done', true, 'done'],
    )
    assert.deepEqual(await kindsFrom(journal, first), ['fund', 'received'])
    assert.equal(ledger.account(alice.account)?.free, 990n)
    assert.notEqual(ledger.scalars.openTick, null)
    whole = true
    await Promise.all([lane.submit(sealValue(alice.account, 3)), lane.submit(shard(journal))])
    assert.deepEqual(await kindsFrom(journal, first + 2), ['event', 'seal', 'event', 'batch'])
    const [tick] = await journal.events.events(ledger.self, 0, 1, 1)
    assert.equal(JSON.parse(tick?.text).body.tick, tickOf(START))
    await journal.close()
    await checkMember(disk, others)
  })

  it('is recovered from others after the disk was lost, and continues where it ended', async () => {
    const others = authors(2)
    const [ada] = others as [Author]
    const clock = new VirtualClock(START)
    const before = await openMember(new MemoryDisk(), others, { clock })
    await before.lane.submit(mintKeyDecision(alice, 1000n))
    for (let round = 0; round < 4; round++) {
      await Promise.all([before.lane.submit(sealValue(alice.account, round)), before.lane.submit(shard(before))])
      clock.advance(TICK_NS)
    }
    await before.lane.submit(closeTickDecision)
    const published = await publishedBy(before)
    assert.equal(published.length, 8)
    await before.close()

    const disk = new MemoryDisk()
    let whole = false
    const after = await openMember(disk, others, { clock, mayPublish: () => whole })
    assert.equal(after.fresh, true)
    await after.lane.submit(receiveDecision([ada.shard('a'), ...published.slice(0, 5)]))
    assert.deepEqual(await after.lane.submit(receiveDecision(published)), [
      ...Array(5).fill('known'),
      ...Array(3).fill('appended'),
    ])
    assert.deepEqual(after.ledger.scalars.published, before.ledger.scalars.published)
    assert.deepEqual(after.ledger.mesh.log(after.ledger.self), before.ledger.mesh.log(before.ledger.self))
    whole = true
    const { event } = await after.lane.submit(
      publishDecision(hash, after.owner, 'recovery', { incarnation: 1, adopted: 8, abstains_until: 9 }),
    )
    assert.deepEqual([event.seq, event.prev], [8, published.at(-1)?.id])
    const own = (await after.events.events(after.ledger.self, 0, 100, 1e9)).map((each) => each.own)
    assert.deepEqual(own, [...Array(8).fill(false), true])
    const { ledger } = after
    await after.close()
    assert.equal((await checkMember(disk, others)).events, 9)
    const again = await openMember(disk, others, { clock })
    assert.equal(again.fresh, false)
    assert.deepEqual(again.ledger.scalars.published, ledger.scalars.published)
    assert.equal(again.ledger.mesh.stateRoot(), ledger.mesh.stateRoot())
    await again.close()
  })

  it('does not go back behind the ticks that it had reached, whatever the clock says', async () => {
    const clock = new VirtualClock(START + 50n * TICK_NS)
    const before = await openMember(new MemoryDisk(), [], { clock })
    const late = await before.lane.submit(shard(before))
    await before.close()
    const after = await openMember(new MemoryDisk(), [], { clock: new VirtualClock(START) })
    assert.deepEqual(await after.lane.submit(receiveDecision([late])), ['appended'])
    const next = await after.lane.submit(shard(after))
    assert.equal(next.event.svcond, tickOf(START) + 50)
    await after.close()
  })
})
