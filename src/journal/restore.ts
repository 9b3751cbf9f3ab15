import { fromUtf8 } from '../bytes/utf8.ts'
import type { Hash, SignatureVerifier } from '../crypto/ports.ts'
import type { Position } from './assembly.ts'
import { NO_SNAPSHOTS, readBase, type Snapshots } from './base.ts'
import { readChannelRow } from './channel.ts'
import { type ContractHead, readContractRow } from './contract-head.ts'
import { StorageDamage } from './damage.ts'
import { emptyLedger } from './empty-ledger.ts'
import { findCheckpoint } from './find-checkpoint.ts'
import { type Head, type Owner, openHead } from './head.ts'
import { COUNTED_SPACES, envelopeOfPublished, HEAD_KEY, rangeOf } from './key-spaces.ts'
import { type MachineHead, readMachineRow } from './machine-head.ts'
import { type CheckpointUse, meshStart } from './mesh-start.ts'
import { readReversalRow } from './payment-index.ts'
import { restoreMesh } from './restore-mesh.ts'
import { readAccount, readKey } from './rows.ts'
import type { SetHashes } from './set-hash.ts'
import { EMPTY_SETS, EVERYTHING, mustMatch, sumRows } from './spaces-check.ts'
import type { Ledger } from './state.ts'
import type { Store } from './store.ts'
import { readTail } from './tail.ts'

export interface Restored {
  readonly ledger: Ledger
  readonly position: Position
  /** True for an empty store. */
  readonly fresh: boolean
  /** True if the head files have another head than the database, which is newer: they have to be rewritten. */
  readonly headBehind: boolean
  readonly checkpoint: CheckpointUse
}

/**
 * Restores the state of a journal: the signed head; accounts, keys, machines, channels, contracts and logs in full; the last
 * entries; the open tick; the state of the mesh, starting from its checkpoint. The rest is checked when it is read, and by `checkSpaces`.
 * @throws StorageDamage unless all of it is exactly as last committed
 */
export async function restore(
  store: Store,
  hash: Hash,
  signatures: SignatureVerifier,
  owner: Owner,
  snapshots: Snapshots = NO_SNAPSHOTS,
): Promise<Restored> {
  const [outside, inside] = [await store.readHead(), await store.get(HEAD_KEY)]
  if (inside === undefined) {
    // The head of a first batch that was refused and taken back may remain: there is none before it to write instead.
    const first = outside === undefined || openHead(signatures, owner, outside, 'the head files').commit === 0
    if (!first || !(await isEmpty(store)))
      throw new StorageDamage('The database has lost its head, and with it acknowledged records.')
    return {
      ledger: emptyLedger(hash, owner),
      position: { commits: 0, sets: EMPTY_SETS, head: '' },
      fresh: true,
      headBehind: false,
      checkpoint: { used: null, ignored: null, folded: 0, parts: 0, fromSnapshot: false },
    }
  }
  const head = openHead(signatures, owner, inside, 'the database')
  const known = acknowledged(
    head,
    outside === undefined ? null : openHead(signatures, owner, outside, 'the head files'),
  )
  const same = outside !== undefined && fromUtf8(outside) === fromUtf8(inside)
  compare(head, known, same)
  const sets = setsOf(head)
  const found = await findCheckpoint(store, hash, signatures, owner, head)
  const { base, sum } = await readBase(store, hash)
  mustMatch('base', sum, sets)
  const { ledger, entries, checkpoint } = await meshStart(store, hash, owner, found, sets, base, snapshots)
  const accounts = await sumRows(hash, store.scan(...rangeOf('account')), (key, payload) =>
    ledger.accounts.set(key.slice(2), readAccount(payload)),
  )
  mustMatch('account', accounts, sets)
  const keys = await sumRows(hash, store.scan(...rangeOf('key')), (key, payload) =>
    ledger.keys.set(key.slice(2), readKey(payload)),
  )
  mustMatch('key', keys, sets)
  const settlements = await sumRows(hash, store.scan(...rangeOf('settlement')), (key) =>
    ledger.settlements.add(key.slice(2)),
  )
  mustMatch('settlement', settlements, sets)
  const published = await sumRows(hash, store.scan(...rangeOf('published')), (key) =>
    ledger.publicEnvelopes.add(envelopeOfPublished(key)),
  )
  mustMatch('published', published, sets)
  const { references, reversals } = ledger.payments
  const payments = await sumRows(hash, store.scan(...rangeOf('payment')), (key) => references.add(key.slice(2)))
  mustMatch('payment', payments, sets)
  const reversed = await sumRows(hash, store.scan(...rangeOf('reversal')), (key, payload) =>
    reversals.set(key.slice(2), readReversalRow(payload)),
  )
  mustMatch('reversal', reversed, sets)
  const heads: [string, MachineHead][] = []
  const machines = await sumRows(hash, store.scan(...rangeOf('machine')), (key, payload) =>
    heads.push([key.slice(2), readMachineRow(payload)]),
  )
  mustMatch('machine', machines, sets)
  // Rows come in the order of names, machines in that of their creation.
  for (const [id, head] of heads.sort(([, a], [, b]) => a.created - b.created)) ledger.machines.set(id, head)
  const channels = await sumRows(hash, store.scan(...rangeOf('channel')), (key, payload) =>
    ledger.channels.set(key.slice(2), readChannelRow(payload)),
  )
  mustMatch('channel', channels, sets)
  const stored: [string, ContractHead][] = []
  const contracts = await sumRows(hash, store.scan(...rangeOf('contract')), (key, payload) =>
    stored.push([key.slice(2), readContractRow(payload)]),
  )
  mustMatch('contract', contracts, sets)
  for (const [name, head] of stored.sort(([, a], [, b]) => a.created - b.created)) ledger.contracts.set(name, head)
  ledger.scalars = await readTail(store, hash, head, known, base)
  await restoreMesh(store, hash, ledger, sets, entries)
  return {
    ledger,
    position: { commits: head.commit + 1, sets, head: fromUtf8(inside) as string },
    fresh: false,
    headBehind: !same,
    checkpoint,
  }
}

async function isEmpty(store: Store): Promise<boolean> {
  for await (const chunk of store.scan(...EVERYTHING, { limit: 1 })) if (chunk.length > 0) return false
  return true
}

/** What the head files say was acknowledged; nothing was if both heads are of a first batch, which may be written twice. */
function acknowledged(head: Head, known: Head | null): Head | null {
  return known?.commit === 0 && head.commit === 0 ? null : known
}

/**
 * The database may be ahead of the head files by unacknowledged batches after a crash; if it is behind, data is lost.
 */
function compare(head: Head, known: Head | null, same: boolean): void {
  if (known === null) {
    if (head.commit === 0) return
    throw new StorageDamage(
      'The head files are missing or damaged, so the database cannot be checked for completeness.',
    )
  }
  if (known.commit > head.commit) {
    throw new StorageDamage(
      `The database ends with commit ${head.commit}, but commit ${known.commit} was acknowledged: records are lost.`,
    )
  }
  if (known.commit === head.commit && !same) {
    throw new StorageDamage('The head files and the database have different histories.')
  }
}

function setsOf(head: Head): SetHashes {
  return Object.fromEntries(
    COUNTED_SPACES.map((name) => [name, BigInt(`0x${head.sets[name] ?? '0'}`)]),
  ) as unknown as SetHashes
}
