import assert from 'node:assert/strict'
import { openJournal } from '../../node/lane/open-journal.ts'
import { type Fault, MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { mintKeyDecision } from '../../src/journal/decisions.ts'
import { deepCheck } from '../../src/journal/deep-check.ts'
import { hash, keyRecord, NETWORK, owner, START, sealValue, signatures, signer } from '../journal/sample.ts'

const alice = keyRecord('alice')

/** Opens the journal on a disk whose next head writes meet these faults. */
function open(disk: MemoryDisk, faults: (Fault | undefined)[], clock = new VirtualClock(START)) {
  const store = new MemoryStore(disk, (operation) => (operation === 'head' ? faults.shift() : undefined))
  const onDamage = (damage: Error): void => assert.fail(damage)
  return openJournal({ store, hash, signatures, signer, clock }, { network: NETWORK, onDamage })
}

describe('a head that was rolled back', () => {
  it('is not restored when the newer copy is torn after a restart', async () => {
    const disk = new MemoryDisk()
    const first = await open(disk, [undefined, undefined, 'fail-written'])
    await first.lane.submit(mintKeyDecision(alice, 1000n))
    const refused = first.lane.submit(sealValue(alice.account, 1))
    await assert.rejects(refused, (error) => error instanceof Refusal && error.code === 'STORAGE_UNAVAILABLE')
    // The process dies here, with the head of the batch that failed in the second copy.
    const second = await open(disk, ['crash-torn'])
    await assert.rejects(second.lane.submit(sealValue(alice.account, 2)))
    const third = await open(disk, [])
    assert.ok(third.ledger.scalars.chain.count <= 1)
    await third.close()
    await deepCheck(new MemoryStore(disk), hash, signatures, owner)
  })

  it('of the first batch does not keep a new node from starting', async () => {
    const disk = new MemoryDisk()
    await assert.rejects(open(disk, ['fail-written']))
    // The batch was taken back, its head was not: there is none before it.
    assert.deepEqual([disk.rows.size, disk.heads[0] === undefined], [0, false])
    const clock = new VirtualClock(START + 1_000_000_000n)
    await assert.rejects(open(disk, ['crash-before'], clock))
    // A second first batch is in the database now, beside the head of the refused one.
    const third = await open(disk, [], clock)
    await third.lane.submit(mintKeyDecision(alice, 1000n))
    await third.close()
    await deepCheck(new MemoryStore(disk), hash, signatures, owner)
  })

  it('of a later batch does: its records were acknowledged', async () => {
    const disk = new MemoryDisk()
    const first = await open(disk, [])
    await first.lane.submit(mintKeyDecision(alice, 1000n))
    await first.close()
    disk.rows.clear()
    await assert.rejects(open(disk, []), /acknowledged records/)
  })
})
