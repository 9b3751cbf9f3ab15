import type { Hash } from '../crypto/ports.ts'
import type { SavedParts } from '../mesh/saved-parts.ts'
import type { Base, Snapshots } from './base.ts'
import type { Checkpoint } from './checkpoint.ts'
import { StorageDamage } from './damage.ts'
import { emptyLedger, loadedLedger } from './empty-ledger.ts'
import type { FoundCheckpoint, IgnoredCheckpoint } from './find-checkpoint.ts'
import type { Owner } from './head.ts'
import { neededEvents } from './restore-mesh.ts'
import { addDigest, type SetHashes } from './set-hash.ts'
import { mustMatch } from './spaces-check.ts'
import type { Ledger } from './state.ts'
import type { Store } from './store.ts'

/** How a start used the checkpoint. */
export interface CheckpointUse {
  /** The checkpoint that it started from, or null. */
  readonly used: Checkpoint | null
  /** Why a stored checkpoint was not used: a clause without a subject, such as `is damaged`. */
  readonly ignored: string | null
  /** Events that were folded from the journal. */
  readonly folded: number
  /** Number of stored records of a checkpoint, as far as known. */
  readonly parts: number
  /** Whether it started from the snapshot that stands for the events that the journal no longer has. */
  readonly fromSnapshot: boolean
}

export interface MeshStart {
  /** Contains only the saved state of the mesh, if there is one. */
  readonly ledger: Ledger
  /** Entries with the later events. */
  readonly entries: readonly number[]
  readonly checkpoint: CheckpointUse
}

/**
 * Decides which state the events are folded onto: the saved one if the index of events shows that it belongs to this
 * journal, otherwise an empty one.
 * @throws StorageDamage if the index of events is not the one that the signed head covers
 */
export async function meshStart(
  store: Store,
  hash: Hash,
  owner: Owner,
  found: FoundCheckpoint | IgnoredCheckpoint | null,
  sets: SetHashes,
  base: Base | null,
  snapshots: Snapshots,
): Promise<MeshStart> {
  let ignored = found !== null && 'ignored' in found ? found.ignored : null
  const parts = found === null ? 0 : 'saved' in found ? found.checkpoint.parts : found.parts
  if (found !== null && 'saved' in found) {
    const { checkpoint, saved } = found
    const { entries, sum } = await neededEvents(store, hash, checkpoint.seq + 1)
    const ledger = addDigest(sum, checkpoint.mesh) === sets.mesh ? await loaded(hash, owner, saved) : null
    if (ledger !== null) return { ledger, entries, checkpoint: useOf(checkpoint, null, entries, checkpoint.parts) }
    ignored = 'does not fit the events in the journal'
  }
  const { entries, sum } = await neededEvents(store, hash, 0)
  mustMatch('mesh', sum, sets)
  const checkpoint = useOf(null, ignored, entries, parts)
  if (base === null) return { ledger: emptyLedger(hash, owner), entries, checkpoint }
  if (base.members.join() !== owner.members.first.keys.join()) {
    throw new StorageDamage(
      'Old events are no longer kept, and the snapshot that stands for them was written among other members.',
      'Start with an empty data directory and the keys of this node: it fetches a snapshot of the present members.',
    )
  }
  const saved = await snapshots.saved(base.snapshot)
  const ledger = saved === null ? null : await loaded(hash, owner, saved)
  if (ledger !== null) return { ledger, entries, checkpoint: { ...checkpoint, fromSnapshot: true } }
  throw new StorageDamage(
    `The snapshot of tick ${base.snapshot.tick}, which stands for events that are no longer kept, is missing, damaged or of another release.`,
    'Restore a backup, or start with an empty data directory and the keys of this node.',
  )
}

const useOf = (
  used: Checkpoint | null,
  ignored: string | null,
  { length: folded }: readonly number[],
  parts: number,
): CheckpointUse => ({ used, ignored, folded, parts, fromSnapshot: false })

/**
 * A state that was written in another form, by mistake under the same version, must not prevent a node from starting.
 */
async function loaded(hash: Hash, owner: Owner, saved: SavedParts): Promise<Ledger | null> {
  try {
    return await loadedLedger(hash, owner, saved)
  } catch {
    return null
  }
}
