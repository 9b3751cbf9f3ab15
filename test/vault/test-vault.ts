import assert from 'node:assert/strict'
import { type FaultPlan, MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import type { Rows } from '../../node/store/rows.ts'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { seededEntropy } from '../../node/system/entropy.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { createVault, type Vault } from '../../node/vault/vault.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { RefusalCode } from '../../src/errors/table.ts'

export interface VaultOptions {
  readonly disk?: MemoryDisk
  readonly faults?: FaultPlan
  readonly rows?: Rows
  readonly secret?: Uint8Array
  readonly clock?: VirtualClock
  /** A restarted node draws other random bytes. */
  readonly seed?: string
}

/** A vault in memory. */
export const testVault = ({ disk = new MemoryDisk(), faults, rows, secret, seed, clock }: VaultOptions = {}): Vault =>
  createVault({
    rows: rows ?? new MemoryStore(disk, faults),
    hash: systemHash,
    entropy: seededEntropy(seed ?? 'vault'),
    network: 'sim',
    secret: secret ?? new Uint8Array(32).fill(9),
    signatures: systemSignatures(),
    clock: clock ?? new VirtualClock(1_700_000_000_000_000_000n),
  })

/** The refusal of a promise, which has to be of this code. */
export async function refused(promise: Promise<unknown>, code: RefusalCode): Promise<Refusal> {
  const error = await promise.then(
    () => assert.fail(`not refused with ${code}`),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof Refusal, String(error))
  assert.equal(error.code, code, error.message)
  return error
}
