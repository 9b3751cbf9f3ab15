import type { Hash } from '../crypto/ports.ts'
import type { SavedMesh } from '../mesh/saved-mesh.ts'
import type { Checkpoint } from './checkpoint.ts'
import { emptyLedger } from './empty-ledger.ts'
import type { FoundCheckpoint, IgnoredCheckpoint } from './find-checkpoint.ts'
import type { Owner } from './head.ts'
import { neededEvents } from './restore-mesh.ts'
import { addDigest, type SetHashes } from './set-hash.ts'
import { mustMatch } from './spaces-check.ts'
import type { Ledger } from './state.ts'
import type { Store } from './store.ts'

/** What a start made of the checkpoint. */
export interface CheckpointUse {
  /** The one that it began with, or null. */
  readonly used: Checkpoint | null
  /** Why one that is there was not used: a clause without a subject, such as `is damaged`. */
  readonly ignored: string | null
  /** Events that were folded from the journal. */
  readonly folded: number
  /** Records of a checkpoint that are stored, as far as is known. */
  readonly parts: number
}

export interface MeshStart {
  /** With nothing in it but the state of the mesh that was saved, if any. */
  readonly ledger: Ledger
  /** Entries with the events that come after it. */
  readonly entries: readonly number[]
  readonly checkpoint: CheckpointUse
}

/**
 * Decides what the events are folded on: the state that was saved, where the index of events shows that it is of this
 * journal, and nothing otherwise.
 * @throws StorageDamage where the index of events is not what the head was signed over
 */
export async function meshStart(
  store: Store,
  hash: Hash,
  owner: Owner,
  found: FoundCheckpoint | IgnoredCheckpoint | null,
  sets: SetHashes,
): Promise<MeshStart> {
  let ignored = found !== null && 'ignored' in found ? found.ignored : null
  const parts = found === null ? 0 : 'saved' in found ? found.checkpoint.parts : found.parts
  if (found !== null && 'saved' in found) {
    const { checkpoint, saved } = found
    const { entries, sum } = await neededEvents(store, hash, checkpoint.seq + 1)
    const ledger = addDigest(sum, checkpoint.mesh) === sets.mesh ? loaded(hash, owner, saved) : null
    if (ledger !== null) return { ledger, entries, checkpoint: useOf(checkpoint, null, entries, checkpoint.parts) }
    ignored = 'does not fit the events in the journal'
  }
  const { entries, sum } = await neededEvents(store, hash, 0)
  mustMatch('mesh', sum, sets)
  return { ledger: emptyLedger(hash, owner), entries, checkpoint: useOf(null, ignored, entries, parts) }
}

const useOf = (
  used: Checkpoint | null,
  ignored: string | null,
  { length: folded }: readonly number[],
  parts: number,
): CheckpointUse => ({ used, ignored, folded, parts })

/** A state that this program wrote in another form, under the same version by mistake, must not keep a node from starting. */
function loaded(hash: Hash, owner: Owner, saved: SavedMesh): Ledger | null {
  try {
    return emptyLedger(hash, owner, saved)
  } catch {
    return null
  }
}
