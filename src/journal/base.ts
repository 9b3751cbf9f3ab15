import { canonicalJson } from '../bytes/canonical-json.ts'
import type { Hash } from '../crypto/ports.ts'
import type { PublishedEvent } from '../envelope/bundle.ts'
import type { AcceptedEvent, MeshState } from '../mesh/mesh-state.ts'
import type { SavedParts } from '../mesh/saved-parts.ts'
import type { CutHead } from '../mesh/snapshots/manifest.ts'
import { BASE_KEY, placeOf } from './key-spaces.ts'
import { decodeRecord } from './record.ts'
import { EMPTY_SET, type SetHash } from './set-hash.ts'
import type { Store } from './store.ts'

/**
 * Where the logs of a journal begin that does not have all of their events: the node started from a snapshot, or has
 * removed old events since.
 */
export interface Base {
  /** What the absent events come to. */
  readonly snapshot: { readonly cut: string; readonly digest: string; readonly tick: number }
  /** The members of the first epoch, in ascending order of their keys. */
  readonly members: readonly string[]
  /** By origin, for logs that do not begin with their first event: the end of what is absent. */
  readonly logs: Readonly<Record<string, CutHead>>
  /** By origin: events before this place have been removed from the store; those up to the log's beginning follow. */
  readonly removed: Readonly<Record<string, number>>
}

/** Reads stored snapshots. */
export interface Snapshots {
  /**
   * The parts of a snapshot's state, which have been compared with their digests.
   * @returns null if one is missing or damaged
   */
  saved(name: Base['snapshot']): Promise<SavedParts | null>
}

export const NO_SNAPSHOTS: Snapshots = { saved: () => Promise.resolve(null) }

/** Number of the first event of a log that this journal keeps. */
export const firstOf = (base: Base | null, origin: string): number => base?.logs[origin]?.count ?? 0

/** Whether a log begins after an event. */
export const isBefore = (base: Base | null, { origin, seq }: Pick<PublishedEvent, 'origin' | 'seq'>): boolean =>
  seq < firstOf(base, origin)

/** Whether the state does not have the effect of an event yet: a snapshot has that of some which a replay meets. */
export const isNew = (base: Base | null, mesh: MeshState, { event }: AcceptedEvent): boolean =>
  base === null || event.seq >= mesh.log(event.origin).count

/** Whether the event of an index row has been removed. */
export function isRemoved(base: Base | null, key: string): boolean {
  const { origin, seq } = placeOf(key)
  return seq < (base?.removed[origin] ?? 0)
}

export const baseRow = (base: Base): string => canonicalJson(base)

/** @throws StorageDamage */
export async function readBase(
  store: Store,
  hash: Hash,
): Promise<{ readonly base: Base | null; readonly sum: SetHash }> {
  const value = await store.get(BASE_KEY)
  if (value === undefined) return { base: null, sum: EMPTY_SET }
  const { payload, digest } = decodeRecord(hash, BASE_KEY, value)
  return { base: JSON.parse(payload) as Base, sum: BigInt(`0x${digest}`) }
}
