import { join } from 'node:path'
import { ACCESS_DATABASE } from '../access/sessions.ts'
import { AUDIT_DATABASE } from '../audit/audit-log.ts'
import { SNAPSHOT_DATABASE } from '../mesh/snapshots/snapshot-store.ts'
import { VAULT_DATABASE } from '../vault/vault.ts'
import { LevelRows } from './level-rows.ts'
import { LevelStore } from './level-store.ts'
import type { Rows } from './rows.ts'

/** Databases of a data directory. */
interface Stores {
  readonly store: LevelStore
  readonly audit: Rows
  readonly vault: Rows
  readonly access: Rows
  readonly snapshots: Rows
}

/** Bytes of blocks that a database beside the journal caches. */
const SMALL_CACHE = 4 * 1024 * 1024

/**
 * Opens all databases of a data directory, or none: the journal first, which says whether the directory can be used.
 * @throws StartError, StorageDamage as `LevelRows.open`
 */
export async function openStores(directory: string): Promise<Stores> {
  const opened: { close(): Promise<void> }[] = []
  const opening = async <Opened extends { close(): Promise<void> }>(database: Promise<Opened>): Promise<Opened> => {
    const one = await database
    opened.push(one)
    return one
  }
  const beside = (name: string): Promise<Rows> => opening(LevelRows.open(join(directory, name), SMALL_CACHE))
  try {
    const store = await opening(LevelStore.open(directory))
    const others = [AUDIT_DATABASE, VAULT_DATABASE, ACCESS_DATABASE, SNAPSHOT_DATABASE].map(beside)
    // Each has ended before one that was opened is closed because of another.
    await Promise.allSettled(others)
    const [audit, vault, access, snapshots] = await Promise.all(others)
    return { store, audit, vault, access, snapshots }
  } catch (error) {
    for (const one of opened) await one.close()
    throw error
  }
}
