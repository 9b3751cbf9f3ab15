import assert from 'node:assert/strict'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { receiveDecision } from '../../src/journal/event-decisions.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import { tickOf } from '../../src/time/tick.ts'
import { type Author, authors } from './author.ts'
import { checkMember, openMember } from './open-mesh.ts'
import { START } from './sample.ts'

const NOW = tickOf(START)

/** Another event in the place of one. */
const rival = (author: Author, { event }: AcceptedEvent): AcceptedEvent =>
  author.other({ ...event, body: { ...event.body, nodes: [] } })

describe('events of other nodes', () => {
  it('are appended in the order of their logs, whatever the order of the logs', async () => {
    const others = authors(3)
    const [ada, emmy] = others as [Author, Author]
    const journal = await openMember(new MemoryDisk(), others)
    const [a0, a1, e0] = [ada.shard('a'), ada.shard('b'), emmy.shard('a')]
    assert.deepEqual(await journal.lane.submit(receiveDecision([a0, e0, a1])), ['appended', 'appended', 'appended'])
    assert.deepEqual(journal.ledger.log(ada.key), { count: 2, hash: a1.id, svcond: NOW, inTick: 2 })
    assert.deepEqual(journal.ledger.log(emmy.key), { count: 1, hash: e0.id, svcond: NOW, inTick: 1 })
    assert.deepEqual(journal.ledger.mesh.log(ada.key), {
      origin: ada.key,
      count: 2,
      hash: a1.id,
      svcond: NOW,
      quarantined_from: null,
    })
    assert.equal(journal.ledger.scalars.published.count, 0)
    await journal.close()
  })

  it('are known, early, forked or falling back in time when they do not continue their log', async () => {
    const others = authors(1)
    const [ada] = others as [Author]
    const journal = await openMember(new MemoryDisk(), others)
    const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((name) => ada.shard(name)) as [
      AcceptedEvent,
      AcceptedEvent,
      AcceptedEvent,
      AcceptedEvent,
    ]
    assert.deepEqual(await journal.lane.submit(receiveDecision([second])), ['gap'])
    assert.deepEqual(await journal.lane.submit(receiveDecision([first, second, second])), [
      'appended',
      'appended',
      'known',
    ])
    const { head } = journal.ledger.scalars
    const place = { seq: 2, prev: second.id, svcond: NOW, kind: 'shard', body: {} }
    const elsewhere = ada.other({ ...place, prev: first.id })
    const earlier = ada.other({ ...place, svcond: NOW - 1 })
    assert.deepEqual(
      await journal.lane.submit(receiveDecision([second, rival(ada, second), elsewhere, earlier, fourth, first])),
      ['known', 'fork', 'fork', 'falling', 'gap', 'known'],
    )
    assert.deepEqual(journal.ledger.scalars.head, head, 'nothing of that was written')
    assert.deepEqual(await journal.lane.submit(receiveDecision([third])), ['appended'])
    await journal.close()
  })

  it('are a fork when another one was appended in the same batch', async () => {
    const others = authors(1)
    const [ada] = others as [Author]
    const journal = await openMember(new MemoryDisk(), others)
    const [first, second] = [ada.shard('a'), ada.shard('b')]
    const answers = await Promise.all([
      journal.lane.submit(receiveDecision([first, second, rival(ada, first)])),
      journal.lane.submit(receiveDecision([rival(ada, first), first])),
    ])
    assert.deepEqual(answers, [
      ['appended', 'appended', 'fork'],
      ['fork', 'known'],
    ])
    const held = await journal.events.event(ada.key, 0)
    assert.equal(held?.id, first.id)
    await journal.close()
  })

  it('are accepted up to the position where their log forks, and no further', async () => {
    const others = authors(2)
    const [ada, emmy] = others as [Author, Author]
    const disk = new MemoryDisk()
    const journal = await openMember(disk, others)
    const log = ['a', 'b', 'c', 'd'].map((name) => ada.shard(name))
    const [first, second] = [log[2], rival(ada, log[2])].sort((a, b) => (a.id < b.id ? -1 : 1))
    const evidence = emmy.next('evidence', { first: first?.event, second: second?.event })
    await journal.lane.submit(receiveDecision([log[0], evidence]))
    assert.equal(journal.ledger.mesh.log(ada.key).quarantined_from, 2)
    assert.deepEqual(await journal.lane.submit(receiveDecision(log)), [
      'known',
      'appended',
      'quarantined',
      'quarantined',
    ])
    await journal.close()
    const again = await openMember(disk, others)
    assert.deepEqual(again.ledger.mesh.log(ada.key), journal.ledger.mesh.log(ada.key))
    assert.deepEqual(await again.lane.submit(receiveDecision(log.slice(2))), ['quarantined', 'quarantined'])
    await again.close()
    await checkMember(disk, others)
  })

  it('are found by their ids', async () => {
    const others = authors(1)
    const [ada] = others as [Author]
    const disk = new MemoryDisk()
    const journal = await openMember(disk, others)
    const event = ada.shard('a')
    await journal.lane.submit(receiveDecision([event]))
    await journal.close()
    const again = await openMember(disk, others)
    assert.equal((await again.events.eventById(event.id))?.text, event.text)
    assert.equal(await again.events.eventById('ab'.repeat(32)), undefined)
    await again.close()
  })

  it('are returned as the text that their origin signed', async () => {
    const others = authors(2)
    const [ada, emmy] = others as [Author, Author]
    const disk = new MemoryDisk()
    const journal = await openMember(disk, others)
    const sent = Array.from({ length: 150 }, (_, i) =>
      i % 3 === 0 ? ada.tick(NOW + i) : ada.next('discovery', { name: `größe 🙂 ${i}`, x: i / 7 }, NOW + i),
    )
    const foreign = { ...emmy.shard('void'), void: 'BAD_RECORD' as const }
    await journal.lane.submit(receiveDecision([...sent, foreign]))
    await journal.close()
    const again = await openMember(disk, others)
    const { events } = again
    const all = await events.events(ada.key, 0, 1000, Number.MAX_SAFE_INTEGER)
    assert.deepEqual(
      all,
      sent.map(({ id, text }) => ({ id, text, own: false })),
    )
    assert.deepEqual(
      (await events.events(ada.key, 140, 5, 1e9)).map(({ id }) => id),
      sent.slice(140, 145).map(({ id }) => id),
    )
    const bytes = (list: readonly { text: string }[]) =>
      list.reduce((sum, { text }) => sum + Buffer.byteLength(text, 'utf8'), 0)
    const limit = bytes(sent.slice(10, 20))
    assert.equal((await events.events(ada.key, 10, 100, limit)).length, 10)
    assert.equal((await events.events(ada.key, 10, 100, limit - 1)).length, 9)
    assert.equal((await events.events(ada.key, 10, 100, 1)).length, 1, 'one at least')
    assert.deepEqual(await events.events(ada.key, 150, 10, 1e9), [])
    assert.deepEqual(await events.events(ada.key, -1, 10, 1e9), [])
    assert.equal(await events.event(ada.key, 150), undefined)
    assert.equal(await events.event('ab'.repeat(32), 0), undefined)
    assert.deepEqual(await events.event(emmy.key, 0), { id: foreign.id, text: foreign.text, own: false })
    assert.equal((await again.reader.entry(again.ledger.scalars.head.seq))?.draft.kind, 'received')
    await again.close()
    await checkMember(disk, others)
  })

  it('leave everything as it was when they cannot be written', async () => {
    const others = authors(2)
    const [ada, emmy] = others as [Author, Author]
    const disk = new MemoryDisk()
    let failing = false
    const journal = await openMember(disk, others, { plan: () => (failing ? 'fail-written' : undefined) })
    await journal.lane.submit(receiveDecision([ada.shard('a')]))
    const snapshot = () => [
      journal.ledger.scalars,
      journal.ledger.log(ada.key),
      journal.ledger.mesh.log(ada.key),
      journal.ledger.mesh.stateRoot(),
    ]
    const before = snapshot()
    const event = ada.shard('b')
    failing = true
    const refused = journal.lane.submit(receiveDecision([event, emmy.shard('a')]))
    await assert.rejects(refused, { code: 'STORAGE_UNAVAILABLE' })
    assert.deepEqual(snapshot(), before)
    assert.equal(journal.ledger.logs.has(emmy.key), false)
    assert.equal(await journal.events.event(ada.key, 1), undefined)
    failing = false
    assert.deepEqual(await journal.lane.submit(receiveDecision([event])), ['appended'])
    assert.equal((await journal.events.event(ada.key, 1))?.id, event.id)
    await journal.close()
    await checkMember(disk, others)
  })
})
