import { join } from 'node:path'
import { Refusal } from '../../src/errors/refusal.ts'
import { APPS_FOLDER, appRows } from '../apps/app-files.ts'
import { backedUpFiles } from '../backed-up-files.ts'
import type { Journal } from '../lane/open-journal.ts'
import { makeDirectory } from '../make-directory.ts'
import type { Ports } from '../ports.ts'
import { type BackupHeader, rowsOfNow, writeBackup } from '../store/backup.ts'

export const BACKUPS = 'backups'

/** A complete backup. */
export interface Backup {
  readonly file: string
  readonly rows: number
}

/** Writes a backup of the running node; its records are those between two commits. */
export type WriteBackup = (
  journal: Journal,
  databases: Pick<Ports, 'store' | 'audit' | 'vault' | 'snapshots'>,
  name: string,
) => Promise<Backup>

/**
 * The backup of `svcmesh backup`, into the directory `backups` of the data directory.
 * @throws Refusal BACKUP_RUNNING while another one is being written
 */
export function onlineBackup(
  directory: string,
  { network, public_key }: Pick<BackupHeader, 'network' | 'public_key'>,
): WriteBackup {
  let isRunning = false
  return async ({ lane, ledger }, { store, snapshots, ...others }, name) => {
    // Without a base the journal has all events, and snapshots only save time.
    const databases = ledger.scalars.base === null ? others : { ...others, snapshots }
    const opened = Object.entries(databases).flatMap(([called, rows]) =>
      rows === undefined ? [] : [[called, rows] as const],
    )
    const beside = { ...Object.fromEntries(opened), [APPS_FOLDER]: appRows(directory) }
    if (isRunning) throw new Refusal('BACKUP_RUNNING', 'A backup is being written; ask again when it is done.')
    isRunning = true
    try {
      const folder = join(directory, BACKUPS)
      await makeDirectory(folder)
      const files = await backedUpFiles(directory)
      const { head, source } = await lane.between(() => ({
        head: lane.position.head,
        source: rowsOfNow({ store, beside }),
      }))
      const file = join(folder, name)
      const header = { format: 'svcmesh backup v2', network, public_key, ...files, head } as const
      return { file, rows: await writeBackup(source, header, file) }
    } finally {
      isRunning = false
    }
  }
}
