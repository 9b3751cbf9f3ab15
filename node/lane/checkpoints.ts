import type { Hash } from '../../src/crypto/ports.ts'
import {
  type Checkpoint,
  checkpointRecord,
  checkpointWrites,
  type SavedState,
  withoutRows,
} from '../../src/journal/checkpoint.ts'
import type { BesideRow } from '../../src/journal/decision.ts'
import type { Owner } from '../../src/journal/head.ts'
import { CHECKPOINT_KEY, numberOf, spaceOf } from '../../src/journal/key-spaces.ts'
import type { CheckpointUse } from '../../src/journal/mesh-start.ts'
import type { RowChange } from '../../src/journal/rewrite.ts'
import type { SetHashes } from '../../src/journal/set-hash.ts'
import type { Appended, Ledger } from '../../src/journal/state.ts'
import type { Store } from '../../src/journal/store.ts'
import { savedParts } from '../../src/mesh/saved-parts.ts'

/** Events between two checkpoints: a start folds about this many at most, in half a second. */
export const CHECKPOINT_EVERY = 8192

/** A stopping node writes another checkpoint if at least this many events followed the last one. */
const WORTH_AT_END = 1024

export interface CheckpointPorts {
  readonly store: Store
  readonly hash: Hash
  readonly owner: Owner
  readonly ledger: Ledger
  /** How the start used the stored checkpoint. */
  readonly start: CheckpointUse
  /** Events between two checkpoints; CHECKPOINT_EVERY by default. */
  readonly every?: number
}

/** All parts of the state, without blocking the event loop. The lane waits for them, so the state does not change meanwhile. */
async function savedState({ mesh }: Ledger, hash: Hash): Promise<SavedState> {
  const parts: Uint8Array[] = []
  const digests: string[] = []
  for (const part of savedParts(mesh.saving())) {
    if (part === null) {
      await new Promise(setImmediate)
      continue
    }
    parts.push(part)
    digests.push(hash.sha256Hex(part))
  }
  return { parts, digests }
}

/** Saves the state of the mesh repeatedly, each time in one atomic write between two batches of the lane. */
export class Checkpoints {
  readonly #ports: CheckpointPorts
  readonly #every: number
  /** Events that a start would have to fold now. */
  #since: number
  /** Number of checkpoint records that may be stored. */
  #parts: number
  /** The stored one, if a start would use it. */
  #stored: Checkpoint | null

  constructor(ports: CheckpointPorts) {
    this.#ports = ports
    this.#every = ports.every ?? CHECKPOINT_EVERY
    this.#since = ports.start.folded
    this.#parts = ports.start.parts
    this.#stored = ports.start.used
  }

  /**
   * To be called when a batch is durable and part of the state.
   * @param sets of the committed state
   * @throws the errors of the store; then the stored checkpoint is the previous one or this one, and the next follows
   * after the usual number of events
   */
  async committed(events: readonly Appended[], sets: SetHashes): Promise<void> {
    for (const { accepted } of events) if (accepted.event.kind !== 'tick') this.#since++
    if (this.#since >= this.#every) await this.#write(sets)
  }

  /**
   * To be called when the lane has committed its last batch.
   * @throws the errors of the store
   */
  async end(sets: SetHashes): Promise<void> {
    if (this.#since >= Math.min(WORTH_AT_END, this.#every)) await this.#write(sets)
  }

  /**
   * A checkpoint covers the index of events up to its entry: if rows of it go, its record changes with them, in the same
   * write, so that a start at any time can use it.
   */
  without(changes: readonly RowChange[]): { readonly row: BesideRow; readonly stored: () => void } | null {
    const { owner } = this.#ports
    const stored = this.#stored
    if (stored === null) return null
    const isCovered = ({ key }: RowChange): boolean => spaceOf(key) === 'mesh' && numberOf(key) <= stored.seq
    const digests = changes.filter(isCovered).flatMap(({ before }) => before?.digest ?? [])
    if (digests.length === 0) return null
    const after = withoutRows(stored, digests)
    const row = { key: CHECKPOINT_KEY, before: checkpointRecord(owner, stored), after: checkpointRecord(owner, after) }
    return {
      row,
      stored: () => {
        this.#stored = after
      },
    }
  }

  /** Saves the state now: it no longer follows from the journal alone. @throws the errors of the store */
  async renew(sets: SetHashes): Promise<void> {
    await this.#write(sets)
  }

  async #write(sets: SetHashes): Promise<void> {
    const { store, hash, owner, ledger } = this.#ports
    const saved = await savedState(ledger, hash)
    const { checkpoint, writes } = checkpointWrites(hash, owner, saved, ledger.scalars, sets, this.#parts)
    // Even if it cannot be written: a full disk is not tried again with every batch.
    this.#since = 0
    this.#parts = Math.max(this.#parts, checkpoint.parts)
    await store.write(writes)
    this.#stored = checkpoint
  }
}
