import { join } from 'node:path'
import { AUDIT_DATABASE } from '../audit/audit-log.ts'
import { LevelRows } from './level-rows.ts'
import { LevelStore } from './level-store.ts'
import type { Rows } from './rows.ts'

/** Databases of a data directory. */
interface Stores {
  readonly store: LevelStore
  readonly audit: Rows
}

/** Bytes of blocks that a database beside the journal caches. */
const SMALL_CACHE = 4 * 1024 * 1024

/**
 * Opens all databases of a data directory, or none.
 * @throws StartError, StorageDamage as `LevelRows.open`
 */
export async function openStores(directory: string): Promise<Stores> {
  const store = await LevelStore.open(directory)
  try {
    return { store, audit: await LevelRows.open(join(directory, AUDIT_DATABASE), SMALL_CACHE) }
  } catch (error) {
    await store.close()
    throw error
  }
}
