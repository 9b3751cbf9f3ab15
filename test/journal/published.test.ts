import assert from 'node:assert/strict'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { publishDecision } from '../../src/journal/event-decisions.ts'
import { tickOf } from '../../src/time/tick.ts'
import { type Author, authors } from './author.ts'
import { openMember } from './open-mesh.ts'
import { hash, START } from './sample.ts'

const NOW = tickOf(START)

describe('events of the node itself', () => {
  it('can share a batch, each containing the hash of the one before', async () => {
    const journal = await openMember(new MemoryDisk(), [])
    const published = await Promise.all(
      ['aa', 'bb', 'cc'].map((digits) =>
        journal.lane.submit(
          publishDecision(hash, journal.owner, 'shard', { shard: digits.repeat(32), nodes: [journal.ledger.self] }),
        ),
      ),
    )
    assert.deepEqual(
      published.map(({ event: { seq, prev, svcond, origin } }) => [seq, prev, svcond, origin]),
      ['0'.repeat(64), published[0]?.id, published[1]?.id].map((prev, seq) => [seq, prev, NOW, journal.ledger.self]),
    )
    assert.deepEqual(journal.ledger.scalars.published, { count: 3, hash: published[2]?.id })
    const { self } = journal.ledger
    assert.deepEqual(
      await journal.events.events(self, 0, 9, 1e6),
      published.map(({ id, text }) => ({ id, text, own: true })),
    )
    await journal.close()
  })

  it('see in the state what the same batch has appended before them', async () => {
    const journal = await openMember(new MemoryDisk(), [])
    const seen: number[] = []
    const publish = () =>
      journal.lane.submit((state, now) => {
        seen.push(state.pending.length)
        return publishDecision(hash, journal.owner, 'shard', { shard: 'ab'.repeat(32), nodes: [] })(state, now)
      })
    await Promise.all([publish(), publish()])
    await publish()
    assert.deepEqual(seen, [0, 1, 0])
    await journal.close()
  })

  it('are refused from any other origin', async () => {
    const others = authors(1)
    const [ada] = others as [Author]
    const journal = await openMember(new MemoryDisk(), others)
    const { event, text } = ada.shard('a')
    const forged = journal.lane.submit(() => ({ drafts: [{ kind: 'event', body: event, text }], answer: () => null }))
    await assert.rejects(forged, /another node's log/)
    await journal.close()
  })
})
