import { toUtf8 } from '../bytes/utf8.ts'
import type { Hash } from '../crypto/ports.ts'
import type { Position } from './assembly.ts'
import type { BesideRow } from './decision.ts'
import { headOf, type Owner, signHead } from './head.ts'
import { HEAD_KEY, isCounted, spaceOf } from './key-spaces.ts'
import { encodeRecord, recordDigest, type StoredRecord } from './record.ts'
import type { Scalars } from './scalars.ts'
import { addDigest, removeDigest, type SetHash, type SetHashes } from './set-hash.ts'
import type { Write } from './store.ts'

/** A counted row that is replaced or removed although no entry says so. */
export interface RowChange {
  readonly key: string
  readonly before: StoredRecord | null
  /** New payload; null removes the row. */
  readonly after: string | null
}

/** A change of what is stored, not of what it comes to. */
export interface Rewrite {
  readonly changes: readonly RowChange[]
  /** Rows that no head counts. */
  readonly beside?: readonly BesideRow[]
  /** Those of the committed state, unless this node continues from another place. */
  readonly scalars: Scalars
  /** Whether a start would need a new checkpoint. */
  readonly renews?: boolean
  /** Changes the state in memory, once the rows are durable; the lane waits for it. @throws StorageDamage if it is now another one */
  readonly apply: () => void | Promise<void>
}

/** The writes of a change, with a new signed head that counts them. */
export function rewritten(
  hash: Hash,
  owner: Owner,
  before: Position,
  { changes, beside = [], scalars }: Rewrite,
): { readonly writes: readonly Write[]; readonly inverse: () => readonly Write[]; readonly position: Position } {
  const sets: Record<keyof SetHashes, SetHash> = { ...before.sets }
  const writes: Write[] = []
  for (const { key, before: old, after } of changes) {
    const space = spaceOf(key)
    if (space === undefined || !isCounted(space)) throw new Error(`the key ${key} belongs to no counted space`)
    if (old !== null) sets[space] = removeDigest(sets[space], old.digest)
    const digest = after === null ? null : recordDigest(hash, key, after)
    if (digest !== null) sets[space] = addDigest(sets[space], digest)
    writes.push({ key, value: digest === null ? null : encodeRecord(digest, after as string) })
  }
  const head = signHead(owner.signer, headOf(owner, before.commits, scalars, sets))
  writes.push({ key: HEAD_KEY, value: toUtf8(head) })
  for (const { key, after } of beside) writes.push({ key, value: after })
  const inverse = (): Write[] => [
    ...changes.map(({ key, before: old }) => ({ key, value: old && encodeRecord(old.digest, old.payload) })),
    { key: HEAD_KEY, value: toUtf8(before.head) },
    ...beside.map(({ key, before: value }) => ({ key, value })),
  ]
  return { writes, inverse, position: { commits: before.commits + 1, sets, head } }
}
