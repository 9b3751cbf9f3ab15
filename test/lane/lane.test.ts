import assert from 'node:assert/strict'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { mintKeyDecision } from '../../src/journal/decisions.ts'
import { receiveDecision } from '../../src/journal/event-decisions.ts'
import { sealDecision } from '../../src/journal/seal-decision.ts'
import type { Clock } from '../../src/time/clock.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { Author } from '../journal/author.ts'
import { openMember } from '../journal/open-mesh.ts'
import { computation, freeHold, hash, origin, START, sealValue } from '../journal/sample.ts'
import { alice, check, open, seal } from './open.ts'

describe('commit lane', () => {
  it('puts waiting decisions into one batch with one signature, in the order of the calls', async () => {
    const disk = new MemoryDisk()
    let writes = 0
    const journal = await open(disk, undefined, (operation) => {
      if (operation === 'write') writes++
      return undefined
    })
    await journal.lane.submit(mintKeyDecision(alice, 1_000_000n))
    writes = 0
    const sealed = await Promise.all(Array.from({ length: 64 }, (_, value) => seal(journal, value)))
    assert.equal(writes, 1)
    assert.deepEqual(
      sealed.map(({ envelope }) => [envelope.cko.seq, envelope.cko.value]),
      Array.from({ length: 64 }, (_, i) => [i, i]),
    )
    assert.equal(new Set(sealed.map((one) => one.seal.signature)).size, 1)
    sealed.slice(1).forEach(({ envelope }, i) => void assert.equal(envelope.cko.prev, sealed[i]?.envelope.id))
    await journal.close()
    await check(disk)
  })

  it('collects work waiting elsewhere for a batch just before it is written, and only then', async () => {
    let writes = 0
    const journal = await open(new MemoryDisk(), undefined, (operation) => {
      if (operation === 'write') writes++
      return undefined
    })
    await journal.lane.submit(mintKeyDecision(alice, 1000n))
    let waiting: number[] = [2, 3]
    let calls = 0
    const joined: Promise<unknown>[] = []
    journal.lane.onBatch(() => {
      calls++
      joined.push(...waiting.map((value) => seal(journal, value)))
      waiting = []
    })
    writes = 0
    const first = await seal(journal, 1)
    assert.equal(joined.length, 2)
    await Promise.all(joined)
    assert.deepEqual([writes, calls, first.seal.size], [1, 1, 3])
    await journal.lane.between(() => undefined)
    assert.equal(calls, 1, 'nothing was submitted')
    await journal.close()
  })

  it('ends a batch whose decisions hold the event loop, and keeps their order', async () => {
    const clock = new VirtualClock(START)
    const disk = new MemoryDisk()
    const journal = await open(disk, clock)
    await journal.lane.submit(mintKeyDecision(alice, 1_000_000n))
    const slow = (value: number) => {
      const decide = sealValue(alice.account, value)
      return journal.lane.submit((state, now) => {
        clock.advance(1_000_000n)
        return decide(state, now)
      })
    }
    const sealed = await Promise.all(Array.from({ length: 70 }, (_, value) => slow(value)))
    assert.deepEqual(
      sealed.map(({ envelope }) => [envelope.cko.seq, envelope.cko.value]),
      Array.from({ length: 70 }, (_, i) => [i, i]),
    )
    assert.deepEqual([...new Set(sealed.map(({ seal }) => seal.size))], [32, 6])
    await journal.close()
    await check(disk)
  })

  it('bounds its batches', async () => {
    const journal = await open(new MemoryDisk(), undefined, undefined, 10)
    await journal.lane.submit(mintKeyDecision(alice, 1000n))
    const sealed = await Promise.all(Array.from({ length: 25 }, (_, value) => seal(journal, value)))
    assert.deepEqual([...new Set(sealed.map((one) => one.seal.size))], [10, 5])
    await journal.close()
  })

  it('ends a batch whose events are long, since folding them holds the event loop again', async () => {
    const author = new Author(1)
    let writes = 0
    const plan = (operation: string): undefined => {
      if (operation === 'write') writes++
    }
    const journal = await openMember(new MemoryDisk(), [author], { plan })
    const receive = async (length: number): Promise<number> => {
      writes = 0
      const events = Array.from({ length: 6 }, () => {
        const accepted = author.next('heartbeat', { text: 'x'.repeat(length) })
        return { ...accepted, void: 'VOID_EVENT' as const }
      })
      await Promise.all(events.map((event) => journal.lane.receive(receiveDecision([event]))))
      return writes
    }
    assert.deepEqual([await receive(100), await receive(40_000), await receive(100_000)], [1, 3, 6])
    assert.equal(journal.ledger.log(author.key).count, 18)
    await journal.close()
  })

  it('shows nothing in the state before it is durable', async () => {
    const disk = new MemoryDisk()
    const journal = await open(disk)
    await journal.lane.submit(mintKeyDecision(alice, 1000n))
    const before = journal.ledger.scalars
    const seen: unknown[] = []
    const answer = journal.lane.submit((state, now) => {
      const decision = sealValue(alice.account, 1)(state, now)
      queueMicrotask(() => seen.push(journal.ledger.scalars === before, journal.ledger.account(alice.account)?.free))
      return decision
    })
    await answer
    assert.deepEqual(seen, [true, 1000n])
    assert.equal(journal.ledger.account(alice.account)?.free, 990n)
    await journal.close()
  })

  it('reports refusals and bugs of a decision to its caller alone', async () => {
    const disk = new MemoryDisk()
    const journal = await open(disk)
    await journal.lane.submit(mintKeyDecision(alice, 25n))
    const results = await Promise.allSettled([
      seal(journal, 1),
      journal.lane.submit(() => {
        throw new TypeError('a bug while deciding')
      }),
      journal.lane.submit(() => ({
        drafts: [{ kind: 'batch', body: { first: 9, size: 9, root: '', signature: '' }, text: '{}' }],
        answer: () => 'never',
      })),
      seal(journal, 2),
      seal(journal, 3),
      journal.lane.submit(() => ({
        drafts: [],
        answer: () => {
          throw new RangeError('a bug while answering')
        },
      })),
    ])
    const outcome = results.map((result) =>
      result.status === 'fulfilled' ? 'ok' : (result.reason as Error).message.slice(0, 20),
    )
    assert.deepEqual(outcome, [
      'ok',
      'a bug while deciding',
      'journal: the batch a',
      'ok',
      'The price is 10 plan',
      'a bug while answering'.slice(0, 20),
    ])
    assert.equal(journal.ledger.scalars.chain.count, 2)
    await journal.close()
    await check(disk)
  })

  it('accepts nothing after it was closed, and finishes pending work', async () => {
    const journal = await open(new MemoryDisk())
    await journal.lane.submit(mintKeyDecision(alice, 1000n))
    const last = seal(journal, 1)
    await Promise.all([journal.close(), last])
    await assert.rejects(seal(journal, 2), (error) => error instanceof Refusal && error.code === 'SHUTTING_DOWN')
  })

  it('never lets the tick decrease, whatever the clock does', async () => {
    let now = START
    const clock: Clock = { now: () => now, after: () => () => undefined }
    const journal = await open(new MemoryDisk(), clock)
    await journal.lane.submit(mintKeyDecision(alice, 1000n))
    const first = await seal(journal, 1)
    now -= 5n * TICK_NS
    const second = await seal(journal, 2)
    assert.equal(second.envelope.cko.svcond, first.envelope.cko.svcond)
    assert.equal(second.envelope.cko.phase, 0)
    await journal.close()
  })

  it('releases a hold in the moment in which the charge becomes visible', async () => {
    const journal = await open(new MemoryDisk())
    await journal.lane.submit(mintKeyDecision(alice, 100n))
    const { holds, ledger } = journal
    const balance = () => ledger.account(alice.account) ?? assert.fail()
    const hold = holds.place(alice.account, balance(), 60)
    const input = {
      task: { kind: 'solver' as const, solver: 'x', inputs: {} },
      stamps: [1n, 2n, 3n, 4n, 5n, 6n, 7n],
      fieldsDigest: null,
      origin,
    }
    const work = sealDecision(hash, { ...input, computation: computation(1, 60), hold, proofKey: new Uint8Array(32) })
    await Promise.all([
      journal.lane.submit(work),
      journal.lane.submit(() => {
        assert.equal(holds.of(alice.account).free, 60n)
        return {
          drafts: [],
          answer: () => {
            assert.equal(balance().free, 40n)
            assert.equal(holds.of(alice.account).free, 0n)
            holds.place(alice.account, balance(), 40)
          },
        }
      }),
    ])
    await journal.close()
  })

  it('remembers which envelope answered an Idempotency-Key', async () => {
    const disk = new MemoryDisk()
    const clock = new VirtualClock(START)
    const journal = await open(disk, clock)
    await journal.lane.submit(mintKeyDecision(alice, 1000n))
    const mark = { key: 'cd'.repeat(32), request: 'ef'.repeat(32) }
    const sealed = await journal.lane.submit(
      sealDecision(hash, {
        task: { kind: 'solver', solver: 'x', inputs: {} },
        computation: computation(1, 1),
        stamps: [1n, 2n, 3n, 4n, 5n, 6n, 7n],
        fieldsDigest: null,
        origin,
        hold: freeHold(alice.account, 1),
        proofKey: new Uint8Array(32),
        idempotency: mark,
      }),
    )
    await journal.close()
    const again = await open(disk, clock)
    const answered = { envelope: sealed.envelope.id, request: mark.request }
    assert.deepEqual(await again.reader.answered(alice.account, mark.key), [answered])
    assert.deepEqual(await again.reader.answered(alice.account, 'aa'.repeat(32)), [])
    assert.deepEqual(await again.reader.answered('someone', mark.key), [])
    await again.close()
  })
})
