import assert from 'node:assert/strict'
import { type Journal, type JournalSettings, openJournal } from '../../node/lane/open-journal.ts'
import { type FaultPlan, type MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { deepCheck } from '../../src/journal/deep-check.ts'
import type { Clock } from '../../src/time/clock.ts'
import { type Author, memberOf } from './author.ts'
import { hash, NETWORK, START, signatures, signer } from './sample.ts'

export interface MeshOptions extends Partial<JournalSettings> {
  readonly clock?: Clock
  readonly plan?: FaultPlan
}

/** Opens the journal of a node that is in a mesh with these others; damage fails the test. */
export function openMember(disk: MemoryDisk, others: readonly Author[], options: MeshOptions = {}): Promise<Journal> {
  const { clock = new VirtualClock(START), plan, ...settings } = options
  const ports = { store: new MemoryStore(disk, plan), hash, signatures, signer, clock }
  const { members } = memberOf(others)
  const onDamage = (damage: Error): void => assert.fail(damage)
  return openJournal(ports, { network: NETWORK, members, onDamage, ...settings })
}

/** Checks everything that is on the disk of such a node. */
export const checkMember = (disk: MemoryDisk, others: readonly Author[]) =>
  deepCheck(new MemoryStore(disk), hash, signatures, memberOf(others))
