import { canonicalJson } from '../bytes/canonical-json.ts'
import { fromHex, toHex } from '../bytes/hex.ts'
import { merkleTree } from '../crypto/merkle.ts'
import type { Hash, SignatureVerifier } from '../crypto/ports.ts'
import type { PublishedEvent } from '../envelope/bundle.ts'
import { checkSealSignature } from '../envelope/seal.ts'
import { conservationErrors, countersText } from '../ledger/counters.ts'
import { hasEventSignature } from '../mesh/event-signature.ts'
import { Members } from '../mesh/members.ts'
import { wholeParts } from '../mesh/saved-parts.ts'
import { type Base, isRemoved, NO_SNAPSHOTS, readBase, type Snapshots } from './base.ts'
import { type Checkpoint, openCheckpoint, savedDigest } from './checkpoint.ts'
import { StorageDamage } from './damage.ts'
import { loadedLedger } from './empty-ledger.ts'
import type { BatchBody, Draft, Placed } from './entry.ts'
import type { Owner } from './head.ts'
import { CHECKPOINT_KEY, rangeOf } from './key-spaces.ts'
import type { CheckpointUse } from './mesh-start.ts'
import { decodeRecord, recordDigest } from './record.ts'
import { Replay } from './replay.ts'
import { restore } from './restore.ts'
import { readCoin } from './rows.ts'
import { addDigest, addSet, EMPTY_SET, type SetHashes } from './set-hash.ts'
import { COUNTED, checkSpaces, mustMatch } from './spaces-check.ts'
import type { Ledger } from './state.ts'
import { type LostState, StatesCheck } from './states-check.ts'
import type { Store } from './store.ts'

/** Counts of a complete check without errors. */
export interface DeepReport {
  readonly entries: number
  readonly envelopes: number
  /** Of the node's own log. */
  readonly events: number
  readonly accounts: number
  /** How a start would use the checkpoint; one that is used equals the result of folding the events. */
  readonly checkpoint: CheckpointUse
  /** States that are beside their seals, and those among them that have to be computed again. */
  readonly states: { readonly count: number; readonly lost: readonly LostState[] }
}

/**
 * Checks all stored data: every record against its hash and the signed head, the journal against a replay from its
 * first entry, the signature of every event and of every batch with its tree, that everything burned was minted, and
 * the checkpoint against the replay. The store must not be written to meanwhile.
 * A lost state beside its seal does not fail the check: the report lists it.
 * @throws StorageDamage with the first error
 */
export async function deepCheck(
  store: Store,
  hash: Hash,
  signatures: SignatureVerifier,
  given: Owner,
  snapshots: Snapshots = NO_SNAPSHOTS,
): Promise<DeepReport> {
  await store.check()
  const owner = await amongMembers(store, hash, signatures, given)
  const { ledger, position, checkpoint } = await restore(store, hash, signatures, owner, snapshots)
  const { base } = ledger.scalars
  let faces = 0n
  let kept = EMPTY_SET
  await checkSpaces(hash, store.scan(...COUNTED), position.sets, {
    onRow: (name, key, payload) => {
      if (name === 'envelope') faces += BigInt(readCoin(payload).face)
      if (name === 'event' && isRemoved(base, key)) kept = addDigest(kept, recordDigest(hash, key, payload))
    },
  })
  const replay = new Replay(hash, owner, undefined, await beginning(hash, owner, base, snapshots))
  const states = new StatesCheck()
  for await (const chunk of store.scan(...rangeOf('journal'))) {
    for (const [key, value] of chunk) {
      const ids = replay.ledger.scalars.unsigned
      const entry = replay.append(decodeRecord(hash, key, value).payload)
      checkSignatures(signatures, owner, entry)
      states.follow(entry.draft, replay.ledger)
      if (entry.draft.kind === 'batch') checkRoot(hash, entry.draft.body, ids.toArray())
      if (base === null && entry.seq === checkpoint.used?.seq) checkSaved(hash, checkpoint.used, replay.ledger)
    }
  }
  const counted = replay.sets()
  const sets = { ...counted, event: addSet(counted.event, kept) }
  for (const name of Object.keys(sets) as (keyof SetHashes)[]) mustMatch(name, sets[name], position.sets)
  const { scalars } = replay.ledger
  const errors = conservationErrors(scalars.counters, replay.ledger.accounts.values(), faces)
  if (errors.length > 0) throw new StorageDamage(`The books do not balance: ${errors.join('; ')}.`)
  if (countersText(scalars.counters) !== countersText(ledger.scalars.counters)) {
    throw new StorageDamage('The totals in the head are not those of the journal.')
  }
  if (scalars.head.hash !== ledger.scalars.head.hash) throw new StorageDamage('The journal extends beyond its head.')
  if (replay.ledger.mesh.stateRoot() !== ledger.mesh.stateRoot()) {
    throw new StorageDamage('The events in the journal lead to another state of the mesh than the indexed ones.')
  }
  return {
    entries: scalars.head.seq + 1,
    envelopes: scalars.chain.count,
    events: scalars.published.count,
    accounts: replay.ledger.accounts.size,
    checkpoint,
    states: { count: states.count, lost: await states.lost(store, hash) },
  }
}

/**
 * What the replay begins with: of what a snapshot stands for, the journal may have a part or nothing.
 * @throws StorageDamage
 */
async function beginning(hash: Hash, owner: Owner, base: Base | null, snapshots: Snapshots) {
  if (base === null) return null
  const saved = await snapshots.saved(base.snapshot)
  if (saved === null) throw new StorageDamage(`The snapshot of tick ${base.snapshot.tick} cannot be read.`)
  return { base, ledger: await loadedLedger(hash, owner, saved) }
}

/** The caller may not know the members; a checkpoint lists those whose events it covers. */
async function amongMembers(store: Store, hash: Hash, signatures: SignatureVerifier, owner: Owner): Promise<Owner> {
  const record = await store.get(CHECKPOINT_KEY)
  const checkpoint = record === undefined ? null : openCheckpoint(signatures, owner, record)
  const members = checkpoint?.members ?? (await readBase(store, hash)).base?.members
  return members === undefined ? owner : { ...owner, members: new Members(members) }
}

function checkSaved(hash: Hash, { seq, digest }: Checkpoint, ledger: Ledger): void {
  if (savedDigest(hash, wholeParts(ledger.mesh.saving())) === digest) return
  throw new StorageDamage(`The checkpoint at entry ${seq} is not what the events up to there come to.`)
}

function checkSignatures(signatures: SignatureVerifier, owner: Owner, { draft, seq }: Placed): void {
  if (!holds(signatures, owner, draft)) {
    throw new StorageDamage(`The signature in journal entry ${seq} is not by the signer it names.`)
  }
}

function holds(signatures: SignatureVerifier, owner: Owner, draft: Draft): boolean {
  switch (draft.kind) {
    case 'batch':
      return isValidBatch(signatures, owner, draft.body)
    case 'event':
      return draft.body.origin === toHex(owner.signer.publicKey) && isValidEvent(signatures, owner, draft.body)
    case 'received':
      return isValidEvent(signatures, owner, draft.body.event)
    default:
      return true
  }
}

/** The signature covers the root; this checks that the root is that of these envelopes. */
function checkRoot(hash: Hash, { first, root }: BatchBody, ids: readonly string[]): void {
  const tree = merkleTree(
    hash,
    ids.map((id) => fromHex(id) as Uint8Array),
  )
  if (toHex(tree.root) !== root) throw new StorageDamage(`The batch at ${first} is signed over other envelopes.`)
}

function isValidBatch(signatures: SignatureVerifier, { network, signer }: Owner, body: BatchBody): boolean {
  const { root, signature, size } = body
  const public_key = toHex(signer.publicKey)
  return checkSealSignature(signatures, network, {
    algorithm: 'Ed25519',
    public_key,
    root,
    signature,
    size,
    index: 0,
    path: [],
  })
}

/** Whether the event's origin signed it for this network. Membership may change; the signer of an event may not. */
function isValidEvent(signatures: SignatureVerifier, { network }: Owner, event: PublishedEvent): boolean {
  return event.network === network && hasEventSignature(signatures, event, canonicalJson(event))
}
