import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { APPS_FOLDER, appRows } from '../../node/apps/app-files.ts'
import { backedUpFiles } from '../../node/backed-up-files.ts'
import { KEY_FILES, nodeKeys } from '../../node/key-files.ts'
import { type Beside, backupHead, writeBackup } from '../../node/store/backup.ts'
import { openStores } from '../../node/store/open-stores.ts'
import { systemSigner } from '../../node/system/crypto.ts'
import { systemEntropy } from '../../node/system/entropy.ts'
import { readSettings } from '../../node/system/read-settings.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { BASE_KEY } from '../../src/journal/key-spaces.ts'
import type { Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'

/** `svcmesh backup FILE`: all data of a stopped node, including keys, in one file. */
export const backup: Run = async ({ arguments: [file = ''], options }) => {
  const { json, ...flags } = options
  const { values } = await readSettings(flags)
  const { data, network } = values
  const seed = await stat(join(data, KEY_FILES.seed)).catch(() => undefined)
  if (seed === undefined)
    throw new Refusal('UNREADABLE_FILE', `${data} is not a node's data directory; name it with --data DIR.`)
  if ((await stat(file).catch(() => undefined)) !== undefined) {
    throw new Refusal('UNREADABLE_FILE', `${file} exists; a backup never overwrites a file.`)
  }
  const keys = await nodeKeys(data, systemEntropy)
  const stores = await openStores(data)
  const { store, audit, vault, snapshots } = stores
  try {
    const header = {
      format: 'svcmesh backup v2',
      network,
      public_key: toHex(systemSigner(keys.seed).publicKey),
      ...(await backedUpFiles(data)),
      head: await backupHead(store),
    } as const
    // Without a base the journal has all events, and snapshots only save time.
    const base: Beside = (await store.get(BASE_KEY)) === undefined ? {} : { snapshots }
    const beside = { audit, vault, ...base, [APPS_FOLDER]: appRows(data) }
    const rows = await writeBackup({ store, beside }, header, file)
    if (json) console.log(JSON.stringify({ file, rows, network, public_key: header.public_key }))
    else
      console.log(
        `${rows} records of the node ${header.public_key.slice(0, 16)}… are in ${file}.\nIt contains the node's keys: keep it as safe as the node.`,
      )
    return CLI_EXIT.ok
  } finally {
    for (const each of Object.values(stores)) await each.close()
  }
}
