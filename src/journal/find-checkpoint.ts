import type { Hash, SignatureVerifier } from '../crypto/ports.ts'
import { SAVED_MESH_VERSION } from '../mesh/saved-mesh.ts'
import { type Checkpoint, openCheckpoint, savedDigest } from './checkpoint.ts'
import { StorageDamage } from './damage.ts'
import type { Head, Owner } from './head.ts'
import { CHECKPOINT_KEY, checkpointPartKey, journalKey } from './key-spaces.ts'
import { decodeRecord } from './record.ts'
import type { Store } from './store.ts'

/** A checkpoint that belongs to the journal beside it. */
export interface FoundCheckpoint {
  readonly checkpoint: Checkpoint
  /** Compared with the digest. */
  readonly saved: readonly Uint8Array[]
}

/** Why a stored checkpoint cannot be used. */
export interface IgnoredCheckpoint {
  /** A clause without a subject, such as `is damaged`. */
  readonly ignored: string
  /** Number of records that it claims to have. */
  readonly parts: number
}

/**
 * Looks for a checkpoint of this journal.
 * @returns null if none was written
 */
export async function findCheckpoint(
  store: Store,
  hash: Hash,
  signatures: SignatureVerifier,
  owner: Owner,
  head: Head,
): Promise<FoundCheckpoint | IgnoredCheckpoint | null> {
  const record = await store.get(CHECKPOINT_KEY)
  if (record === undefined) return null
  const checkpoint = openCheckpoint(signatures, owner, record)
  if (checkpoint === null) return { ignored: 'is not signed by this node for this network', parts: 0 }
  const { version, members, seq, parts, digest } = checkpoint
  const ignore = (ignored: string): IgnoredCheckpoint => ({ ignored, parts })
  if (version !== SAVED_MESH_VERSION) return ignore(`has the version ${version} instead of ${SAVED_MESH_VERSION}`)
  if (members.join() !== owner.members.first.keys.join()) return ignore('was written among other members')
  if (seq > head.seq) return ignore(`covers entry ${seq}, but the journal ends with entry ${head.seq}`)
  if ((await hashOf(store, hash, seq)) !== checkpoint.hash) return ignore('is of another history')
  const keys = Array.from({ length: parts }, (_, part) => checkpointPartKey(part))
  const saved = (await store.getMany(keys)).flatMap((value) => value ?? [])
  if (savedDigest(hash, saved) !== digest) return ignore('is damaged')
  return { checkpoint, saved }
}

/** Hash of an entry, or null if its record is missing or altered. */
async function hashOf(store: Store, hash: Hash, seq: number): Promise<string | null> {
  const key = journalKey(seq)
  const value = await store.get(key)
  if (value === undefined) return null
  try {
    return decodeRecord(hash, key, value).digest
  } catch (error) {
    if (error instanceof StorageDamage) return null
    throw error
  }
}
