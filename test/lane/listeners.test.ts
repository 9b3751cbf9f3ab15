import assert from 'node:assert/strict'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { mintKeyDecision } from '../../src/journal/decisions.ts'
import { publishDecision, receiveDecision } from '../../src/journal/event-decisions.ts'
import type { Appended } from '../../src/journal/state.ts'
import { type Author, authors } from '../journal/author.ts'
import { openMember } from '../journal/open-mesh.ts'
import { hash } from '../journal/sample.ts'
import { alice } from './open.ts'

describe('listeners of commits', () => {
  it('are told about events of the node and of others once they are durable', async () => {
    const others = authors(1)
    const [ada] = others as [Author]
    let failing = false
    const journal = await openMember(new MemoryDisk(), others, { plan: () => (failing ? 'fail' : undefined) })
    const told: (readonly Appended[])[] = []
    journal.lane.onCommit((events) => {
      for (const { accepted } of events) {
        const { origin, seq } = accepted.event
        assert.ok(journal.ledger.mesh.log(origin).count > seq, 'the state knows what is told')
      }
      told.push(events)
    })
    const event = ada.shard('a')
    const publish = publishDecision(hash, journal.owner, 'shard', { shard: 'ab'.repeat(32), nodes: [] })
    failing = true
    await assert.rejects(journal.lane.submit(publish))
    assert.equal(told.length, 0)
    failing = false
    const [, own] = await Promise.all([journal.lane.submit(receiveDecision([event])), journal.lane.submit(publish)])
    await journal.lane.submit(mintKeyDecision(alice, 0n))
    assert.deepEqual(told, [
      [
        { accepted: event, own: false, entry: 1 },
        { accepted: own, own: true, entry: 2 },
      ],
      [],
    ])
    await journal.close()
  })

  it('are told about a batch even if another listener throws', async () => {
    const faults: unknown[] = []
    const journal = await openMember(new MemoryDisk(), [], { onFault: (error) => faults.push(error) })
    const bug = new TypeError('a bug of a listener')
    let heard = 0
    journal.lane.onCommit(() => {
      throw bug
    })
    journal.lane.onCommit(() => heard++)
    assert.equal(await journal.lane.submit(mintKeyDecision(alice, 1n)), true)
    assert.deepEqual([faults, heard], [[bug], 1])
    await journal.close()
  })
})
