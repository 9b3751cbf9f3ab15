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
function open(disk: MemoryDisk, faults: (Fault | undefined)[]) {
  const store = new MemoryStore(disk, (operation) => (operation === 'head' ? faults.shift() : undefined))
  const onDamage = (damage: Error): void => assert.fail(damage)
  return openJournal(
    { store, hash, signatures, signer, clock: new VirtualClock(START) },
    { network: NETWORK, onDamage },
  )
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
})
