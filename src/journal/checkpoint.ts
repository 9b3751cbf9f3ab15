import { canonicalJson } from '../bytes/canonical-json.ts'
import { fromHex, toHex } from '../bytes/hex.ts'
import { fromUtf8, toUtf8 } from '../bytes/utf8.ts'
import type { Hash, SignatureVerifier } from '../crypto/ports.ts'
import { SAVED_MESH_VERSION } from '../mesh/saved-mesh.ts'
import type { Owner } from './head.ts'
import { CHECKPOINT_KEY, checkpointPartKey } from './key-spaces.ts'
import { removeDigest, type SetHashes, setHashText } from './set-hash.ts'
import type { Ledger } from './state.ts'
import type { Write } from './store.ts'

/**
 * The state of the mesh as of an entry of the journal, so that a start folds only later events. Nothing depends on it:
 * a checkpoint that is missing, damaged or from another history is ignored, and all events are folded from the first
 * one on.
 */
export interface Checkpoint {
  /** SAVED_MESH_VERSION of the saved state. */
  readonly version: number
  readonly network: string
  /** 64 hex digits. */
  readonly public_key: string
  /** The members whose events count, in ascending order of their keys. */
  readonly members: readonly string[]
  /** The last entry that it covers. */
  readonly seq: number
  /** Hash of that entry, which binds all entries before it; 64 hex digits. */
  readonly hash: string
  /** Set hash of the index of events up to that entry, 64 hex digits: with the later rows it must give that of the head. */
  readonly mesh: string
  /** Number of records that contain the saved state. */
  readonly parts: number
  /** sha256 of the digests of these records, 64 hex digits. */
  readonly digest: string
}

const PURPOSE = 'svcmesh checkpoint v1\n'

/** A saved state, and the sha256 of each of its parts, 64 hex digits. */
export interface SavedState {
  readonly parts: readonly Uint8Array[]
  readonly digests: readonly string[]
}

const digestOf = (hash: Hash, digests: readonly string[]): string => hash.sha256Hex(digests.join(''))

/** Digest of a saved state by its parts. */
export const savedDigest = (hash: Hash, parts: Iterable<Uint8Array>): string =>
  digestOf(
    hash,
    Array.from(parts, (part) => hash.sha256Hex(part)),
  )

/**
 * The writes that store a checkpoint of the committed state; as one batch they replace the previous checkpoint.
 * @param before number of parts of the stored checkpoint
 */
export function checkpointWrites(
  hash: Hash,
  owner: Owner,
  saved: SavedState,
  { head: { seq, hash: last } }: Pick<Ledger['scalars'], 'head'>,
  { mesh }: Pick<SetHashes, 'mesh'>,
  before: number,
): { readonly checkpoint: Checkpoint; readonly writes: readonly Write[] } {
  const parts = saved.parts.length
  const checkpoint: Checkpoint = {
    version: SAVED_MESH_VERSION,
    network: owner.network,
    public_key: toHex(owner.signer.publicKey),
    members: owner.members.first.keys,
    seq,
    hash: last,
    mesh: setHashText(mesh),
    parts,
    digest: digestOf(hash, saved.digests),
  }
  const writes: Write[] = [{ key: CHECKPOINT_KEY, value: checkpointRecord(owner, checkpoint) }]
  for (let part = 0; part < Math.max(parts, before); part++) {
    writes.push({ key: checkpointPartKey(part), value: saved.parts[part] ?? null })
  }
  return { checkpoint, writes }
}

/** The signed record of a checkpoint. */
export function checkpointRecord({ signer }: Owner, checkpoint: Checkpoint): Uint8Array {
  const record = canonicalJson(checkpoint)
  return toUtf8(toHex(signer.sign(toUtf8(PURPOSE + record))) + record)
}

/** The same checkpoint after rows of the index of events have been removed. @param digests of these rows */
export const withoutRows = (checkpoint: Checkpoint, digests: readonly string[]): Checkpoint => ({
  ...checkpoint,
  mesh: setHashText(digests.reduce(removeDigest, BigInt(`0x${checkpoint.mesh}`))),
})

/** Reads a checkpoint's record. @returns null unless this node has signed it */
export function openCheckpoint(
  signatures: SignatureVerifier,
  { signer, network }: Owner,
  record: Uint8Array,
): Checkpoint | null {
  const text = fromUtf8(record)
  const signature = text === undefined ? undefined : fromHex(text.slice(0, 128))
  if (text === undefined || signature === undefined) return null
  const body = text.slice(128)
  if (!signatures.verify(signature, toUtf8(PURPOSE + body), signer.publicKey)) return null
  const checkpoint = JSON.parse(body) as Checkpoint
  return checkpoint.network === network ? checkpoint : null
}
