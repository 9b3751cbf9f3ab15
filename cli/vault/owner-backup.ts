import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { KEY_FILES, nodeKeys } from '../../node/key-files.ts'
import { OWNER_KEY_FILE } from '../../node/owner-key-file.ts'
import { LevelRows } from '../../node/store/level-rows.ts'
import { SystemClock } from '../../node/system/clock.ts'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { systemEntropy } from '../../node/system/entropy.ts'
import { readSettings } from '../../node/system/read-settings.ts'
import { restoreVault } from '../../node/vault/restore-vault.ts'
import { SealedRows } from '../../node/vault/sealed-rows.ts'
import { createVault, VAULT_DATABASE, type VaultPorts } from '../../node/vault/vault.ts'
import { networkOfBackup, writeVaultBackup } from '../../node/vault/vault-backup.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { isOwnerKey } from '../../src/identity/owner-key.ts'
import type { Invocation } from '../command.ts'
import { counted } from '../counted.ts'
import type { NodeAction } from '../node-actions.ts'
import { mustExist, readText } from '../read-file.ts'
import { wanted } from './asked.ts'

/** @throws Refusal UNREADABLE_FILE */
async function ownerKeyIn(path: string): Promise<string> {
  const key = (await readText(path)).trim()
  if (isOwnerKey(key)) return key
  throw new Refusal('UNREADABLE_FILE', `${path} does not contain an owner key (svc_owner_…).`, { path })
}

interface Opened {
  readonly ports: VaultPorts
  readonly data: string
  close(): Promise<void>
}

/** The vault of a stopped node; one that is being restored names its network. @throws StartError if a node uses it; Refusal UNREADABLE_FILE */
export async function openVault({ data: given }: Invocation['options'], network?: string): Promise<Opened> {
  const { values } = await readSettings({
    ...(given === undefined ? {} : { data: given }),
    ...(network ? { network } : {}),
  })
  const { data } = values
  if (network === undefined && (await stat(join(data, KEY_FILES.secret)).catch(() => undefined)) === undefined) {
    throw new Refusal('UNREADABLE_FILE', `${data} is not a node's data directory; name it with --data DIR.`)
  }
  const { secret } = await nodeKeys(data, systemEntropy)
  const rows = await LevelRows.open(join(data, VAULT_DATABASE))
  const machine = { hash: systemHash, entropy: systemEntropy, signatures: systemSignatures(), clock: new SystemClock() }
  return { ports: { ...machine, rows, secret, network: values.network }, data, close: () => rows.close() }
}

/** `svcmesh vault backup FILE`: for the owner key alone. */
export const backup: NodeAction = async ({ words, options }) => {
  const file = wanted(words[0], 'the file of the backup')
  if ((await stat(file).catch(() => undefined)) !== undefined) {
    throw new Refusal('UNWRITABLE_FILE', `${file} exists; a backup never overwrites a file.`, { path: file })
  }
  const { ports, data, close } = await openVault(options)
  try {
    const keyFile = typeof options.ownerKey === 'string' ? options.ownerKey : join(data, OWNER_KEY_FILE)
    const owner = { hash: ports.hash, ownerKey: await ownerKeyIn(keyFile), network: ports.network }
    const rows = await writeVaultBackup(new SealedRows(ports), file, owner)
    return { body: { file, rows }, text: `${counted(rows, 'row')} of the vault in ${file}; the owner key opens it.` }
  } finally {
    await close()
  }
}

/** `svcmesh vault restore FILE --owner-key KEY`: into the empty vault of this or another node. */
export const restore: NodeAction = async ({ words, options }) => {
  const file = wanted(words[0], 'the file of the backup')
  await mustExist(file)
  const ownerKey = await ownerKeyIn(wanted(options.ownerKey, '--owner-key'))
  const { ports, data, close } = await openVault(options, await networkOfBackup(file))
  try {
    const owner = { hash: ports.hash, ownerKey }
    const restored = await restoreVault(new SealedRows(ports), createVault(ports), file, owner)
    const text = `${counted(restored.rows, 'row')} restored into ${data}; ${counted(restored.rotated, 'key')} rotated.`
    return { body: { data, ...restored }, text }
  } finally {
    await close()
  }
}
