import { join } from 'node:path'
import { ACCESS_DATABASE } from '../access/sessions.ts'
import { AUDIT_DATABASE } from '../audit/audit-log.ts'
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
}

/** Bytes of blocks that a database beside the journal caches. */
const SMALL_CACHE = 4 * 1024 * 1024

/**
 * Opens all databases of a data directory, or none.
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
    return {
      store: await opening(LevelStore.open(directory)),
      audit: await beside(AUDIT_DATABASE),
      vault: await beside(VAULT_DATABASE),
      access: await beside(ACCESS_DATABASE),
    }
  } catch (error) {
    for (const one of opened) await one.close()
    throw error
  }
}
