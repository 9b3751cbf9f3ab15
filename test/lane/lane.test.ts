import assert from 'node:assert/strict'
import { type Journal, openJournal } from '../../node/lane/open-journal.ts'
import { type Fault, type FaultPlan, MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { StorageDamage } from '../../src/journal/damage.ts'
import { fundDecision, mintKeyDecision } from '../../src/journal/decisions.ts'
import { deepCheck } from '../../src/journal/deep-check.ts'
import { sealDecision } from '../../src/journal/seal-decision.ts'
import type { Clock } from '../../src/time/clock.ts'
import { startOfTick, TICK_NS, tickOf } from '../../src/time/tick.ts'
import { computation, freeHold, hash, keyRecord, NETWORK, origin, START, sealValue, signatures, signer } from '../journal/sample.ts'

const owner = { network: NETWORK, signer }
const alice = keyRecord('alice')

function open(disk: MemoryDisk, clock: Clock = new VirtualClock(START), plan?: FaultPlan, maxBatch?: number): Promise<Journal> {
  const store = new MemoryStore(disk, plan)
  const onDamage = (damage: StorageDamage): void => assert.fail(damage)
  const settings = { network: NETWORK, onDamage, ...(maxBatch === undefined ? {} : { maxBatch }) }
  return openJournal({ store, hash, signatures, signer, clock }, settings)
}

const check = (disk: MemoryDisk) => deepCheck(new MemoryStore(disk), hash, signatures, owner)
const seal = (journal: Journal, value: number) => journal.lane.submit(sealValue(alice.account, value))
const isUnavailable = (error: unknown) => error instanceof Refusal && error.code === 'STORAGE_UNAVAILABLE'

describe('commit lane', () => {
  it('puts what waits into one batch with one signature, in the order of the calls', async () => {
    const disk = new MemoryDisk()
    let writes = 0
    const journal = await open(disk, undefined, (operation) => void (writes += operation === 'write' ? 1 : 0))
    await journal.lane.submit(mintKeyDecision(alice, 1_000_000n))
    writes = 0
    const sealed = await Promise.all(Array.from({ length: 64 }, (_, value) => seal(journal, value)))
    assert.equal(writes, 1)
    assert.deepEqual(sealed.map(({ envelope }) => [envelope.cko.seq, envelope.cko.value]), Array.from({ length: 64 }, (_, i) => [i, i]))
    assert.equal(new Set(sealed.map((one) => one.seal.signature)).size, 1)
    sealed.slice(1).forEach(({ envelope }, i) => void assert.equal(envelope.cko.prev, sealed[i]?.envelope.id))
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

  it('sends refusals and bugs of a decision to its caller alone', async () => {
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
    const outcome = results.map((result) => (result.status === 'fulfilled' ? 'ok' : (result.reason as Error).message.slice(0, 20)))
    assert.deepEqual(outcome, ['ok', 'a bug while deciding', 'journal: the batch a', 'ok', 'The price is 10 plan', 'a bug while answering'.slice(0, 20)])
    assert.equal(journal.ledger.scalars.chain.count, 2)
    await journal.close()
    await check(disk)
  })

  it('takes nothing after it was closed, and finishes what it had', async () => {
    const journal = await open(new MemoryDisk())
    await journal.lane.submit(mintKeyDecision(alice, 1000n))
    const last = seal(journal, 1)
    await Promise.all([journal.close(), last])
    await assert.rejects(seal(journal, 2), (error) => error instanceof Refusal && error.code === 'SHUTTING_DOWN')
  })

  it('never lets a tick fall, whatever the clock does', async () => {
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
    const input = { task: { kind: 'solver' as const, solver: 'x', inputs: {} }, stamps: [1n, 2n, 3n, 4n, 5n, 6n, 7n], fieldsDigest: null, origin }
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
    assert.deepEqual(await again.reader.answered(alice.account, mark.key), answered)
    assert.equal(await again.reader.answered(alice.account, 'aa'.repeat(32)), undefined)
    assert.equal(await again.reader.answered('someone', mark.key), undefined)
    await again.close()
  })
})

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

/** Some work, and what of it was acknowledged. */
async function work(journal: Journal, clock: VirtualClock, acknowledged: string[]): Promise<void> {
  const attempt = (value: number) => seal(journal, value).then(({ envelope }) => acknowledged.push(envelope.id))
  await journal.lane.submit(mintKeyDecision(alice, 1000n)).catch(() => undefined)
  for (let round = 0; round < 3; round++) {
    await Promise.allSettled([attempt(1), attempt(2), journal.lane.submit(fundDecision(alice.account, 'fuel', 5n)), attempt(3)])
    clock.advance(TICK_NS / 2n)
  }
}

/** Writes and heads of an undisturbed run, so that every one of them gets its fault. */
async function countOperations(): Promise<number> {
  let operations = 0
  const clock = new VirtualClock(START)
  const journal = await open(new MemoryDisk(), clock, () => void operations++)
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
          const journal = await open(disk, clock, (_, count) => (count >= at && count < at + length ? fault : undefined))
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
