import { mkdir, readdir, rm } from 'node:fs/promises'
import { APPS_FOLDER, appRows } from '../../node/apps/app-files.ts'
import { writeBackedUpFiles } from '../../node/backed-up-files.ts'
import { fileStorage } from '../../node/owner/owner-file.ts'
import { markRestored } from '../../node/restored-mark.ts'
import { type BackupHeader, checkBackup, readBackup } from '../../node/store/backup.ts'
import { openStores } from '../../node/store/open-stores.ts'
import { readSettings } from '../../node/system/read-settings.ts'
import { rotateRestored } from '../../node/vault/restore-vault.ts'
import { SealedRows } from '../../node/vault/sealed-rows.ts'
import { createVault } from '../../node/vault/vault.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'
import { mustExist } from '../read-file.ts'
import { openVault } from '../vault/owner-backup.ts'

/**
 * `svcmesh restore FILE`: creates a data directory from a backup and checks every record; on failure it leaves nothing
 * behind.
 */
export const restore: Run = async ({ arguments: [file = ''], options }) => {
  const { json, ...flags } = options
  await mustExist(file)
  const header = await checkBackup(file)
  const { values } = await readSettings({ network: header.network, ...flags })
  const { data } = values
  const there = await readdir(data).catch(() => [])
  if (there.length > 0) {
    throw new Refusal('UNREADABLE_FILE', `${data} is not empty; restore into a new directory with --data DIR.`)
  }
  await mkdir(data, { recursive: true, mode: 0o700 })
  try {
    const rows = await written(file, header, data)
    await writeBackedUpFiles(data, header)
    await fileStorage(data).read()
    await rotateKeys(data, header.network)
    await markRestored(data)
    const { examineStore } = await import('../examine-store.ts')
    const finding = await examineStore(data, header.network)
    if (finding.state === 'failed') throw new Refusal('UNREADABLE_FILE', `${file} cannot be restored: ${finding.found}`)
    if (json) console.log(JSON.stringify({ data, rows, network: header.network, public_key: header.public_key }))
    else console.log(`${rows} records are in ${data}: ${finding.found}.\n${NEXT}`)
    return CLI_EXIT.ok
  } catch (error) {
    await rm(data, { recursive: true, force: true })
    throw error
  }
}

/** @returns number of rows */
async function written(file: string, header: BackupHeader, data: string): Promise<number> {
  const stores = await openStores(data)
  const { store, audit, vault, snapshots } = stores
  try {
    return await readBackup(file, header, store, { audit, vault, snapshots, [APPS_FOLDER]: appRows(data) })
  } finally {
    for (const each of Object.values(stores)) await each.close()
  }
}

/** Encryptions since the backup were counted in the directory that is lost. */
async function rotateKeys(data: string, network: string): Promise<void> {
  const { ports, close } = await openVault({ data }, network)
  await rotateRestored(new SealedRows(ports), createVault(ports)).finally(close)
}

const NEXT =
  'In a network, the node asks the others what it published since the backup, abstains from voting for 120 ticks, and never votes on the present versions of coins.'
