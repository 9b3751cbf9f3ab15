import assert from 'node:assert/strict'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { closeTickDecision, mintKeyDecision } from '../../src/journal/decisions.ts'
import { publishDecision, receiveDecision } from '../../src/journal/event-decisions.ts'
import { MAX_EVENTS_PER_TICK } from '../../src/mesh/events.ts'
import { TICK_NS, tickOf } from '../../src/time/tick.ts'
import { Author, authors } from './author.ts'
import { checkMember, openMember } from './open-mesh.ts'
import { hash, keyRecord, START, sealValue, signer } from './sample.ts'

const NOW = tickOf(START)
const MOST = MAX_EVENTS_PER_TICK
const alice = keyRecord('alice')

/** So many events of one tick; some are of the kind that is not read at a start. */
const many = (author: Author, count: number, svcond = NOW) =>
  Array.from({ length: count }, (_, i) =>
    i % 5 === 3
      ? author.next('tick', { tick: svcond, count: 1, root: '', sum: '1', last: '' }, svcond)
      : author.next('discovery', { name: String(i) }, svcond),
  )

const words = (appended: number, full: number): string[] => [
  ...Array(appended).fill('appended'),
  ...Array(full).fill('full'),
]

describe('a tick of a log', () => {
  it('accepts its largest number of events in one batch and no more; the next tick starts anew', async () => {
    const [ada, emmy] = authors(2) as [Author, Author]
    const journal = await openMember(new MemoryDisk(), [ada, emmy])
    const log = many(ada, MOST)
    const { seq, prev } = { seq: MOST, prev: log.at(-1)?.id }
    const beyond = ada.other({ seq, prev, svcond: NOW, kind: 'discovery', body: { name: 'more' } })
    const later = ada.other({ seq, prev, svcond: NOW + 1, kind: 'discovery', body: { name: 'more' } })
    const [theirs] = many(emmy, 1)
    assert.ok(theirs)
    assert.deepEqual(await journal.lane.submit(receiveDecision([...log, beyond, theirs])), [
      ...words(MOST, 1),
      'appended',
    ])
    assert.deepEqual(await journal.lane.submit(receiveDecision([beyond, later])), ['full', 'appended'])
    assert.equal(journal.ledger.log(ada.key).inTick, 1)
    await journal.close()
  })

  it('has the same count of events after a restart', async () => {
    for (const before of [0, 1, MOST - 1, MOST]) {
      const [ada] = authors(1) as [Author]
      const disk = new MemoryDisk()
      const journal = await openMember(disk, [ada])
      await journal.lane.submit(receiveDecision([...many(ada, 3, NOW - 1), ...many(ada, before)]))
      const log = journal.ledger.log(ada.key)
      await journal.close()
      const again = await openMember(disk, [ada])
      assert.deepEqual(again.ledger.log(ada.key), log)
      const rest = await again.lane.submit(receiveDecision(many(ada, MOST - before)))
      assert.deepEqual(rest, words(MOST - before, 0))
      assert.deepEqual(await again.lane.submit(receiveDecision(many(ada, 1))), ['full'])
      await again.close()
      await checkMember(disk, [ada])
    }
  })

  it('cannot exceed its bound by an entry of the journal', async () => {
    const [ada] = authors(1) as [Author]
    const journal = await openMember(new MemoryDisk(), [ada])
    const drafts = many(ada, MOST + 1).map(({ event, text }) => {
      const body = { event, void: null }
      return { kind: 'received' as const, body, text: `{"event":${text},"void":null}` }
    })
    const forced = journal.lane.submit(() => ({ drafts, answer: () => null }))
    await assert.rejects(forced, /one too many of tick/)
    assert.equal(journal.ledger.log(ada.key).count, 0)
    await journal.close()
  })

  it('is bounded in the own log too when it is recovered from others', async () => {
    const own = new Author(signer)
    const journal = await openMember(new MemoryDisk(), [], { mayPublish: () => false })
    assert.deepEqual(await journal.lane.submit(receiveDecision(many(own, MOST + 2))), [...words(MOST, 1), 'gap'])
    await journal.close()
  })
})

const BODIES = {
  shard: { shard: 'ab'.repeat(32), nodes: [] },
  discovery: { name: 'here' },
  vote: { votes: [] },
  heartbeat: { seen: [0], state_root: '0'.repeat(64) },
  recovery: { incarnation: 1, adopted: 1, abstains_until: 1 },
}

describe("a tick of the node's own log", () => {
  const opened = async (clock = new VirtualClock(START)) => {
    const disk = new MemoryDisk()
    const journal = await openMember(disk, [], { clock })
    const all = async (kind: keyof typeof BODIES, count: number, forCaller = false): Promise<number> => {
      const decision = publishDecision(hash, journal.owner, kind, BODIES[kind] as never, forCaller)
      const said = await Promise.allSettled(Array.from({ length: count }, () => journal.lane.submit(decision)))
      for (const each of said) if (each.status === 'rejected') assert.equal(each.reason.code, 'OVERLOADED')
      return said.filter(({ status }) => status === 'fulfilled').length
    }
    return { disk, journal, clock, all }
  }

  it('reserves half of its events for callers, and four for mandatory events', async () => {
    const { disk, journal, clock, all } = await opened()
    assert.equal(await all('shard', 100), MOST / 2)
    assert.equal(await all('discovery', 5, true), 0, 'whatever it is that a caller asks for')
    assert.equal(await all('discovery', 100), MOST / 2 - 4)
    assert.deepEqual([await all('vote', 1), await all('heartbeat', 1), await all('recovery', 1)], [1, 1, 1])
    assert.equal(journal.ledger.log(journal.ledger.self).inTick, MOST - 1)
    clock.advance(TICK_NS)
    assert.equal(await all('shard', 100), MOST / 2)
    await journal.close()
    await checkMember(disk, [])
  })

  it('is always closed: a full tick does not prevent the next one from listing what was sealed', async () => {
    const { disk, journal, clock, all } = await opened()
    const { lane, ledger } = journal
    await lane.submit(mintKeyDecision(alice, 1000n))
    await lane.submit(sealValue(alice.account, 1))
    clock.advance(TICK_NS)
    const published = all('shard', 100)
    await lane.submit(closeTickDecision)
    assert.equal(await published, MOST / 2 - 1, 'the tick event came first')
    assert.equal(ledger.scalars.openTick, null)
    await journal.close()
    await checkMember(disk, [])
  })

  it('is left for the next one when only mandatory events remain', async () => {
    const { disk, journal, all } = await opened()
    const { self } = journal.ledger
    assert.equal(await all('heartbeat', 2 * MOST + 1), 2 * MOST + 1)
    assert.deepEqual([journal.ledger.log(self).svcond, journal.ledger.log(self).inTick], [NOW + 2, 1])
    assert.equal(await all('shard', 1), 1)
    await journal.close()
    await checkMember(disk, [])
  })

  it('closes every tick of a node whose log is ahead of its clock', async () => {
    const ahead = new Author(signer)
    const { disk, journal, clock } = await opened()
    const { lane, ledger } = journal
    await lane.submit(mintKeyDecision(alice, 1000n))
    await lane.submit(receiveDecision(many(ahead, MOST - 2, NOW + 500)))
    for (let i = 0; i < 5; i++) {
      await lane.submit(sealValue(alice.account, i))
      clock.advance(TICK_NS)
    }
    await lane.submit(closeTickDecision)
    assert.equal(ledger.scalars.openTick, null)
    const { svcond, inTick, count } = ledger.log(ledger.self)
    assert.deepEqual([svcond, inTick, count], [NOW + 501, 3, MOST + 3])
    await journal.close()
    await checkMember(disk, [])
  })
})
