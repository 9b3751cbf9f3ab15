import type { Hash } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { MOST_ENCRYPTIONS } from '../../src/vault/limits.ts'
import type { KeyRecord } from './key-record.ts'
import type { SealedRows } from './sealed-rows.ts'
import type { Vault } from './vault.ts'
import { type PlainRow, readVaultBackup } from './vault-backup.ts'
import { parsed, written } from './writer.ts'

interface Restored {
  readonly rows: number
  /** Keys that got a new version. */
  readonly rotated: number
}

/**
 * Writes the rows of a backup into an empty vault, encrypted for this node. The node that the backup is of may continue to
 * encrypt with its keys, and the two do not count together; so the versions of the backup only decrypt here, and every
 * key that encrypts gets another version.
 * @throws Refusal UNREADABLE_FILE, before anything is written
 */
export async function restoreVault(
  rows: SealedRows,
  vault: Vault,
  file: string,
  owner: { readonly hash: Hash; readonly ownerKey: string },
): Promise<Restored> {
  for await (const _ of rows.all()) {
    throw new Refusal('UNREADABLE_FILE', 'The vault of this node is not empty; restore into a new data directory.')
  }
  for await (const _ of readVaultBackup(file, owner)) {
    // To its end, so that nothing is written of a file that was altered or cut off.
  }
  let count = 0
  for await (const chunk of readVaultBackup(file, owner)) {
    await rows.write(chunk.map(({ account, name, value }) => rows.put(account, name, usedUp(name, value))))
    count += chunk.length
  }
  return { rows: count, rotated: await rotateRestored(rows, vault) }
}

/**
 * In a vault that was restored, the versions that there are only decrypt from now on, since they may have encrypted more than was
 * counted by then, and every key that encrypts gets another version.
 * @returns keys that got one
 */
export async function rotateRestored(rows: SealedRows, vault: Vault): Promise<number> {
  const encrypting: { readonly account: string; readonly name: string }[] = []
  for await (const row of rows.all()) {
    const { account, name, value } = row
    if (isEncrypting(row)) encrypting.push({ account, name: name.slice(4) })
    if (isCount(name)) await rows.write([rows.put(account, name, usedUp(name, value))])
  }
  let rotated = 0
  for (const { account, name } of encrypting) {
    // A key with as many versions as there may be only decrypts.
    const isRotated = await vault.keys.rotate(account, name).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal && error.code === 'VAULT_FULL') return false
        throw error
      },
    )
    if (isRotated) rotated++
  }
  return rotated
}

const isCount = (name: string): boolean => name.startsWith('count/')

const isEncrypting = ({ name, value }: PlainRow): boolean =>
  name.startsWith('key/') && parsed<KeyRecord>(value).type === 'aes256-gcm'

function usedUp(name: string, value: Uint8Array): Uint8Array {
  return isCount(name) ? written({ ...parsed<object>(value), reserved: MOST_ENCRYPTIONS }) : value
}
