import assert from 'node:assert/strict'
import { type Journal, openJournal } from '../../node/lane/open-journal.ts'
import { type FaultPlan, type MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import type { StorageDamage } from '../../src/journal/damage.ts'
import { deepCheck } from '../../src/journal/deep-check.ts'
import type { Clock } from '../../src/time/clock.ts'
import { hash, keyRecord, NETWORK, owner, START, sealValue, signatures, signer } from '../journal/sample.ts'

export const alice = keyRecord('alice')

/** Opens a journal on a simulated disk; damage fails the test. */
export function open(
  disk: MemoryDisk,
  clock: Clock = new VirtualClock(START),
  plan?: FaultPlan,
  maxBatch?: number,
): Promise<Journal> {
  const store = new MemoryStore(disk, plan)
  const onDamage = (damage: StorageDamage): void => assert.fail(damage)
  const settings = { network: NETWORK, onDamage, ...(maxBatch === undefined ? {} : { maxBatch }) }
  return openJournal({ store, hash, signatures, signer, clock }, settings)
}

/** Checks everything that is on a disk. */
export const check = (disk: MemoryDisk) => deepCheck(new MemoryStore(disk), hash, signatures, owner)

/** Seals a value at a price of 10 plancks for alice. */
export const seal = (journal: Journal, value: number) => journal.lane.submit(sealValue(alice.account, value))
