import { Refusal } from '../errors/refusal.ts'
import { loadParts, type SavedParts } from '../mesh/saved-parts.ts'
import { type CutHead, logsOf as keysOf, type Manifest } from '../mesh/snapshots/manifest.ts'
import { type Base, baseRow } from './base.ts'
import { continuing } from './continuing.ts'
import { StorageDamage } from './damage.ts'
import { BASE_KEY, logKey } from './key-spaces.ts'
import type { StoredRecord } from './record.ts'
import type { Rewrite } from './rewrite.ts'
import { logRow } from './rows.ts'
import type { Ledger } from './state.ts'

/** A snapshot as a journal names it. */
export interface NamedSnapshot {
  readonly manifest: Manifest
  readonly digest: string
}

const nameOf = ({ manifest: { tick, cut }, digest }: NamedSnapshot): Base['snapshot'] => ({ tick, cut, digest })

/** Ends of the logs at the cut, of those that have begun. @param isWanted which origins */
function logsOf({ manifest }: NamedSnapshot, isWanted: (origin: string) => boolean): Record<string, CutHead> {
  const logs = keysOf(manifest).map((origin, index) => [origin, manifest.heads[index]] as const)
  return Object.fromEntries(logs.filter(([origin, { count }]) => count > 0 && isWanted(origin)))
}

/**
 * Lets a journal without events continue from a snapshot. The state of the mesh changes with it, item by item.
 * @param turn lets others run meanwhile
 * @throws Refusal SEQUENCE_GAP if the journal has events already
 */
export function adoption(
  ledger: Ledger,
  snapshot: NamedSnapshot,
  saved: SavedParts,
  turn?: () => Promise<void>,
): Rewrite {
  if (ledger.logs.size > 0 || ledger.scalars.base !== null) {
    throw new Refusal('SEQUENCE_GAP', 'The journal has events already, so it cannot continue from a snapshot.')
  }
  const logs = logsOf(snapshot, () => true)
  const base: Base = { snapshot: nameOf(snapshot), members: snapshot.manifest.members, logs, removed: countsOf(logs) }
  const scalars = { ...ledger.scalars, ...continuing(base, ledger.self), base }
  const changes = Object.entries(logs).map(([origin, log]) => ({
    key: logKey(origin),
    before: null,
    after: logRow(log),
  }))
  return {
    changes: [{ key: BASE_KEY, before: null, after: baseRow(base) }, ...changes],
    scalars,
    renews: true,
    async apply() {
      await loadParts(ledger.mesh, saved, turn).catch(damaged)
      for (const [origin, log] of Object.entries(logs)) ledger.logs.set(origin, log)
      ledger.scalars = scalars
    },
  }
}

/** The rows name the snapshot already, so that the next start tries again. */
function damaged(error: unknown): never {
  const why = error instanceof Error ? error.message : String(error)
  throw new StorageDamage(`The snapshot cannot be loaded: ${why}.`, 'Start the node again.')
}

/**
 * From here on the logs of others begin at the cut of a snapshot; their older events can be removed. The node's own log stays as
 * it is.
 * @param before the stored row of the present base
 */
export function rebasing(ledger: Ledger, snapshot: NamedSnapshot, before: StoredRecord | null): Rewrite {
  const { scalars, self } = ledger
  const own = scalars.base?.logs[self]
  const base: Base = {
    snapshot: nameOf(snapshot),
    members: snapshot.manifest.members,
    logs: { ...logsOf(snapshot, (origin) => origin !== self), ...(own === undefined ? {} : { [self]: own }) },
    removed: scalars.base?.removed ?? {},
  }
  return changeOf(ledger, base, before)
}

const countsOf = (logs: Readonly<Record<string, CutHead>>): Record<string, number> =>
  Object.fromEntries(Object.entries(logs).map(([origin, { count }]) => [origin, count]))

/** A removed event: the rows that go. */
export interface RemovedRow {
  readonly key: string
  readonly row: StoredRecord
}

/**
 * Removes rows of a log's events before its beginning.
 * @param upTo sequence number of the first event that is left
 */
export function removal(
  ledger: Ledger,
  before: StoredRecord | null,
  origin: string,
  upTo: number,
  rows: readonly RemovedRow[],
): Rewrite {
  const { base } = ledger.scalars
  if (base === null) throw new Error('a journal without a base keeps all events')
  const change = changeOf(ledger, { ...base, removed: { ...base.removed, [origin]: upTo } }, before)
  return { ...change, changes: [...change.changes, ...rows.map(({ key, row }) => ({ key, before: row, after: null }))] }
}

function changeOf(ledger: Ledger, base: Base, before: StoredRecord | null): Rewrite {
  const scalars = { ...ledger.scalars, base }
  return {
    changes: [{ key: BASE_KEY, before, after: baseRow(base) }],
    scalars,
    apply() {
      ledger.scalars = scalars
    },
  }
}
